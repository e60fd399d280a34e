import Foundation

// What a layer draws itself. It is kept as a picture of the bounds as they are then, and stands where `contents` stand.
extension Layer {
  /// Whether the layer is asked to draw when it is shown next.
  public final func needsDisplay() -> Bool { flags.contains(.needsDisplay) }

  /// Has the layer draw anew; which part of it changed, nobody needs to know.
  public final func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  /// Whether a change of the bounds has the layer draw anew; otherwise what it drew is placed in them as `contentsGravity` says.
  public final var needsDisplayOnBoundsChange: Bool {
    get { flags.contains(.needsDisplayOnBoundsChange) }
    set {
      if newValue { flags.insert(.needsDisplayOnBoundsChange) } else { flags.remove(.needsDisplayOnBoundsChange) }
    }
  }

  /// Takes the layer for one that draws: it is asked when it is shown first.
  package final func willDraw() { flags.insert(.needsDisplay) }

  /// Has the layer draw now, where that is due. One without a size waits until it has one.
  public final func displayIfNeeded() {
    guard flags.contains(.needsDisplay) else { return }
    let bounds = modelValues.bounds
    guard bounds.width > 0, bounds.height > 0 else { return }
    flags.remove(.needsDisplay)
    TransactionStack.with(.immediate) { display() }
  }

  /// Has the layer draw, and keeps that as its contents.
  package final func drawContents() {
    let bounds = modelValues.bounds
    guard bounds.width > 0, bounds.height > 0 else { return }
    let scale = CGContext.screenScale
    let context = CGContext(area: bounds, scale: scale)
    draw(in: context)
    guard !context.isEmpty else {
      // Nobody drew: contents that were set stay.
      if flags.contains(.showsDrawing) {
        extras?.contents = nil
        flags.remove(.showsDrawing)
      }
      return
    }
    ownExtras.contents = CGImage(context.fragment, rect: bounds, scale: scale, isStretched: true)
    flags.insert(.showsDrawing)
  }

  /// Draws what the layer and all in it show at the stage's present moment, in the layer's own coordinates: with its mask, without its
  /// opacity and transform. Animations are taken where they are.
  public final func render(in context: CGContext) { context.draw(snapshot()) }
}
