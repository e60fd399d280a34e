import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayLists
import HalfwayMotion
import HalfwayViews

/// An item and its body.
@MainActor
final class DynamicEntry {
  let item: any DynamicItem
  /// The item if it is a view, which is set without dynamic dispatch.
  let view: View?
  /// The position that was set last.
  var center: CGPoint
  var angle: Double
  /// The initial transform of the item, and its angle.
  let transform: CGAffineTransform
  let transformAngle: Double

  init(_ item: any DynamicItem, center: CGPoint, transform: CGAffineTransform) {
    self.item = item
    view = item as? View
    (self.center, self.transform) = (center, transform)
    transformAngle = transform.turn
    angle = transformAngle
  }

  /// Applies the position and rotation of the body to the item.
  func show(_ body: Body) {
    if body.position.x != center.x || body.position.y != center.y {
      center = CGPoint(x: body.position.x, y: body.position.y)
      if let view { view.center = center } else { item.center = center }
    }
    guard body.angle != angle else { return }
    angle = body.angle
    var turned = transform
    if angle != transformAngle {
      turned = transform.concatenating(CGAffineTransform(rotationAngle: angle - transformAngle))
      // The translation isn't rotated.
      (turned.tx, turned.ty) = (transform.tx, transform.ty)
    }
    if let view { view.transform = turned } else { item.transform = turned }
  }
}

extension DynamicAnimator {
  /// Updates the body after other code has changed the item's position, rotation, or size. The velocity is kept.
  public func updateItem(usingCurrentState item: any DynamicItem) {
    guard let index = bodiesByItem[ObjectIdentifier(item)] else { return }
    let (center, transform) = (item.center, item.transform)
    guard center.x.isFinite, center.y.isFinite else { return }
    let entry = DynamicEntry(item, center: center, transform: transform)
    entries[index] = entry
    world.change(index) {
      $0.position = PlaneVector(center.x, center.y)
      $0.angle = entry.angle
    }
    world.reshape(index, Self.shape(of: item))
    behaviorsDidChange(new: nil)
  }

  /// Returns the items whose bounding boxes intersect a rectangle of the reference view.
  public func items(in rect: CGRect) -> [any DynamicItem] {
    entries.compactMap { entry in
      guard let item = entry?.item else { return nil }
      let (center, size, transform) = (item.center, item.bounds.size, item.transform)
      let plain = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
      let box = (transform.isIdentity ? plain : plain.applying(transform)).offsetBy(dx: center.x, dy: center.y)
      return box.intersects(rect) ? item : nil
    }
  }

  /// Returns the attributes of a cell; `nil` if they aren't an item.
  public func layoutAttributesForCell(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    attributes { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
  }

  /// Returns the attributes of a supplementary view; `nil` if they aren't an item.
  public func layoutAttributesForSupplementaryView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    attributes { $0.representedElementKind == kind && $0.indexPath == indexPath }
  }

  private func attributes(
    where isMeant: (CollectionViewLayoutAttributes) -> Bool
  ) -> CollectionViewLayoutAttributes? {
    for entry in entries {
      if let attributes = entry?.item as? CollectionViewLayoutAttributes, isMeant(attributes) { return attributes }
    }
    return nil
  }

  // MARK: Bodies

  /// Creates a body for an item that has none, at its current position. An item at a non-finite position gets no body.
  func register(_ item: any DynamicItem) {
    guard bodiesByItem[ObjectIdentifier(item)] == nil else { return }
    let (center, transform) = (item.center, item.transform)
    guard center.x.isFinite, center.y.isFinite else { return }
    let entry = DynamicEntry(item, center: center, transform: transform)
    var body = Body()
    body.position = PlaneVector(center.x, center.y)
    body.angle = entry.angle
    guard let index = world.add(body, Self.shape(of: item)) else { return }
    while entries.count <= index { entries.append(nil) }
    entries[index] = entry
    bodiesByItem[ObjectIdentifier(item)] = index
  }

  /// Removes the body of an item that belongs to no behavior.
  func forget(_ index: Int) {
    guard let entry = entries[index] else { return }
    world.remove(index)
    entries[index] = nil
    bodiesByItem[ObjectIdentifier(entry.item)] = nil
  }

  func body(of item: any DynamicItem) -> Int? { bodiesByItem[ObjectIdentifier(item)] }

  func bodyState(of item: any DynamicItem) -> Body? { body(of: item).map { world.bodies[$0] } }

  func changeBody(of item: any DynamicItem, _ change: (inout Body) -> Void) {
    if let index = body(of: item) { world.change(index, change) }
  }

  func push(_ item: any DynamicItem, impulse: PlaneVector, at arm: PlaneVector) {
    if let index = body(of: item) { world.push(index, impulse: impulse, at: arm) }
  }

  private static func shape(of item: any DynamicItem) -> BodyShape {
    let (size, type) = (item.bounds.size, item.collisionBoundsType)
    let rectangle = BodyShape.rectangle(width: size.width, height: size.height)
    switch type {
    case .rectangle: return rectangle
    case .ellipse: return BodyShape.ellipse(width: size.width, height: size.height)
    case .path:
      let path = item.collisionBoundingPath.cgPath
      var points: [PlaneVector] = []
      for element in path.flattened(tolerance: 0.5).elements {
        switch element {
        case .move(let to), .line(let to), .quadCurve(let to, _), .curve(let to, _, _):
          points.append(PlaneVector(to.x, to.y))
        case .closeSubpath: break
        }
      }
      return BodyShape.around(points) ?? rectangle
    }
  }

  // MARK: Updating items

  /// Applies the positions of all bodies to their items.
  func write() {
    for index in entries.indices {
      guard let entry = entries[index] else { continue }
      entry.show(world.bodies[index])
    }
  }

  /// The deviation from a multiple of a quarter turn, in radians, below which a rotation counts as exact.
  private static let minimumTurn = 5e-4
  /// The distance to a snap point, in points, below which an item has arrived.
  private static let minimumDistance = 0.05

  /// Aligns resting items: a rotation near a multiple of a quarter turn, or a position near a snap point, becomes
  /// exact.
  func straighten() {
    for index in entries.indices where entries[index] != nil {
      let quarters = world.bodies[index].angle / (Double.pi / 2)
      guard quarters.magnitude < 1e6 else { continue }
      let level = Double(Int(quarters + (quarters < 0 ? -0.5 : 0.5))) * (Double.pi / 2)
      if (world.bodies[index].angle - level).magnitude < Self.minimumTurn { world.change(index) { $0.angle = level } }
    }
    for joint in world.joints where joint.kind == .snap {
      let displacement = joint.otherArm - world.bodies[joint.body].position
      if displacement.length < Self.minimumDistance { world.change(joint.body) { $0.position = joint.otherArm } }
    }
  }
}
