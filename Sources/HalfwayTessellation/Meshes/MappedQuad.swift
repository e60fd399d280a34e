import Foundation
import HalfwayLayers
import HalfwayRendering

/// A transformed rectangle of a color or a picture. Its triangles are made when all quads of a frame are known: if two
/// quads share an edge, the lower one is extended under the upper one.
struct MappedQuad {
  /// The transform from the coordinates of `source` to pixels.
  var map: ProjectiveTransform
  /// The rectangle; for a picture its visible part, in pixels of the picture.
  var source: CGRect
  /// The size of the texture that contains the picture, in pixels; 1 × 1 if there is no picture.
  var textureWidth = 1.0
  var textureHeight = 1.0
  /// The clip in pixels.
  var visible: PixelRect
  /// The color at full coverage; premultiplied for pictures.
  var color: PixelColor
  var isPremultiplied: Bool
  /// Whether the quad hides everything beneath it.
  var isOpaque = false
  /// The sides that extend under a neighboring quad, one bit per side.
  var extendedSides: UInt8 = 0
  /// The distances in pixels by which the sides of upright pages, where the quad ends, lie beyond the sides that
  /// coincide with them; NaN for all other sides.
  var flush = SIMD4<Double>(repeating: .nan)
  /// The index of the command that draws the quad.
  var command: Int

  /// Returns a corner of `source`, clockwise from the top left corner. Side k leads from corner k to the next one.
  func corner(_ index: Int) -> CGPoint {
    switch index & 3 {
    case 0: CGPoint(x: source.minX, y: source.minY)
    case 1: CGPoint(x: source.maxX, y: source.minY)
    case 2: CGPoint(x: source.maxX, y: source.maxY)
    default: CGPoint(x: source.minX, y: source.maxY)
    }
  }
}
