import Foundation
import HalfwayGestures
import HalfwayLayers

extension View: @MainActor LayerContentSource {
  package var isView: Bool { true }

  package func drawContent(of layer: Layer, in context: CGContext) {
    withOwnTraits { draw(layer, in: context) }
  }

  package func layOutSublayers(of layer: Layer) { layoutSublayers(of: layer) }

  package func action(of layer: Layer, forKey event: String) -> (any LayerAction)? {
    action(for: layer, forKey: event)
  }
}

extension View {
  /// Has the layer ask this view for what it shows.
  func takeCareOfLayer() {
    layer.contentSource = self
    let kind = type(of: self)
    // Those are most views, and draw nothing; of a subclass nobody can tell without asking.
    if kind != View.self, kind != Label.self, kind != ImageView.self { layer.willDraw() }
  }

  /// Has the view draw anew when it is shown next.
  public func setNeedsDisplay() { layer.setNeedsDisplay() }

  /// Has the view draw anew when it is shown next; all of it, which the part is in.
  public func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay() }

  /// Draws what the view and all in it show now into a rectangle of the current context; nothing where there is none.
  ///
  /// - Parameter afterUpdates: Whether the view is laid out first. Otherwise it is taken as it is; either way running animations
  ///   are taken where they are.
  /// - Returns: Whether something could be drawn.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = CGContext.current, bounds.width > 0, bounds.height > 0 else { return false }
    if afterUpdates { layoutIfNeeded() }
    context.draw(layer.snapshot(), from: bounds, in: rect)
    return true
  }
}
