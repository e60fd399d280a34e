import Foundation

// When a layer has its sublayers placed, and what of it is hit.
extension Layer {
  /// Whether `layoutSublayers` is called before the layer is shown next. Of a view's layer the view knows.
  public final func needsLayout() -> Bool { contentSource?.isView != true && flags.contains(.needsLayout) }

  /// Has `layoutSublayers` called before the layer is shown next; of a view's layer, has the view lay out.
  public final func setNeedsLayout() {
    if let contentSource, contentSource.isView { return contentSource.setNeedsLayout() }
    flags.insert(.needsLayout)
    contentChanged()
  }

  /// Has the sublayers of this layer and of those in it placed now, where that is due.
  public final func layoutIfNeeded() {
    if let contentSource, contentSource.isView { return contentSource.layoutIfNeeded() }
    layOutIfDue()
    for child in children { child.layoutIfNeeded() }
  }

  /// Of a layer that is no view's: a view has its own times.
  final func layOutIfDue() {
    guard flags.contains(.needsLayout) else { return }
    flags.remove(.needsLayout)
    // Most layers are plain ones, whose sublayers stand where they were put.
    guard type(of: self) != Layer.self || contentSource != nil, contentSource?.isView != true else { return }
    TransactionStack.with(.immediate) { layoutSublayers() }
    // What it puts in itself it has placed.
    flags.remove(.needsLayout)
  }

  /// What `hitTest` does unless it is overridden.
  final func found(at point: CGPoint) -> Layer? {
    guard !isHidden, let inside = toSuperlayer.inverse().flatMap({ point.applying($0) }) else { return nil }
    let isInside = contains(inside)
    guard isInside || !masksToBounds else { return nil }
    // Those at equal depth lie over those that were put in before them.
    let frontFirst = children.enumerated().sorted {
      ($0.element.zPosition, $0.offset) > ($1.element.zPosition, $1.offset)
    }
    for (_, child) in frontFirst {
      if let hit = child.hitTest(inside) { return hit }
    }
    return isInside ? self : nil
  }
}
