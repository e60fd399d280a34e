import Foundation

/// A layer with its placement in the space of the layer in whose plane it appears.
struct PlacedLayer {
  let layer: Layer
  /// The transform from the layer's coordinates.
  let map: ProjectiveTransform
  /// The combined opacity of the surrounding `TransformLayer`s.
  let opacity: Double
  /// The depth; the layer nearest to the eye is drawn last.
  let depth: Double
  /// The position in the order without depths.
  let index: Int

  /// Appends layers with their placements; layers that keep depth are replaced by their sublayers.
  static func place(
    _ layers: some Collection<Layer>, of superlayer: Layer?, under outer: CATransform3D? = nil, opacity: Double,
    into order: inout [PlacedLayer]
  ) -> LayerContentTraits {
    // The transform of the superlayer's coordinates, and the point that determines the depth of its plane.
    var around = superlayer?.presentSublayerMap
    if let outer { around = around.map { $0.concatenating(outer) } ?? outer }
    let middle = superlayer.map { $0.presentBounds.point(at: $0.anchorPoint) } ?? .zero
    var emission: LayerContentTraits = []
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

  /// Returns the depth of a layer. Layers in the same plane parallel to the superlayer's have the same depth, however
  /// that plane is rotated, so they cover one another in their order. The depth of any other layer is that of its
  /// anchor point within the layer's plane.
  private static func depth(
    of layer: Layer, _ values: LayerValues, map: CATransform3D, around: CATransform3D?, middle: CGPoint
  ) -> Double {
    if layer.anchorPointZ == 0, values.transform.isAffine {
      return around?.depth(x: middle.x, y: middle.y, z: values.zPosition) ?? values.zPosition
    }
    let anchor = values.bounds.point(at: layer.anchorPoint)
    return map.depth(x: anchor.x, y: anchor.y, z: 0)
  }

  /// Sorts the farthest layers first; layers at equal depth keep their order.
  static func sort(_ order: inout [PlacedLayer]) {
    guard order.count > 1 else { return }
    if order.count > 64 {
      order.sort { ($0.depth, $0.index) < ($1.depth, $1.index) }
      return
    }
    // There are few layers, usually in the order of the last frame, so insertion sort is fast and allocates no memory.
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
  /// The effect of `sublayerTransform` about the anchor point; `nil` for the identity.
  var presentSublayerMap: CATransform3D? {
    guard let extras else { return nil }
    let transform = present(.sublayerTransform, extras.sublayerTransform)
    if transform.isIdentity { return nil }
    let anchor = presentBounds.point(at: anchorPoint)
    return transform.movingAnchor(from: (anchor.x, anchor.y, 0), to: (anchor.x, anchor.y, 0))
  }
}

extension CGRect {
  /// Returns the point at fractions of the size.
  func point(at share: CGPoint) -> CGPoint { CGPoint(x: minX + width * share.x, y: minY + height * share.y) }
}
