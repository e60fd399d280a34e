import Foundation
import HalfwayGestures
import HalfwayLayers

extension View {
  /// A view whose alpha multiplies this one's: where it is clear, nothing of this view shows. It is no subview, stands in this view's
  /// coordinates and gets no touches; touches of this view are not cut by it.
  public var mask: View? {
    get { maskView }
    set {
      guard newValue !== maskView, newValue !== self else { return }
      newValue?.removeFromSuperview()
      newValue?.maskedView?.mask = nil
      layer.mask = newValue?.layer
      // A view that holds this one cannot be its mask.
      guard newValue == nil || layer.mask === newValue?.layer else { return }
      maskView?.maskedView = nil
      maskView = newValue
      newValue?.maskedView = self
      newValue?.setNeedsLayout()
    }
  }

  public func isDescendant(of other: View) -> Bool {
    var view: View? = self
    while let here = view {
      if here === other { return true }
      view = here.superview
    }
    return false
  }

  /// Whether this view is another one, or is in it or in its mask.
  func isHeld(by other: View) -> Bool {
    var view: View? = self
    while let here = view {
      if here === other { return true }
      view = here.superview ?? here.maskedView
    }
    return false
  }

  /// Has a view for a subview.
  func take(_ view: View, at index: Int) {
    // A view that holds none cannot hold this one.
    guard view !== self, view.children.isEmpty && view.maskView == nil || !isHeld(by: view) else { return }
    loadContentIfNeeded()
    let old = view.parent
    if old !== self {
      view.willMove(from: old, to: self)
      view.leaveConstraints()
    }
    view.leaveSuperview()
    view.maskedView?.mask = nil
    let place = min(max(0, index), children.count)
    // The layer may have sublayers of its own besides the subviews' ones; a subview goes right under the one it stands before.
    let layerIndex =
      place < children.count
      ? layer.sublayers.firstIndex(identical: children[place].layer) ?? layer.sublayers.count : layer.sublayers.count
    // As in `Layer`.
    if children.isEmpty { children.reserveCapacity(8) }
    if place == children.count { children.append(view) } else { children.insert(view, at: place) }
    layer.insertSublayer(view.layer, at: layerIndex)
    view.parent = self
    if view.tint !== tint, !view.hasOwnTint { view.adopt(tint) }
    if view.styles.shown != styles.shown { view.adopt(style: styles.shown) }
    view.needsLayout = true
    needsLayoutBeneath = true
    setNeedsLayout()
    takeUpConstraints(of: view)
    if old !== self { view.didMove(from: old, to: self) }
  }

  /// Is nobody's subview any more.
  func leave() {
    guard let old = parent else { return }
    willMove(from: old, to: nil)
    leaveConstraints()
    leaveSuperview()
    if tint != nil, !hasOwnTint { adopt(nil) }
    didMove(from: old, to: nil)
  }

  /// Takes the view out of its superview, without a word.
  private func leaveSuperview() {
    guard let old = parent else { return }
    old.children.removeAll(identical: self)
    layer.removeFromSuperlayer()
    old.setNeedsLayout()
    parent = nil
  }

  /// Has two subviews change places. Indices that there are none for change nothing.
  public func exchangeSubview(at index: Int, withSubviewAt other: Int) {
    let all = subviews
    guard all.indices.contains(index), all.indices.contains(other), index != other else { return }
    let (back, front) = (min(index, other), max(index, other))
    insertSubview(all[front], at: back)
    insertSubview(all[back], at: front)
  }

  /// This view or the first one in it, each before those in it and from back to front, that has a tag.
  public func viewWithTag(_ tag: Int) -> View? {
    if self.tag == tag { return self }
    for subview in subviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// Where a subview stands among those that are there without another one.
  func index(of sibling: View, without view: View) -> Int? {
    let subviews = subviews
    guard let index = subviews.firstIndex(identical: sibling) else { return nil }
    return view.parent === self && subviews[..<index].contains(identical: view) ? index - 1 : index
  }

  /// Tells of a view that is about to leave for another superview, or for none.
  func willMove(from old: View?, to new: View?) {
    if let old { old.willRemoveSubview(self) }
    let window = new?.window
    if window !== old?.window { willEnter(window) }
    self.willMove(toSuperview: new)
  }

  /// Tells of a view that has another superview, or none.
  func didMove(from old: View?, to new: View?) {
    if new?.window !== old?.window { didEnter() }
    self.didMoveToSuperview()
    if let new { new.didAddSubview(self) }
  }

  /// Tells this view and those in it. Content that is made later comes into the window then.
  private func willEnter(_ window: Window?) {
    self.willMove(toWindow: window)
    for child in children { child.willEnter(window) }
  }

  private func didEnter() {
    self.didMoveToWindow()
    for child in children { child.didEnter() }
  }

  /// Takes up a tint, and has those views in this one do so that have none of their own.
  func adopt(_ newTint: Color?) {
    let old: Color = tintColor
    tint = newTint
    guard tintColor != old else { return }
    self.tintColorDidChange()
    for subview in children where !subview.hasOwnTint { subview.adopt(newTint) }
  }
}
