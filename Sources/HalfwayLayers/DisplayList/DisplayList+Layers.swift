import Foundation

extension DisplayList {
  /// Appends a layer and its sublayers as they look at the stage's current time.
  ///
  /// Parts that haven't changed since the previous list are appended as fragments, which are kept until they change.
  ///
  /// - Returns: Whether nothing in the layer moves on its own, so that it looks the same until something is changed.
  @discardableResult
  public mutating func append(_ layer: Layer) -> Bool {
    !append(layer, InheritedLayerState()).contains(.isMoving)
  }

  mutating func append(_ layer: Layer, _ around: InheritedLayerState) -> LayerContentTraits {
    layer.isSpatial ? append(inDepth: CollectionOfOne(layer), of: nil, around) : append(inPlane: layer, around)
  }

  mutating func append(sublayersOf layer: Layer, _ around: InheritedLayerState) -> LayerContentTraits {
    var emission: LayerContentTraits = []
    if layer.sublayersAreInPlane {
      // The array is retained during the loop and retains the layers, regardless of changes to the tree. Retaining each
      // of them as well would cost as much as computing its transform.
      let sublayers = layer.children
      sublayers.withUnsafeBufferPointer { sublayers in
        sublayers.withMemoryRebound(to: Unmanaged<Layer>.self) { sublayers in
          for sublayer in sublayers {
            emission.formUnion(sublayer._withUnsafeGuaranteedRef { append(inPlane: $0, around) })
          }
        }
      }
    } else {
      emission = append(inDepth: layer.children, of: layer, around)
    }
    return emission
  }

  /// Appends a layer in the plane of its superlayer.
  private mutating func append(inPlane layer: Layer, _ around: InheritedLayerState) -> LayerContentTraits {
    // Tested for every layer in every frame, so both flags at once.
    guard layer.flags.rawValue & LayerFlags.isHiddenOrPassing.rawValue == 0 else {
      return layer.appendPassing(to: &self, map: ProjectiveTransform(layer.presentMapInPlane), around)
    }
    return layer.appendGroup(to: &self, map: ProjectiveTransform(layer.presentMapInPlane), around)
  }

  /// Appends layers with arbitrary 3D transforms, farthest first.
  private mutating func append(
    inDepth layers: some Collection<Layer>, of superlayer: Layer?, _ around: InheritedLayerState
  ) -> LayerContentTraits {
    // The buffer belongs to the superlayer and is returned after use.
    var order: [PlacedLayer] = []
    if let extras = superlayer?.extras { swap(&order, &extras.depthOrder) }
    let emission = PlacedLayer.place(layers, of: superlayer, opacity: 1, into: &order)
    PlacedLayer.sort(&order)
    var result = emission
    for placed in order {
      var around = around
      around.opacity *= placed.opacity
      result.formUnion(
        placed.layer.flags.contains(.isPassing)
          ? placed.layer.appendPassing(to: &self, map: placed.map, around)
          : placed.layer.appendGroup(to: &self, map: placed.map, around))
    }
    order.removeAll(keepingCapacity: true)
    if let superlayer { swap(&order, &superlayer.ownExtras.depthOrder) }
    return result
  }
}

extension Layer {
  /// Whether all sublayers are in the layer's plane, so that they are drawn in the order of the sublayers.
  fileprivate var sublayersAreInPlane: Bool {
    if let extras, !extras.sublayerTransform.isIdentity || isAnimated(.sublayerTransform) { return false }
    return !flags.contains(.holdsSpatial) || !children.contains { $0.isSpatial }
  }
}
