import Foundation
import HalfwayMotion

extension PlaneVector {
  /// The same point, in the kernel's type.
  package init(_ point: CGPoint) { self.init(point.x, point.y) }
}

extension CGPoint {
  /// The same point, in the engine's type.
  package init(_ vector: PlaneVector) { self.init(x: vector.x, y: vector.y) }
}
