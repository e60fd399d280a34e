import HalfwayLayers
import HalfwayViews

/// Every layer of a tree with its own values, and what is to be seen of it, at one moment.
struct TreePicture {
  struct Entry {
    let layer: Layer
    let parent: Layer?
    let model: LayerValues
    let shown: LayerValues
    let extras: Extras
  }

  /// What no animation changes by itself.
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

  /// What a cancelled transition has left otherwise than it was.
  ///
  /// A property that was animated belongs to the engine: it goes back to where the animation began. That may be another value than
  /// before the transition, where the animator set it first; that one, and whatever else it set, the animator has to put back.
  ///
  /// - Parameters:
  ///   - before: Before the transition.
  ///   - middle: While nothing had moved: what is seen is where the animations begin, and the model where they end.
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
