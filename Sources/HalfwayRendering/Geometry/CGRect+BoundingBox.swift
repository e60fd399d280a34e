import Foundation
import HalfwayLayers

extension CGRect {
  /// Returns the bounding box of the transformed rectangle; fast for upright transforms, which are the most common.
  public func boundingBox(under transform: CGAffineTransform) -> CGRect {
    guard transform.isUprightAxisAligned else { return applying(transform) }
    return CGRect(
      x: transform.a * minX + transform.tx, y: transform.d * minY + transform.ty, width: transform.a * width,
      height: transform.d * height)
  }
}
