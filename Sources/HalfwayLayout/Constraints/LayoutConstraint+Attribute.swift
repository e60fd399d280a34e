import HalfwayViews

extension LayoutConstraint {
  /// A length or position of a view or a guide. UIKit's `NSLayoutConstraint.Attribute`, with its raw values.
  public enum Attribute: Int, Hashable, Sendable, CaseIterable {
    /// No attribute, for constraints without a second item.
    case notAnAttribute = 0
    /// The left edge.
    case left = 1
    /// The right edge.
    case right
    /// The top edge.
    case top
    /// The bottom edge.
    case bottom
    /// The leading edge, the left one unless layout goes from right to left.
    case leading
    /// The trailing edge, the right one unless layout goes from right to left.
    case trailing
    /// The width.
    case width
    /// The height.
    case height
    /// The horizontal center.
    case centerX
    /// The vertical center.
    case centerY
    /// The baseline of the last line of text; the bottom edge of views without text.
    case lastBaseline
    /// The baseline of the first line of text; the top edge of views without text.
    case firstBaseline
    /// The left edge inside the margin.
    case leftMargin
    /// The right edge inside the margin.
    case rightMargin
    /// The top edge inside the margin.
    case topMargin
    /// The bottom edge inside the margin.
    case bottomMargin
    /// The leading edge inside the margin, the left one unless layout goes from right to left.
    case leadingMargin
    /// The trailing edge inside the margin, the right one unless layout goes from right to left.
    case trailingMargin
    /// The horizontal center between the margins.
    case centerXWithinMargins
    /// The vertical center between the margins.
    case centerYWithinMargins
  }

  /// The relation between both sides of a constraint. UIKit's `NSLayoutConstraint.Relation`.
  public enum Relation: Int, Hashable, Sendable, CaseIterable {
    /// The first side is at most the second.
    case lessThanOrEqual = -1
    /// Both sides are equal.
    case equal = 0
    /// The first side is at least the second.
    case greaterThanOrEqual = 1
  }

  /// The axis of a length or a row.
  public typealias Axis = LayoutAxis
}

extension LayoutConstraint.Attribute {
  /// The kinds of attributes; only compatible ones can be combined in a constraint.
  enum Kind: Hashable {
    case none
    case length
    /// Left and right, independent of the language.
    case absoluteX
    /// Leading and trailing.
    case directedX
    /// The horizontal center, compatible with both.
    case middleX
    case y
  }

  var kind: Kind {
    switch self {
    case .notAnAttribute: .none
    case .width, .height: .length
    case .left, .right, .leftMargin, .rightMargin: .absoluteX
    case .leading, .trailing, .leadingMargin, .trailingMargin: .directedX
    case .centerX, .centerXWithinMargins: .middleX
    case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin, .centerYWithinMargins: .y
    }
  }

  /// The attribute at the other end of the row.
  var mirrored: LayoutConstraint.Attribute {
    switch self {
    case .leading: .trailing
    case .trailing: .leading
    case .leadingMargin: .trailingMargin
    case .trailingMargin: .leadingMargin
    default: self
    }
  }

  var axis: LayoutConstraint.Axis {
    switch kind {
    case .absoluteX, .directedX, .middleX: .horizontal
    case .length: self == .width ? .horizontal : .vertical
    case .y, .none: .vertical
    }
  }

  var isOfMargins: Bool {
    rawValue >= Self.leftMargin.rawValue
  }

  /// Returns whether a constraint can relate one attribute to the other.
  func pairs(with other: Self) -> Bool {
    switch (kind, other.kind) {
    case (.none, _), (_, .none): false
    case (.middleX, .absoluteX), (.middleX, .directedX), (.absoluteX, .middleX), (.directedX, .middleX): true
    default: kind == other.kind
    }
  }
}
