/// Memory that grows and is released only at the end. It isn't a class, so its owner stores the address itself, and
/// access in inner loops requires no reference counting. Elements are bitwise-copyable, because they are never
/// deinitialized.
struct ScratchMemory<Element: BitwiseCopyable>: ~Copyable {
  private(set) var start: UnsafeMutablePointer<Element>
  private var capacity: Int

  init() {
    start = .allocate(capacity: 1)
    capacity = 1
  }

  deinit { start.deallocate() }

  /// Reserves space for `count` elements. If the memory grows, only the first `kept` elements are preserved.
  mutating func reserve(_ count: Int, keeping kept: Int = 0) {
    guard count > capacity else { return }
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: max(count, capacity * 2))
    larger.initialize(from: start, count: min(kept, capacity))
    capacity = max(count, capacity * 2)
    start.deallocate()
    start = larger
  }
}
