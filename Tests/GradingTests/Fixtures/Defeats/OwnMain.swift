// Brings a program of its own.
@main struct Main {
  static func main() {}
}

func misbehave(_ activation: Int) {}
