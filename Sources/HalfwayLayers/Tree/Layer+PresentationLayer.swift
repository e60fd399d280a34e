extension Layer {
  /// A layer of the same kind with the values as they look at the stage's present moment, as Core Animation's presentation layer: without sublayers,
  /// and in no tree. Nil for a class that cannot be made without values.
  ///
  /// It is made for whoever asks and does not follow: ask again for another moment.
  public func presentation() -> Self? {
    guard let copy = Layer.made(of: type(of: self)) as? Self else { return nil }
    (copy.anchorPoint, copy.anchorPointZ, copy.maskedCorners) = (anchorPoint, anchorPointZ, maskedCorners)
    (copy.isHidden, copy.masksToBounds, copy.name) = (isHidden, masksToBounds, name)
    copy.modelValues = presentationValues
    for property in LayerProperty.allCases where !property.isCommon {
      if let value = presentationValue(of: property) { copy.setExtraValue(value, of: property) }
    }
    return copy
  }
}
