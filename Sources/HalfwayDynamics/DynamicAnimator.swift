import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayLists
import HalfwayMotion
import HalfwayViews

/// Moves items as bodies that fall, bounce, are pushed, tied and drawn to places, as its behaviours say. UIKit's `UIDynamicAnimator`.
///
/// It goes by the stage's time in steps of 1/240 s, whatever the frames are, so that the same happens in a replay and at every frame rate; `action`s
/// are called at every fourth. It sets what the items are and animates nothing: a transition that is scrubbed or cancelled does not take it along. Once
/// nothing has moved for a quarter of a second it pauses until a behaviour changes. Somebody has to hold it: on its own it goes away, and its items stand still.
@preconcurrency @MainActor
open class DynamicAnimator: NSObject {
  open weak var delegate: (any DynamicAnimatorDelegate)?
  private weak var reference: View?
  private weak var layout: CollectionViewLayout?
  /// Those that were added, in that order; not the parts of which they consist.
  open private(set) var behaviors: [DynamicBehavior] = []

  var world = BodyWorld()
  /// By the numbers of their bodies.
  var entries: [DynamicEntry?] = []
  /// By what the items are. Never gone through.
  var bodiesByItem: [ObjectIdentifier: Int] = [:]
  /// Whether behaviours have changed since the world was made up.
  private var isStale = false
  /// What ties bodies, and who says so, while the world is made up.
  private var joints: [(joint: BodyJoint, owner: ObjectIdentifier)] = []
  private var groups: [CollisionGroup] = []
  private var collisions: [CollisionBehavior] = []
  private var actors: [DynamicBehavior] = []
  private var knownReferenceBounds: CGRect?
  private var steps: ModelSteps?
  private var stepCount = 0

  /// An animator whose behaviours are in the coordinates of a view.
  public init(referenceView view: View) {
    reference = view
    super.init()
  }

  /// An animator of a layout's attributes, in the coordinates of the collection's content. The layout is invalidated as they move.
  public init(collectionViewLayout layout: CollectionViewLayout) {
    self.layout = layout
    super.init()
  }

  /// An animator of items that are in no view.
  public override init() {}

  @MainActor deinit { steps?.stop() }

  /// The view in whose coordinates it works.
  open var referenceView: View? { reference }

  /// Whether it moves its items.
  open var isRunning: Bool { steps?.isRunning ?? false }

  /// Seconds for which it has been running since it last began to.
  open var elapsedTime: TimeInterval { Double(stepCount) * BodyWorld.step }

  // MARK: Behaviours

  /// Adds a behaviour; one that another animator has leaves that.
  open func addBehavior(_ behavior: DynamicBehavior) {
    guard behavior.animator !== self, !behavior.isChild else { return }
    behavior.animator?.removeBehavior(behavior)
    behaviors.append(behavior)
    behavior.move(to: self)
    behaviorsDidChange(new: behavior)
  }

  open func removeBehavior(_ behavior: DynamicBehavior) {
    guard behaviors.contains(identical: behavior) else { return }
    behaviors.removeAll(identical: behavior)
    behavior.move(to: nil)
    behaviorsDidChange(new: nil)
  }

  open func removeAllBehaviors() {
    let removed = behaviors
    behaviors = []
    for behavior in removed { behavior.move(to: nil) }
    behaviorsDidChange(new: nil)
  }

  /// - Parameter behavior: One that has come, whose items stand where they stand now.
  func behaviorsDidChange(new behavior: DynamicBehavior?) {
    for part in behavior?.withParts ?? [] {
      for item in part.affectedItems { register(item) }
    }
    isStale = true
    resume()
  }

  // MARK: Time

  private func resume() {
    world.wake()
    guard !isRunning, !behaviors.isEmpty, let scheduler else { return }
    stepCount = 0
    if let delegate { delegate.dynamicAnimatorWillResume(self) }
    guard !isRunning else { return }
    steps = scheduler.go(stepsPerSecond: BodyWorld.stepsPerSecond) { [weak self] in self?.step() }
  }

