import Foundation
import HalfwayMotion

// What goes on after an interruption: layers that are still there, and layers that have appeared.
extension PictureContinuity {
  /// Continues the picture after the change.
  package func resume() {
    for node in before.nodes { node.layer.removeResiduals() }
    let after = LayerPicture(of: root, scheduler.stageTime)
    // A picture that shows layers that have left can't move on, and neither can a layer in a picture that has left.
    let places = before.nodes.map { after.index(of: $0.layer) }
    var isThere = places.map { $0 != nil }
    for index in before.nodes.indices {
      if let unit = units[index], !isThere[index], mixtures.contains(unit) { isThere[unit] = false }
    }
    // A picture remains in front of what has come to the front; the layer moves on behind it unless both would show.
    let isCovered = covered(places, isThere)
    for index in before.nodes.indices where isCovered[index] && before.nodes[index].now.opacity < 1 {
      isThere[index] = false
    }
    for index in before.nodes.indices {
      if let unit = units[index], !isThere[unit] { isThere[index] = false }
    }
    moveOn(after, &isThere)
    for index in before.nodes.indices where isCovered[units[index] ?? index] { isThere[index] = false }
    leaveAfterimages(isThere)
  }

  /// Returns for each layer whether it is now behind another one, in front of which it was drawn.
  ///
  /// - Parameter places: The indices of the layers in the order in which they are drawn now; `nil` for those that have
  ///   left.
  private func covered(_ places: [Int?], _ isThere: [Bool]) -> [Bool] {
    var isCovered = Array(repeating: false, count: places.count)
    // The layers with pictures that are still there, in the order in which they were drawn.
    var beneath: [(index: Int, place: Int)] = []
    for (index, place) in places.enumerated() {
      guard let place, isThere[index] else { continue }
      let hasPicture = pictures[index] != nil
      if hasPicture || units[index] == nil {
        isCovered[index] = beneath.contains { other in
          other.place > place && before.overlap(before.nodes[index], before.nodes[other.index])
        }
      }
      if hasPicture { beneath.append((index, place)) }
    }
    return isCovered
  }

  /// Where a layer is on the screen, with the residuals of its superlayers.
  private struct Place {
    var now: LayerPicture.Moment
    var later: LayerPicture.Moment
  }

  /// - Parameter isThere: Whether each old layer is still there. Those that can't move on from where they were are
  ///   removed.
  private func moveOn(_ after: LayerPicture, _ isThere: inout [Bool]) {
    func old(_ layer: Layer) -> Int? { before.index(of: layer).flatMap { isThere[$0] ? $0 : nil } }
    // Whether layers of the old picture are inside, and the outermost one if there is only one.
    var holdsOld = Array(repeating: false, count: after.nodes.count)
    var sole: [Int?] = Array(repeating: nil, count: after.nodes.count)
    for (index, node) in after.nodes.enumerated().reversed() {
      guard let parent = node.parent, old(node.layer) != nil || holdsOld[index] else { continue }
      let inside = old(node.layer) != nil ? index : sole[index]
      sole[parent] = holdsOld[parent] ? nil : inside
      holdsOld[parent] = true
    }
    var places: [Place?] = []
    for (index, node) in after.nodes.enumerated() {
      guard let parent = node.parent else {
        places.append(Place(now: node.now, later: node.later))
        continue
      }
      guard let around = places[parent] else {
        // It is in a layer that fades in.
        if let old = before.index(of: node.layer) { isThere[old] = false }
        places.append(nil)
        continue
      }
      if let old = old(node.layer) {
        let place = correct(node, before.nodes[old], in: after.nodes[parent].layer, around)
        if place == nil {
          isThere[old] = false
          appear(node.layer)
        }
        places.append(place)
      } else if holdsOld[index] {
        appearAround(node.layer)
        var place: Place?
        if let inside = sole[index], let goal = self.goal(of: node, around: after.nodes[inside], after) {
          place = move(node.layer, to: goal, in: after.nodes[parent].layer, around)
        }
        places.append(place ?? self.place(of: node, around))
      } else {
        if after.isInSight(node) { appear(node.layer) }
        places.append(nil)
      }
    }
  }

