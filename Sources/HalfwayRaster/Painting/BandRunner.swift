import CRaster
import Foundation

/// Paints frames in horizontal bands, so that several threads can work at once. A pixel does not depend on the band it is
/// in, so neither on how many there are.
final class BandRunner {
  private let painters: [Painter]

  /// Rows that are drawn together where it is command after command: few, so that what one draws is still at hand for the
  /// next; more where there are many commands, since all are looked at each time.
  private static func rows(_ commands: Int, width: Int32) -> Int32 {
    let rows = min(max(bandPixels / max(1, width), 16), 64)
    return commands < 256 ? rows : max(rows, commands < 1024 ? 32 : 64)
  }

  /// 128 kilobytes: a part of what a core keeps to itself.
  private static let bandPixels: Int32 = 1 << 15

  init(workers: Int, kernels: UnsafePointer<CRKernels>) {
    painters = (0..<max(1, min(workers, 64))).map { _ in Painter(kernels: kernels) }
  }

  /// Draws what of a frame lies within a region.
  func paint(_ list: CommandList, region: PixelRect, on surface: Surface) {
    guard !region.isEmpty else { return }
    // Some bands for each worker, so that all have about as much to do.
    let most = min(region.height / Int32(4 * painters.count), StripParts.mostRows)
    let few = Self.rows(list.commands.count, width: region.width)
    let rows = few * max(most / few, 1)
    let count = Int((region.height + rows - 1) / rows)
    let workers = min(painters.count, count)
    guard workers > 1 else {
      for band in 0..<count { paint(band, of: rows, list, region, surface, with: painters[0]) }
      return
    }
    Self.perform(workers) { worker in
      for band in stride(from: worker, to: count, by: workers) {
        paint(band, of: rows, list, region, surface, with: painters[worker])
      }
    }
  }

  /// Calls `work` with 0 ..< `count`, on as many threads, and returns when all have.
  ///
  /// The compiler wants what threads share to be `Sendable`, and a frame is not: it is made by one thread, and here it
  /// is only read, while each worker writes to rows and to a painter of its own.
  private static func perform(_ count: Int, _ work: (Int) -> Void) {
    withoutActuallyEscaping(work) { work in
      DispatchQueue.concurrentPerform(
        iterations: count, execute: unsafeBitCast(work, to: (@Sendable (Int) -> Void).self))
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

  /// Some rows of a region.
  private static func part(_ index: Int, of rows: Int32, _ region: PixelRect) -> PixelRect {
    let y = region.y + Int32(index) * rows
    return PixelRect(x: region.x, y: y, width: region.width, height: min(rows, region.maxY - y))
  }
}
