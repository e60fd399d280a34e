import Foundation

extension DisplayList {
  /// Appends a layer and all under it as they look at the stage's present moment.
  ///
  /// A part that has stayed the same since the last list was made is appended as a fragment, which is kept until it changes.
  ///
  /// - Returns: Whether nothing of it moves by itself, so that it looks the same until something is changed.
  @discardableResult
  public mutating func append(_ layer: Layer) -> Bool {
    !append(layer, LayerSurroundings()).contains(.isMoving)
  }

  mutating func append(_ layer: Layer, _ around: LayerSurroundings) -> LayerEmission {
    layer.isSpatial ? append(inDepth: CollectionOfOne(layer), of: nil, around) : append(inPlane: layer, around)
  }

  mutating func append(sublayersOf layer: Layer, _ around: LayerSurroundings) -> LayerEmission {
    var emission: LayerEmission = []
    if layer.sublayersAreInPlane {
      // The array is held meanwhile and holds the layers, whatever becomes of the tree; to count each of them too costs as much as
      // its map.
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

  /// Appends a layer that stands in the plane of its superlayer.
  private mutating func append(inPlane layer: Layer, _ around: LayerSurroundings) -> LayerEmission {
    // Asked of every layer in every frame, so both at once.
    guard layer.flags.rawValue & LayerFlags.isHiddenOrPassing.rawValue == 0 else {
      return layer.appendPassing(to: &self, map: ProjectiveTransform(layer.presentMapInPlane), around)
    }
    return layer.appendGroup(to: &self, map: ProjectiveTransform(layer.presentMapInPlane), around)
  }

  /// Appends layers that may stand anywhere in space, those farther away first.
  private mutating func append(
    inDepth layers: some Collection<Layer>, of superlayer: Layer?, _ around: LayerSurroundings
  ) -> LayerEmission {
    // The memory is the superlayer's, and is given back when it is no longer needed.
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
  /// Whether no sublayer leaves the plane, so that the order of drawing is the order of the sublayers.
  fileprivate var sublayersAreInPlane: Bool {
    if let extras, !extras.sublayerTransform.isIdentity || isAnimated(.sublayerTransform) { return false }
    return !flags.contains(.holdsSpatial) || !children.contains { $0.isSpatial }
  }
}