  /// Returns where a layer is that has no residual of its own.
  private func place(of node: LayerPicture.Node, _ around: Place) -> Place {
    func moment(_ own: LayerPicture.Moment, _ around: LayerPicture.Moment) -> LayerPicture.Moment {
      var moment = own
      // The superlayer may be displaced by its residual.
      if around.space == nil, let old = own.plane.inverse() {
        moment.map = own.map.concatenating(old).concatenating(around.map)
        moment.plane = around.map
      }
      moment.opacity = around.opacity * min(1, node.layer.presentOpacity)
      return moment
    }
    return Place(now: moment(node.now, around.now), later: moment(node.later, around.later))
  }

  /// Returns where a new layer has to be, so that the old one inside is where it was; `nil` if they don't have the same
  /// outline. A layer that wraps another moves with it, because it may clip it.
  private func goal(
    of wrapper: LayerPicture.Node, around node: LayerPicture.Node, _ after: LayerPicture
  ) -> (now: ProjectiveTransform, later: ProjectiveTransform)? {
    guard let index = before.index(of: node.layer), after.haveSameOutline(wrapper, node) else { return nil }
    let old = before.nodes[index]
    guard let now = node.now.map.inverse(), let later = node.later.map.inverse() else { return nil }
    return (
      wrapper.now.map.concatenating(now).concatenating(old.now.map),
      wrapper.later.map.concatenating(later).concatenating(old.later.map)
    )
  }

  /// The opacity in its superlayer up to which a layer can be shown: 1, apart from rounding. A layer that has moved
  /// into one that fades in would require more.
  private static let largestOpacity = 1.001

  /// Adds the residuals of a layer that is still there, and returns where it is with them; `nil` if it can't be shown
  /// as it was.
  private func correct(
    _ node: LayerPicture.Node, _ old: LayerPicture.Node, in superlayer: Layer, _ around: Place
  ) -> Place? {
    let layer = node.layer
    guard old.mask == nil && layer.mask == nil || old.mask === layer.mask else { return nil }
    let possible = max(around.now.opacity, LayerPicture.leastOpacity) * Self.largestOpacity
    guard old.now.opacity <= possible else { return nil }
    let here = place(of: node, around)
    if around.now.space != nil || layer.keepsDepth { return here.now.map.isClose(to: old.now.map) ? here : nil }
    for (property, first, second) in values[ObjectIdentifier(layer)] ?? [] {
      guard let new = layer.presentationValue(of: property) else { continue }
      let next = scheduler.stageTime.later { layer.presentationValue(of: property) } ?? new
      add(property, first.difference(from: new), second.difference(from: next), to: layer)
    }
    guard var result = move(layer, to: (old.now.map, old.later.map), in: superlayer, around) else {
      return here.now.map.isClose(to: old.now.map) ? here : nil
    }
    (result.now.opacity, result.later.opacity) = (old.now.opacity, old.later.opacity)
    if around.now.opacity > LayerPicture.leastOpacity, around.later.opacity > LayerPicture.leastOpacity {
      let wanted = (old.now.opacity / around.now.opacity, old.later.opacity / around.later.opacity)
      let (shown, shownLater) = (layer.presentOpacity, scheduler.stageTime.later { layer.presentOpacity })
      add(.opacity, SIMD16(scalar: wanted.0 - shown), SIMD16(scalar: wanted.1 - shownLater), to: layer)
    } else {
      (result.now.opacity, result.later.opacity) = (0, 0)
    }
    return result
  }

