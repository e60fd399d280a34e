import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayLists
import HalfwayMotion
import HalfwayViews

/// An animator that moves items as rigid bodies, according to its behaviors: gravity, collisions, pushes,
/// attachments, and snaps. The equivalent of UIKit's `UIDynamicAnimator`.
///
/// The animator advances with the stage's time in steps of 1/240 s, independent of frames, so that replays and all
/// frame rates give the same result. Each `action` is called at every fourth step. The animator sets the items'
/// properties without animations, so that a transition that is scrubbed or cancelled doesn't affect it. After a
/// quarter of a second without motion, it pauses until a behavior changes. It must be retained; when it is
/// deallocated, its items stop.
@preconcurrency @MainActor
open class DynamicAnimator: NSObject {
  /// The delegate, which is notified of pauses (default: `nil`).
  open weak var delegate: (any DynamicAnimatorDelegate)?
  private weak var reference: View?
  private weak var layout: CollectionViewLayout?
  /// The added behaviors in order, without their children.
  open private(set) var behaviors: [DynamicBehavior] = []

  var world = BodyWorld()
  /// The items by the index of their bodies.
  var entries: [DynamicEntry?] = []
  /// The indices of bodies by item; never iterated.
  var bodiesByItem: [ObjectIdentifier: Int] = [:]
  /// Whether behaviors have changed since the world was built.
  private var isStale = false
  /// The joints and their behaviors, while the world is being built.
  private var joints: [(joint: BodyJoint, owner: ObjectIdentifier)] = []
  private var groups: [CollisionGroup] = []
  private var collisions: [CollisionBehavior] = []
  private var actors: [DynamicBehavior] = []
  private var knownReferenceBounds: CGRect?
  private let simulation = Simulation()
  private var stepCount = 0

  /// Creates an animator with behaviors in the coordinates of a view.
  public init(referenceView view: View) {
    reference = view
    super.init()
  }

  /// Creates an animator of layout attributes, in the coordinates of the collection view's content. The layout is
  /// invalidated as the attributes move.
  public init(collectionViewLayout layout: CollectionViewLayout) {
    self.layout = layout
    super.init()
  }

  /// Creates an animator of items that are in no view.
  public override init() {}

  /// The view whose coordinates the behaviors use; `nil` if there is none.
  open var referenceView: View? { reference }

  /// Whether the animator is moving items.
  open var isRunning: Bool { simulation.steps?.isRunning ?? false }

  /// The time in seconds since the animator last began to run.
  open var elapsedTime: TimeInterval { Double(stepCount) * BodyWorld.step }

  // MARK: Behaviors

  /// Adds a behavior, removing it from any other animator.
  open func addBehavior(_ behavior: DynamicBehavior) {
    guard behavior.animator !== self, !behavior.isChild else { return }
    behavior.animator?.removeBehavior(behavior)
    behaviors.append(behavior)
    behavior.move(to: self)
    behaviorsDidChange(new: behavior)
  }

  /// Removes a behavior.
  open func removeBehavior(_ behavior: DynamicBehavior) {
    guard behaviors.contains(identical: behavior) else { return }
    behaviors.removeAll(identical: behavior)
    behavior.move(to: nil)
    behaviorsDidChange(new: nil)
  }

  /// Removes all behaviors.
  open func removeAllBehaviors() {
    let removed = behaviors
    behaviors = []
    for behavior in removed { behavior.move(to: nil) }
    behaviorsDidChange(new: nil)
  }

  /// Updates after a change of behaviors.
  ///
  /// - Parameter behavior: An added behavior, whose items begin at their current positions.
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
    simulation.steps = scheduler.go(stepsPerSecond: BodyWorld.stepsPerSecond) { [weak self] in self?.step() }
  }

  /// The scheduler of the stage that contains the views, or of the running stage; `nil` if there is neither.
  private var scheduler: AnimationScheduler? {
    reference?.layer.scheduler ?? layout?.collectionView?.layer.scheduler ?? Transaction.runningStage?.scheduler
  }

  /// The number of steps between calls of the actions, which are called 60 times per second.
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
    simulation.steps?.stop()
    simulation.steps = nil
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

  // MARK: World

  /// The bounds that a behavior can use as a boundary: those of the view, or of a collection's content.
  var referenceBounds: CGRect? {
    if let reference { return reference.bounds }
    return layout.map { layout in CGRect(origin: .zero, size: layout.collectionViewContentSize) }
  }

  /// Rebuilds the world from the behaviors, in order. Bodies keep their positions and velocities, contacts and joints
  /// their impulses.
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

  /// Adds a joint of a behavior.
  func add(_ joint: BodyJoint, of behavior: DynamicBehavior) { joints.append((joint, ObjectIdentifier(behavior))) }

  /// Adds a collision group of a behavior.
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

/// The steps of an animator, which stop when it is released. The animator has no `deinit` of its own: isolated to the
/// main actor, it would forbid subclasses a plain one.
@MainActor private final class Simulation {
  var steps: ModelSteps?

  isolated deinit { steps?.stop() }
}
