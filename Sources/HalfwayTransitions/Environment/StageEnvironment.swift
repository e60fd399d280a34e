import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayMotion
import HalfwayViews

/// What code finds around it while a stage runs: the time, the screen, the window. There before the stage's first screen is made.
@MainActor
package final class StageEnvironment: WindowHost, @MainActor RunningStage {
  package let scheduler: AnimationScheduler
  package let screen: Screen
  package var screenScale: Double { Double(screen.scale) }
  package let userInterfaceStyle: UserInterfaceStyle
  package var shownStyle: UserInterfaceStyle { stage?.rootView.shownStyle ?? userInterfaceStyle }
  package var traitCollection: TraitCollection {
    let style = shownStyle
    if let knownTraits, knownTraits.userInterfaceStyle == style { return knownTraits }
    let made = TraitCollection(
      userInterfaceStyle: style, displayScale: screen.scale, size: screen.bounds.size,
      userInterfaceIdiom: device.userInterfaceIdiom)
    knownTraits = made
    return made
  }
  package var traits: AnyObject { traitCollection }
  /// The traits as they were last asked for; nil where the stage is of another size or scale since.
  private var knownTraits: TraitCollection?
  /// The stage; `nil` while it is being created, and after it is gone. Not `weak`, because it is read at every event: the stage,
  /// which owns the environment, clears the reference when it is deallocated.
  @exclusivity(unchecked) package unowned(unsafe) var stage: Stage?
  /// The program, made when it is first asked for; nil as long as nobody did.
  private(set) var knownApplication: Application?
  package var application: Application {
    if let knownApplication { return knownApplication }
    let made = Application(self)
    knownApplication = made
    return made
  }
  /// Where code on the stage tells other code of something; nil as long as nobody has asked for it.
  var notificationCenter: NotificationCenter?
  let device: Device
  /// What the screens want of a bar that is drawn over the stage.
  package var statusBar = StatusBarAppearance()
  /// Who was asked last which way up the stage may be, and which way up it was.
  var checkedOrientation: (screen: ObjectIdentifier, orientation: InterfaceOrientation)?
  /// Those that are called at every frame, in the order of adding.
  @exclusivity(unchecked) private var displayLinks: [DisplayLink] = []
  @exclusivity(unchecked) private var lastFrame: Timestamp?
  /// Where code on the stage has its random numbers from. Every stage begins with the same, so that a replay meets what its recording met.
  var randomNumbers = SeededGenerator(seed: 0)
  /// What the program has said of the looks of all bars at once; nil where it said nothing.
  var appearances: Appearances?
  /// What other modules keep for the stage, by its type.
  private var parts: [ObjectIdentifier: any StagePart] = [:]

  /// How many more times contacts were to be ignored than not.
  @exclusivity(unchecked) private(set) var ignoring = 0
  /// The contacts that landed meanwhile.
  @exclusivity(unchecked) private var ignored: [Int] = []

  init(size: CGSize, scale: Double, style: UserInterfaceStyle, start: Timestamp) {
    scheduler = AnimationScheduler(now: start)
    screen = Screen(size: size, scale: scale)
    userInterfaceStyle = style == .unspecified ? .light : style
    device = Device(screen)
  }

  /// Those of the stage that is running on this thread.
  package static var current: StageEnvironment? { Transaction.runningStage as? StageEnvironment }

  /// Runs a block in which code finds this stage as the one that is running.
  func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Transaction.run(on: self, body)
  }

  /// The stage is of another size or scale.
  func setScreen(size: CGSize, scale: Double) {
    screen.bounds.size = size
    screen.scale = CGFloat(scale)
    knownTraits = nil
  }

  package func show(_ window: Window) { stage?.show(window) }

  // MARK: Frames

  func add(_ link: DisplayLink) {
    if !displayLinks.contains(identical: link) { displayLinks.append(link) }
  }

  func remove(_ link: DisplayLink) { displayLinks.removeAll(identical: link) }

  /// Whether somebody wants the next frame.
  var wantsFrames: Bool { displayLinks.contains { !$0.isPaused } }

  /// Calls the display links, each once.
  func frame() {
    guard !displayLinks.isEmpty else {
      lastFrame = nil
      return
    }
    let now = scheduler.now
    // Two frames at one moment are one.
    guard lastFrame.map({ $0 < now }) ?? true else { return }
    let interval = lastFrame.map { now.seconds(since: $0) }
    lastFrame = now
    for link in displayLinks where displayLinks.contains(identical: link) {
      link.frame(at: scheduler.mediaTime, after: interval)
    }
  }

  /// The part of a type, made when it is first requested.
  package func part<Part: StagePart>(_ make: () -> Part) -> Part {
    if let part = parts[ObjectIdentifier(Part.self)] as? Part { return part }
    let part = make()
    parts[ObjectIdentifier(Part.self)] = part
    return part
  }

  /// The stage is gone. Links and those that they call may hold each other, and storyboards what makes their screens.
  func abandon() {
    let parts = self.parts
    self.parts = [:]
    for part in parts.values { part.stageWillEnd() }
    for link in displayLinks { link.invalidate() }
    scheduler.abandon()
  }

  // MARK: Contacts

  func ignoreContacts(_ isOn: Bool) { ignoring = max(0, ignoring + (isOn ? 1 : -1)) }

  /// Whether a stage leaves an event out: a contact that landed while they were ignored is so to its end.
  func leavesOut(_ kind: InputEvent.Kind) -> Bool {
    guard ignoring > 0 || !ignored.isEmpty else { return false }
    switch kind {
    case .down(let contact):
      guard ignoring > 0 else { return false }
      // More than hands have are refused anyway.
      if ignored.count < GestureDispatcher.maximumContacts { ignored.append(contact.id) }
      return true
    case .move(let contact): return ignored.contains(contact.id)
    case .up(let contact): return end(contact.id)
    case .cancel(let id): return end(id)
    case .focus(isFocused: false):
      ignored.removeAll()
      return false
    case .focus, .resize, .thresholds: return false
    }
  }

  private func end(_ id: Int) -> Bool {
    guard let index = ignored.firstIndex(of: id) else { return false }
    ignored.remove(at: index)
    return true
  }
}
