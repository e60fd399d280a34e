import HalfwayViews

extension LayoutConstraint {
  /// A length or a place of a view or a guide. `NSLayoutConstraint.Attribute`, with its numbers.
  public enum Attribute: Int, Hashable, Sendable, CaseIterable {
    case notAnAttribute = 0
    case left = 1
    case right
    case top
    case bottom
    /// The left edge: everything is laid out from left to right.
    case leading
    /// The right edge.
    case trailing
    case width
    case height
    case centerX
    case centerY
    /// Where the last line of text stands; the bottom of what has no text.
    case lastBaseline
    /// Where the first line of text stands; the top of what has no text.
    case firstBaseline
    case leftMargin
    case rightMargin
    case topMargin
    case bottomMargin
    case leadingMargin
    case trailingMargin
    case centerXWithinMargins
    case centerYWithinMargins
  }

  public enum Relation: Int, Hashable, Sendable, CaseIterable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  /// The direction of a length or of a row.
  public typealias Axis = LayoutAxis
}

extension LayoutConstraint.Attribute {
  /// What may stand on both sides of one constraint.
  enum Kind: Hashable {
    case none
    case length
    /// Left and right, as they are in every language.
    case absoluteX
    /// Leading and trailing.
    case directedX
    /// The middle, which goes with both.
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

  /// Whether a constraint may set one in relation to the other.
  func pairs(with other: Self) -> Bool {
    switch (kind, other.kind) {
    case (.none, _), (_, .none): false
    case (.middleX, .absoluteX), (.middleX, .directedX), (.absoluteX, .middleX), (.directedX, .middleX): true
    default: kind == other.kind
    }
  }
}
