import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayRaster

/// Digests of the bytes that the rasterizer produces for the scenes, which are the same on every machine and in debug
/// and release builds.
///
/// Text is drawn as boxes, because the pixels of glyphs depend on the installed versions of the font and the font
/// library.
public enum SceneBytes {
  /// Returns a line with the digest for each scene, scale, and progress.
  public static func lines(instructionLevel: Int32? = nil) -> [String] {
    var lines: [String] = []
    for kind in DrawingScenes.all {
      for scale in [1, 1.5] {
        // A scene uses a single renderer, so that the test covers cached pages and pictures.
        let renderer = RasterRenderer(textRasterizer: BoxText(), instructionLevel: instructionLevel)
        let scene = kind.init(size: CGSize(width: 180, height: 280))
        for step in 0...8 {
          let digest = digest(of: scene.displayList(at: Double(step) / 8), scale: scale, renderer)
          lines.append("\(kind.name) scale \(scale) at \(step)/8: \(String(digest, radix: 16))")
        }
      }
    }
    return lines
  }

  private static func digest(of list: DisplayList, scale: Double, _ renderer: RasterRenderer) -> UInt64 {
    let (width, height) = (Int(list.size.width * scale), Int(list.size.height * scale))
    var pixels = [UInt32](repeating: 0, count: width * height)
    pixels.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      renderer.draw(
        list, scale: scale,
        on: RasterTarget(pixels: start, width: Int32(width), height: Int32(height), rowLength: Int32(width)))
    }
    return pixels.withUnsafeBytes { FNV1a.hash($0) }
  }
}

/// A text rasterizer that draws boxes, which get fainter to the right.
public struct BoxText: TextRasterizer {
  /// Creates the text rasterizer.
  public init() {}

  /// Returns 0.8 em, in points.
  public func ascentPoints(_ font: Font) -> Double { font.sizePoints * 0.8 }
  /// Returns 0.2 em, in points.
  public func descentPoints(_ font: Font) -> Double { font.sizePoints * 0.2 }
  /// Returns 0.5 em per character, in points.
  public func advancePoints(of text: Substring, font: Font) -> Double { Double(text.count) * font.sizePoints / 2 }

  /// Returns the coverage of a box as wide as the line.
  public func coverage(of line: String, font: Font, pixelsPerPoint: Double) -> TextCoverage? {
    let em = font.sizePoints * pixelsPerPoint
    let (width, height) = (Int(Double(line.count) * em / 2), Int(em))
    guard width > 0, height > 0 else { return nil }
    let bytes = (0..<width * height).map { UInt8(255 - ($0 % width) * 160 / width) }
    return TextCoverage(width: width, height: height, bytes: bytes, leftBearing: 0, baseline: (em * 0.8).rounded())
  }
}
