import Foundation

/// How many bands of a window are drawn at once.
enum RasterWorkers {
  /// One for each processor up to four: more do not pay for waking them, and leave nothing for the rest of the machine.
  static var count: Int { max(1, min(4, ProcessInfo.processInfo.activeProcessorCount)) }
}
