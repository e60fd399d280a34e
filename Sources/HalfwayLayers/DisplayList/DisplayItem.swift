import Foundation

/// One piece of a display list. Kept small, since a list is rebuilt every frame; a test guards its memory size.
public enum DisplayItem: Sendable, Equatable {
  case beginGroup(DisplayGroup)
  case endGroup
  case fill(DisplayShape, Paint)
  /// A line of `width` points along the inside of the shape's edge.
  case border(RoundedRect, width: Double, CGColor)
  /// A line along a path.
  case stroke(CGPath, StrokeStyle, Paint)
  /// The shape's shadow, drawn beneath it: blurred by a Gaussian whose standard deviation is `radius / 2` points.
  case shadow(DisplayShape, radius: Double, offset: CGSize, CGColor)
  case image(DisplayImage)
  /// What was drawn beneath a rectangle so far, changed. A picture of its own (a rasterized group, one in perspective, a mask, a `CGImage`'s
  /// drawing) has nothing beneath it but itself; groups that are clipped, faded or masked have what is beneath them.
  case backdrop(CGRect, DisplayBackdrop)
  case text(TextRun)
  /// A piece of list that is the same as in an earlier frame; it means its items.
  case fragment(DisplayFragment)
}

/// What is filled, clipped to or casts a shadow.
public enum DisplayShape: Sendable, Hashable {
  case rounded(RoundedRect)
  case path(CGPath, FillRule)
}

/// What a group does to its contents.
public struct DisplayGroup: Sendable, Equatable {
  /// From the group's coordinates to those around it.
  public var transform: ProjectiveTransform
  /// Multiplies the alpha of the group as a whole, 0 to 1: what overlaps in it does not show through.
  public var opacity: Double
  // Written as `DisplayShape?` these two would be nil before `init` sets them, and every group would destroy that nil first, which
  // takes longer than all the rest of it.
  /// Nothing outside is drawn; in the group's coordinates.
  public var clip: Optional<DisplayShape>
  /// Its alpha multiplies the group's; in the group's coordinates.
  public var mask: Optional<DisplayFragment>
  /// Drawn as a picture at the stage's scale and only then transformed, as `CALayer.shouldRasterize`.
  public var isRasterized: Bool

  public init(
    transform: ProjectiveTransform = .identity, opacity: Double = 1, clip: DisplayShape? = nil,
    mask: DisplayFragment? = nil, isRasterized: Bool = false
  ) {
    self.transform = transform
    self.opacity = opacity
    self.clip = clip
    self.mask = mask
    self.isRasterized = isRasterized
  }
}

/// A picture in a list. It is one of pixels: what is a drawing shows nothing here, and `DisplayList.append(_:in:source:isPixelated:)` shows
/// either.
public struct DisplayImage: Sendable, Hashable {
  public var image: CGImage
  /// Where it stands.
  public var rect: CGRect
  /// The part of the image that is shown, in pixels of the image.
  public var source: CGRect
  /// Whether pixels that are enlarged keep their edges instead of passing into one another.
  public var isPixelated: Bool

  public init(_ image: CGImage, rect: CGRect, source: CGRect? = nil, isPixelated: Bool = false) {
    self.image = image
    self.rect = rect
    self.source = source ?? CGRect(x: 0, y: 0, width: Double(image.width), height: Double(image.height))
    self.isPixelated = isPixelated
  }
}
