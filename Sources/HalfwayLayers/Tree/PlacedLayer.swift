import Foundation

/// A layer at its place in the space of the layer in whose plane it is seen.
struct PlacedLayer {
  let layer: Layer
  /// From the layer's coordinates.
  let map: ProjectiveTransform
  /// That of the `TransformLayer`s around it.
  let opacity: Double
  /// How near the eye it is; the nearest is drawn last.
  let depth: Double
  /// The place in the order without depths.
  let index: Int

  /// Adds layers with their places; in the place of those that keep depth, their sublayers.
  static func place(
    _ layers: some Collection<Layer>, of superlayer: Layer?, under outer: CATransform3D? = nil, opacity: Double,
    into order: inout [PlacedLayer]
  ) -> LayerEmission {
    // From the superlayer's coordinates, and the point of them by which the depth of its own plane is told.
    var around = superlayer?.presentSublayerMap
    if let outer { around = around.map { $0.concatenating(outer) } ?? outer }
    let middle = superlayer.map { $0.presentBounds.point(at: $0.anchorPoint) } ?? .zero
    var emission: LayerEmission = []
    for layer in layers where !layer.isHidden || layer.flags.contains(.isPassing) {
      let values = layer.presentPlace
      var map = values.toSuperlayerInSpace(
        anchorPoint: layer.anchorPoint, anchorPointZ: layer.anchorPointZ, origin: values.bounds.origin)
      if let around { map = map.concatenating(around) }
      if layer.keepsDepth {
        if layer.hasAnimations { emission.insert(.isMoving) }
        let shown = layer.presentOpacity
        guard shown > 0 else { continue }
        layer.loadContentIfNeeded()
        layer.content.isDirty = false
        emission.formUnion(
          place(layer.children, of: layer, under: map, opacity: opacity * min(1, shown), into: &order))
        continue
      }
      order.append(
        PlacedLayer(
          layer: layer, map: ProjectiveTransform(flattening: map), opacity: opacity,
          depth: depth(of: layer, values, map: map, around: around, middle: middle), index: order.count))
    }
    return emission
  }

  /// Layers in one plane parallel to the superlayer's have one depth, however that plane is turned: they cover each other in their order.
  /// The depth of any other layer is that of its anchor point, within the layer's plane.
  private static func depth(
    of layer: Layer, _ values: LayerValues, map: CATransform3D, around: CATransform3D?, middle: CGPoint
  ) -> Double {
    if layer.anchorPointZ == 0, values.transform.isAffine {
      return around?.depth(x: middle.x, y: middle.y, z: values.zPosition) ?? values.zPosition
    }
    let anchor = values.bounds.point(at: layer.anchorPoint)
    return map.depth(x: anchor.x, y: anchor.y, z: 0)
  }

  /// Puts the farthest first; those at equal depth keep their order.
  static func sort(_ order: inout [PlacedLayer]) {
    guard order.count > 1 else { return }
    if order.count > 64 {
      order.sort { ($0.depth, $0.index) < ($1.depth, $1.index) }
      return
    }
    // Few layers, in the order of the last frame as a rule: insertion is quick, and takes no memory.
    for end in 1..<order.count {
      var place = end
      while place > 0, order[place - 1].depth > order[place].depth {
        order.swapAt(place - 1, place)
        place -= 1
      }
    }
  }
}

extension Layer {
  /// What `sublayerTransform` does, about the anchor point; nil for nothing.
  var presentSublayerMap: CATransform3D? {
    guard let extras else { return nil }
    let transform = present(.sublayerTransform, extras.sublayerTransform)
    if transform.isIdentity { return nil }
    let anchor = presentBounds.point(at: anchorPoint)
    return transform.movingAnchor(from: (anchor.x, anchor.y, 0), to: (anchor.x, anchor.y, 0))
  }
}

extension CGRect {
  /// The point at a share of the size.
  func point(at share: CGPoint) -> CGPoint { CGPoint(x: minX + width * share.x, y: minY + height * share.y) }
}
