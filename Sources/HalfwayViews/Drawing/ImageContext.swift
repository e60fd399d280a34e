import Foundation
import HalfwayLayers

/// Image contexts delimited by two calls, as with UIKit's `UIGraphicsBeginImageContextWithOptions` and related
/// functions.
public enum ImageContext {
  /// Begins an image. Until `end`, its context is the current one.
  ///
  /// - Parameters:
  ///   - size: The size, in points.
  ///   - isOpaque: Whether the background is black rather than transparent (default: false).
  ///   - scale: The scale, in pixels per point; 0 for that of the running stage's screen (default: 0).
  public static func begin(size: CGSize, isOpaque: Bool = false, scale: CGFloat = 0) {
    CGContext.push(
      CGContext(
        area: CGRect(origin: .zero, size: size), scale: usable(scale), isOpaque: isOpaque, isForImage: true))
  }

  /// An image of what has been drawn so far; nil if no image has been begun or its size isn't supported.
  public static var image: Image? {
    guard let context = CGContext.current, context.isForImage else { return nil }
    return context.makeImage().map(Image.init(cgImage:))
  }

  /// Ends the image that was begun last.
  public static func end() { CGContext.popForImage() }

  static func usable(_ scale: CGFloat) -> Double {
    scale > 0 && scale.isFinite ? Double(scale) : CGContext.screenScale
  }
}
