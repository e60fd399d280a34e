import HalfwayLayers
import HalfwayRaster

/// What is to be drawn in pixels, back to front. Made by a `Tessellator`, carried out by a renderer.
public struct Drawing: Sendable {
  /// The size of the whole picture.
  public var width: Int32 = 0
  public var height: Int32 = 0
  public var commands: [DrawCommand] = []
  /// The corners of all triangles.
  public var vertices: [DrawVertex] = []
  /// Three a triangle, each the place of a corner in `vertices`.
  public var indices: [UInt32] = []
  /// Whether the list looks at what it has drawn so far, outside of a picture. No triangle does: the drawing lacks that, and the list is to be
  /// drawn by a `RasterRenderer`.
  public internal(set) var lacksBackdrop = false

  public init() {}

  /// Three corners by their places in `vertices`.
  mutating func addTriangle(_ first: UInt32, _ second: UInt32, _ third: UInt32) {
    indices.append(first)
    indices.append(second)
    indices.append(third)
  }
}

/// One step of a drawing. Small, since a frame has hundreds; a test guards its memory size.
public enum DrawCommand: Hashable, Sendable {
  /// A solid rectangle, blended over what is there.
  case fill(PixelRect, PixelColor)
  /// A piece of an atlas page, coverage times `tint`, copied pixel for pixel to a place given by its top left corner.
  case sprite(page: Int32, source: PixelRect, x: Int32, y: Int32, tint: PixelColor)
  /// A run of `indices`. With a page, its coverage multiplies the alpha.
  case triangles(first: Int32, count: Int32, page: Int32?)
  /// A run of `indices` whose corners have premultiplied colours. With a picture, they multiply it.
  case mesh(first: Int32, count: Int32, picture: Int32?)
  /// A piece of a picture with its alpha multiplied, copied pixel for pixel to a place given by its top left corner.
  case picture(Int32, source: PixelRect, x: Int32, y: Int32, alpha: UInt8)
  /// From here on nothing outside is drawn; nil ends that.
  case clip(PixelRect?)
}

/// A colour with 8 bits a component, not premultiplied.
public struct PixelColor: Hashable, Sendable {
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8
  public var alpha: UInt8

  @inlinable
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// The nearest colour, its alpha multiplied by `opacity`.
  public init(_ color: CGColor, opacity: Double = 1) {
    self.init(
      red: Self.component(color.red), green: Self.component(color.green), blue: Self.component(color.blue),
      alpha: Self.component(color.alpha * opacity))
  }

  @inlinable
  static func component(_ value: Double) -> UInt8 {
    value > 0 ? UInt8(min(value, 1) * 255 + 0.5) : 0
  }

  /// The colour with its alpha multiplied by a coverage of 0 to 255.
  @inlinable
  public func covered(by coverage: UInt8) -> PixelColor {
    var copy = self
    copy.alpha = UInt8((UInt32(alpha) * UInt32(coverage) + 127) / 255)
    return copy
  }
}

/// The corner of a triangle.
public struct DrawVertex: Hashable, Sendable {
  /// Pixels; the centre of the first pixel is (0.5, 0.5).
  public var x: Float
  public var y: Float
  /// Not premultiplied, and the same red, green and blue at all corners, in `.triangles`; premultiplied in `.mesh`.
  public var color: PixelColor
  /// The place in the atlas page or picture, 0 to 1 over its texture.
  public var u: Float
  public var v: Float

  @inlinable
  public init(x: Float, y: Float, color: PixelColor, u: Float = 0, v: Float = 0) {
    self.x = x
    self.y = y
    self.color = color
    self.u = u
    self.v = v
  }
}
