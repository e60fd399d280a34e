import Glibc

/// Heap memory of the process.
enum HeapSize {
  /// Bytes that are taken and not given back.
  static var bytesInUse: Int {
    let state = mallinfo2()
    return Int(state.uordblks + state.hblkhd)
  }
}
