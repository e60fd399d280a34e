import Foundation
import HalfwayLayers
import HalfwayViews

/// A view that shows what lies behind it through an effect: UIKit's `UIVisualEffectView`.
///
/// Behind it is everything that the window shows there beneath the view, in every frame: its superview's drawing, siblings further back, other screens.
/// What the view's bounds cover is seen and nothing beside them. Round corners, `clipsToBounds`, a mask, a transform and an alpha do to the effect what
/// they do to any view's content. In what is drawn as a picture of its own (a snapshot, `render(in:)`, `shouldRasterize`, a layer in perspective) only
/// what that picture holds lies behind.
open class VisualEffectView: View {
  open override class var layerClass: AnyClass { BackdropLayer.self }

  /// Where views belong that stand on the effect.
  public let contentView = View()

  /// Nil for none. Animatable, also with an animator that is paused and scrubbed: blur and colour go from what they are to the new effect's. Whether
  /// the effect shows through the content changes at once.
  open var effect: VisualEffect? {
    didSet { showEffect() }
  }

  public init(effect: VisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    prepare()
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

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

  /// Shows the effect anew where it looks otherwise with the present traits; one that is being animated is left to that.
  private func takeTraits() {
    guard let layer = layer as? BackdropLayer, layer.effect != backdrop else { return }
    Transaction.withoutAnimation { layer.effect = backdrop }
  }
}
