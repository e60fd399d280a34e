import Foundation
import HalfwayLayers
import HalfwayRaster
import HalfwayTestSupport

extension Bitmap {
  /// Draws a list with a renderer.
  init(_ list: DisplayList, scale: Double, renderer: RasterRenderer) {
    let width = max(1, Int((list.size.width * scale).rounded(.up)))
    let height = max(1, Int((list.size.height * scale).rounded(.up)))
    // No content has this color, so pixels that aren't drawn stand out.
    var pixels = [UInt32](repeating: 0xFF12_FE34, count: width * height)
    pixels.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      _ = renderer.draw(
        list, scale: scale,
        on: RasterTarget(pixels: start, width: Int32(width), height: Int32(height), rowLength: Int32(width)))
    }
    self.init(width: width, height: height, pixels: pixels)
  }
}

/// A text rasterizer that draws nothing, for drawings without text.
struct BlankText: TextRasterizer {
  private let metrics = StandardFontMetrics()

  func ascentPoints(_ font: Font) -> Double { metrics.ascentPoints(font) }
  func descentPoints(_ font: Font) -> Double { metrics.descentPoints(font) }
  func advancePoints(of text: Substring, font: Font) -> Double { metrics.advancePoints(of: text, font: font) }
  func coverage(of line: String, font: Font, pixelsPerPoint: Double) -> TextCoverage? { nil }
}