  /// Adds the residual with which a layer appears at a place now and another one later; `nil` if there is none.
  private func move(
    _ layer: Layer, to goal: (now: ProjectiveTransform, later: ProjectiveTransform), in superlayer: Layer,
    _ around: Place
  ) -> Place? {
    guard around.now.space == nil, around.later.space == nil, !layer.keepsDepth else { return nil }
    func difference(_ goal: ProjectiveTransform, _ around: ProjectiveTransform) -> SIMD16<Double>? {
      layer.transform(toAppearAt: goal, in: superlayer, at: around).flatMap {
        AnimatableValue.transform($0).difference(from: .transform(layer.presentPlace.transform))
      }
    }
    guard let now = difference(goal.now, around.now.map),
      let later = scheduler.stageTime.later({ difference(goal.later, around.later.map) })
    else { return nil }
    add(.transform, now, later, to: layer)
    return Place(
      now: LayerPicture.Moment(map: goal.now, opacity: around.now.opacity * min(1, layer.presentOpacity)),
      later: LayerPicture.Moment(map: goal.later, opacity: around.later.opacity * min(1, layer.presentOpacity)))
  }

  /// Lets a layer that has appeared fade in.
  private func appear(_ layer: Layer) {
    let shown = SIMD16(scalar: -layer.presentOpacity)
    add(.opacity, shown, shown, to: layer)
  }

  /// Lets the own content of a layer fade in that has appeared around layers that were there before.
  private func appearAround(_ layer: Layer) {
    let shadow = SIMD16(scalar: -layer.present(.shadowOpacity, layer.modelValues.shadowOpacity))
    add(.shadowOpacity, shadow, shadow, to: layer)
    for property in [LayerProperty.backgroundColor, .borderColor] {
      guard case .color(let color)? = layer.presentationValue(of: property), color.alpha > 0 else { continue }
      var clear = SIMD16<Double>()
      clear[3] = -color.alpha
      add(property, clear, clear, to: layer)
    }
  }

  private func add(_ property: LayerProperty, _ now: SIMD16<Double>?, _ later: SIMD16<Double>?, to layer: Layer) {
    guard let now, let later,
      let residual = LayerResidual(
        of: property, now: now, later: later, on: layer, scheduler.root)
    else { return }
    layer.add(residual)
  }
}

extension Layer {
  /// Returns the `transform` with which the layer appears at a place of the root, if its superlayer appears at another;
  /// `nil` if there is none.
  fileprivate func transform(
    toAppearAt place: ProjectiveTransform, in superlayer: Layer, at around: ProjectiveTransform
  ) -> CATransform3D? {
    guard let away = around.inverse() else { return nil }
    let values = presentPlace
    var present = presentMapInSpace
    let sublayers = superlayer.presentSublayerMap
    if let sublayers { present = present.concatenating(sublayers) }
    var local = place.concatenating(away)
    guard local.m33 != 0, place.determinant != 0 else { return nil }
    // Projective transforms are equal up to a factor.
    let factor = present.m44 / local.m33
    local = local.combined(with: local) { element, _ in element * factor }
    if ProjectiveTransform(flattening: present).isClose(to: local) { return values.transform }
    var map = CATransform3D(local)
    if let sublayers {
      guard let inverse = sublayers.inverse() else { return nil }
      map = map.concatenating(inverse)
    }
    let anchor = values.bounds.point(at: anchorPoint)
    return CATransform3D(translationX: anchor.x, y: anchor.y, z: anchorPointZ).concatenating(map)
      .concatenating(CATransform3D(translationX: -values.position.x, y: -values.position.y, z: -values.zPosition))
  }
}

extension CATransform3D {
  /// Creates a transform that has the effect of another one in the plane.
  fileprivate init(_ t: ProjectiveTransform) {
    self.init()
    (m11, m12, m14) = (t.m11, t.m12, t.m13)
    (m21, m22, m24) = (t.m21, t.m22, t.m23)
    (m41, m42, m44) = (t.m31, t.m32, t.m33)
  }
}

extension SIMD16<Double> {
  fileprivate init(scalar: Double) {
    self.init()
    self[0] = scalar
  }
}
