import Foundation
import HalfwayGestures
import HalfwayLayers

// What is to be kept free along the edges of a view.
extension View {
  /// How much of the view bars and the device's edges cover, from each of its edges. Nothing unless a controller on the way up has
  /// `additionalSafeAreaInsets` or a container sets them.
  public var safeAreaInsets: EdgeInsets {
    var insets = EdgeInsets()
    if let superview {
      let outer = superview.safeAreaInsetsOfContent
      let (place, bounds) = (untransformedFrame, superview.bounds)
      // What lies at the superview's edge and reaches over this view's.
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

  /// Changes something that safe areas depend on, tells the views whose own has changed, and has them laid out.
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

  /// What the surroundings of a whole tree cover, set at its top.
  package func setOuterSafeAreaInsets(_ insets: EdgeInsets) {
    guard insets.isFinite else { return Transaction.report("safe area insets of \(insets) do not count") }
    changeSafeArea {
      ownLayout.outerInsets = DirectionalEdgeInsets(
        top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
    }
  }

  private var withDescendants: [View] { [self] + children.flatMap(\.withDescendants) }

  /// The distance that content keeps from the edges, in points: 8 on all sides, and in the view of a controller 16 to the left and right only,
  /// unless it is set. The safe area's insets come on top of it, where `insetsLayoutMarginsFromSafeArea` does not say otherwise.
  public var directionalLayoutMargins: DirectionalEdgeInsets {
    get {
      let margins = layoutMargins
      return DirectionalEdgeInsets(
        top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
    }
    set {
      guard newValue.isFinite else { return Transaction.report("layout margins of \(newValue) do not count") }
      ownLayout.margins = newValue
      setNeedsLayout()
      constraintsChanged()
      self.layoutMarginsDidChange()
    }
  }

  /// As `directionalLayoutMargins`; leading is left.
  public var layoutMargins: EdgeInsets {
    get {
      let standard =
        layoutObserver == nil
        ? DirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
        : DirectionalEdgeInsets(leading: 16, trailing: 16)
      let own = viewLayout?.margins ?? standard
      let margins = EdgeInsets(top: own.top, left: own.leading, bottom: own.bottom, right: own.trailing)
      guard insetsLayoutMarginsFromSafeArea else { return margins }
      let covered = safeAreaInsets
      return EdgeInsets(
        top: margins.top + covered.top, left: margins.left + covered.left, bottom: margins.bottom + covered.bottom,
        right: margins.right + covered.right)
    }
    set {
      directionalLayoutMargins = DirectionalEdgeInsets(
        top: newValue.top, leading: newValue.left, bottom: newValue.bottom, trailing: newValue.right)
    }
  }

  /// Whether the margins begin where the safe area ends; true unless it is set.
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
