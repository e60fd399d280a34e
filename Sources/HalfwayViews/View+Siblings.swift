extension View {
  /// Puts a subview behind its siblings.
  public func sendSubviewToBack(_ view: View) {
    if view.superview === self { insertSubview(view, at: 0) }
  }

  /// Lets two subviews change their places in the order; indices that there are none of change nothing.
  public func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    let (lower, upper) = (min(first, second), max(first, second))
    guard lower != upper, subviews.indices.contains(lower), subviews.indices.contains(upper) else { return }
    let (below, above) = (subviews[lower], subviews[upper])
    insertSubview(below, at: upper)
    insertSubview(above, at: lower)
  }
}
