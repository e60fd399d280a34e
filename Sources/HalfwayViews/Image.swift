import Foundation
import HalfwayLayers

/// An immutable image: pixels, their scale, and how to display them. Compared by value. UIKit's `UIImage`.
public final class Image: NSObject, Sendable {
  /// The orientation in which the rows and columns of the pixels are displayed. UIKit's `UIImage.Orientation`.
  ///
  /// The mirrored orientations are mirrored about the vertical axis first and rotated second.
  public enum Orientation: Int, Sendable, CaseIterable {
    /// Unchanged.
    case up
    /// Rotated by 180°.
    case down
    /// Rotated counterclockwise by 90°.
    case left
    /// Rotated clockwise by 90°.
    case right
    /// Mirrored.
    case upMirrored
    /// Mirrored, then rotated by 180°.
    case downMirrored
    /// Mirrored, then rotated counterclockwise by 90°.
    case leftMirrored
    /// Mirrored, then rotated clockwise by 90°.
    case rightMirrored
  }

  /// Whether a view displays the colors of an image or its own tint. UIKit's `UIImage.RenderingMode`.
  public enum RenderingMode: Int, Sendable {
    /// The choice of the view: a tab bar uses its tint, an image view the colors of the image.
    case automatic
    /// Always the colors of the image.
    case alwaysOriginal
    /// Always the view's tint, with the alpha of the image.
    case alwaysTemplate
  }

  /// The fill of the center of a resizable image. UIKit's `UIImage.ResizingMode`; tiling isn't supported.
  public enum ResizingMode: Int, Sendable {
    /// The center is stretched.
    case stretch = 1
  }

  /// The pixels in storage order, before `imageOrientation` is applied, with a scale of 1; nil for an image without
  /// pixels.
  public let cgImage: CGImage?
  /// The scale, in pixels per point.
  public let scale: CGFloat
  /// The orientation in which the pixels are displayed.
  public let imageOrientation: Orientation
  /// Whether views display the colors of the image or their tint.
  public let renderingMode: RenderingMode
  /// The distances from each edge, in points, that keep their size when the image is stretched.
  public let capInsets: EdgeInsets
  /// The fill of the center: always `stretch`.
  public var resizingMode: ResizingMode { .stretch }
  /// The upright pixels at the image's scale, as layers display them.
  package let contents: CGImage?

  /// Creates an image without pixels.
  public override convenience init() {
    self.init(nil, contents: nil, scale: 1, orientation: .up, mode: .automatic, insets: EdgeInsets())
  }

  /// Creates an image with the scale of its pixels, which is 1 unless their file specifies another one.
  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: CGFloat(cgImage.scale), orientation: .up)
  }

  /// Creates an image.
  ///
  /// - Parameters:
  ///   - cgImage: The pixels in storage order.
  ///   - scale: The scale, in pixels per point. Values that aren't positive and finite count as 1.
  ///   - orientation: The orientation in which the pixels are displayed.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    let scale = scale > 0 && scale.isFinite ? Double(scale) : 1
    self.init(
      cgImage.scaled(to: 1), contents: cgImage.turned(by: orientation.turn).scaled(to: scale), scale: CGFloat(scale),
      orientation: orientation, mode: .automatic, insets: EdgeInsets())
  }

  private init(
    _ cgImage: CGImage?, contents: CGImage?, scale: CGFloat, orientation: Orientation, mode: RenderingMode,
    insets: EdgeInsets
  ) {
    self.cgImage = cgImage
    self.contents = contents
    self.scale = scale
    imageOrientation = orientation
    renderingMode = mode
    capInsets = insets
    super.init()
  }

  /// The size as displayed, in points.
  public var size: CGSize { contents?.size ?? .zero }

  /// Creates an image of upright pixels with the display attributes of another image.
  convenience init(contents: CGImage, like other: Image) {
    self.init(
      contents.scaled(to: 1), contents: contents, scale: other.scale, orientation: .up, mode: other.renderingMode,
      insets: other.capInsets)
  }

  // MARK: Variants

  /// Returns the image with another rendering mode.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> Image {
    Image(
      cgImage, contents: contents, scale: scale, orientation: imageOrientation, mode: renderingMode, insets: capInsets)
  }

  /// Returns the image in a single color; its alpha is multiplied by the alpha of the color.
  public func withTintColor(_ color: Color) -> Image { withTintColor(color, renderingMode: renderingMode) }

  /// Returns the image in a single color and with another rendering mode; its alpha is multiplied by the color's alpha.
  public func withTintColor(_ color: Color, renderingMode: RenderingMode) -> Image {
    Image(
      cgImage?.tinted(color.cgColor), contents: contents?.tinted(color.cgColor), scale: scale,
      orientation: imageOrientation, mode: renderingMode, insets: capInsets)
  }

  /// Returns the image with corners that keep their size and edges that keep their thickness.
  ///
  /// The area between the insets is stretched where UIKit tiles it. The result is the same if that area is one pixel
  /// wide or has a single color.
  public func resizableImage(withCapInsets capInsets: EdgeInsets) -> Image {
    Image(
      cgImage, contents: contents, scale: scale, orientation: imageOrientation, mode: renderingMode, insets: capInsets)
  }

  /// Returns the image with corners that keep their size and edges that keep their thickness.
  public func resizableImage(withCapInsets capInsets: EdgeInsets, resizingMode: ResizingMode) -> Image {
    resizableImage(withCapInsets: capInsets)
  }

  /// The area that is stretched, in unit coordinates, for `Layer.contentsCenter`.
  var contentsCenter: CGRect {
    let (size, insets) = (size, capInsets)
    guard insets != EdgeInsets(), size.width > 0, size.height > 0 else {
      return CGRect(x: 0, y: 0, width: 1, height: 1)
    }
    return CGRect(
      x: insets.left / size.width, y: insets.top / size.height,
      width: max(0, size.width - insets.left - insets.right) / size.width,
      height: max(0, size.height - insets.top - insets.bottom) / size.height)
  }

  // MARK: Equality

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? Image else { return false }
    return self === other
      || cgImage == other.cgImage && scale == other.scale && imageOrientation == other.imageOrientation
        && renderingMode == other.renderingMode && capInsets == other.capInsets
  }

  public override var hash: Int { cgImage.hashValue }
}

extension Image.Orientation {
  fileprivate var turn: ImageOrientation {
    switch self {
    case .up: .upright
    case .down: .upsideDown
    case .left: .left
    case .right: .right
    case .upMirrored: .mirrored
    case .downMirrored: .upsideDownMirrored
    case .leftMirrored: .transposed
    case .rightMirrored: .transversed
    }
  }
}
