import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayLists
import HalfwayMotion
import HalfwayViews

/// An item with its body.
@MainActor
final class DynamicEntry {
  let item: any DynamicItem
  /// The item where it is a view, which is told without a detour.
  let view: View?
  /// Where it was put last.
  var center: CGPoint
  var angle: Double
  /// Its transform as it was found, and the angle at which that was.
  let transform: CGAffineTransform
  let transformAngle: Double

  init(_ item: any DynamicItem, center: CGPoint, transform: CGAffineTransform) {
    self.item = item
    view = item as? View
    (self.center, self.transform) = (center, transform)
    transformAngle = transform.turn
    angle = transformAngle
  }

  /// Puts the item where its body is.
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
      // What it is moved by is not turned.
      (turned.tx, turned.ty) = (transform.tx, transform.ty)
    }
    if let view { view.transform = turned } else { item.transform = turned }
  }
}

extension DynamicAnimator {
  /// Reads where an item is, how it is turned and how large it is, after somebody else has changed that. It keeps its velocity.
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

  /// The items whose bounding boxes meet a rectangle of the reference view.
  public func items(in rect: CGRect) -> [any DynamicItem] {
    entries.compactMap { entry in
      guard let item = entry?.item else { return nil }
      let (center, size, transform) = (item.center, item.bounds.size, item.transform)
      let plain = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
      let box = (transform.isIdentity ? plain : plain.applying(transform)).offsetBy(dx: center.x, dy: center.y)
      return box.intersects(rect) ? item : nil
    }
  }

  /// The attributes of a cell among the items; nil where they are not.
  public func layoutAttributesForCell(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    attributes { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
  }

  /// The attributes of a supplementary view among the items; nil where they are not.
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

  /// Makes a body of an item that has none, where the item is now. One that is nowhere gets none.
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

  /// An item belongs to no behaviour any more.
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

  // MARK: Showing

  /// Puts the items where their bodies are.
  func write() {
    for index in entries.indices {
      guard let entry = entries[index] else { continue }
      entry.show(world.bodies[index])
    }
  }

  /// Less than this off a quarter turn nothing is seen to be; radians.
  private static let leastTurn = 5e-4
  /// Nearer than this to where it is drawn to an item is there; points.
  private static let minimumDistance = 0.05

  /// What has come to rest all but level, or all but where it is drawn to, is so.
  func straighten() {
    for index in entries.indices where entries[index] != nil {
      let quarters = world.bodies[index].angle / (Double.pi / 2)
      guard quarters.magnitude < 1e6 else { continue }
      let level = Double(Int(quarters + (quarters < 0 ? -0.5 : 0.5))) * (Double.pi / 2)
      if (world.bodies[index].angle - level).magnitude < Self.leastTurn { world.change(index) { $0.angle = level } }
    }
    for joint in world.joints where joint.kind == .snap {
      let displacement = joint.otherArm - world.bodies[joint.body].position
      if displacement.length < Self.minimumDistance { world.change(joint.body) { $0.position = joint.otherArm } }
    }
  }
}
