import Foundation
import HalfwayLayers

extension View {
  /// The transform, applied about the center.
  public var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// Performs a change of the bounds to a size, and resizes the subviews accordingly.
  func resize(to size: CGSize, _ change: () -> Void) {
    let old = bounds.size
    // Content laid out for the old size may have to move for the new one.
    if needsContent, owesLayout, size != old { loadContentIfNeeded() }
    change()
    let new = bounds.size
    guard old != new else { return }
    for subview in children where autoresizesSubviews && !subview.autoresizingMask.isEmpty && !subview.isSolved {
      subview.autoresize(from: old, to: new)
    }
    setNeedsLayout()
  }

  /// Performs a change of the view's place in its superview, for observers and for constraints.
  @inline(__always)
  func changePlace<Value>(_ key: ObservedKey, _ value: @autoclosure () -> Value, _ change: () -> Void) {
    changing(key, value()) {
      change()
      if viewLayout != nil { placeChanged() }
    }
  }

  func contentModeDidChange() {
    layer.contentsGravity = contentMode.gravity
    layer.needsDisplayOnBoundsChange = contentMode == .redraw
  }

  func directionDidChange(after old: SemanticContentAttribute) {
    guard old != semanticContentAttribute else { return }
    setNeedsLayout()
    constraintsChanged()
    for child in children { child.constraintsChanged() }
  }
}
