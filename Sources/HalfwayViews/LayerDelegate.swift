import Foundation
import HalfwayGestures
import HalfwayLayers

/// Draws a layer in place of a subclass of it, as `CALayerDelegate`. A view is its layer's.
@preconcurrency @MainActor
public protocol LayerDelegate: AnyObject {
  /// Sets the layer's `contents`, where it would draw them otherwise. The default has it draw.
  func display(_ layer: Layer)
  func draw(_ layer: Layer, in context: CGContext)
  /// Places what is in the layer; asked by `Layer.layoutSublayers`.
  func layoutSublayers(of layer: Layer)
  /// What the layer does when a property changes; nil for what its `actions` say, and `NSNull` for nothing.
  func action(for layer: Layer, forKey event: String) -> (any LayerAction)?
}

extension LayerDelegate {
  public func display(_ layer: Layer) { layer.drawContents() }
  public func draw(_ layer: Layer, in context: CGContext) {}
  public func layoutSublayers(of layer: Layer) {}
  public func action(for layer: Layer, forKey event: String) -> (any LayerAction)? { nil }
}

extension View: LayerDelegate {}

extension Layer {
  /// Who draws the layer: of a view's layer the view, which stays so; of another one whoever is set here, who is held weakly.
  @preconcurrency @MainActor public var delegate: (any LayerDelegate)? {
    get { contentSource as? View ?? (contentSource as? LayerDelegation)?.delegate }
    set {
      if contentSource is View {
        if newValue !== contentSource { Transaction.report("the delegate of a view's layer is the view") }
        return
      }
      let delegation = newValue.map(LayerDelegation.init)
      (contentSource, self.delegation) = (delegation, delegation)
    }
  }
}

/// A delegate as its layer asks it.
@MainActor
private final class LayerDelegation: @MainActor LayerContentSource {
  private(set) weak var delegate: (any LayerDelegate)?

  init(_ delegate: any LayerDelegate) { self.delegate = delegate }

  var isView: Bool { false }
  func loadContentIfNeeded() {}

  func displayContent(of layer: Layer) {
    guard let delegate else { return layer.drawContents() }
    delegate.display(layer)
  }

  func drawContent(of layer: Layer, in context: CGContext) {
    if let delegate { delegate.draw(layer, in: context) }
  }

  func layOutSublayers(of layer: Layer) {
    if let delegate { delegate.layoutSublayers(of: layer) }
  }

  func action(of layer: Layer, forKey event: String) -> (any LayerAction)? {
    delegate.flatMap { $0.action(for: layer, forKey: event) }
  }
}
