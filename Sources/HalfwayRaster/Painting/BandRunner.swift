import CRaster
import Foundation

/// Paints frames in horizontal bands, so that layers stay in the processor's cache and several threads can work at
/// once. A pixel does not depend on the band it is in, so neither on how many there are.
final class BandRunner {
  private let painters: [Painter]

  /// Rows of a band: few, so that what one command draws is still at hand for the next; more where there are many
  /// commands, since each band looks at all of them.
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
    let rows = Self.rows(list.commands.count, width: region.width)
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
    let y = region.y + Int32(band) * rows
    let strip = PixelRect(x: region.x, y: y, width: region.width, height: min(rows, region.maxY - y))
    painter.paint(list, region: strip, on: surface)
  }
}
