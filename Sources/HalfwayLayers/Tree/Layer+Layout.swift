import Foundation

// The layout of sublayers, and hit testing.
extension Layer {
  /// Returns whether `layoutSublayers` will be called before the layer is shown next; always `false` for a view's
  /// layer, whose layout is managed by the view.
  public final func needsLayout() -> Bool { contentSource?.isView != true && flags.contains(.needsLayout) }

  /// Lays out the sublayers of a layer that doesn't belong to a view; a view's layout has its own schedule.
  final func layOutIfDue() {
    guard flags.contains(.needsLayout) else { return }
    flags.remove(.needsLayout)
    // Most layers are instances of `Layer` itself, which doesn't move its sublayers.
    guard type(of: self) != Layer.self || contentSource != nil, contentSource?.isView != true else { return }
    TransactionStack.with(.immediate) { layoutSublayers() }
    // Sublayers that were added during layout are already in place.
    flags.remove(.needsLayout)
  }

  /// The default implementation of `hitTest`.
  final func found(at point: CGPoint) -> Layer? {
    guard !isHidden, let inside = toSuperlayer.inverse().flatMap({ point.applying($0) }) else { return nil }
    let isInside = contains(inside)
    guard isInside || !masksToBounds else { return nil }
    // At equal depth, later sublayers are in front of earlier ones.
    let frontFirst = children.enumerated().sorted {
      ($0.element.zPosition, $0.offset) > ($1.element.zPosition, $1.offset)
    }
    for (_, child) in frontFirst {
      if let hit = child.hitTest(inside) { return hit }
    }
    return isInside ? self : nil
  }
}
