import HalfwayLayers
import HalfwayMotion
import HalfwayViews

extension Offset {
  var isFinite: Bool { horizontal.isFinite && vertical.isFinite }
  /// The offset as a vector; zero if it isn't finite.
  var vector: PlaneVector { isFinite ? PlaneVector(horizontal, vertical) : .zero }
}
