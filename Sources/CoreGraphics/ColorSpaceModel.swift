import HalfwayLayers

/// The kind of the components of a color.
public enum CGColorSpaceModel: Int32, Sendable {
  /// No color space.
  case unknown = -1
  /// A gray value.
  case monochrome = 0
  /// Red, green, and blue.
  case rgb = 1
  /// Cyan, magenta, yellow, and black.
  case cmyk = 2
}

extension CGColorSpace {
  /// The kind of components. Colors always have red, green, and blue, also gray ones.
  public var model: CGColorSpaceModel { isGray ? .monochrome : .rgb }
}
