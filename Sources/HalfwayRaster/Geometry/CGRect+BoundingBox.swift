import Foundation
import HalfwayLayers

extension CGRect {
  /// The smallest upright rectangle around the mapped one; cheap where the map is upright, as most are.
  public func boundingBox(under transform: CGAffineTransform) -> CGRect {
    guard transform.isUprightAxisAligned else { return applying(transform) }
    return CGRect(
      x: transform.a * minX + transform.tx, y: transform.d * minY + transform.ty, width: transform.a * width,
      height: transform.d * height)
  }
}
