import Foundation

// The common cases without their wrappers.

extension DisplayItem {
  @inlinable
  public static func fill(_ shape: RoundedRect, _ color: CGColor) -> DisplayItem {
    .fill(.rounded(shape), .color(color))
  }

  @inlinable
  public static func shadow(_ shape: RoundedRect, radius: Double, offset: CGSize, _ color: CGColor) -> DisplayItem {
    .shadow(.rounded(shape), radius: radius, offset: offset, color)
  }
}

extension DisplayGroup {
  @inlinable
  public init(transform: CGAffineTransform, opacity: Double = 1, clip: RoundedRect? = nil) {
    self.init(transform: ProjectiveTransform(transform), opacity: opacity, clip: clip.map { .rounded($0) })
  }

  @inlinable
  public init(clip: RoundedRect) { self.init(clip: .rounded(clip)) }
}
