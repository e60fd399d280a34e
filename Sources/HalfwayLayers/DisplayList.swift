import Foundation

/// What a stage looks like at one moment: value items in points, back to front. The only output of the engine.
///
/// Groups nest: a `beginGroup` is closed by its `endGroup`, and everything between is in the group's own coordinates.
public struct DisplayList: Sendable, Equatable {
  /// The size of the stage in points.
  public var size: CGSize
  /// Back to front.
  public var items: [DisplayItem]

  public init(size: CGSize = .zero, items: [DisplayItem] = []) {
    self.size = size
    self.items = items
  }
}

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

/// A rectangle whose corners are circular arcs.
public struct RoundedRect: Sendable, Hashable {
  public var rect: CGRect
  /// Points; at most half the shorter side is used.
  public var cornerRadius: Double

  @inlinable
  public init(_ rect: CGRect, cornerRadius: Double = 0) {
    self.rect = rect
    self.cornerRadius = cornerRadius
  }

  /// The radius that is drawn.
  @inlinable public var effectiveRadius: Double {
    max(0, min(cornerRadius, min(rect.width, rect.height) / 2))
  }
}

/// Text in a box. Lines are broken, cut and placed by `TextLayout` when it is drawn, so that the list does not depend on which
/// font is installed.
public struct TextRun: Sendable, Hashable {
  public var string: String
  public var font: Font
  public var color: Color
  /// The box; text is centred in it vertically and aligned in it horizontally.
  public var rect: CGRect
  public var alignment: TextAlignment
  /// The most lines that are shown, the last one cut with an ellipsis; 0 for as many as fit.
  public var lineLimit: Int
  /// From baseline to baseline as a multiple of the font's line height.
  public var lineHeightMultiple: Double

  public init(
    string: String, font: Font, color: Color, rect: CGRect, alignment: TextAlignment = .left, lineLimit: Int = 1,
    lineHeightMultiple: Double = 1
  ) {
    self.string = string
    self.font = font
    self.color = color
    self.rect = rect
    self.alignment = alignment
    self.lineLimit = lineLimit
    self.lineHeightMultiple = lineHeightMultiple
  }
}

/// How text stands in its box.
public enum TextAlignment: Sendable, Hashable {
  case left
  case center
  case right
}
