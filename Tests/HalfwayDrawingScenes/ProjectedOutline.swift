import Foundation
import HalfwayLayers

/// Returns the corners of layers as they appear through the perspective of their superlayer, in its coordinates. Layers
/// that are hidden or face away are omitted.
func outlines(of layers: [Layer], in holder: Layer) -> [[CGPoint]] {
  layers.compactMap { layer in
    guard !layer.isHidden else { return nil }
    let (size, anchor) = (layer.bounds.size, layer.anchorPoint)
    let middle = CGPoint(x: holder.bounds.midX, y: holder.bounds.midY)
    let map = CATransform3D(translationX: -size.width * anchor.x, y: -size.height * anchor.y, z: -layer.anchorPointZ)
      .concatenating(layer.transform)
      .concatenating(
        CATransform3D(translationX: layer.position.x - middle.x, y: layer.position.y - middle.y, z: layer.zPosition)
      )
      .concatenating(holder.sublayerTransform)
      .concatenating(CATransform3D(translationX: middle.x, y: middle.y))
    let flat = ProjectiveTransform(flattening: map)
    guard layer.isDoubleSided || flat.determinant > 0 else { return nil }
    let corners = [
      CGPoint.zero, CGPoint(x: size.width, y: 0), CGPoint(x: size.width, y: size.height),
      CGPoint(x: 0, y: size.height),
    ]
    let seen = corners.compactMap { $0.applying(flat) }
    return seen.count == 4 ? seen : nil
  }
}
