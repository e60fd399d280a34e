/// Coverage in allocated memory, one byte per pixel, rows from top to bottom without padding. The memory is reused when
/// the size changes.
final class CoverageMask {
  private(set) var bytes: UnsafeMutablePointer<UInt8>
  private(set) var width: Int
  private(set) var height: Int
  private var capacity: Int

  /// Creates a mask without coverage.
  init(width: Int = 0, height: Int = 0) {
    self.width = max(0, width)
    self.height = max(0, height)
    capacity = max(1, self.width * self.height)
    bytes = .allocate(capacity: capacity)
    bytes.initialize(repeating: 0, count: capacity)
  }

  deinit { bytes.deallocate() }

  /// Sets the size and clears the coverage.
  func reset(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
    let count = self.width * self.height
    if count > capacity {
      bytes.deallocate()
      capacity = count
      bytes = .allocate(capacity: capacity)
    }
    bytes.initialize(repeating: 0, count: max(1, count))
  }

  var byteCount: Int { capacity }
}
