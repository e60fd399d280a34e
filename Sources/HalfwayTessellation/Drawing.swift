import HalfwayLayers
import HalfwayRendering

/// The drawing commands of a frame, from back to front, in pixels. A `Tessellator` makes it and a renderer executes it.
public struct Drawing: Sendable {
  /// The width of the whole picture in pixels.
  public var width: Int32 = 0
  /// The height of the whole picture in pixels.
  public var height: Int32 = 0
  /// The commands, in the order in which they are executed.
  public var commands: [DrawCommand] = []
  /// The vertices of all triangles.
  public var vertices: [DrawVertex] = []
  /// Indices into `vertices`, three per triangle.
  public var indices: [UInt32] = []
  /// Whether the list contains a backdrop outside of a picture, which depends on the pixels drawn so far. Triangles
  /// can't draw it, so it is missing from the drawing, and the list has to be drawn by a `RasterRenderer`.
  public internal(set) var lacksBackdrop = false

  /// Creates an empty drawing.
  public init() {}

  /// Appends a triangle with three indices into `vertices`.
  mutating func addTriangle(_ first: UInt32, _ second: UInt32, _ third: UInt32) {
    indices.append(first)
    indices.append(second)
    indices.append(third)
  }
}

/// One command of a drawing. Its memory size is guarded by a test, since a frame has hundreds of commands.
public enum DrawCommand: Hashable, Sendable {
  /// A solid rectangle, blended over the existing pixels.
  case fill(PixelRect, PixelColor)
  /// A part of an atlas page, multiplied by `tint` and copied without scaling to the location of its top left corner.
  case sprite(page: Int32, source: PixelRect, x: Int32, y: Int32, tint: PixelColor)
  /// A range of `indices`. With a page, its coverage multiplies the alpha.
  case triangles(first: Int32, count: Int32, page: Int32?)
  /// A range of `indices` whose vertices have premultiplied colors. With a picture, the colors multiply it.
  case mesh(first: Int32, count: Int32, picture: Int32?)
  /// A part of a picture with its alpha multiplied, copied without scaling to the location of its top left corner.
  case picture(Int32, source: PixelRect, x: Int32, y: Int32, alpha: UInt8)
  /// A clip rectangle for the following commands; nil for no clip.
  case clip(PixelRect?)
}

/// A color with 8 bits per component, not premultiplied.
public struct PixelColor: Hashable, Sendable {
  /// The red component.
  public var red: UInt8
  /// The green component.
  public var green: UInt8
  /// The blue component.
  public var blue: UInt8
  /// The opacity; 255 is opaque.
  public var alpha: UInt8

  /// Creates a color from its components.
  @inlinable
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates the nearest color, with its alpha multiplied by `opacity`.
  public init(_ color: CGColor, opacity: Double = 1) {
    self.init(
      red: Self.component(color.red), green: Self.component(color.green), blue: Self.component(color.blue),
      alpha: Self.component(color.alpha * opacity))
  }

  @inlinable
  static func component(_ value: Double) -> UInt8 {
    value > 0 ? UInt8(min(value, 1) * 255 + 0.5) : 0
  }

  /// Returns the color with its alpha multiplied by a coverage from 0 to 255.
  @inlinable
  public func covered(by coverage: UInt8) -> PixelColor {
    var copy = self
    copy.alpha = UInt8((UInt32(alpha) * UInt32(coverage) + 127) / 255)
    return copy
  }
}

/// A vertex of a triangle.
public struct DrawVertex: Hashable, Sendable {
  /// The x coordinate in pixels; the center of the first pixel is (0.5, 0.5).
  public var x: Float
  /// The y coordinate in pixels, downward.
  public var y: Float
  /// The color. In `.triangles` it isn't premultiplied, and all vertices have the same red, green, and blue; in `.mesh`
  /// it is premultiplied.
  public var color: PixelColor
  /// The x coordinate in the atlas page or picture, as a fraction of its texture from 0 to 1.
  public var u: Float
  /// The y coordinate in the atlas page or picture, as a fraction of its texture from 0 to 1.
  public var v: Float

  /// Creates a vertex from its values.
  @inlinable
  public init(x: Float, y: Float, color: PixelColor, u: Float = 0, v: Float = 0) {
    self.x = x
    self.y = y
    self.color = color
    self.u = u
    self.v = v
  }
}
