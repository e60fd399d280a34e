import Foundation
import HalfwayLayers

/// The format of images made by a `GraphicsImageRenderer`. UIKit's `UIGraphicsImageRendererFormat`.
public final class GraphicsImageRendererFormat: NSObject {
  /// The scale, in pixels per point (default: that of the running stage's screen).
  public var scale: CGFloat
  /// Whether the background is black rather than transparent (default: false).
  public var opaque = false

  /// The range of the colors of an image. UIKit's `UIGraphicsImageRendererFormat.Range`.
  public enum Range: Int, Sendable {
    /// No range was chosen.
    case unspecified = -1
    /// The range of the screen.
    case automatic = 0
    /// A wide range.
    case extended = 1
    /// The range of sRGB.
    case standard = 2
  }
  /// Stored without effect (default: `automatic`): all images have the range of sRGB.
  public var preferredRange = Range.automatic
  /// Stored without effect (default: false), like `preferredRange`.
  public var prefersExtendedRange = false

  /// Creates the format of the running stage's screen.
  public override init() {
    scale = CGFloat(CGContext.screenScale)
  }

  /// Returns the format of the running stage's screen.
  public static func `default`() -> GraphicsImageRendererFormat { GraphicsImageRendererFormat() }
  /// Returns the format of the running stage's screen.
  public static func preferred() -> GraphicsImageRendererFormat { GraphicsImageRendererFormat() }
}

/// A renderer that creates images from drawing code. UIKit's `UIGraphicsImageRenderer`.
public final class GraphicsImageRenderer: NSObject {
  /// The area that the images show, in points.
  private let bounds: CGRect
  /// The format of the images.
  public let format: GraphicsImageRendererFormat

  /// Creates a renderer for images of a size, in points.
  public convenience init(size: CGSize) { self.init(size: size, format: GraphicsImageRendererFormat()) }

  /// Creates a renderer for images of a size, in points, with a format.
  public convenience init(size: CGSize, format: GraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Creates a renderer for images that show the given area, in points.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: GraphicsImageRendererFormat()) }

  /// Creates a renderer for images that show the given area, in points, with a format.
  public init(bounds: CGRect, format: GraphicsImageRendererFormat) {
    (self.bounds, self.format) = (bounds, format)
  }

  /// Returns an image of what the block draws. Its context is also the current one. If the size isn't supported, the
  /// image is empty.
  public func image(actions: (GraphicsImageRendererContext) -> Void) -> Image {
    let context = GraphicsImageRendererContext(
      CGContext(area: bounds, scale: ImageContext.usable(format.scale), isOpaque: format.opaque, isForImage: true),
      format)
    CGContext.with(context.cgContext) { actions(context) }
    return context.currentImage
  }
}

/// The drawing context of a `GraphicsImageRenderer`. UIKit's `UIGraphicsImageRendererContext`.
public final class GraphicsImageRendererContext: NSObject {
  /// The underlying context.
  public let cgContext: CGContext
  /// The format of the image.
  public let format: GraphicsImageRendererFormat

  init(_ cgContext: CGContext, _ format: GraphicsImageRendererFormat) {
    (self.cgContext, self.format) = (cgContext, format)
  }

  /// An image of what has been drawn so far.
  public var currentImage: Image { cgContext.makeImage().map(Image.init(cgImage:)) ?? Image() }

  /// Fills a rectangle with the current color.
  public func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// Draws a line of 1 point along the inside of a rectangle's edge.
  public func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
  /// Clips drawing to a rectangle.
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}
