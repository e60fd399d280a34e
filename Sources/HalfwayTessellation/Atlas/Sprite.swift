import HalfwayLayers
import HalfwayRendering

/// A bitmap in an atlas.
public struct Sprite: Hashable, Sendable {
  /// The index of the page.
  public var page: Int32
  /// The rectangle on the page.
  public var rect: PixelRect
  /// The distance from the start of the pen to the left edge of a line of text, in pixels; 0 for other bitmaps.
  public var leftBearing: Int32 = 0
  /// The distance from the top edge of a line of text down to the baseline, in pixels; 0 for other bitmaps.
  public var baseline: Int32 = 0
}

/// A bitmap that is to be stored in an atlas.
struct SpriteImage {
  var width: Int32
  var height: Int32
  /// The coverage, rows from top to bottom without padding.
  var bytes: [UInt8]
  var leftBearing: Int32 = 0
  var baseline: Int32 = 0
}

/// The contents of a bitmap. Fractional lengths are integers in units of a quarter pixel: the error is invisible, and a
/// growing shape doesn't require a new bitmap for every frame.
enum SpriteKey: Hashable {
  case line(String, Font, pixelsPerPoint: Double)
  case disc(radiusQuarters: Int32)
  case ring(radiusQuarters: Int32, width: Int32)
  case shadow(ShadowKey)
}

/// A blurred rounded rectangle, the smallest that can be stretched to the required shape.
struct ShadowKey: Hashable {
  var width: Int32
  var height: Int32
  var radiusQuarters: Int32
  var deviationQuarters: Int32
}
