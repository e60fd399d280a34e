import HalfwayMotion

extension ContactPlace {
  /// Creates the place of a touch.
  @MainActor init(_ touch: Touch) { self.init(id: touch.id, place: PlaneVector(touch.location)) }
}
