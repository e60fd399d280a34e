import Foundation
import HalfwayLayers

// Properties of images that all images have in common here, and earlier names.
extension Image {
  /// Returns an image that is stretched only in one column and one row of points.
  ///
  /// - Parameters:
  ///   - leftCapWidth: The width of the part to the left of the column, in points; 0 to stretch the whole width.
  ///   - topCapHeight: The height of the part above the row, in points; 0 to stretch the whole height.
  public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> Image {
    let (left, top) = (CGFloat(leftCapWidth), CGFloat(topCapHeight))
    return resizableImage(
      withCapInsets: EdgeInsets(
        top: top, left: left, bottom: top > 0 ? max(0, size.height - top - 1) : 0,
        right: left > 0 ? max(0, size.width - left - 1) : 0))
  }

  /// The images of an animation: always nil. Use `ImageView.animationImages`.
  public var images: [Image]? { nil }
  /// The duration of an animation in seconds: always 0.
  public var duration: TimeInterval { 0 }
  /// Whether the image is a symbol: always false.
  public var isSymbolImage: Bool { false }
  /// Whether the image is mirrored in a right-to-left layout: always false.
  public var flipsForRightToLeftLayoutDirection: Bool { false }
  /// Returns the image itself: images aren't mirrored in a right-to-left layout.
  public func imageFlippedForRightToLeftLayoutDirection() -> Image { self }
  /// Returns the image itself, because images are decoded when they are created.
  public func preparingForDisplay() -> Image? { self }
}
