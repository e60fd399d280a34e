import Foundation
import HalfwayLayers
import HalfwayRaster

/// A rectangle of colour or of a picture under a map, waiting until all of a frame are known: where two of them share an edge, the
/// one beneath is drawn on under the other.
struct MappedQuad {
  /// From the coordinates of `source` to pixels.
  var map: ProjectiveTransform
  /// The rectangle; of a picture, what of it is shown, in its pixels.
  var source: CGRect
  /// Pixels of the texture in which the picture is; 1 × 1 where there is none.
  var textureWidth = 1.0
  var textureHeight = 1.0
  /// Nothing outside is seen.
  var visible: PixelRect
  /// At full coverage; premultiplied for pictures.
  var color: PixelColor
  var isPremultiplied: Bool
  /// Whether nothing shows through it.
  var isOpaque = false
  /// The sides that go on for a pixel under a neighbour, a bit each.
  var extendedSides: UInt8 = 0
  /// For each side along that of an upright page how far beyond it, in pixels, the page's side stands, on which the quad then ends; not
  /// a number for all others.
  var flush = SIMD4<Double>(repeating: .nan)
  /// The place of the command that draws it.
  var command: Int

  /// The corners of `source`, clockwise from the top left one. Side k leads from corner k to the next.
  func corner(_ index: Int) -> CGPoint {
    switch index & 3 {
    case 0: CGPoint(x: source.minX, y: source.minY)
    case 1: CGPoint(x: source.maxX, y: source.minY)
    case 2: CGPoint(x: source.maxX, y: source.maxY)
    default: CGPoint(x: source.minX, y: source.maxY)
    }
  }
}
