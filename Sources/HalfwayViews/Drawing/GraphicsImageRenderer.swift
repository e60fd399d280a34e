import Foundation
import HalfwayLayers

/// How a `GraphicsImageRenderer` makes pictures. UIKit's `UIGraphicsImageRendererFormat`.
public final class GraphicsImageRendererFormat: NSObject {
  /// Pixels a point; at first as many as the screen of the running stage has.
  public var scale: CGFloat
  /// Whether the ground is black instead of clear.
  public var opaque = false

  public override init() {
    scale = CGFloat(CGContext.screenScale)
  }

  /// The format of the screen.
  public static func `default`() -> GraphicsImageRendererFormat { GraphicsImageRendererFormat() }
  /// The format of the screen.
  public static func preferred() -> GraphicsImageRendererFormat { GraphicsImageRendererFormat() }
}

/// Makes pictures of what is drawn. UIKit's `UIGraphicsImageRenderer`.
public final class GraphicsImageRenderer: NSObject {
  /// What the pictures show, in points.
  private let bounds: CGRect
  public let format: GraphicsImageRendererFormat

  public convenience init(size: CGSize) { self.init(size: size, format: GraphicsImageRendererFormat()) }

  public convenience init(size: CGSize, format: GraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: GraphicsImageRendererFormat()) }

  public init(bounds: CGRect, format: GraphicsImageRendererFormat) {
    (self.bounds, self.format) = (bounds, format)
  }

  /// A picture of what the block draws, which finds its context as the current one, too. One of a size that no picture has is empty.
  public func image(actions: (GraphicsImageRendererContext) -> Void) -> Image {
    let context = GraphicsImageRendererContext(
      CGContext(area: bounds, scale: ImageContext.usable(format.scale), isOpaque: format.opaque, isForImage: true),
      format)
    CGContext.with(context.cgContext) { actions(context) }
    return context.currentImage
  }
}

/// What a `GraphicsImageRenderer` has drawn into. UIKit's `UIGraphicsImageRendererContext`.
public final class GraphicsImageRendererContext: NSObject {
  public let cgContext: CGContext
  public let format: GraphicsImageRendererFormat

  init(_ cgContext: CGContext, _ format: GraphicsImageRendererFormat) {
    (self.cgContext, self.format) = (cgContext, format)
  }

  /// What was drawn up to now.
  public var currentImage: Image { cgContext.makeImage().map(Image.init(cgImage:)) ?? Image() }

  public func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// A line of a point, along the inside of the rectangle's edge.
  public func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}
