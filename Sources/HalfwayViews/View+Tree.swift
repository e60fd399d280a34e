import Foundation
import HalfwayGestures
import HalfwayLayers

extension View {
  public func bringSubviewToFront(_ view: View) {
    if view.superview === self { insertSubview(view, at: .max) }
  }

  public func sendSubviewToBack(_ view: View) {
    if view.superview === self { insertSubview(view, at: 0) }
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

  /// The subviews without one, from back to front.
  func others(than view: View) -> [View] { subviews.filter { $0 !== view } }

  /// Tells of a view that is about to leave for another superview, or for none.
  func willMove(from old: View?, to new: View?) {
    if let old { callOut((old, self)) { $0.0.willRemoveSubview($0.1) } }
    let window = new?.window
    if window !== old?.window { willEnter(window) }
    callOut((self, new)) { $0.0.willMove(toSuperview: $0.1) }
  }

  /// Tells of a view that has another superview, or none.
  func didMove(from old: View?, to new: View?) {
    if new?.window !== old?.window { didEnter() }
    callOut(self) { $0.didMoveToSuperview() }
    if let new { callOut((new, self)) { $0.0.didAddSubview($0.1) } }
  }

  /// Tells this view and those in it. Content that is made later comes into the window then.
  private func willEnter(_ window: Window?) {
    callOut((self, window)) { $0.0.willMove(toWindow: $0.1) }
    for child in children { child.willEnter(window) }
  }

  private func didEnter() {
    callOut(self) { $0.didMoveToWindow() }
    for child in children { child.didEnter() }
  }

  /// The view at the top of the tree; the view itself where it has no superview.
  public var rootView: View {
    var view = self
    while let above = view.superview { view = above }
    return view
  }

  public func isDescendant(of other: View) -> Bool {
    var view: View? = self
    while let here = view {
      if here === other { return true }
      view = here.superview
    }
    return false
  }
}
