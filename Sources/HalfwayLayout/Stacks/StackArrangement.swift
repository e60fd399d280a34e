import Foundation
import HalfwayGestures
import HalfwayViews

/// The constraints of a stack's row or column.
@MainActor
struct StackArrangement {
  private(set) var constraints: [LayoutConstraint] = []
  /// The guides that measure distances to be equalized; they have to be added to the stack.
  private(set) var gaps: [LayoutGuide] = []

  private let stack: StackView
  private let visible: [View]
  /// The item whose edges the row begins and ends at.
  private let container: AnyObject
  private let along: Edges
  private let across: Edges

  /// Priorities below those of content: a stack without a given length is as short as its row. Distances between
  /// centers are equalized only as far as the spacing allows.
  private static let acrossFit = LayoutPriority(51)
  private static let alongFit = LayoutPriority(49)
  private static let middles = LayoutPriority(150)
  /// Proportions yield to required lengths of views.
  private static let proportions = LayoutPriority(999)

  private struct Edges {
    var start: LayoutConstraint.Attribute
    var end: LayoutConstraint.Attribute
    var middle: LayoutConstraint.Attribute
    var length: LayoutConstraint.Attribute

    init(_ axis: LayoutConstraint.Axis) {
      switch axis {
      case .horizontal: (start, end, middle, length) = (.leading, .trailing, .centerX, .width)
      case .vertical: (start, end, middle, length) = (.top, .bottom, .centerY, .height)
      }
    }
  }

  init(_ stack: StackView) {
    self.stack = stack
    visible = stack.arrangedSubviews.filter { !$0.isHidden }
    container = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    along = Edges(stack.axis)
    across = Edges(stack.axis == .horizontal ? .vertical : .horizontal)
    arrange()
    collapse()
    align()
  }

  private mutating func add(
    _ item: AnyObject, _ attribute: LayoutConstraint.Attribute, _ other: AnyObject?,
    _ otherAttribute: LayoutConstraint.Attribute, by relation: LayoutConstraint.Relation = .equal,
    times multiplier: CGFloat = 1, plus constant: CGFloat = 0, at priority: LayoutPriority = .required
  ) {
    let constraint = LayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other, attribute: otherAttribute,
      multiplier: multiplier, constant: constant)
    constraint.priority = priority
    constraint.identifier = "stack"
    constraints.append(constraint)
  }

  // MARK: Along the axis

  private mutating func arrange() {
    guard let first = visible.first, let last = visible.last else { return }
    add(first, along.start, container, along.start)
    add(container, along.end, last, along.end)
    let pairs = zip(visible, visible.dropFirst())
    switch stack.distribution {
    case .fill, .fillEqually, .fillProportionally:
      for (one, next) in pairs { add(next, along.start, one, along.end, plus: stack.points(after: one)) }
    case .equalSpacing, .equalCentering:
      for (one, next) in pairs {
        add(next, along.start, one, along.end, by: .greaterThanOrEqual, plus: stack.points(after: one))
        add(next, along.start, one, along.end, plus: stack.points(after: one), at: Self.alongFit)
        gaps.append(LayoutGuide())
      }
    }
    switch stack.distribution {
    case .fillEqually: for view in visible.dropFirst() { add(view, along.length, first, along.length) }
    case .fillProportionally: keepProportions()
    case .fill, .equalSpacing, .equalCentering: break
    }
  }

  /// Views without an intrinsic length are ignored.
  private mutating func keepProportions() {
    let lengths = visible.map { stack.axis.length(of: $0.intrinsicContentSize) }
    guard let base = lengths.firstIndex(where: { $0 > 0 }) else { return }
    for (view, length) in zip(visible, lengths) where view !== visible[base] && length >= 0 {
      add(view, along.length, visible[base], along.length, times: length / lengths[base], at: Self.proportions)
    }
  }

  /// Returns the constraints that equalize distances. The guides have to be in the stack already.
  func gapConstraints() -> [LayoutConstraint] {
    var arrangement = self
    arrangement.constraints = []
    let isCentering = stack.distribution == .equalCentering
    for (index, gap) in gaps.enumerated() {
      arrangement.add(gap, along.start, visible[index], isCentering ? along.middle : along.end)
      arrangement.add(gap, along.end, visible[index + 1], isCentering ? along.middle : along.start)
      guard index > 0 else { continue }
      arrangement.add(
        gap, along.length, gaps[0], along.length, at: isCentering ? Self.middles : .required)
    }
    return arrangement.constraints
  }

  /// Places hidden views, with a length of zero, at the current end of the row.
  private mutating func collapse() {
    var before: View?
    for view in stack.arrangedSubviews {
      guard view.isHidden else {
        before = view
        continue
      }
      add(view, along.start, before ?? container, before == nil ? along.start : along.end)
      add(view, along.length, nil, .notAnAttribute)
      add(view, across.start, container, across.start)
    }
  }

  // MARK: Across the axis

  private mutating func align() {
    let isRow = stack.axis == .horizontal
    for view in visible {
      switch stack.alignment {
      case .fill:
        add(view, across.start, container, across.start)
        add(container, across.end, view, across.end)
        continue
      case .leading: add(view, across.start, container, across.start)
      case .trailing: add(container, across.end, view, across.end)
      case .center: add(view, across.middle, container, across.middle)
      case .firstBaseline where isRow && view !== visible[0]:
        add(view, .firstBaseline, visible[0], .firstBaseline)
      case .lastBaseline where isRow && view !== visible[0]:
        add(view, .lastBaseline, visible[0], .lastBaseline)
      case .firstBaseline, .lastBaseline:
        if !isRow { add(view, across.start, container, across.start) }
      }
      add(view, across.start, container, across.start, by: .greaterThanOrEqual)
      add(container, across.end, view, across.end, by: .greaterThanOrEqual)
    }
    if stack.alignment != .fill { add(stack, across.length, nil, .notAnAttribute, at: Self.acrossFit) }
  }
}
