import Foundation

/// A transition from a layer's old content to its current content. While it runs, both are drawn in place of the layer.
package final class ContentTransition {
  /// The method of the transition.
  enum Style: Equatable {
    case fade
    /// The new content enters from a side; the moving contents slide away from that side.
    case slide(Side, moves: Contents)
    /// One of the contents is a page that curls from the lower right corner: the old content curls away, or the new
    /// content uncurls.
    case curl(Contents)
  }

  enum Side {
    case left, right, above, below

    /// The position of content on this side of a rectangle, in units of its size.
    var offset: (x: Double, y: Double) {
      switch self {
      case .left: (-1, 0)
      case .right: (1, 0)
      case .above: (0, -1)
      case .below: (0, 1)
      }
    }
  }

  /// One or both of the contents.
  struct Contents: OptionSet {
    let rawValue: UInt8

    static let old = Contents(rawValue: 1)
    static let new = Contents(rawValue: 2)
  }

  let style: Style
  /// The appearance of the old content; `nil` if nothing was shown.
  let old: LayerLook?
  /// The model value of the completed fraction. An added animation overrides it.
  var progress: Double
  /// The added animation that drives the transition; `nil` if an animated block does.
  let animation: AddedAnimation?

  init(_ style: Style, from old: LayerLook?, progress: Double, animation: AddedAnimation? = nil) {
    (self.style, self.old, self.progress, self.animation) = (style, old, progress, animation)
  }

  /// Whether moving content leaves the layer's bounds.
  var slides: Bool { if case .slide = style { true } else { false } }
}

/// The appearance of a layer and its sublayers at some time in the past.
package struct LayerLook {
  /// The content, in the layer's coordinates at that time.
  let fragment: DisplayFragment
  let bounds: CGRect
  let opacity: Double
  /// The transform from those coordinates to the coordinates in which the content is shown.
  var map = ProjectiveTransform.identity
  /// The number of nested, interrupted transitions in the content.
  let depth: Int
}

extension Layer {
  /// The maximum number of nested transitions, each of which continues to show the interrupted one; further ones omit
  /// it.
  private static let deepestLook = 8

  /// Returns the appearance of the layer at the stage's current time; `nil` if nothing is visible.
  package func look() -> LayerLook? {
    let contentTransition = flags.contains(.isPassing) ? extras?.contentTransition : nil
    let depth = (contentTransition?.old?.depth ?? 0) + 1
    if let contentTransition, depth < Self.deepestLook {
      var list = DisplayList()
      _ = appendPassing(contentTransition, to: &list, InheritedLayerState())
      return LayerLook(
        fragment: DisplayFragment(items: list.items), bounds: presentBounds, opacity: 1, depth: depth)
    }
    let opacity = min(1, presentOpacity)
    guard !isHidden, opacity > 0 else { return nil }
    return LayerLook(fragment: snapshotAtRest(), bounds: presentBounds, opacity: opacity, depth: 0)
  }

  /// Starts a page curl that turns over the old content, or turns back the new content. The completed fraction is
  /// `contentTransitionProgress`, initially 0.
  ///
  /// - Parameter layer: The layer that showed the old content: this layer, or a current or former sibling.
  package func beginCurl(from old: LayerLook, of layer: Layer, isUp: Bool) -> ContentTransition {
    var old = old
    if layer !== self, layer.superlayer == nil || layer.superlayer === superlayer, !isSpatial, !layer.isSpatial,
      let here = presentMapInPlane.inverse()
    {
      old.map = ProjectiveTransform(layer.presentMapInPlane.concatenating(here))
    }
    let contentTransition = ContentTransition(.curl(isUp ? .old : .new), from: old, progress: 0)
    begin(contentTransition)
    // Animations of an earlier transition don't apply to this one.
    Transaction.withoutAnimation { contentTransitionProgress = 0 }
    return contentTransition
  }

  func begin(_ contentTransition: ContentTransition) {
    removeAnimation(forKey: LayerTransition.key)
    ownExtras.contentTransition = contentTransition
    flags.insert(.isPassing)
    placementChanged()
  }

  /// Ends a transition, unless another one has replaced it.
  package func end(_ contentTransition: ContentTransition) {
    guard let extras, extras.contentTransition === contentTransition else { return }
    extras.contentTransition = nil
    flags.remove(.isPassing)
    placementChanged()
  }

  /// The completed fraction of the transition. Animatable.
  package var contentTransitionProgress: Double {
    get { extras?.contentTransition?.progress ?? 1 }
    set { change(.contentTransition, to: .scalar(newValue)) }
  }

  /// Appends the group of a layer that is hidden or in a transition.
  func appendPassing(
    to list: inout DisplayList, map: ProjectiveTransform, _ around: InheritedLayerState
  ) -> LayerContentTraits {
    guard flags.contains(.isPassing), let contentTransition = extras?.contentTransition else { return [] }
    var emission: LayerContentTraits = isMoving(.placement) ? [.isMoving] : []
    var inside = InheritedLayerState(isMirrored: around.isMirrored != (map.determinant < 0))
    if !isDoubleSided {
      emission.insert(.hasTwoSides)
      if inside.isMirrored { return emission }
    }
    inside.opacity = 1
    let clip = contentTransition.slides && masksToBounds ? presentShape : nil
    list.items.append(
      .beginGroup(DisplayGroup(transform: map, opacity: around.opacity, clip: clip.map { .rounded($0) })))
    emission.formUnion(appendPassing(contentTransition, to: &list, inside))
    list.items.append(.endGroup)
    return emission
  }

  /// Appends both contents in the layer's coordinates.
  private func appendPassing(
    _ contentTransition: ContentTransition, to list: inout DisplayList, _ around: InheritedLayerState
  ) -> LayerContentTraits {
    let progress = present(.contentTransition, contentTransition.progress)
    func appendNew(_ list: inout DisplayList) -> LayerContentTraits {
      isHidden ? [] : appendGroup(to: &list, map: .identity, around)
    }
    // At the end, and before and after an animation, the layer shows its current content.
    if progress == 1 { return appendNew(&list) }
    return contentTransition.append(to: &list, at: progress, bounds: presentBounds, new: appendNew)
  }
}
