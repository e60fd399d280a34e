import Foundation
import HalfwayDynamics
import HalfwayLayers
import HalfwayLists
import HalfwayMotion
import HalfwayTransitions
import HalfwayViews
import Testing

/// Logs the positions that it is given.
private final class Marker: DynamicItem {
  var center: CGPoint
  var bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
  var transform = CGAffineTransform.identity

  init(_ x: Double, _ y: Double) { center = CGPoint(x: x, y: y) }
}

private final class Ball: View {
  override var collisionBoundsType: DynamicItemCollisionBoundsType { .ellipse }
}

/// Gravity, walls, and elasticity in one behavior, as applications typically define them.
private final class DropBehavior: DynamicBehavior {
  let collision = CollisionBehavior()
  let gravity = GravityBehavior()
  let item = DynamicItemBehavior()
  var moves: [Bool] = []

  override init() {
    super.init()
    collision.translatesReferenceBoundsIntoBoundary = true
    item.elasticity = 0.4
    for child in [gravity, collision, item] { addChildBehavior(child) }
  }

  func add(_ view: any DynamicItem) {
    gravity.addItem(view)
    collision.addItem(view)
    item.addItem(view)
  }

  override func willMove(to dynamicAnimator: DynamicAnimator?) { moves.append(dynamicAnimator != nil) }
}

@MainActor
@Suite struct DynamicsTests {
  private func isNear(_ a: CGPoint, _ x: Double, _ y: Double, _ tolerance: Double = 0.1) -> Bool {
    abs(Double(a.x) - x) < tolerance && abs(Double(a.y) - y) < tolerance
  }

  @Test func `a dropped box bounces and comes to rest, and the stage becomes idle`() {
    let bench = DynamicsBench()
    let (box, drop) = (bench.view(100, 20, 60, 40), DropBehavior())
    drop.collision.collisionDelegate = bench
    var actions = 0
    drop.action = { actions += 1 }
    drop.add(box)
    bench.add(drop)
    #expect(bench.animator.isRunning && bench.stage.isAnimating && !bench.stage.isAtRest)
    #expect(bench.told == ["resume"] && drop.moves == [true] && drop.gravity.dynamicAnimator === bench.animator)
    bench.run(3)
    #expect(isNear(box.center, 130, 380) && box.transform.isIdentity)
    #expect(!bench.animator.isRunning && bench.stage.isAtRest && !bench.stage.isAnimating)
    // √(2 · 340 / 1000) s is 825 ms, in steps of 1/240 s with contacts one step early.
    #expect(bench.told[1].hasPrefix("bounds began at 82") && bench.told[2].hasPrefix("bounds ended at 8"))
    #expect(bench.told.last?.hasPrefix("pause at 21") == true && bench.told.count { $0.hasPrefix("bounds began") } > 2)
    #expect(abs(Double(actions) - bench.animator.elapsedTime * 60) < 2)
    // Items at rest aren't updated.
    let (told, before) = (bench.told, bench.stage.displayList)
    bench.run(1)
    #expect(bench.told == told && bench.stage.displayList == before)
    // Without its floor it continues to fall.
    bench.stage.perform { drop.removeChildBehavior(drop.collision) }
    #expect(bench.animator.isRunning)
    bench.run(0.5)
    #expect(box.center.y > 450)
    bench.stage.perform { bench.animator.removeAllBehaviors() }
    bench.run(0.1)
    #expect(!bench.animator.isRunning && drop.moves == [true, false] && drop.gravity.dynamicAnimator == nil)
  }

  @Test func `forces are in UIKit's units`() {
    let bench = DynamicsBench()
    let items = (0..<5).map { _ in Marker(0, 0) }
    for item in items[1...] { item.bounds.size = CGSize(width: 100, height: 100) }
    let push = PushBehavior(items: [items[1], items[2]], mode: .continuous)
    push.pushDirection = CGVector(dx: 1, dy: 0)
    let once = PushBehavior(items: [items[3]], mode: .instantaneous)
    once.setAngle(.pi / 2, magnitude: 1)
    let heavy = DynamicItemBehavior(items: [items[2]])
    heavy.density = 2
    let slowed = DynamicItemBehavior(items: [items[4]])
    slowed.resistance = 2
    slowed.addLinearVelocity(CGPoint(x: 100, y: 0), for: items[4])
    slowed.addAngularVelocity(1, for: items[4])
    bench.add(GravityBehavior(items: [items[0]]), push, once, heavy, slowed)
    #expect(once.active && slowed.linearVelocity(for: items[4]) == CGPoint(x: 100, y: 0))
    bench.run(1)
    #expect(isNear(items[0].center, 0, 500, 3))
    #expect(isNear(items[1].center, 50, 0, 1))
    #expect(isNear(items[2].center, 25, 0, 1))
    #expect(isNear(items[3].center, 0, 100, 1) && !once.active)
    // ∫ 100 e⁻²ᵗ dt over one second.
    #expect(isNear(items[4].center, 43.2, 0, 1))
    #expect(abs(slowed.angularVelocity(for: items[4]) - 1) < 1e-9 && abs(items[4].transform.b - 0.84) < 0.01)
    bench.stage.perform { once.active = true }
    bench.run(1)
    #expect(isNear(items[3].center, 0, 300, 2))
  }

