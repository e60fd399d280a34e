extension Layer {
  /// Returns a layer of the same class with the values as they look at the stage's current time, like Core Animation's
  /// presentation layer. It has no sublayers and isn't part of a tree. Returns `nil` for a class that can't be
  /// instantiated without arguments.
  ///
  /// The result is a snapshot that doesn't change; call the method again for another time.
  public func presentation() -> Self? {
    guard let copy = Layer.made(of: type(of: self)) as? Self else { return nil }
    (copy.anchorPoint, copy.anchorPointZ, copy.maskedCorners) = (anchorPoint, anchorPointZ, maskedCorners)
    (copy.isHidden, copy.masksToBounds, copy.name) = (isHidden, masksToBounds, name)
    copy.modelValues = presentationValues
    for property in LayerProperty.allCases where !property.isCommon {
      if let value = presentationValue(of: property) { copy.setExtraValue(value, of: property) }
    }
    copyManaged(to: copy)
    return copy
  }
}
