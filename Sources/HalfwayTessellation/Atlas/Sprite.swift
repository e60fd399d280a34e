import HalfwayLayers
import HalfwayRaster

/// A picture in an atlas.
public struct Sprite: Hashable, Sendable {
  /// The index of its page.
  public var page: Int32
  /// Its place on the page.
  public var rect: PixelRect
  /// For lines of text: from the pen's start to the left edge, and from the top edge down to the baseline, in pixels.
  public var leftBearing: Int32 = 0
  public var baseline: Int32 = 0
}

/// A picture on its way into an atlas.
struct SpriteImage {
  var width: Int32
  var height: Int32
  /// Coverage, rows top to bottom without padding.
  var bytes: [UInt8]
  var leftBearing: Int32 = 0
  var baseline: Int32 = 0
}

/// What a picture shows. Lengths in fractions of a pixel are whole numbers of quarters, fine enough not to be seen and coarse
/// enough that a shape that grows does not make a picture a frame.
enum SpriteKey: Hashable {
  case line(String, Font, pixelsPerPoint: Double)
  case disc(radiusQuarters: Int32)
  case ring(radiusQuarters: Int32, width: Int32)
  case shadow(ShadowKey)
}

/// A blurred rounded rectangle, as small as it can be and still be stretched to the shape that is asked for.
struct ShadowKey: Hashable {
  var width: Int32
  var height: Int32
  var radiusQuarters: Int32
  var deviationQuarters: Int32
}
