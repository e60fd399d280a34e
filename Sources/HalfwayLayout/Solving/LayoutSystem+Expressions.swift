import Foundation
import HalfwayViews

// Constraints as linear expressions.
extension LayoutSystem {
  /// The origin and length of an item along an axis.
  struct Span {
    var origin: LinearExpression
    var length: LinearExpression
  }

  /// Returns the expression that must be zero, or at least zero, for a constraint to hold. Positions are in the
  /// coordinates of the nearest common ancestor.
  func equation(of constraint: LayoutConstraint) -> (LinearExpression, LinearProgram.Relation) {
    let common = constraint.common ?? host
    let isMirrored =
      (constraint.firstAttribute.kind == .directedX || constraint.secondAttribute.kind == .directedX)
      && common.isRightToLeft
    func value(_ attribute: LayoutConstraint.Attribute, _ item: AnyObject?) -> LinearExpression {
      let own = self.value(of: isMirrored ? attribute.mirrored : attribute, item, in: common)
      guard isMirrored, item != nil, attribute.kind == .directedX || attribute.kind == .middleX else { return own }
      // The distance from the right edge in place of that from the left one.
      return span(of: common, .horizontal, in: common, isLength: false).length.adding(own, times: -1)
    }
    var expression = value(constraint.firstAttribute, constraint.firstItem)
    expression.add(
      value(constraint.secondAttribute, constraint.secondItem), times: -Double(constraint.multiplier))
    expression.constant -= Double(constraint.constant)
    return switch constraint.relation {
    case .equal: (expression, .equal)
    case .greaterThanOrEqual: (expression, .atLeast)
    case .lessThanOrEqual: (expression.times(-1), .atLeast)
    }
  }

  private func value(
    of attribute: LayoutConstraint.Attribute, _ item: AnyObject?, in common: View
  ) -> LinearExpression {
    guard let item, attribute != .notAnAttribute else { return LinearExpression() }
    var span = span(of: item, attribute.axis, in: common, isLength: attribute.kind == .length)
    if attribute.isOfMargins, let view = item as? View {
      let margins = view.layoutMargins
      view.ownLayout.knownInsets = view.safeAreaInsets
      let isHorizontal = attribute.axis == .horizontal
      span.inset(
        by: Double(isHorizontal ? margins.left : margins.top), Double(isHorizontal ? margins.right : margins.bottom))
    }
    switch attribute {
    case .left, .leading, .top, .leftMargin, .leadingMargin, .topMargin: return span.origin
    case .right, .trailing, .bottom, .rightMargin, .trailingMargin, .bottomMargin: return span.end
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: return span.middle
    case .width, .height: return span.length
    case .firstBaseline:
      guard let baselines = baselines(of: item) else { return span.origin }
      return span.middle.adding(LinearExpression(baselines.first))
    case .lastBaseline:
      guard let baselines = baselines(of: item) else { return span.end }
      return span.middle.adding(LinearExpression(baselines.last))
    case .notAnAttribute: return LinearExpression()
    }
  }

  private func baselines(of item: AnyObject) -> (first: Double, last: Double)? {
    guard let view = item as? View else { return nil }
    let width = views.first { $0.view === view }?.wrapWidth
    return view.baselinesFromMiddle(forWidth: width ?? (view.isSolved ? nil : view.bounds.width))
  }

  /// Returns the span of an item in the coordinates of a view that contains it or is the item itself.
  private func span(
    of item: AnyObject, _ axis: LayoutConstraint.Axis, in common: View, isLength: Bool
  ) -> Span {
    var span: Span
    var around: View?
    if let guide = item as? LayoutGuide {
      span = self.span(of: guide, axis, isLength: isLength)
      around = guide.owningView
    } else if let view = item as? View {
      span = self.span(of: view, axis)
      if view === common {
        // For descendants, the edges of a scroll view are those of its content.
        if !isLength, let slot = view.viewLayout?.contentSlot { span = self.span(atSlot: slot, axis) }
        span.origin = LinearExpression()
        return span
      }
      around = view.superview
    } else {
      return Span(origin: LinearExpression(), length: LinearExpression())
    }
    while let view = around, view !== common {
      span.origin.add(self.span(of: view, axis).origin)
      around = view.superview
    }
    return span
  }

  private func span(of guide: LayoutGuide, _ axis: LayoutConstraint.Axis, isLength: Bool) -> Span {
    guard guide.kind != .solved else { return span(atSlot: guide.slot, axis) }
    var span = Span(origin: LinearExpression(), length: LinearExpression())
    if guide.kind == .scrolledContent {
      if let slot = guide.owningView?.viewLayout?.contentSlot { span.length = self.span(atSlot: slot, axis).length }
      return span
    }
    if let view = guide.owningView { span.length = self.span(of: view, axis).length }
    if guide.kind == .scrollFrame {
      guard !isLength, let view = guide.owningView else { return span }
      view.ownLayout.knowsOffset = true
      span.origin = LinearExpression(Double(axis.origin(of: view.bounds)))
      return span
    }
    let insets = guide.insets
    if let view = guide.owningView { view.ownLayout.knownInsets = view.safeAreaInsets }
    let isHorizontal = axis == .horizontal
    if guide.kind == .coveredTop || guide.kind == .coveredBottom {
      guard !isHorizontal else { return span }
      let height = Double(guide.kind == .coveredTop ? insets.top : insets.bottom)
      if guide.kind == .coveredBottom { span.origin = span.length.adding(LinearExpression(-height)) }
      span.length = LinearExpression(height)
      return span
    }
    span.inset(
      by: Double(isHorizontal ? insets.left : insets.top), Double(isHorizontal ? insets.right : insets.bottom))
    return span
  }

  /// Returns the span of a view in its superview.
  func span(of view: View, _ axis: LayoutConstraint.Axis) -> Span {
    if view === host {
      let length =
        fitting == nil
        ? LinearExpression(Double(axis.length(of: view.bounds.size)))
        : span(atSlot: view.ownLayout.slot, axis).length
      return Span(origin: LinearExpression(), length: length)
    }
    if view.isSolved { return span(atSlot: view.ownLayout.slot, axis) }
    // The frame follows the superview's size according to the autoresizing mask.
    let place = view.untransformedFrame
    let (origin, length) = (Double(axis.origin(of: place)), Double(axis.length(of: place.size)))
    var span = Span(origin: LinearExpression(origin), length: LinearExpression(length))
    guard let superview = view.superview, !view.autoresizingMask.isEmpty else { return span }
    let old = Double(axis.length(of: superview.bounds.size))
    let shares = view.autoresizingMask.shares(axis, origin: origin, length: length, in: old)
    let change = self.span(of: superview, axis).length.adding(LinearExpression(-old))
    span.origin.add(change, times: shares.origin)
    span.length.add(change, times: shares.length)
    return span
  }

  private func span(atSlot slot: Int, _ axis: LayoutConstraint.Axis) -> Span {
    Span(
      origin: LinearExpression(variable: slot + axis.rawValue),
      length: LinearExpression(variable: slot + 2 + axis.rawValue))
  }
}

extension LayoutSystem.Span {
  var end: LinearExpression { origin.adding(length) }
  var middle: LinearExpression { origin.adding(length, times: 0.5) }

  mutating func inset(by before: Double, _ after: Double) {
    origin.constant += before
    length.constant -= before + after
  }
}
