import HalfwayLayers
import HalfwayViews

/// A snapshot of a layer tree, with the model and presentation values of every layer.
struct TreePicture {
  struct Entry {
    let layer: Layer
    let parent: Layer?
    let model: LayerValues
    let shown: LayerValues
    let extras: Extras
  }

  /// The properties that animations don't change.
  struct Extras: Equatable {
    let isHidden: Bool
    let masksToBounds: Bool
    let anchorX: Double
    let anchorY: Double
    let hasMask: Bool
    let sublayerTransform: CATransform3D
  }

  private(set) var entries: [Entry] = []

  init(of root: Layer) { append(root, nil) }

  private mutating func append(_ layer: Layer, _ parent: Layer?) {
    let extras = Extras(
      isHidden: layer.isHidden, masksToBounds: layer.masksToBounds, anchorX: layer.anchorPoint.x,
      anchorY: layer.anchorPoint.y, hasMask: layer.mask != nil, sublayerTransform: layer.sublayerTransform)
    entries.append(
      Entry(layer: layer, parent: parent, model: layer.model, shown: layer.presentationValues, extras: extras))
    for sublayer in layer.sublayers { append(sublayer, layer) }
  }

  func entry(of layer: Layer) -> Entry? { entries.first { $0.layer === layer } }

  /// Returns the differences that a canceled transition has left behind.
  ///
  /// The engine must restore an animated property to the value at which its animation started. If the animator changed
  /// the property before it started the animation, that value differs from the one before the transition. The animator
  /// must restore this value, and everything else that it changed.
  ///
  /// - Parameters:
  ///   - before: The tree before the transition.
  ///   - middle: The tree at progress 0: the presentation values are those at which the animations start, the model
  ///     values those at which they end.
  ///   - name: Returns the name of a layer.
  func leftOver(since before: TreePicture, middle: TreePicture, named name: (Layer) -> String) -> [TrialFinding] {
    var findings: [TrialFinding] = []
    for old in before.entries {
      guard let now = entry(of: old.layer) else {
        findings.append(TrialFinding(.animator, "took out \(name(old.layer))"))
        continue
      }
      if now.parent !== old.parent { findings.append(TrialFinding(.animator, "moved \(name(old.layer)) elsewhere")) }
      let start = middle.entry(of: old.layer)
      for property in LayerProperty.allCases where now.model[property] != old.model[property] {
        let after = now.model[property]
        let isAnimated = start.map { $0.shown[property] != $0.model[property] } ?? false
        let isLeftAtEnd = isAnimated && after == start?.model[property]
        findings.append(
          TrialFinding(
            isLeftAtEnd ? .engine : .animator,
            isLeftAtEnd
              ? "the \(property) of \(name(old.layer)) did not come back" : "left the \(property) of \(name(old.layer))"
          ))
      }
      if now.extras != old.extras { findings.append(TrialFinding(.animator, "left \(name(old.layer)) otherwise")) }
    }
    let added = entries.filter { before.entry(of: $0.layer) == nil }
    if !added.isEmpty { findings.append(TrialFinding(.animator, "left \(added.count) layers")) }
    return findings
  }
}
