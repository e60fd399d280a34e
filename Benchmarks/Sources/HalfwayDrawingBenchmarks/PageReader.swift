import CPlainDrawing
import Foundation
import HalfwayDrawingScenes
import HalfwayLayers
import HalfwayRaster
import HalfwayRendering

/// Reads the input of the plain C program from display lists: positions and colors of fills, and lines of text as
/// coverage.
struct PageReader {
  struct Fill {
    var rect: CGRect
    var color: CGColor
    var radius: Double
  }

  /// A line of text as the rasterizer draws it, and the position of its coverage.
  struct Line {
    let coverage: [UInt8]
    let bounds: PixelRect
    let color: CGColor
  }

  private(set) var fills: [Fill] = []
  private(set) var lines: [Line] = []
  private let renderer: RasterRenderer

  /// Reads a list whose groups only have translations.
  init(_ list: DisplayList, renderer: RasterRenderer) {
    self.renderer = renderer
    var chain: [CGAffineTransform] = [.identity]
    read(list.items, &chain)
  }

  private mutating func read(_ items: [DisplayItem], _ chain: inout [CGAffineTransform]) {
    for item in items {
      let transform = chain[chain.count - 1]
      switch item {
      case .beginGroup(let group): chain.append((group.transform.affine ?? .identity).concatenating(transform))
      case .endGroup: chain.removeLast()
      case .fragment(let fragment): read(fragment.items, &chain)
      case .fill(.rounded(let shape), .color(let color)):
        fills.append(Fill(rect: shape.rect.applying(transform), color: color, radius: shape.effectiveRadius ?? 0))
      case .text(let run): read(run, transform)
      default: break
      }
    }
  }

  private mutating func read(_ run: TextRun, _ transform: CGAffineTransform) {
    let items = [DisplayItem.beginGroup(DisplayGroup(transform: transform)), .text(run), .endGroup][...]
    let bounds = renderer.bounds(of: items, under: .identity, scale: 1)
    let picture = renderer.picture(of: items, under: .identity, scale: 1, bounds: bounds)
    // Drawn in the run's color, which is opaque: alpha is the coverage.
    lines.append(
      Line(coverage: picture.pixels.map { UInt8($0 >> 24) }, bounds: picture.bounds, color: run.color))
  }
}

extension CGColor {
  /// Returns 0xFFRRGGBB.
  var pixel: UInt32 {
    [red, green, blue].reduce(0xFF) { $0 << 8 | UInt32(max(0, min(1, $1)) * 255 + 0.5) }
  }
}

/// A page for the plain C program, with the memory it refers to.
final class PlainPageMemory {
  private(set) var page = PlainPage()
  private let coverage: [UnsafeMutableBufferPointer<UInt8>]
  private let corner: UnsafeMutableBufferPointer<UInt8>

  /// Creates the page whose first fill is at `fill` and whose first line is at `line`: background, bar, four cards;
  /// the title and one line per card. Positions don't include the page's own translation.
  init(_ reader: PageReader, fill: Int, line: Int, corner picture: [UInt8], radius: Int) {
    let fills = Array(reader.fills[fill..<(fill + 6)])
    let lines = Array(reader.lines[line..<(line + 5)])
    let (x, y) = (fills[0].rect.minX.rounded(), fills[0].rect.minY.rounded())
    corner = .allocate(capacity: picture.count)
    _ = corner.initialize(from: picture)
    coverage = lines.map { line in
      let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: line.coverage.count)
      _ = bytes.initialize(from: line.coverage)
      return bytes
    }
    page.background = fills[0].color.pixel
    page.bar = fills[1].color.pixel
    page.bar_height = Int32(fills[1].rect.height.rounded())
    page.radius = Int32(radius)
    page.corner = corner.baseAddress.map { UnsafePointer($0) }
    let left = fills[0].rect.minX
    withUnsafeMutableBytes(of: &page.cards) { cards in
      for (index, fill) in fills[2...].enumerated() {
        let rect = fill.rect.offsetBy(dx: -left, dy: 0)
        let (x0, y0) = (Int32(rect.minX.rounded()), Int32(rect.minY.rounded()))
        cards.bindMemory(to: PlainRect.self)[index] = PlainRect(
          x: x0, y: y0, width: Int32(rect.maxX.rounded()) - x0, height: Int32(rect.maxY.rounded()) - y0)
      }
    }
    withUnsafeMutableBytes(of: &page.colors) { colors in
      for (index, fill) in fills[2...].enumerated() { colors.bindMemory(to: UInt32.self)[index] = fill.color.pixel }
    }
    withUnsafeMutableBytes(of: &page.lines) { target in
      for (index, line) in lines.enumerated() {
        guard let bytes = coverage[index].baseAddress else { continue }
        target.bindMemory(to: PlainLine.self)[index] = PlainLine(
          coverage: UnsafePointer(bytes), width: line.bounds.width, height: line.bounds.height,
          x: line.bounds.x - Int32(x), y: line.bounds.y - Int32(y), color: line.color.pixel)
      }
    }
  }

  deinit {
    corner.deallocate()
    for bytes in coverage { bytes.deallocate() }
  }
}
