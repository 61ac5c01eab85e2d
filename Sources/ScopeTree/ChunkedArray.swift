/// A growing list whose copies share all but the chunks that change.
///
/// A world keeps every watch that it ever had, and is copied at each command; a plain array would make a script
/// of n logins cost n².
struct ChunkedArray<Element: Hashable & Sendable>: Hashable, Sendable {
  private static var chunkSize: Int { 512 }
  private var chunks: [[Element]] = []
  private(set) var count = 0

  mutating func append(_ element: Element) {
    if count % Self.chunkSize == 0 { chunks.append([]) }
    chunks[chunks.count - 1].append(element)
    count += 1
  }

  subscript(index: Int) -> Element {
    get { chunks[index / Self.chunkSize][index % Self.chunkSize] }
    set { chunks[index / Self.chunkSize][index % Self.chunkSize] = newValue }
  }
}
