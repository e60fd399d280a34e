import Foundation

/// A layer that shows what lies beneath it blurred and tinted, over its background and under its sublayers: what `UIVisualEffectView` is made of.
///
/// It fills its bounds. Round corners cut it where `masksToBounds` is set, as they cut a picture.
public final class BackdropLayer: Layer {
  /// The standard deviation of the blur in points, and the saturation: one value, since both come and go together.
  private var modelBlur = CGSize(width: 0, height: 1)
  private var modelTint = CGColor.clear
  /// Whether what it does shows only where the sublayers are, in the place of their colours.
  public var isSeenThroughSublayers = false {
    didSet { if isSeenThroughSublayers != oldValue { contentChanged() } }
  }

  /// What is done to what lies beneath. Animatable.
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

  /// What is done at the stage's present moment.
  private var presentEffect: DisplayBackdrop {
    let blur = present(.backdropBlur, modelBlur)
    // A spring overshoots.
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

  public override func appendContent(to list: inout DisplayList, values: LayerValues) {
    if !isSeenThroughSublayers { appendBackdrop(to: &list) }
  }

  override func appendSublayers(to list: inout DisplayList, _ around: LayerSurroundings) -> LayerEmission {
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
