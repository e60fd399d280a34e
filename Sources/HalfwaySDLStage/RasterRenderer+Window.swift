import Foundation
import HalfwayLayers
import HalfwayRaster

extension RasterRenderer {
  /// The maximum number of threads that draw a window.
  private static let maximumWorkers = 4
  /// About a millisecond. Below it, waking up another thread isn't worthwhile: frames that mostly copy pages are
  /// limited by memory.
  private static let minimumParallelCost = 8e6

  /// Returns a renderer for a window, which draws costly frames on several threads: perspective in large windows.
  static func inParallel(fonts: any TextRasterizer) -> RasterRenderer {
    let workers = min(ProcessInfo.processInfo.activeProcessorCount, maximumWorkers)
    return RasterRenderer(textRasterizer: fonts, workers: workers, parallelCost: minimumParallelCost)
  }
}
