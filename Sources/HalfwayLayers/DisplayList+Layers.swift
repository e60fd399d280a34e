import Foundation

extension DisplayList {
  /// Appends a layer and all under it as they look at the stage's present moment.
  public mutating func append(_ layer: Layer) {
    guard !layer.isHidden else { return }
    let values = layer.presentation
    guard values.opacity > 0 else { return }
    let bounds = values.bounds
    let shape = RoundedRect(bounds, cornerRadius: values.cornerRadius)
    items.append(
      .beginGroup(
        DisplayGroup(
          transform: ProjectiveTransform(values.toSuperlayer(anchorPoint: layer.anchorPoint, origin: bounds.origin)),
          opacity: min(1, values.opacity))))
    if values.shadowOpacity > 0, values.backgroundColor.alpha > 0 {
      let alpha = layer.shadowColor.alpha * min(1, values.shadowOpacity) * values.backgroundColor.alpha
      items.append(
        .shadow(
          shape, radius: max(0, layer.shadowRadius), offset: layer.shadowOffset,
          layer.shadowColor.withAlphaComponent(alpha)))
    }
    // A clip keeps the shadow, which stands outside the bounds by nature, and cuts content and sublayers.
    if layer.masksToBounds { items.append(.beginGroup(DisplayGroup(clip: shape))) }
    if values.backgroundColor.alpha > 0 { items.append(.fill(shape, values.backgroundColor)) }
    layer.appendContent(to: &self, values: values)
    for sublayer in layer.sublayers { append(sublayer) }
    if layer.masksToBounds { items.append(.endGroup) }
    if layer.borderWidth > 0, layer.borderColor.alpha > 0 {
      items.append(.border(shape, width: layer.borderWidth, layer.borderColor))
    }
    items.append(.endGroup)
  }
}
