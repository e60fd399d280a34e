import Foundation
import HalfwayGestures
import HalfwayLayers

/// A view whose default margins differ from those of other views.
@MainActor
package protocol MarginProvider: View {
  /// The margins of the content unless others are set, in points.
  var defaultMargins: DirectionalEdgeInsets { get }
}

// Safe area and margins.
extension View {
  /// The value of `safeAreaInsets` unless a subclass overrides it.
  final var ownSafeArea: EdgeInsets {
    var insets = EdgeInsets()
    if let superview {
      let outer = superview.safeAreaInsetsOfContent
      let (place, bounds) = (untransformedFrame, superview.bounds)
      // Returns the part of a covered distance at the superview's edge that reaches into this view.
      func reach(_ covered: Double, _ distance: CGFloat) -> Double {
        covered > 0 ? max(0, covered - Double(distance)) : 0
      }
      insets.left = reach(Double(outer.left), place.minX - bounds.minX)
      insets.top = reach(Double(outer.top), place.minY - bounds.minY)
      insets.right = reach(Double(outer.right), bounds.maxX - place.maxX)
      insets.bottom = reach(Double(outer.bottom), bounds.maxY - place.maxY)
    } else if let outer = viewLayout?.outerInsets {
      insets = EdgeInsets(top: outer.top, left: outer.leading, bottom: outer.bottom, right: outer.trailing)
    }
    guard let more = layoutObserver?.ownSafeAreaInsets else { return insets }
    insets.top += more.top
    insets.left += more.left
    insets.bottom += more.bottom
    insets.right += more.right
    return insets
  }

  /// Makes a change that affects safe areas, then notifies the views whose safe area has changed and marks them for
  /// layout.
  package func changeSafeArea(_ change: () -> Void) {
    let views = withDescendants
    let before = views.map(\.safeAreaInsets)
    change()
    for (view, old) in zip(views, before) where view.safeAreaInsets != old {
      view.setNeedsLayout()
      view.constraintsChanged()
      view.safeAreaInsetsDidChange()
      if let observer = view.layoutObserver { observer.viewSafeAreaInsetsDidChange() }
    }
  }

  /// Sets the safe area insets that the environment imposes on the whole tree. Call it on the root.
  package func setOuterSafeAreaInsets(_ insets: EdgeInsets) {
    guard insets.isFinite else { return Transaction.report("safe area insets of \(insets) are ignored") }
    changeSafeArea {
      ownLayout.outerInsets = DirectionalEdgeInsets(
        top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
    }
  }

  private var withDescendants: [View] { [self] + children.flatMap(\.withDescendants) }

  /// Sets the margins that the layout uses.
  final func setMargins(_ margins: DirectionalEdgeInsets) {
    guard margins.isFinite else { return Transaction.report("layout margins of \(margins) are ignored") }
    ownLayout.margins = margins
    setNeedsLayout()
    constraintsChanged()
    marginsChanged()
  }

  /// Notifies the view, and the subviews that preserve its margins.
  private func marginsChanged() {
    layoutMarginsDidChange()
    for child in children where child.preservesSuperviewLayoutMargins {
      child.setNeedsLayout()
      child.constraintsChanged()
      child.marginsChanged()
    }
  }

  final func setPreservesSuperviewMargins(_ preserves: Bool) {
    guard preserves != (viewLayout?.preservesSuperviewMargins ?? false) else { return }
    ownLayout.preservesSuperviewMargins = preserves
    setNeedsLayout()
    constraintsChanged()
    marginsChanged()
  }

  /// The margins, increased to those of the superview as far as they reach into this view.
  private func preserving(_ margins: EdgeInsets) -> EdgeInsets {
    guard let superview, preservesSuperviewLayoutMargins else { return margins }
    let (outer, place, bounds) = (superview.layoutMargins, untransformedFrame, superview.bounds)
    return EdgeInsets(
      top: max(margins.top, outer.top - (place.minY - bounds.minY)),
      left: max(margins.left, outer.left - (place.minX - bounds.minX)),
      bottom: max(margins.bottom, outer.bottom - (bounds.maxY - place.maxY)),
      right: max(margins.right, outer.right - (bounds.maxX - place.maxX)))
  }

  /// The margins unless others are set.
  private var standardMargins: DirectionalEdgeInsets {
    if layoutObserver != nil { return DirectionalEdgeInsets(leading: 16, trailing: 16) }
    return (self as? any MarginProvider)?.defaultMargins
      ?? DirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
  }

  /// The value of `layoutMargins` unless a subclass overrides it.
  final var ownMargins: EdgeInsets {
    let own = viewLayout?.margins ?? standardMargins
    let margins = EdgeInsets(own, isRightToLeft: isRightToLeft)
    guard insetsLayoutMarginsFromSafeArea else { return preserving(margins) }
    let covered = safeAreaInsets
    return preserving(
      EdgeInsets(
        top: margins.top + covered.top, left: margins.left + covered.left, bottom: margins.bottom + covered.bottom,
        right: margins.right + covered.right))
  }

  /// Whether the safe area insets are added to the margins (default: true).
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { viewLayout?.insetsMarginsFromSafeArea ?? true }
    set {
      guard newValue != insetsLayoutMarginsFromSafeArea else { return }
      ownLayout.insetsMarginsFromSafeArea = newValue
      constraintsChanged()
      self.layoutMarginsDidChange()
    }
  }
}
