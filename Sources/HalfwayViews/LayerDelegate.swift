import Foundation
import HalfwayGestures
import HalfwayLayers

/// An object that provides a layer's contents and actions without a subclass of the layer. Core Animation's
/// `CALayerDelegate`. A view is the delegate of its layer.
@preconcurrency @MainActor
public protocol LayerDelegate: AnyObject {
  /// Sets the `contents` of a layer. Called when the layer needs display. The default makes the layer draw its
  /// contents.
  func display(_ layer: Layer)
  /// Draws the contents of a layer into a context. The default draws nothing.
  func draw(_ layer: Layer, in context: CGContext)
  /// Arranges the sublayers of a layer. Called by `Layer.layoutSublayers`. The default does nothing.
  func layoutSublayers(of layer: Layer)
  /// Returns the action for a change of a property; nil to use the layer's `actions`, `NSNull` for no action. The
  /// default returns nil.
  func action(for layer: Layer, forKey event: String) -> (any LayerAction)?
}

extension LayerDelegate {
  /// Makes the layer draw its contents.
  public func display(_ layer: Layer) { layer.drawContents() }
  /// Draws nothing.
  public func draw(_ layer: Layer, in context: CGContext) {}
  /// Does nothing.
  public func layoutSublayers(of layer: Layer) {}
  /// Returns nil, so that the layer's `actions` apply.
  public func action(for layer: Layer, forKey event: String) -> (any LayerAction)? { nil }
}

extension View: LayerDelegate {}

extension Layer {
  /// The delegate of the layer, held weakly. The delegate of a view's layer is the view; setting another one is
  /// reported as a misuse and has no effect.
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

/// The adapter through which a layer calls its delegate.
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
