import Foundation
import HalfwayGestures
import HalfwayLayers

extension View {
  /// The view that contains this one.
  public var superview: View? { parent }
  /// The subviews, back to front.
  public var subviews: [View] {
    loadContentIfNeeded()
    return children
  }
  /// The subviews without those of content that is created when it is needed.
  package var createdSubviews: [View] { children }

  /// A view whose alpha multiplies this view's: where it is transparent, this view isn't visible. The mask isn't a
  /// subview, uses this view's coordinates and receives no touches. It doesn't affect hit testing.
  public var mask: View? {
    get { maskView }
    set {
      guard newValue !== maskView, newValue !== self else { return }
      newValue?.removeFromSuperview()
      newValue?.maskedView?.mask = nil
      layer.mask = newValue?.layer
      // An ancestor of this view can't be its mask.
      guard newValue == nil || layer.mask === newValue?.layer else { return }
      maskView?.maskedView = nil
      maskView = newValue
      newValue?.maskedView = self
      newValue?.setNeedsLayout()
    }
  }

  /// Returns whether the view is `other` or one of its descendants.
  public func isDescendant(of other: View) -> Bool {
    var view: View? = self
    while let here = view {
      if here === other { return true }
      view = here.superview
    }
    return false
  }

  /// Returns whether this view is `other`, or inside it or its mask.
  func isHeld(by other: View) -> Bool {
    var view: View? = self
    while let here = view {
      if here === other { return true }
      view = here.superview ?? here.maskedView
    }
    return false
  }

  /// Inserts a subview at an index, clamped to the valid ones.
  func take(_ view: View, at index: Int) {
    // Only a view with subviews or a mask could contain this one.
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
    // The layer may have sublayers besides those of the subviews; the new sublayer is inserted right below that of the
    // next subview.
    let layerIndex =
      place < children.count
      ? layer.sublayers.firstIndex(identical: children[place].layer) ?? layer.sublayers.count : layer.sublayers.count
    // See `Layer`.
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

  /// Removes the view from its superview.
  func leave() {
    guard let old = parent else { return }
    willMove(from: old, to: nil)
    leaveConstraints()
    leaveSuperview()
    if tint != nil, !hasOwnTint { adopt(nil) }
    didMove(from: old, to: nil)
  }

  /// Removes the view from its superview without notifications.
  private func leaveSuperview() {
    guard let old = parent else { return }
    old.children.removeAll(identical: self)
    layer.removeFromSuperlayer()
    old.setNeedsLayout()
    parent = nil
  }

  /// Exchanges two subviews. Does nothing if an index is out of range.
  public func exchangeSubview(at index: Int, withSubviewAt other: Int) {
    let all = subviews
    guard all.indices.contains(index), all.indices.contains(other), index != other else { return }
    let (back, front) = (min(index, other), max(index, other))
    insertSubview(all[front], at: back)
    insertSubview(all[back], at: front)
  }

  /// Returns the first view with a tag among this view and its descendants, in depth-first order from back to front;
  /// nil if there is none.
  public func viewWithTag(_ tag: Int) -> View? {
    if self.tag == tag { return self }
    for subview in subviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// Returns the index of a subview among the subviews other than `view`.
  func index(of sibling: View, without view: View) -> Int? {
    let subviews = subviews
    guard let index = subviews.firstIndex(identical: sibling) else { return nil }
    return view.parent === self && subviews[..<index].contains(identical: view) ? index - 1 : index
  }

  /// Calls the methods that announce a change of the superview.
  func willMove(from old: View?, to new: View?) {
    if let old { old.willRemoveSubview(self) }
    let window = new?.window
    if window !== old?.window { willEnter(window, from: old, to: new) }
    self.willMove(toSuperview: new)
  }

  /// Calls the methods that report a change of the superview.
  func didMove(from old: View?, to new: View?) {
    if case let window = new?.window, window !== old?.window {
      let host = window.flatMap { $0.host ?? Transaction.runningStage as? any WindowHost }
      didEnter(from: old, to: new, host?.hasAppearance == true ? host : nil)
    }
    self.didMoveToSuperview()
    if let new { new.didAddSubview(self) }
  }

  /// Notifies this view and its descendants. Content that is loaded later enters the window at that time.
  private func willEnter(_ window: Window?, from old: View?, to new: View?) {
    layoutObserver?.viewWillMoveToWindow(from: old, to: new)
    resignInOldWindow(movingTo: window)
    self.willMove(toWindow: window)
    for child in children { child.willEnter(window, from: old, to: new) }
  }

  /// A view that leaves its window isn't its first responder any more.
  private func resignInOldWindow(movingTo window: Window?) {
    guard let old = self.window, old !== window, old.firstResponder === self else { return }
    self.resignFirstResponder()
    if old.firstResponder === self { old.firstResponder = nil }
  }

  private func didEnter(from old: View?, to new: View?, _ appearance: (any WindowHost)?) {
    appearance?.applyAppearance(to: self)
    self.didMoveToWindow()
    layoutObserver?.viewDidMoveToWindow(from: old, to: new)
    for child in children { child.didEnter(from: old, to: new, appearance) }
  }

  /// Adopts a tint and passes it to the descendants without one of their own.
  func adopt(_ newTint: Color?) {
    let old: Color = tintColor
    tint = newTint
    guard tintColor != old else { return }
    self.tintColorDidChange()
    for subview in children where !subview.hasOwnTint { subview.adopt(newTint) }
  }
}
