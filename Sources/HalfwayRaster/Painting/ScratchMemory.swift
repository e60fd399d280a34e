/// Memory that grows and is not given back before the end. Not a class: then its owner holds the address itself, and
/// reading it in an inner loop counts no references.
struct ScratchMemory<Element: BitwiseCopyable>: ~Copyable {
  private(set) var start: UnsafeMutablePointer<Element>
  private var capacity: Int

  init() {
    start = .allocate(capacity: 1)
    capacity = 1
  }

  deinit { start.deallocate() }

  /// Makes room for so many elements; what was in it is lost when it grows.
  mutating func reserve(_ count: Int) {
    guard count > capacity else { return }
    start.deallocate()
    capacity = max(count, capacity * 2)
    start = .allocate(capacity: capacity)
  }
}
