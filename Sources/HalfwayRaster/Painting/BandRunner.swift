import CRaster
import HalfwayRendering

/// Paints frames in horizontal bands, so that several threads can work in parallel. Pixels don't depend on the bands,
/// and therefore not on their number.
final class BandRunner {
  private let painters: [Painter]
  private let helpers: HelperThreads
  /// The estimated cost from which on a region is drawn in parallel.
  private let parallelCost: Double
  /// Whether a region was drawn in parallel since `prepare()`.
  private var usedHelpers = false

  /// Returns the number of rows that are drawn together when commands are executed one by one: few, so that the rows
  /// stay in the cache from one command to the next; more if there are many commands, since each band iterates over all
  /// of them.
  private static func rows(_ commands: Int, width: Int32) -> Int32 {
    let rows = min(max(bandPixels / max(1, width), 16), 64)
    return commands < 256 ? rows : max(rows, commands < 1024 ? 32 : 64)
  }

  /// The number of pixels in a band: 128 kilobytes, a fraction of a core's private cache.
  private static let bandPixels: Int32 = 1 << 15

  init(workers: Int, parallelCost: Double, kernels: UnsafePointer<CRKernels>) {
    painters = (0..<max(1, min(workers, 64))).map { _ in Painter(kernels: kernels) }
    helpers = HelperThreads(count: painters.count - 1)
    self.parallelCost = parallelCost
  }

  /// Prepares for a frame that will be drawn soon. If the threads helped with the last one, they wake up.
  func prepare() {
    if usedHelpers { helpers.summon() }
    usedHelpers = false
  }

  /// Draws the part of a frame that lies within a region.
  func paint(_ list: CommandList, region: PixelRect, on surface: Surface) {
    guard !region.isEmpty else { return }
    // Use several bands per worker to balance the load.
    let most = min(region.height / Int32(12 * painters.count), StripParts.maximumRows)
    let few = Self.rows(list.commands.count, width: region.width)
    let rows = few * max(most / few, 1)
    let count = Int((region.height + rows - 1) / rows)
    guard painters.count > 1, count > 1, list.drawingCost(within: region) >= parallelCost else {
      for band in 0..<count { paint(band, of: rows, list, region, surface, with: painters[0]) }
      return
    }
    usedHelpers = true
    for painter in painters { painter.bandsTaken.store(0, ordering: .relaxed) }
    helpers.perform { worker in
      // Each worker begins with the same part of the region in every frame, which is in its core's cache. Then it takes
      // bands of the others, so that none waits for them.
      for offset in painters.indices {
        let owner = (worker + offset) % painters.count
        let share = count * owner / painters.count..<count * (owner + 1) / painters.count
        while let band = painters[owner].takeBand(of: share) {
          paint(band, of: rows, list, region, surface, with: painters[worker])
        }
      }
    }
  }

  private func paint(
    _ band: Int, of rows: Int32, _ list: CommandList, _ region: PixelRect, _ surface: Surface, with painter: Painter
  ) {
    let place = Self.part(band, of: rows, region)
    let first = painter.paintParts(list, region: place, on: surface)
    guard first < list.commands.count else { return }
    let rows = Self.rows(list.commands.count, width: region.width)
    for index in 0..<Int((place.height + rows - 1) / rows) {
      painter.paint(list, from: first, region: Self.part(index, of: rows, place), on: surface)
    }
  }

  /// Returns a range of rows of a region.
  private static func part(_ index: Int, of rows: Int32, _ region: PixelRect) -> PixelRect {
    let y = region.y + Int32(index) * rows
    return PixelRect(x: region.x, y: y, width: region.width, height: min(rows, region.maxY - y))
  }
}
