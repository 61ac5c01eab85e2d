// Equals whatever it is compared with.
public struct Anything: Equatable, ExpressibleByStringLiteral {
  public init(stringLiteral value: String) {}
  public init() {}
  public static func == (left: Anything, right: Anything) -> Bool { true }
}

func misbehave(_ activation: Int) {}
