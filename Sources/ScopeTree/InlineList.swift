/// What fits in 32 bits, and so into an `InlineList`.
package protocol InlineElement: Hashable, Sendable {
  init(bits: UInt32)
  var bits: UInt32 { get }
}

/// A short list that is kept in place: copying it allocates nothing until it has more than four elements.
///
/// Worlds are copied at each command, and an explorer copies millions.
package struct InlineList<Element: InlineElement>: Hashable, Sendable {
  private static var capacity: Int { 4 }
  private var slots = SIMD4<UInt32>()
  private var length: UInt32 = 0
  private var rest: [Element]?

  package init() {}

  package var count: Int { Int(length) }

  package mutating func append(_ element: Element) {
    if count < Self.capacity { slots[count] = element.bits } else { rest = (rest ?? []) + [element] }
    length += 1
  }

  /// Removes the last element, of which there must be one.
  mutating func dropNewest() {
    guard count > 0 else { return }
    if rest?.popLast() != nil, rest?.isEmpty == true { rest = nil }
    length -= 1
    if length < Self.capacity { slots[Int(length)] = 0 }
  }

  package func contains(_ element: Element) -> Bool { firstIndex(of: element) != nil }

  package func firstIndex(of element: Element) -> Int? {
    for index in 0..<count where self[index] == element { return index }
    return nil
  }
}

extension InlineList: RandomAccessCollection, RangeReplaceableCollection, ExpressibleByArrayLiteral {
  package var startIndex: Int { 0 }
  package var endIndex: Int { count }

  package subscript(index: Int) -> Element {
    index < Self.capacity ? Element(bits: slots[index]) : (rest ?? [])[index - Self.capacity]
  }

  package init(arrayLiteral elements: Element...) { self.init(elements) }

  package mutating func replaceSubrange(
    _ range: Range<Int>, with elements: some Collection<Element>
  ) {
    let tail = Array(self[range.upperBound...])
    slots.replace(with: 0, where: SIMD4<UInt32>(0, 1, 2, 3) .>= UInt32(clamping: range.lowerBound))
    if let rest {
      self.rest =
        range.lowerBound > Self.capacity ? Array(rest.prefix(range.lowerBound - Self.capacity)) : nil
    }
    length = UInt32(range.lowerBound)
    for element in elements { append(element) }
    for element in tail { append(element) }
  }

  @discardableResult
  package mutating func remove(at index: Int) -> Element {
    let element = self[index]
    replaceSubrange(index..<index + 1, with: EmptyCollection())
    return element
  }
}
