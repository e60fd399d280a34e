import Foundation
import HalfwayMotion

/// What a tree of layers showed before an interruption, from which the picture goes on.
///
/// Code interrupts a transition by a change that takes effect at once: layers stand at their final places, others have
/// left or appeared. `resume()` adds the differences to what remains, and they decay: layers that are still there move
/// on from where they were with the velocity that they had, those that have left remain as pictures that move on and
/// fade, and those that have appeared fade in.
package struct PictureContinuity {
  let root: Layer
  let scheduler: AnimationScheduler
  let before: LayerPicture
  /// The values of animated layers, now and a moment later, by layer.
  private(set) var values: [ObjectIdentifier: [Shade]] = [:]
  /// The pictures of layers that may leave, by the index of the layer; `nil` for layers within the picture of another.
  private(set) var pictures: [DisplayFragment?] = []
  /// The outermost layer whose picture shows a layer, by the index of the layer; `nil` for one that consists of several
  /// pictures.
  private(set) var units: [Int?] = []
  /// The indices of layers with one picture that contain others that may move on their own.
  private(set) var mixtures: Set<Int> = []

  /// A property of a layer now and a moment later.
  typealias Shade = (property: LayerProperty, now: AnimatableValue, later: AnimatableValue)

  /// Remembers what a tree shows.
  ///
  /// - Parameters:
  ///   - root: The root of the tree, whose coordinates are those of the screen.
  ///   - scheduler: The clock of the tree.
  ///   - driven: What a gesture drives; `nil` for none (default: `nil`).
  ///   - isScreen: Returns whether a layer may leave or move to another superlayer on its own.
  package init(
    of root: Layer, on scheduler: AnimationScheduler, driven: DrivenPicture? = nil, isScreen: (Layer) -> Bool
  ) {
    self.root = root
    self.scheduler = scheduler
    before = LayerPicture(of: root, scheduler.stageTime, driven: driven)
    rememberValues(driven)
    // Pictures that remain from an earlier interruption aren't part of new ones.
    let earlier = before.nodes.map { ($0.layer, $0.layer.afterimages) }.filter { !$1.isEmpty }
    for (layer, _) in earlier { layer.afterimages = [] }
    rememberPictures(isScreen)
    for (layer, images) in earlier { layer.afterimages = images }
  }

  /// Remembers only where the pictures of earlier interruptions are.
  private init(ofAfterimagesIn root: Layer, on scheduler: AnimationScheduler) {
    self.root = root
    self.scheduler = scheduler
    before = LayerPicture(of: root, scheduler.stageTime)
    pictures = Array(repeating: nil, count: before.nodes.count)
  }

  /// Makes a change after which the pictures of earlier interruptions remain where they are, also those in layers that
  /// leave.
  package static func keepAfterimages(
    in root: Layer, on scheduler: AnimationScheduler, during change: () -> Void
  ) {
    guard !scheduler.afterimages.isEmpty else { return change() }
    let continuity = PictureContinuity(ofAfterimagesIn: root, on: scheduler)
    change()
    let after = LayerPicture(of: root, scheduler.stageTime)
    continuity.leaveAfterimages(continuity.before.nodes.map { after.index(of: $0.layer) != nil })
  }

  /// The properties that change what a layer shows without moving it.
  private static let shades: [LayerProperty] = [
    .bounds, .backgroundColor, .cornerRadii, .borderWidth, .borderColor, .shadowColor, .shadowOpacity, .shadowRadius,
    .shadowOffset,
  ]

  private mutating func rememberValues(_ driven: DrivenPicture?) {
    for node in before.nodes where node.layer.hasAnimations {
      let layer = node.layer
      values[ObjectIdentifier(layer)] = Self.shades.compactMap { property in
        guard layer.isAnimated(property), let now = layer.presentationValue(of: property),
          let later = scheduler.stageTime.later(driving: driven, { layer.presentationValue(of: property) })
        else { return nil }
        return (property, now, later)
      }
    }
  }

  /// Takes a picture of each layer that contains no other one that may move on its own, and of the own content of those
  /// that do. Opacity, masks, and depth belong to a layer with everything in it, so such a layer is one picture.
  private mutating func rememberPictures(_ isScreen: (Layer) -> Bool) {
    let nodes = before.nodes
    var isContainer = Array(repeating: false, count: nodes.count)
    for (index, node) in nodes.enumerated().reversed() {
      if isContainer[index], node.layer.isOnePicture {
        isContainer[index] = false
        mixtures.insert(index)
      }
      guard let parent = node.parent else { continue }
      if isContainer[index] || node.layer.hasAnimations || node.layer.isOnePicture || isScreen(node.layer) {
        isContainer[parent] = true
      }
    }
    pictures = Array(repeating: nil, count: nodes.count)
    units = Array(repeating: nil, count: nodes.count)
    for (index, node) in nodes.enumerated() {
      let unit = node.parent.flatMap { units[$0] }
      units[index] = unit ?? (isContainer[index] ? nil : index)
      guard unit == nil, before.isInSight(node) else { continue }
      pictures[index] = isContainer[index] ? node.layer.ownPicture() : node.layer.snapshot()
    }
  }
}

extension Layer {
  /// Whether the layer and everything in it are shown as one: it is translucent, has a mask, or its sublayers have
  /// depth.
  fileprivate var isOnePicture: Bool {
    presentOpacity < 1 || mask != nil || keepsDepth || presentSublayerMap != nil
  }

  /// Returns the layer's own content without its sublayers.
  fileprivate func ownPicture() -> DisplayFragment? {
    var list = DisplayList()
    appendOwnItems(to: &list)
    return list.items.isEmpty ? nil : DisplayFragment(items: list.items)
  }
}
