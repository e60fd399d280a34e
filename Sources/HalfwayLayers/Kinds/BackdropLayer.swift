import Foundation

/// A layer that blurs and tints the content beneath it, above its background and below its sublayers; the basis of
/// `UIVisualEffectView`.
///
/// The effect fills the bounds. Rounded corners clip it only if `masksToBounds` is set, like an image.
public final class BackdropLayer: Layer {
  /// The standard deviation of the blur in points, and the saturation, combined into one value because both appear and
  /// disappear together.
  private var modelBlur = CGSize(width: 0, height: 1)
  private var modelTint = CGColor.clear
  /// Whether the effect shows only through the sublayers' alpha, in place of their colors (default: `false`).
  public var isSeenThroughSublayers = false {
    didSet { if isSeenThroughSublayers != oldValue { contentChanged() } }
  }

  /// The effect on the content beneath the layer (default: none). Animatable.
  public var effect: DisplayBackdrop {
    get {
      DisplayBackdrop(blurRadiusPoints: modelBlur.width, saturation: modelBlur.height, tint: modelTint)
    }
    set {
      let blur = CGSize(width: max(0, newValue.blurRadiusPoints), height: max(0, newValue.saturation))
      change(.backdropBlur, from: modelBlur, to: blur) { modelBlur = $0 }
      change(.backdropTint, from: modelTint, to: newValue.tint) { modelTint = $0 }
    }
  }

  /// The effect at the stage's current time.
  private var presentEffect: DisplayBackdrop {
    let blur = present(.backdropBlur, modelBlur)
    // An overshooting spring can make the values negative.
    return DisplayBackdrop(
      blurRadiusPoints: max(0, blur.width), saturation: max(0, blur.height), tint: present(.backdropTint, modelTint))
  }

  override func extraValue(of property: LayerProperty) -> AnimatableValue? {
    switch property {
    case .backdropBlur: .size(modelBlur)
    case .backdropTint: .color(modelTint)
    default: super.extraValue(of: property)
    }
  }

  override func setExtraValue(_ value: AnimatableValue, of property: LayerProperty) {
    switch (property, value) {
    case (.backdropBlur, .size(let value)): modelBlur = value
    case (.backdropTint, .color(let value)): modelTint = value
    default: super.setExtraValue(value, of: property)
    }
  }

  /// Appends the effect, unless it shows through the sublayers.
  public override func appendContent(to list: inout DisplayList, values: LayerValues) {
    if !isSeenThroughSublayers { appendBackdrop(to: &list) }
  }

  override func appendSublayers(to list: inout DisplayList, _ around: InheritedLayerState) -> LayerContentTraits {
    guard isSeenThroughSublayers else { return super.appendSublayers(to: &list, around) }
    var content = DisplayList()
    let emission = super.appendSublayers(to: &content, around)
    guard !content.items.isEmpty else { return emission }
    list.items.append(
      .beginGroup(DisplayGroup(opacity: around.opacity, mask: DisplayFragment(items: content.items))))
    appendBackdrop(to: &list)
    list.items.append(.endGroup)
    return emission
  }

  private func appendBackdrop(to list: inout DisplayList) {
    let (effect, bounds) = (presentEffect, presentBounds)
    guard !effect.isNothing, bounds.width > 0, bounds.height > 0 else { return }
    list.items.append(.backdrop(bounds, effect))
  }
}
