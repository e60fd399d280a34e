import Foundation

// Custom drawing. The result is kept as an image of the bounds at that time and takes the place of `contents`.
extension Layer {
  /// Returns whether the layer draws itself before it is shown next.
  public final func needsDisplay() -> Bool { flags.contains(.needsDisplay) }

  /// Requests that the layer draw itself again. The rectangle is ignored; the entire layer is redrawn.
  public final func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  /// Whether a change of the bounds makes the layer draw itself again (default: `false`). Otherwise, the existing
  /// drawing is placed according to `contentsGravity`.
  public final var needsDisplayOnBoundsChange: Bool {
    get { flags.contains(.needsDisplayOnBoundsChange) }
    set {
      if newValue { flags.insert(.needsDisplayOnBoundsChange) } else { flags.remove(.needsDisplayOnBoundsChange) }
    }
  }

  /// Marks the layer as one that draws itself, beginning when it is first shown.
  package final func willDraw() { flags.insert(.needsDisplay) }

  /// Draws the layer immediately if that is due. A layer of zero size waits until it has a size.
  public final func displayIfNeeded() {
    guard flags.contains(.needsDisplay) else { return }
    let bounds = modelValues.bounds
    guard bounds.width > 0, bounds.height > 0 else { return }
    flags.remove(.needsDisplay)
    let isAnimated = !animated.isDisjoint(with: .managed)
    if isAnimated { flags.insert(.drawsPresentation) }
    TransactionStack.with(.immediate) { display() }
    if isAnimated { flags.remove(.drawsPresentation) }
  }

  /// Draws the layer and keeps the result as its contents.
  package final func drawContents() {
    let bounds = modelValues.bounds
    guard bounds.width > 0, bounds.height > 0 else { return }
    let scale = CGContext.screenScale
    let context = CGContext(area: bounds, scale: scale)
    draw(in: context)
    guard !context.isEmpty else {
      // Nothing was drawn, so contents that were set stay.
      if flags.contains(.showsDrawing) {
        extras?.contents = nil
        flags.remove(.showsDrawing)
      }
      return
    }
    ownExtras.contents = CGImage(context.fragment, rect: bounds, scale: scale, isStretched: true)
    flags.insert(.showsDrawing)
  }
}
