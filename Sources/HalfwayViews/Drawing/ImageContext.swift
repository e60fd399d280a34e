import Foundation
import HalfwayLayers

/// Drawing into a picture that is begun and ended by calls of their own, as `UIGraphicsBeginImageContextWithOptions` and its companions do it.
public enum ImageContext {
  /// Begins a picture; it is drawn into by all who name no context, until `end`.
  ///
  /// - Parameters:
  ///   - size: In points.
  ///   - isOpaque: Whether the ground is black instead of clear.
  ///   - scale: Pixels a point; 0 for as many as the screen of the running stage has.
  public static func begin(size: CGSize, isOpaque: Bool = false, scale: CGFloat = 0) {
    CGContext.push(
      CGContext(
        area: CGRect(origin: .zero, size: size), scale: usable(scale), isOpaque: isOpaque, isForImage: true))
  }

  /// What was drawn up to now; nil where no picture was begun, or one of a size that none has.
  public static var image: Image? {
    guard let context = CGContext.current, context.isForImage else { return nil }
    return context.makeImage().map(Image.init(cgImage:))
  }

  /// Ends the picture that was begun last.
  public static func end() { CGContext.popForImage() }

  static func usable(_ scale: CGFloat) -> Double {
    scale > 0 && scale.isFinite ? Double(scale) : CGContext.screenScale
  }
}
