import HalfwayLayers
import HalfwayMotion
import HalfwayViews

extension Offset {
  var isFinite: Bool { horizontal.isFinite && vertical.isFinite }
  /// None where it is no number.
  var vector: PlaneVector { isFinite ? PlaneVector(horizontal, vertical) : .zero }
}
