import Foundation

/// What a layer passes from to what it is, and how. While it passes, both are drawn in the layer's place.
package final class LayerPassage {
  /// How one takes the place of the other.
  enum Way: Equatable {
    case fade
    /// The new content comes from a side, and what of the two moves goes away from it.
    case slide(Side, moves: Contents)
    /// One of the two is a page that is turned over, from the lower right corner on: the old one away, or the new one back.
    case curl(Contents)
  }

  enum Side {
    case left, right, above, below

    /// Where something lies on this side of a rectangle, in sizes of it.
    var offset: (x: Double, y: Double) {
      switch self {
      case .left: (-1, 0)
      case .right: (1, 0)
      case .above: (0, -1)
      case .below: (0, 1)
      }
    }
  }

  /// One of the two contents, or both.
  struct Contents: OptionSet {
    let rawValue: UInt8

    static let old = Contents(rawValue: 1)
    static let new = Contents(rawValue: 2)
  }

  let way: Way
  /// Nil where nothing was shown.
  let old: LayerLook?
  /// The share of the way that is done, as last set. An animation that was added shows another one.
  var progress: Double
  /// The animation that was added for it; nil for one that a block animates.
  let animation: AddedAnimation?

  init(_ way: Way, from old: LayerLook?, progress: Double, animation: AddedAnimation? = nil) {
    (self.way, self.old, self.progress, self.animation) = (way, old, progress, animation)
  }

  /// Whether what moves leaves the layer's bounds.
  var slides: Bool { if case .slide = way { true } else { false } }
}

/// How a layer looked once, itself and with all in it.
package struct LayerLook {
  /// In the layer's coordinates then.
  let fragment: DisplayFragment
  let bounds: CGRect
  let opacity: Double
  /// From those coordinates to the ones in which it is shown.
  var map = ProjectiveTransform.identity
  /// How many passages are in it that were on their way.
  let depth: Int
}

extension Layer {
  /// Passages that are interrupted by one another, and of which each goes on showing the one before; further ones leave that out.
  private static let deepestLook = 8

  /// How the layer looks at the stage's present moment; nil where it shows nothing.
  package func look() -> LayerLook? {
    let passage = flags.contains(.isPassing) ? extras?.passage : nil
    let depth = (passage?.old?.depth ?? 0) + 1
    if let passage, depth < Self.deepestLook {
      var list = DisplayList()
      _ = appendPassing(passage, to: &list, LayerSurroundings())
      return LayerLook(
        fragment: DisplayFragment(items: list.items), bounds: presentBounds, opacity: 1, depth: depth)
    }
    let opacity = min(1, presentOpacity)
    guard !isHidden, opacity > 0 else { return nil }
    return LayerLook(fragment: snapshotAtRest(), bounds: presentBounds, opacity: opacity, depth: 0)
  }

  /// Turns what was shown over as a page, or what is shown now back. How much of it is done is `passageProgress`, 0 at first.
  ///
  /// - Parameter layer: Whose look the old one is: this layer, or one that stands, or stood, beside it.
  package func beginCurl(from old: LayerLook, of layer: Layer, isUp: Bool) -> LayerPassage {
    var old = old
    if layer !== self, layer.superlayer == nil || layer.superlayer === superlayer, !isSpatial, !layer.isSpatial,
      let here = presentMapInPlane.inverse()
    {
      old.map = ProjectiveTransform(layer.presentMapInPlane.concatenating(here))
    }
    let passage = LayerPassage(.curl(isUp ? .old : .new), from: old, progress: 0)
    begin(passage)
    // What an earlier one has on its way is about that.
    Transaction.withoutAnimation { passageProgress = 0 }
    return passage
  }

  func begin(_ passage: LayerPassage) {
    removeAnimation(forKey: LayerTransition.key)
    ownExtras.passage = passage
    flags.insert(.isPassing)
    placementChanged()
  }

  /// Shows what the layer is from now on, unless another passage has taken the place of this one.
  package func end(_ passage: LayerPassage) {
    guard let extras, extras.passage === passage else { return }
    extras.passage = nil
    flags.remove(.isPassing)
    placementChanged()
  }

  /// The share of the passage that is done; it can be animated.
  package var passageProgress: Double {
    get { extras?.passage?.progress ?? 1 }
    set { change(.passage, to: .scalar(newValue)) }
  }

  /// Adds the group of a layer that is hidden, or that passes from one content to another.
  func appendPassing(
    to list: inout DisplayList, map: ProjectiveTransform, _ around: LayerSurroundings
  ) -> LayerEmission {
    guard flags.contains(.isPassing), let passage = extras?.passage else { return [] }
    var emission: LayerEmission = isMoving(.placement) ? [.isMoving] : []
    var inside = LayerSurroundings(isMirrored: around.isMirrored != (map.determinant < 0))
    if !isDoubleSided {
      emission.insert(.hasTwoSides)
      if inside.isMirrored { return emission }
    }
    inside.opacity = 1
    let clip = passage.slides && masksToBounds ? presentShape : nil
    list.items.append(
      .beginGroup(DisplayGroup(transform: map, opacity: around.opacity, clip: clip.map { .rounded($0) })))
    emission.formUnion(appendPassing(passage, to: &list, inside))
    list.items.append(.endGroup)
    return emission
  }

  /// Adds both contents in the layer's coordinates.
  private func appendPassing(
    _ passage: LayerPassage, to list: inout DisplayList, _ around: LayerSurroundings
  ) -> LayerEmission {
    let progress = present(.passage, passage.progress)
    func appendNew(_ list: inout DisplayList) -> LayerEmission {
      isHidden ? [] : appendGroup(to: &list, map: .identity, around)
    }
    // At its end, and before and after an animation, the layer shows what it is.
    if progress == 1 { return appendNew(&list) }
    return passage.append(to: &list, at: progress, bounds: presentBounds, new: appendNew)
  }
}
