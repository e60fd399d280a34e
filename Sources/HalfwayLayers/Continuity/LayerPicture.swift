import Foundation
import HalfwayMotion

/// The visible layers of a tree in the order in which they are drawn, with their placement on the screen now and a
/// moment later.
struct LayerPicture {
  /// A layer at one time.
  struct Moment {
    /// The transform to the coordinates of the root.
    var map = ProjectiveTransform.identity
    /// The opacity, including that of all superlayers.
    var opacity = 1.0
    /// For a layer that keeps the depth of its sublayers, the transform to the plane of `plane`.
    var space: CATransform3D?
    /// The transform of the plane in which the layer appears to the root's coordinates.
    var plane = ProjectiveTransform.identity
  }

  struct Node {
    let layer: Layer
    /// The index of the superlayer; `nil` for the root.
    let parent: Int?
    let mask: Layer?
    var now = Moment()
    var later = Moment()
    /// The area outside of which superlayers clip the layer; `nil` for none.
    var clip: CGRect?
  }

  private(set) var nodes: [Node] = []
  /// The index of each layer. Only looked up, never iterated over.
  private(set) var places: [ObjectIdentifier: Int] = [:]

  /// - Parameters:
  ///   - root: The root, whose coordinates are those of the screen.
  ///   - driven: What a gesture drives; `nil` for none (default: `nil`).
  init(of root: Layer, _ time: StageTime, driven: DrivenPicture? = nil) {
    collect(root, parent: nil)
    for index in nodes.indices { nodes[index].now = moment(of: index, \.now) }
    time.later(driving: driven) {
      for index in nodes.indices { nodes[index].later = moment(of: index, \.later) }
    }
    for index in nodes.indices { nodes[index].clip = clip(of: index) }
  }

  private mutating func collect(_ layer: Layer, parent: Int?) {
    guard !layer.isHidden, layer.presentOpacity > 0 else { return }
    let index = nodes.count
    nodes.append(Node(layer: layer, parent: parent, mask: layer.mask))
    places[ObjectIdentifier(layer)] = index
    layer.loadContentIfNeeded()
    for sublayer in layer.children { collect(sublayer, parent: index) }
  }

  /// Returns the placement of a layer, given that of its superlayer.
  private func moment(of index: Int, _ time: KeyPath<Node, Moment>) -> Moment {
    let layer = nodes[index].layer
    guard let parent = nodes[index].parent else { return Moment(opacity: layer.presentOpacity) }
    let around = nodes[parent][keyPath: time]
    let plane = around.space == nil ? around.map : around.plane
    var local = layer.presentMapInSpace
    if let sublayers = nodes[parent].layer.presentSublayerMap { local = local.concatenating(sublayers) }
    if let space = around.space { local = local.concatenating(space) }
    return Moment(
      map: ProjectiveTransform(flattening: local).concatenating(plane),
      opacity: around.opacity * min(1, layer.presentOpacity), space: layer.keepsDepth ? local : nil, plane: plane)
  }

  private func clip(of index: Int) -> CGRect? {
    guard let parent = nodes[index].parent else { return nil }
    let above = nodes[parent]
    guard above.layer.masksToBounds, let map = above.now.map.affine, map.b == 0, map.c == 0 else { return above.clip }
    let area = above.layer.presentBounds.applying(map)
    return above.clip.map { $0.intersection(area) } ?? area
  }

  func index(of layer: Layer) -> Int? { places[ObjectIdentifier(layer)] }

  /// Whether a layer is inside another one, by their indices.
  func isInside(_ index: Int, _ outer: Int) -> Bool {
    var level = nodes[index].parent
    while let here = level, here > outer { level = nodes[here].parent }
    return level == outer
  }

  /// Whether a part of the layer's bounds is in the bounds of the root.
  func isInSight(_ node: Node) -> Bool {
    guard let root = nodes.first?.layer.presentBounds, node.now.opacity > Self.leastOpacity else { return false }
    var box = box(of: node)
    if let clip = node.clip { box = box.intersection(clip) }
    let seen = box.intersection(root)
    return !seen.isNull && seen.width > 0 && seen.height > 0
  }

  /// The bounding box of the layer's bounds on the screen; null if all of it is behind the eye.
  private func box(of node: Node) -> CGRect { node.layer.presentBounds.applying(node.now.map) }

  /// Whether two layers cover the same area of the screen, within a point.
  func haveSameOutline(_ a: Node, _ b: Node) -> Bool {
    let (a, b) = (box(of: a), box(of: b))
    guard !a.isNull, !b.isNull else { return false }
    let edges = [a.minX - b.minX, a.minY - b.minY, a.maxX - b.maxX, a.maxY - b.maxY]
    return edges.allSatisfy { abs($0) <= 1 }
  }

  /// Whether the bounds of two layers have a common area on the screen.
  func overlap(_ a: Node, _ b: Node) -> Bool {
    let common = box(of: a).intersection(box(of: b))
    return !common.isNull && common.width > 0 && common.height > 0
  }

  /// The opacity below which a layer is invisible.
  static let leastOpacity = 0.002
}

extension Layer {
  /// The transform to the superlayer's coordinates as it looks at the current time, without `sublayerTransform`.
  var presentMapInSpace: CATransform3D {
    let values = presentPlace
    return values.toSuperlayerInSpace(
      anchorPoint: anchorPoint, anchorPointZ: anchorPointZ, origin: values.bounds.origin)
  }
}

/// A picture that a gesture drives. Between the events of the gesture it stands still, but it has a velocity.
package struct DrivenPicture {
  /// Shows the picture where it will be after a time in seconds; 0 shows it where it is.
  let show: (_ secondsAhead: Double) -> Void

  package init(_ show: @escaping (_ secondsAhead: Double) -> Void) { self.show = show }
}

extension StageTime {
  /// The moment later, in microseconds. Velocities are differences over this time.
  private static let stepMicroseconds: Int64 = 100
  static var stepSeconds: Double { Double(stepMicroseconds) / 1_000_000 }

  /// Returns what a closure computes at a moment later, without advancing the time.
  func later<Result>(driving driven: DrivenPicture? = nil, _ body: () -> Result) -> Result {
    let present = now
    now = present.advanced(byMicroseconds: Self.stepMicroseconds)
    driven?.show(Self.stepSeconds)
    defer {
      now = present
      driven?.show(0)
    }
    return body()
  }
}

extension AnimationScheduler {
  /// Returns what a closure computes at a moment later, without advancing the time, and the seconds until then.
  package func later<Result>(_ body: () -> Result) -> (result: Result, seconds: Double) {
    (stageTime.later(body), StageTime.stepSeconds)
  }
}
