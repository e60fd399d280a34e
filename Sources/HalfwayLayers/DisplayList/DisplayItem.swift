import Foundation

/// An element of a display list. It is kept small because a list is rebuilt every frame; a test checks its memory size.
public enum DisplayItem: Sendable, Equatable {
  /// Opens a group with a transform, opacity, clip, and mask.
  case beginGroup(DisplayGroup)
  /// Closes the innermost group.
  case endGroup
  /// A filled shape.
  case fill(DisplayShape, Paint)
  /// A line of `width` points along the inside edge of a rounded rectangle.
  case border(RoundedRect, width: Double, CGColor)
  /// A stroked path.
  case stroke(CGPath, StrokeStyle, Paint)
  /// The shadow of a shape, blurred by a Gaussian with a standard deviation of `radius / 2` points.
  case shadow(DisplayShape, radius: Double, offset: CGSize, CGColor)
  /// An image.
  case image(DisplayImage)
  /// An effect on everything drawn so far beneath a rectangle. A group with an offscreen image of its own (a rasterized
  /// group, a group in perspective, a mask, or the drawing of a `CGImage`) contains nothing but its own content. Groups
  /// with a clip, an opacity, or a mask include the content beneath them.
  case backdrop(CGRect, DisplayBackdrop)
  /// A run of text.
  case text(TextRun)
  /// A piece of the list that is unchanged since an earlier frame; equivalent to its items.
  case fragment(DisplayFragment)
}

/// A shape that is filled, clipped to, or casts a shadow.
public enum DisplayShape: Sendable, Hashable {
  /// A rounded rectangle.
  case rounded(RoundedRect)
  /// The interior of a path.
  case path(CGPath, FillRule)
}

/// The properties of a group of items.
public struct DisplayGroup: Sendable, Equatable {
  /// The transform from the group's coordinates to its parent's.
  public var transform: ProjectiveTransform
  /// The opacity of the group as a whole, 0 to 1. Overlapping items in the group don't show through one another.
  public var opacity: Double
  // Declared as `DisplayShape?`, these two properties would be initialized to `nil` first, and every initializer call
  // would destroy that `nil`, which takes longer than the rest of the initializer.
  /// The shape outside of which nothing is drawn, in the group's coordinates; `nil` for no clipping.
  public var clip: Optional<DisplayShape>
  /// The content whose alpha multiplies the group's, in the group's coordinates; `nil` for no mask.
  public var mask: Optional<DisplayFragment>
  /// Whether the group is drawn into an image at the stage's scale before it is transformed, like
  /// `CALayer.shouldRasterize`.
  public var isRasterized: Bool

  /// Creates a group (default: identity transform, opacity 1, no clip, no mask, not rasterized).
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

/// An image of pixels in a display list. Use `DisplayList.append(_:in:source:isPixelated:)` for images that may be
/// drawings; those show nothing here.
public struct DisplayImage: Sendable, Hashable {
  /// The image.
  public var image: CGImage
  /// The destination rectangle.
  public var rect: CGRect
  /// The part of the image that is shown, in pixels of the image.
  public var source: CGRect
  /// Whether magnified pixels keep hard edges instead of being interpolated.
  public var isPixelated: Bool

  /// Creates an image item (default: the entire image, interpolated).
  public init(_ image: CGImage, rect: CGRect, source: CGRect? = nil, isPixelated: Bool = false) {
    self.image = image
    self.rect = rect
    self.source = source ?? CGRect(x: 0, y: 0, width: Double(image.width), height: Double(image.height))
    self.isPixelated = isPixelated
  }
}