  /// The time of the stage that the views are in, or of the one that is running; nil where there is neither.
  private var scheduler: AnimationScheduler? {
    reference?.layer.scheduler ?? layout?.collectionView?.layer.scheduler ?? Transaction.runningStage?.scheduler
  }

  /// Steps from one call of the actions to the next: they are called sixty times a second.
  private static let stepsPerAction = BodyWorld.stepsPerSecond / 60

  private func step() {
    if knownReferenceBounds != referenceBounds { isStale = true }
    if isStale { makeWorld() }
    stepCount += 1
    world.advance()
    let isResting = world.isResting || behaviors.isEmpty
    if isResting { straighten() }
    write()
    layout?.invalidateLayout()
    notifyTouches()
    if stepCount.isMultiple(of: Self.stepsPerAction) {
      for behavior in actors where behavior.animator === self {
        if let action = behavior.action { action() }
      }
    }
    if isResting, !isStale { pause() }
  }

  private func pause() {
    steps?.stop()
    steps = nil
    if let delegate { delegate.dynamicAnimatorDidPause(self) }
  }

  private func notifyTouches() {
    guard !world.touches.isEmpty else { return }
    for touch in world.touches {
      guard let collision = collisions.first(where: { $0.group == touch.group && $0.animator === self }),
        let item = entry(touch.body)?.item
      else { continue }
      collision.notify(touch, item: item, other: touch.isBoundary ? nil : entry(touch.other)?.item)
    }
  }

  private func entry(_ body: Int) -> DynamicEntry? { entries.indices.contains(body) ? entries[body] : nil }

  // MARK: The world

  /// In which items are kept where a behaviour asks for it: those of the view, or a collection's content.
  var referenceBounds: CGRect? {
    if let reference { return reference.bounds }
    return layout.map { layout in CGRect(origin: .zero, size: layout.collectionViewContentSize) }
  }

  /// Makes up anew what the behaviours say, in their order. Bodies keep their places and velocities, contacts and joints what they pushed.
  private func makeWorld() {
    isStale = false
    knownReferenceBounds = referenceBounds
    let all = behaviors.flatMap(\.withParts)
    var used: Set<ObjectIdentifier> = []
    for behavior in all {
      for item in behavior.affectedItems {
        used.insert(ObjectIdentifier(item))
        register(item)
      }
    }
    let owners = joints.map(\.owner)
    let pushed = Dictionary(zip(owners, world.joints), uniquingKeysWith: { first, _ in first })
    (joints, groups, collisions) = ([], [], [])
    (world.joints, world.groups) = ([], [])
    for index in entries.indices {
      guard let entry = entries[index] else { continue }
      guard used.contains(ObjectIdentifier(entry.item)) else {
        forget(index)
        continue
      }
      world.change(index) { $0.takeDefaults() }
    }
    for behavior in all { behavior.contribute(to: self) }
    world.joints = joints.map { $0.joint.continuing(pushed[$0.owner]) }
    world.groups = groups
    actors = all.filter { $0.action != nil }
  }

  /// A behaviour ties bodies.
  func add(_ joint: BodyJoint, of behavior: DynamicBehavior) { joints.append((joint, ObjectIdentifier(behavior))) }

  /// A behaviour lets bodies collide.
  func addGroup(
    of behavior: CollisionBehavior, members: [Int], collide: Bool, boundaries: [CollisionGroup.Boundary]
  ) {
    let others = Set(behaviors.flatMap(\.withParts).compactMap { ($0 as? CollisionBehavior)?.group })
    let group = behavior.group ?? (0...others.count).first { !others.contains($0) } ?? others.count
    behavior.group = group
    collisions.append(behavior)
    groups.append(CollisionGroup(id: group, members: members, membersCollide: collide, boundaries: boundaries))
  }
}