  @Test func `an item that snaps to a point comes to rest there, upright`() {
    let bench = DynamicsBench()
    let (box, size) = (bench.view(200, 300, 61, 35), CGSize(width: 61, height: 35))
    box.transform = CGAffineTransform(rotationAngle: 2)
    let snap = SnapBehavior(item: box, snapTo: CGPoint(x: 100, y: 100))
    var least = 1000.0
    snap.action = { least = min(least, Double(box.center.x)) }
    bench.add(snap)
    bench.run(0.13)
    #expect(abs(box.center.x - 100) < 25)
    bench.run(2)
    #expect(box.center == CGPoint(x: 100, y: 100) && box.frame.size == size && box.transform.isIdentity)
    #expect(least < 95 && bench.told.count == 2)
    // With a damping of 1 it doesn't oscillate.
    bench.stage.perform { (snap.damping, snap.snapPoint, least) = (1, CGPoint(x: 50, y: 350), 1000) }
    bench.run(2)
    #expect(box.center == CGPoint(x: 50, y: 350) && least > 49.9 && bench.told.count == 4)
  }

  @Test func `the motion is the same at every frame rate and in every run`() {
    func course(_ hertz: Int) -> [String] {
      let (bench, drop) = (DynamicsBench(), DropBehavior())
      let views = (0..<4).map { bench.view(40 + 45 * Double($0), 30 + 60 * Double($0), 40, 30) }
      drop.collision.collisionDelegate = bench
      drop.item.friction = 0.5
      for view in views { drop.add(view) }
      bench.add(drop)
      var lines: [String] = []
      for _ in 0..<60 {
        bench.run(1 / 30, hertz: hertz)
        lines.append(views.map { "\($0.center) \($0.transform)" }.joined())
      }
      return lines + bench.told
    }
    let first = course(30)
    #expect(first.contains { $0.hasPrefix("items began") } && Set(first.prefix(60)).count > 20)
    for hertz in [30, 60, 120] { #expect(course(hertz) == first) }
  }
}

// Attachments and collisions.
@MainActor
extension DynamicsTests {
  @Test func `attachments keep their constraints`() {
    let bench = DynamicsBench()
    let items = (0..<8).map { Marker(100 + 20 * Double($0), 100) }
    let rod = AttachmentBehavior(item: items[0], attachedToAnchor: CGPoint(x: 50, y: 100))
    let pair = AttachmentBehavior(item: items[1], attachedTo: items[0])
    let rope = AttachmentBehavior.limitAttachment(
      with: items[2], offsetFromCenter: .zero, attachedTo: items[1], offsetFromCenter: .zero)
    let pin = AttachmentBehavior.pinAttachment(
      with: items[3], attachedTo: items[7], attachmentAnchor: CGPoint(x: 230, y: 100))
    pin.attachmentRange = FloatRange(minimum: -0.5, maximum: 0.5)
    let fixed = AttachmentBehavior.fixedAttachment(
      with: items[4], attachedTo: items[7], attachmentAnchor: CGPoint(x: 200, y: 100))
    let slide = AttachmentBehavior.slidingAttachment(
      with: items[5], attachmentAnchor: items[5].center, axisOfTranslation: CGVector(dx: 1, dy: 1))
    slide.attachmentRange = FloatRange(minimum: 0, maximum: 30)
    let spring = AttachmentBehavior(
      item: items[6], offsetFromCenter: Offset(horizontal: 0, vertical: -10), attachedToAnchor: CGPoint(x: 220, y: 90))
    (spring.frequency, spring.damping) = (2, 1)
    #expect(rod.length == 50 && pair.length == 20 && spring.length == 0 && rod.attachedBehaviorType == .anchor)
    let held = DynamicItemBehavior(items: [items[7]])
    held.isAnchored = true
    bench.add(rod, pair, rope, pin, fixed, slide, spring, held, GravityBehavior(items: Array(items.dropLast())))
    var far = 0.0
    rod.action = {
      func distance(_ a: CGPoint, _ b: CGPoint) -> Double {
        Double(((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot())
      }
      far = max(far, abs(distance(items[0].center, rod.anchorPoint) - 50))
      far = max(far, abs(distance(items[0].center, items[1].center) - 20))
      far = max(far, distance(items[1].center, items[2].center) - 20)
    }
    bench.run(3)
    #expect(far < 2)
    #expect(isNear(items[7].center, 240, 100, 1e-9) && isNear(items[4].center, 180, 100, 1))
    #expect(isNear(items[5].center, 200 + 30 / 2.0.squareRoot(), 100 + 30 / 2.0.squareRoot(), 1))
    #expect(abs(items[5].transform.b) < 0.01 && abs(abs(items[3].transform.turnAngle) - 0.5) < 0.05)
    // g/ω² lower, hanging from its upper side.
    let sag = 1000 / (4 * Double.pi * 2 * Double.pi * 2)
    #expect(isNear(items[6].center, 220, 100 + sag, 1))
    // An external displacement.
    bench.stage.perform { rod.anchorPoint = CGPoint(x: 150, y: 150) }
    bench.run(0.2)
    #expect(abs(items[0].center.x - 150) < 51 && abs(items[0].center.y - 150) < 51)
  }

  @Test func `boundaries have identifiers, and items collide according to the mode`() {
    let bench = DynamicsBench()
    let ball = Ball(frame: CGRect(x: 90, y: 0, width: 20, height: 20))
    bench.screen.view.addSubview(ball)
    let (box, anchored) = (bench.view(150, 0, 20, 20), bench.view(150, 180, 60, 20))
    let collision = CollisionBehavior(items: [ball, box, anchored])
    collision.collisionDelegate = bench
    // A bowl for the ball; a path is a boundary from the inside, too.
    collision.addBoundary(
      withIdentifier: "bowl" as NSCopying, for: BezierPath(ovalIn: CGRect(x: 50, y: 100, width: 80, height: 200)))
    collision.addBoundary(withIdentifier: 2 as NSCopying, from: CGPoint(x: 0, y: 90), to: CGPoint(x: 20, y: 90))
    let name = NSString(string: "bowl")
    #expect(collision.boundaryIdentifiers?.count == 2 && collision.boundary(withIdentifier: name) != nil)
    let item = DynamicItemBehavior(items: [anchored])
    item.isAnchored = true
    bench.add(GravityBehavior(items: [ball, box, anchored]), collision, item)
    bench.run(0.6)
    #expect(bench.told.contains { $0.hasPrefix("bowl began at 4") } && bench.told.contains { $0.hasPrefix("items") })
    // It rolls off the oval's top to one side, and the box rests on the other view.
    bench.run(0.4)
    #expect(ball.center.y < 250 && abs(box.center.y - 170) < 0.3 && anchored.center.y == 190)
    bench.stage.perform { collision.collisionMode = .boundaries }
    bench.run(0.4)
    #expect(box.center.y > 230 && bench.told.contains { $0.hasPrefix("items ended") })
    bench.stage.perform {
      collision.removeBoundary(withIdentifier: name)
      collision.removeBoundary(withIdentifier: NSNumber(value: 2))
    }
    #expect(collision.boundaryIdentifiers == nil)
  }

  @Test func `an item's state is reread on request and used from there`() {
    let (bench, drop) = (DynamicsBench(), DropBehavior())
    let box = bench.view(100, 340, 40, 40)
    drop.add(box)
    bench.add(drop)
    bench.run(2)
    #expect(!bench.animator.isRunning && isNear(box.center, 120, 380))
    bench.stage.perform {
      box.frame = CGRect(x: 200, y: 100, width: 20, height: 20)
      box.transform = CGAffineTransform(scaleX: 2, y: 1)
      bench.animator.updateItem(usingCurrentState: box)
    }
    #expect(bench.animator.isRunning)
    bench.run(2)
    // It collides by its bounds regardless of its transform, which is kept.
    #expect(isNear(box.center, 210, 390) && box.transform == CGAffineTransform(scaleX: 2, y: 1))
    #expect(bench.animator.items(in: CGRect(x: 185, y: 380, width: 10, height: 10)).first === box)
    #expect(bench.animator.items(in: CGRect(x: 0, y: 0, width: 10, height: 10)).isEmpty)
  }

  @Test func `invalid values, thousands of items, and long runs are handled, and animators aren't retained`() {
    let bench = DynamicsBench()
    let strange = [Marker(.nan, 0), Marker(.infinity, 1), Marker(5, 5), Marker(5, 5)]
    strange[2].bounds.size = .zero
    strange[3].transform = CGAffineTransform(a: .nan, b: 0, c: 0, d: 0, tx: .nan, ty: 0)
    let crowd = (0..<600).map { _ in Marker(150, 200) }
    let collision = CollisionBehavior(items: strange + crowd)
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.addBoundary(withIdentifier: "" as NSCopying, from: .zero, to: CGPoint(x: Double.nan, y: 1))
    let gravity = GravityBehavior(items: strange)
    (gravity.angle, gravity.magnitude) = (.nan, .infinity)
    let item = DynamicItemBehavior(items: strange)
    (item.elasticity, item.density, item.friction, item.resistance) = (.nan, -1, .infinity, -.infinity)
    item.addLinearVelocity(CGPoint(x: Double.infinity, y: .nan), for: strange[2])
    let snap = SnapBehavior(item: strange[2], snapTo: CGPoint(x: Double.nan, y: 0))
    let push = PushBehavior(items: [strange[2]], mode: .continuous)
    push.pushDirection = CGVector(dx: 1e300, dy: .nan)
    push.magnitude = 1e300
    let whole = DynamicBehavior()
    whole.addChildBehavior(whole)
    bench.add(collision, gravity, item, snap, push, whole, whole)
    bench.run(0.04)
    #expect(strange[2].center.x.isFinite && strange[2].center.y.isFinite)
    #expect(crowd.allSatisfy { $0.center.x.isFinite && $0.center.y.isFinite })
    // An item that falls forever is ignored during a long pause and continues afterwards.
    bench.stage.perform { bench.animator.removeAllBehaviors() }
    let (falling, other) = (Marker(0, 0), DynamicsBench())
    other.add(GravityBehavior(items: [falling]))
    other.stage.advance(to: Timestamp(microseconds: .max / 2))
    #expect(other.animator.isRunning && falling.center.y.isFinite)
    var animator: DynamicAnimator? = other.stage.perform { DynamicAnimator(referenceView: other.screen.view) }
    let (left, isGone) = (Marker(0, 0), { [weak animator] in animator == nil })
    other.stage.perform { animator?.addBehavior(GravityBehavior(items: [left])) }
    animator = nil
    other.run(0.1)
    #expect(isGone() && left.center == .zero)
  }
}

/// Rows attached to springs that lag behind the content when it is scrolled.
private final class SpringyLayout: CollectionViewFlowLayout {
  private(set) lazy var animator = DynamicAnimator(collectionViewLayout: self)

  override func prepare() {
    super.prepare()
    guard animator.behaviors.isEmpty else { return }
    let content = CGRect(x: 0, y: 0, width: 300, height: 4000)
    for attributes in super.layoutAttributesForElements(in: content) ?? [] {
      let spring = AttachmentBehavior(item: attributes, attachedToAnchor: attributes.center)
      (spring.length, spring.damping, spring.frequency) = (0, 0.8, 2)
      animator.addBehavior(spring)
    }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    animator.items(in: rect).compactMap { $0 as? CollectionViewLayoutAttributes }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    animator.layoutAttributesForCell(at: indexPath) ?? super.layoutAttributesForItem(at: indexPath)
  }

  /// Displaces all rows, each farther than the one above.
  func disturb() {
    for (index, item) in animator.items(in: CGRect(x: 0, y: 0, width: 300, height: 4000)).enumerated() {
      item.center.y += CGFloat(index * 5)
      animator.updateItem(usingCurrentState: item)
    }
  }
}

private final class Rows: NSObject, CollectionViewDataSource {
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 8 }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
  }
}

@MainActor
extension DynamicsTests {
  @Test func `layout attributes can be animated together with their cells`() {
    let (bench, layout, rows) = (DynamicsBench(), SpringyLayout(), Rows())
    let list = CollectionView(frame: bench.screen.view.bounds, collectionViewLayout: layout)
    layout.itemSize = CGSize(width: 300, height: 40)
    list.register(CollectionViewCell.self, forCellWithReuseIdentifier: "row")
    list.dataSource = rows
    bench.screen.view.addSubview(list)
    bench.run(1)
    func place() -> Double { Double(list.cellForItem(at: IndexPath(item: 4, section: 0))?.center.y ?? 0) }
    let rest = place()
    #expect(rest > 180 && !layout.animator.isRunning && bench.stage.isAtRest)
    bench.stage.perform { layout.disturb() }
    bench.run(0.05)
    #expect(place() > rest + 5 && layout.animator.isRunning)
    bench.run(3)
    #expect(abs(place() - rest) < 0.05 && bench.stage.isAtRest)
  }
}

extension CGAffineTransform {
  fileprivate var turnAngle: Double { Elementary.atan2(b, a) }
}
