import Foundation
import HalfwayGestures
import HalfwayViews

// Elements that size themselves.
extension CollectionView {
  /// The maximum number of placement passes. An element that gets another size moves those after it, which requires
  /// another pass.
  private static let maximumPasses = 8

  /// Creates, places, measures and removes views, so that exactly the visible elements have one.
  func placeElements() {
    for _ in 0..<Self.maximumPasses {
      // The first item that was visible before keeps its position in the view.
      let anchor = visible.first { $0.key.kind == nil && $0.isMeasured }
      placeElementsOnce()
      guard measureElements() else { return }
      if let anchor { keepInPlace(anchor) }
    }
    placeElementsOnce()
  }

  /// Called when all attributes of the layout in use may have changed.
  func layoutDidInvalidate() {
    guard !isMeasuring else { return }
    for index in visible.indices { visible[index].isMeasured = false }
    setNeedsLayout()
  }

  /// Asks the new elements for their preferred attributes.
  ///
  /// - Returns: Whether the layout has changed.
  private func measureElements() -> Bool {
    let layout = layoutInUse
    let new = visible.filter { !$0.isMeasured }
    for index in visible.indices { visible[index].isMeasured = true }
    guard layout.measuresElements else { return false }
    var hasChanged = false
    for element in new {
      guard let original = layout.element(element.key) else { continue }
      // The element may modify what it gets.
      let preferred = element.view.preferredLayoutAttributesFitting(original.moved(to: original.indexPath))
      guard preferred.look != original.look,
        layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
      else { continue }
      let context = layout.invalidationContext(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
      layout.adopt(preferred: preferred)
      isMeasuring = true
      layout.invalidateLayout(with: context)
      isMeasuring = false
      hasChanged = true
    }
    if hasChanged { layout.needsPreparing = true }
    return hasChanged
  }

  private func keepInPlace(_ anchor: VisibleElement) {
    guard let now = layoutInUse.element(anchor.key)?.look.center, now != anchor.look.center else { return }
    adoptSize()
    contentOffset = clamped(
      CGPoint(
        x: contentOffset.x + now.x - anchor.look.center.x, y: contentOffset.y + now.y - anchor.look.center.y))
  }
}
