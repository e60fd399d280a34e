import Foundation
import HalfwayLayers

/// A picture as views take it: pixels, how many of them make a point, and how they are to be shown. Never changes; equal by all of that.
/// UIKit's `UIImage`.
public final class Image: NSObject, Sendable {
  /// How the picture's rows and columns lie when it is shown, as `UIImage.Orientation`; the mirrored ones are mirrored at the upright axis
  /// first and turned then.
  public enum Orientation: Int, Sendable, CaseIterable {
    case up
    /// Turned by a half.
    case down
    /// Turned counterclockwise by a quarter.
    case left
    /// Turned clockwise by a quarter.
    case right
    case upMirrored
    case downMirrored
    case leftMirrored
    case rightMirrored
  }

  /// Whether the pixels' own colours are shown or the tint of the view, as `UIImage.RenderingMode`.
  public enum RenderingMode: Int, Sendable {
    /// As the view prefers: a tab bar tints, an image view does not.
    case automatic
    case alwaysOriginal
    /// The picture says with its alpha only where the tint shows.
    case alwaysTemplate
  }

  /// How the middle of a picture fills its place, as `UIImage.ResizingMode`; there is no repeating.
  public enum ResizingMode: Int, Sendable {
    case stretch = 1
  }

  /// The pixels as they lie in memory, whatever the orientation, a pixel a point; nil for a picture without any.
  public let cgImage: CGImage?
  /// Pixels a point.
  public let scale: CGFloat
  public let imageOrientation: Orientation
  public let renderingMode: RenderingMode
  /// What keeps its size when the picture is stretched, from each edge inwards, in points.
  public let capInsets: EdgeInsets
  public var resizingMode: ResizingMode { .stretch }
  /// The picture as layers show it: upright, and of its scale.
  package let contents: CGImage?

  /// A picture without pixels.
  public override convenience init() {
    self.init(nil, contents: nil, scale: 1, orientation: .up, mode: .automatic, insets: EdgeInsets())
  }

  /// A picture of the scale that its pixels came with, which is 1 unless their file said otherwise.
  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: CGFloat(cgImage.scale), orientation: .up)
  }

  /// - Parameter scale: Pixels a point; what is not above 0 counts as 1.
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

  /// In points, as it is shown.
  public var size: CGSize { contents?.size ?? .zero }

  /// Other pixels, shown as another picture is.
  convenience init(contents: CGImage, like other: Image) {
    self.init(
      contents.scaled(to: 1), contents: contents, scale: other.scale, orientation: .up, mode: other.renderingMode,
      insets: other.capInsets)
  }

  // MARK: Variants

  public func withRenderingMode(_ renderingMode: RenderingMode) -> Image {
    Image(
      cgImage, contents: contents, scale: scale, orientation: imageOrientation, mode: renderingMode, insets: capInsets)
  }

  /// The picture in one colour, with its own alpha times the colour's.
  public func withTintColor(_ color: Color) -> Image { withTintColor(color, renderingMode: renderingMode) }

  public func withTintColor(_ color: Color, renderingMode: RenderingMode) -> Image {
    Image(
      cgImage?.tinted(color.cgColor), contents: contents?.tinted(color.cgColor), scale: scale,
      orientation: imageOrientation, mode: renderingMode, insets: capInsets)
  }

  /// The picture with corners that keep their size and edges that keep their width; what lies between is stretched, also where UIKit
  /// repeats it, which is the same where it is one pixel or of one colour.
  public func resizableImage(withCapInsets capInsets: EdgeInsets) -> Image {
    Image(
      cgImage, contents: contents, scale: scale, orientation: imageOrientation, mode: renderingMode, insets: capInsets)
  }

  public func resizableImage(withCapInsets capInsets: EdgeInsets, resizingMode: ResizingMode) -> Image {
    resizableImage(withCapInsets: capInsets)
  }

  /// What is stretched, as shares of the size: `Layer.contentsCenter`.
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
