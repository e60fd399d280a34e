import Foundation
import HalfwayMotion

extension PlaneVector {
  /// Creates the kernel's representation of a point.
  package init(_ point: CGPoint) { self.init(point.x, point.y) }
}

extension CGPoint {
  /// Creates the engine's representation of a point.
  package init(_ vector: PlaneVector) { self.init(x: vector.x, y: vector.y) }
}
