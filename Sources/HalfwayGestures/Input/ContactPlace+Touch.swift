import HalfwayMotion

extension ContactPlace {
  /// Where a touch is.
  @MainActor init(_ touch: Touch) { self.init(id: touch.id, place: PlaneVector(touch.location)) }
}
