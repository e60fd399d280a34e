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
  /// Creates a view that is displayed by the given layer rather than one of its `layerClass`.
  public convenience init(frame: CGRect = .zero, layer: Layer) {
    self.init(frame: .zero)
    adopt(layer)
    if frame != layer.frame { self.frame = frame }
  }

  /// Replaces the layer. Call it before the view has any content.
  package func adopt(_ layer: Layer) {
    self.layer.contentSource = nil
    self.layer = layer
    takeCareOfLayer()
  }

  /// Makes the view the source of its layer's content.
  func takeCareOfLayer() {
    layer.contentSource = self
    layer.performsImplicitActions = false
    let kind = type(of: self)
    // Most views are of these classes, which draw nothing. Subclasses may draw.
    if kind != View.self, kind != Label.self, kind != ImageView.self { layer.willDraw() }
  }

  /// Requests that the view is redrawn on next display. The whole view is redrawn, not only `rect`.
  public func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay() }

  /// Draws the current appearance of the view and its descendants into a rectangle of the current context.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points.
  ///   - afterUpdates: Whether the view is laid out first. Running animations are captured at their presented values in
  ///     either case.
  /// - Returns: Whether there is a current context and the view has an area.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = CGContext.current, bounds.width > 0, bounds.height > 0 else { return false }
    if afterUpdates { layoutIfNeeded() }
    context.draw(layer.snapshot(), from: bounds, in: rect)
    return true
  }
}
