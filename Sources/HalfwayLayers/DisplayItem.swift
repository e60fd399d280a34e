import Foundation

/// One piece of a display list. Kept small, since a list is rebuilt every frame; a test guards its memory size.
public enum DisplayItem: Sendable, Equatable {
  case beginGroup(DisplayGroup)
  case endGroup
  case fill(RoundedRect, Color)
  /// A line of `width` points along the inside of the shape's edge.
  case border(RoundedRect, width: Double, Color)
  /// The shape's shadow, drawn outside and beneath it: blurred by a Gaussian whose standard deviation is `radius / 2` points.
  case shadow(RoundedRect, radius: Double, offset: CGSize, Color)
  case text(TextRun)
}

/// What a group does to its contents.
public struct DisplayGroup: Sendable, Equatable {
  /// From the group's coordinates to those around it.
  public var transform: CGAffineTransform
  /// Multiplies the alpha of everything in the group, 0 to 1.
  public var opacity: Double
  /// Nothing outside is drawn; in the group's coordinates.
  public var clip: RoundedRect?

  public init(transform: CGAffineTransform = .identity, opacity: Double = 1, clip: RoundedRect? = nil) {
    self.transform = transform
    self.opacity = opacity
    self.clip = clip
  }
}
