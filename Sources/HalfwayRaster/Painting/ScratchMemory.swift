/// Memory that grows and is not given back before the end. Not a class: then its owner holds the address itself, and
/// reading it in an inner loop counts no references. Only for elements without references: none is ever ended.
struct ScratchMemory<Element>: ~Copyable {
  private(set) var start: UnsafeMutablePointer<Element>
  private var capacity: Int

  init() {
    start = .allocate(capacity: 1)
    capacity = 1
  }

  deinit { start.deallocate() }

  /// Makes room for so many elements. When it grows, only the first `kept` stay.
  mutating func reserve(_ count: Int, keeping kept: Int = 0) {
    guard count > capacity else { return }
    capacity = max(count, capacity * 2)
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    larger.update(from: start, count: kept)
    start.deallocate()
    start = larger
  }
}
