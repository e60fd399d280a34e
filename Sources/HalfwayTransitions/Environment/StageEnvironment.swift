import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayMotion
import HalfwayViews

/// The services of a stage for code that it runs: time, screen, window. It exists before the first view controller is
/// created.
@MainActor
package final class StageEnvironment: WindowHost, @MainActor RunningStage {
  package let scheduler: AnimationScheduler
  package let screen: Screen
  package var screenScale: Double { Double(screen.scale) }
  /// The user's settings.
  package internal(set) var settings: StageSettings
  package var userInterfaceStyle: UserInterfaceStyle { settings.style }
  package var reducesMotion: Bool { settings.isReduceMotionEnabled }
  package var isRightToLeft: Bool { settings.layoutDirection == .rightToLeft }
  package var shownStyle: UserInterfaceStyle { stage?.rootView.shownStyle ?? userInterfaceStyle }
  package var traitCollection: TraitCollection {
    let style = shownStyle
    if let knownTraits, knownTraits.userInterfaceStyle == style { return knownTraits }
    let made = TraitCollection(
      userInterfaceStyle: style, displayScale: screen.scale, size: screen.bounds.size,
      userInterfaceIdiom: device.userInterfaceIdiom, layoutDirection: settings.layoutDirection)
    knownTraits = made
    return made
  }
  package var traits: AnyObject { traitCollection }
  /// The cached traits; `nil` after a change of size or scale.
  private var knownTraits: TraitCollection?
  /// The stage; `nil` while it is being created, and after it is gone.
  package weak var stage: Stage?
  /// The application, created on first access; `nil` before.
  private(set) var knownApplication: Application?
  package var application: Application {
    if let knownApplication { return knownApplication }
    let made = Application(self)
    knownApplication = made
    return made
  }
  /// The notification center, created on first access; `nil` before.
  var notificationCenter: NotificationCenter?
  package func post(_ name: Notification.Name, from object: NSObject) {
    notificationCenter?.post(name: name, object: object)
  }
  let device: Device
  /// The appearance that the view controllers request for a status bar.
  package var statusBar = StatusBarAppearance()
  /// The last view controller whose orientations were queried, and the orientation.
  var checkedOrientation: (screen: ObjectIdentifier, orientation: InterfaceOrientation)?
  /// The display links, in the order in which they were added.
  @exclusivity(unchecked) private var displayLinks: [DisplayLink] = []
  @exclusivity(unchecked) private var lastFrame: Timestamp?
  /// The random number generator. It has the same seed for every stage, so that a replay uses the same numbers as its
  /// recording.
  var randomNumbers = SeededGenerator(seed: 0)
  /// The appearance proxies' values; `nil` if there are none.
  var appearances: Appearances?
  package var hasAppearance: Bool { appearances != nil }
  package func applyAppearance(to view: View) { appearances?.apply(to: view) }
  /// The objects that other modules keep for the stage, by type.
  private var parts: [ObjectIdentifier: any StagePart] = [:]

  /// The number of unbalanced requests to ignore contacts.
  @exclusivity(unchecked) private(set) var ignoring = 0
  /// The contacts that have landed while contacts are ignored.
  @exclusivity(unchecked) private var ignored: [Int] = []

  init(size: CGSize, scale: Double, settings: StageSettings, start: Timestamp) {
    scheduler = AnimationScheduler(now: start)
    screen = Screen(size: size, scale: scale)
    self.settings = settings
    if settings.style == .unspecified { self.settings.style = .light }
    device = Device(screen)
  }

  /// The environment of the stage that runs on this thread.
  package static var current: StageEnvironment? { Transaction.runningStage as? StageEnvironment }

  /// Runs a closure with this stage as the running one.
  func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Transaction.run(on: self, body)
  }

  /// Updates the screen after a change of size or scale.
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

  /// Whether a display link waits for the next frame.
  var wantsFrames: Bool { displayLinks.contains { !$0.isPaused } }

  /// Calls the display links, each once.
  func frame() {
    guard !displayLinks.isEmpty else {
      lastFrame = nil
      return
    }
    let now = scheduler.now
    // Two frames at the same time count as one.
    guard lastFrame.map({ $0 < now }) ?? true else { return }
    let interval = lastFrame.map { now.seconds(since: $0) }
    lastFrame = now
    for link in displayLinks where displayLinks.contains(identical: link) {
      link.frame(at: scheduler.mediaTime, after: interval)
    }
  }

  /// Returns the object of a type that another module keeps, created on first access.
  package func part<Part: StagePart>(_ make: () -> Part) -> Part {
    if let part = parts[ObjectIdentifier(Part.self)] as? Part { return part }
    let part = make()
    parts[ObjectIdentifier(Part.self)] = part
    return part
  }

  /// Called when the stage is deallocated. Links and their targets may retain each other, and storyboards their view
  /// controllers' factories.
  func abandon() {
    let parts = self.parts
    self.parts = [:]
    for part in parts.values { part.stageWillEnd() }
    for link in displayLinks { link.invalidate() }
    scheduler.abandon()
  }

  // MARK: Contacts

  func ignoreContacts(_ isOn: Bool) { ignoring = max(0, ignoring + (isOn ? 1 : -1)) }

  /// Returns whether an event is ignored: a contact that landed while contacts were ignored is ignored until its end.
  func leavesOut(_ kind: InputEvent.Kind) -> Bool {
    guard ignoring > 0 || !ignored.isEmpty else { return false }
    switch kind {
    case .scroll, .text, .key: return ignoring > 0
    case .down(let contact):
      guard ignoring > 0 else { return false }
      // More contacts are refused anyway.
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
