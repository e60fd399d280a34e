import Foundation

// Shorthands for the most common cases.

extension DisplayItem {
  /// Returns a rounded rectangle filled with a color.
  @inlinable
  public static func fill(_ shape: RoundedRect, _ color: CGColor) -> DisplayItem {
    .fill(.rounded(shape), .color(color))
  }

  /// Returns the shadow of a rounded rectangle; `radius` is twice the standard deviation of the blur, in points.
  @inlinable
  public static func shadow(_ shape: RoundedRect, radius: Double, offset: CGSize, _ color: CGColor) -> DisplayItem {
    .shadow(.rounded(shape), radius: radius, offset: offset, color)
  }
}

extension DisplayGroup {
  /// Creates a group with an affine transform, an opacity (default: 1), and a clip (default: none).
  @inlinable
  public init(transform: CGAffineTransform, opacity: Double = 1, clip: RoundedRect? = nil) {
    self.init(transform: ProjectiveTransform(transform), opacity: opacity, clip: clip.map { .rounded($0) })
  }

  /// Creates a group that clips to a rounded rectangle.
  @inlinable
  public init(clip: RoundedRect) { self.init(clip: .rounded(clip)) }
}
