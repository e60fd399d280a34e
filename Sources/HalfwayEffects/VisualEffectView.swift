import Foundation
import HalfwayLayers
import HalfwayViews

/// A view that shows the content behind it through an effect. The equivalent of UIKit's `UIVisualEffectView`.
///
/// The content behind it is everything that the window shows beneath the view, in every frame: its superview's
/// drawing, siblings behind it, and other view controllers. The effect covers the view's bounds. Rounded corners,
/// `clipsToBounds`, a mask, a transform, and an alpha apply to the effect as to any content. In content that is drawn
/// as a picture of its own (a snapshot, `render(in:)`, `shouldRasterize`, a layer in perspective), only that
/// picture's content is behind the view.
open class VisualEffectView: View {
  open override class var layerClass: AnyClass { BackdropLayer.self }

  /// The view for content over the effect.
  public let contentView = View()

  /// The effect; `nil` for none. The property is animatable, including by an animator that is paused and scrubbed: blur
  /// and color change from their current values to those of the new effect. The switch between an effect on the whole
  /// view and one that is visible only through the content is immediate.
  open var effect: VisualEffect? {
    didSet { showEffect() }
  }

  /// Creates a view with an effect.
  public init(effect: VisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    prepare()
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates a view without an effect, as if from an empty archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
    showEffect()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    takeTraits()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    takeTraits()
  }

  private var backdrop: DisplayBackdrop {
    effect?.backdrop(for: traitCollection.userInterfaceStyle) ?? DisplayBackdrop()
  }

  private func showEffect() {
    guard let layer = layer as? BackdropLayer else { return }
    layer.isSeenThroughSublayers = effect?.isSeenThroughContent ?? false
    layer.effect = backdrop
  }

  /// Updates the effect after a change of traits, unless it is being animated.
  private func takeTraits() {
    guard let layer = layer as? BackdropLayer, layer.effect != backdrop else { return }
    Transaction.withoutAnimation { layer.effect = backdrop }
  }
}
