import Foundation
import Halfway
import HalfwayRecordings
import HalfwayReplay
import HalfwaySDLStage

/// The content of the window of `halfway calibrate`: a scene, and a card that requests one gesture after another.
///
/// The folder is the only record of the gestures. Each gesture begins in the scene's initial state, and its recording
/// gets its final name when it is complete. Leaving or killing the program therefore loses only the gesture in
/// progress.
@MainActor
package final class CalibrationSession: WindowedSession {
  /// The settings for collecting gestures, independent of the person.
  package struct Setting {
    package var scene: Scene
    package var settings = StageSettings()
    /// A file of thresholds; `nil` uses the scene's thresholds.
    package var live: LiveThresholds?
    package var source = RecordingHeader.Source.human
    /// A note for the recordings, appended to the number of the trial; `nil` for none.
    package var note: String?
    /// The name of the program.
    package var name = ProgramName.halfway

    package init(
      scene: Scene, settings: StageSettings = StageSettings(), live: LiveThresholds? = nil,
      source: RecordingHeader.Source = RecordingHeader.Source.human, note: String? = nil,
      name: ProgramName = ProgramName.halfway
    ) {
      self.scene = scene
      self.settings = settings
      self.live = live
      self.source = source
      self.note = note
      self.name = name
    }
  }

  enum Phase: Equatable {
    /// The phase before the first gesture, in which the scene can be tried.
    case welcome
    case asking
    /// A release at a line was made; the person is asked for its intent.
    case judging
    /// A gesture was made. The next one is requested at a time.
    case acknowledging(until: Timestamp)
    case complete
    case summary
  }

  private let setting: Setting
  package internal(set) var visit: CalibrationVisit
  /// Creates the visit of another person; `nil` if the person was named explicitly.
  private let nextVisit: (() throws -> CalibrationVisit)?
  package private(set) var scene: SceneSession
  private let panel: CalibrationPanel
  var phase = Phase.welcome
  private var settings: StageSettings
  private var style: UserInterfaceStyle { settings.style }
  private var size: CGSize
  private var scale = 1.0
  private var latest = Timestamp.zero
  /// The contacts that the card receives.
  private var panelContacts = ClaimedContacts()
  /// A gesture that has ended and hasn't been examined.
  private var ended: Take?
  private var failure: RecordingError?
  /// The picture at a release whose intent the person hasn't stated yet. What the thresholds make of the release would
  /// suggest an answer, so it isn't shown.
  var frozen: DisplayList?
  /// The release that is being judged.
  var judged = JudgedRelease()
  /// The number of consecutive attempts in which no gesture was recognized.
  private var misses = 0
  private var status = ""
  /// The number of gestures that couldn't be written.
  package private(set) var failureCount = 0
  package private(set) var summary: CalibrationSummary?
  /// Whether the window was closed in order to tune with the recordings.
  package private(set) var wantsTuning = false

  private static let acknowledgementSeconds = 0.9

  package var close: () -> Void = {}
  package var toggleFullScreen: () -> Void = {}
  package var titleDidChange: (String) -> Void = { _ in }

  package init(_ visit: CalibrationVisit, setting: Setting, nextVisit: (() throws -> CalibrationVisit)? = nil) {
    (self.visit, self.setting, self.nextVisit) = (visit, setting, nextVisit)
    settings = setting.settings
    size = CalibrationLayout.windowSize(for: setting.scene.size)
    let layout = CalibrationLayout(window: size)
    scene = SceneSession(scene: setting.scene, settings: settings, size: layout.sceneSize, live: setting.live)
    var perform: (CalibrationAction) -> Void = { _ in }
    panel = CalibrationPanel(layout, style: settings.style) { perform($0) }
    perform = { [weak self] in if let self { self.perform($0, at: latest) } }
    if visit.queue.current == nil { phase = .complete }
    show()
  }

  /// The person, the progress, and the request.
  package var title: String { "\(visit.folder.person), \(card.progress): \(card.title)" }
  /// The current card.
  package var card: CalibrationCard { panel.card }
  /// Whether the card has room for the instruction.
  package var isDetailShown: Bool { panel.isDetailShown }
  /// Returns the frame of an action's button in the window, or `nil` if there is none.
  package func controlFrame(of action: CalibrationAction) -> CGRect? { panel.frame(of: action) }
  private var layout: CalibrationLayout { CalibrationLayout(window: size) }
  /// Whether the scene receives contacts.
  private var isOpen: Bool { phase == .asking || phase == .welcome && visit.places == nil }
  package var pinchCenter: CGPoint? { CGPoint(x: layout.sceneSize.width / 2, y: layout.sceneSize.height / 2) }

  // MARK: Window

  package func handle(_ event: InputEvent) {
    latest = event.timestamp
    switch event.kind {
    case .resize(let width, let height, let scale):
      size = CGSize(width: width, height: height)
      self.scale = scale
      panel.handle(event)
      panel.setLayout(layout)
      panelContacts = ClaimedContacts()
      let room = layout.sceneSize
      scene.handle(
        InputEvent(timestamp: latest, kind: .resize(width: room.width, height: room.height, scale: scale)))
    case .focus, .thresholds, .scroll, .text, .key:
      panel.handle(event)
      scene.handle(event)
    case .down, .move, .up, .cancel:
      // A contact that lands on the card belongs to the card, unless another contact is on the scene.
      let (isHeld, isOpen, card) = (scene.isHeld, isOpen, layout.card)
      if panelContacts.claim(event, where: { !isHeld && (!isOpen || card.contains($0)) }) {
        panel.handle(event)
      } else {
        let held = scene.isHeld ? scene.displayList : nil
        scene.handle(event)
        if !scene.isHeld, let held { releaseWasMade(held) }
      }
    }
  }

  package func gestureWillBegin(from device: DeviceClass, at time: Timestamp) {
    if isOpen { scene.gestureWillBegin(from: device, at: time) }
  }

  package func pointerMoved(to point: CGPoint?, at time: Timestamp) -> Bool {
    latest = time
    return panel.hover(over: point)
  }

  package func wheelTurned(by notches: CGPoint, over point: CGPoint, at time: Timestamp) {}

  package func advance(to time: Timestamp) {
    latest = time
    scene.advance(to: time)
    takeStock(at: time)
    if case .acknowledging(let end) = phase, end <= time { ask() }
    panel.advance(to: time)
  }

  package var displayList: DisplayList {
    var list = frozen ?? scene.displayList
    list.size = size
    panel.append(to: &list)
    return list
  }

  package var isAnimating: Bool { scene.isAnimating || panel.isAnimating }

  package var nextDeadline: Timestamp? {
    var own: Timestamp?
    if case .acknowledging(let end) = phase { own = end }
    return [own, scene.nextDeadline, panel.nextDeadline].compactMap { $0 }.min()
  }

  package func windowWillClose() {
    scene.close()
    if let trial = visit.queue.current { visit.folder.discardUnfinished(trial) }
  }

  // MARK: Gestures

  /// Returns a session with the scene in its initial state.
  private func makeScene() -> SceneSession {
    SceneSession(
      scene: setting.scene, settings: settings, size: layout.sceneSize, scale: scale, live: setting.live, at: latest)
  }

  /// Requests the next gesture, or the same one again.
  private func ask(_ status: String = "") {
    self.status = status
    (frozen, judged) = (nil, JudgedRelease())
    if let trial = visit.queue.current {
      phase = .asking
      scene = makeScene()
      scene.setRecorder(recorder(of: trial), at: latest, resetsScene: true)
    } else {
      phase = .complete
    }
    show()
  }

  private func recorder(of trial: CalibrationTrial) -> SceneSession.Recorder {
    let place = "trial \(visit.queue.madeCount + 1) of \(visit.queue.count)"
    let line = visit.places.map { "line at \(($0.next * 100).fixed(places: 1))%" }
    return SceneSession.Recorder(
      create: { [folder = visit.folder] header throws(RecordingError) in try folder.begin(trial, header) },
      intent: trial.task.intent, person: visit.folder.person, task: trial.task.rawValue, source: setting.source,
      note: [place, line, setting.note].compactMap(\.self).joined(separator: ", "),
      didFinish: { [weak self] in self?.ended = $0 }, didFail: { [weak self] in self?.failure = $0 })
  }

  /// Examines the gesture once the scene is at rest.
  private func takeStock(at time: Timestamp) {
    guard phase == .asking || phase == .judging, let trial = visit.queue.current else { return }
    if let failure {
      guard scene.isIdle else { return }
      self.failure = nil
      notSaved(failure.message, trial)
    } else if let take = ended {
      ended = nil
      if let refusal = refusal(of: take, trial) { return refusal() }
      if trial.task == .judgedRelease, let decision = take.verdictObserver.verdict.decision {
        return releaseWasRecorded(decision.measurement, at: time)
      }
      keep(trial, at: time)
    }
  }

  func keep(_ trial: CalibrationTrial, at time: Timestamp) {
    do {
      try visit.folder.keep(trial)
    } catch {
      return notSaved("\(error)", trial)
    }
    visit.queue.advance()
    (misses, status) = (0, "")
    phase = .acknowledging(until: time.advanced(bySeconds: Self.acknowledgementSeconds))
    show()
  }

  /// Returns the action to take instead of keeping a recording, or `nil` if the recording is kept.
  ///
  /// A gesture that must not navigate is kept whether or not it began a transition: one that did is a false activation.
  private func refusal(of take: Take, _ trial: CalibrationTrial) -> (() -> Void)? {
    let verdict = take.verdictObserver.verdict
    if verdict.decision?.rule == .cancelled || take.contacts.isInterrupted {
      return { self.askAgain(trial, "The gesture was interrupted. Please repeat it.") }
    }
    guard trial.task.intent == .noNavigation else {
      guard let decision = verdict.decision else { return { self.miss(trial) } }
      return refusal(of: decision.measurement).map { status in { self.askAgain(trial, status) } }
    }
    if verdict.outcome != .none, verdict.decision == nil {
      return { self.askAgain(trial, "That pressed a button. Please begin somewhere else.") }
    }
    guard trial.task.moves, take.contacts.maximumTravelPoints < Thresholds.standard.panSlopPoints else { return nil }
    return { self.askAgain(trial, "The contact didn't move. Please repeat the gesture.") }
  }

  private func miss(_ trial: CalibrationTrial) {
    misses += 1
    let hint = misses < 2 ? "Once more, please." : CalibrationCard.gesture(in: setting.scene)
    askAgain(trial, "No gesture was recognized. " + hint)
  }

  func notSaved(_ message: String, _ trial: CalibrationTrial) {
    failureCount += 1
    askAgain(trial, "Not saved: \(message)")
  }

  func askAgain(_ trial: CalibrationTrial, _ status: String) {
    visit.folder.discardUnfinished(trial)
    ask(status)
  }

  // MARK: Actions

  package func keyDown(_ key: Key, at time: Timestamp) {
    latest = time
    if let action = CalibrationKey.all.action(for: key) { perform(action, at: time) }
  }

  private func perform(_ action: CalibrationAction, at time: Timestamp) {
    switch action {
    case .leave: close()
    case .fullScreen: toggleFullScreen()
    case .style: changeStyle()
    case .next: goOn()
    case .somebodyElse: changePerson()
    case .tune:
      guard visit.queue.current == nil else { break }
      wantsTuning = true
      close()
    case .redo: takeBack(isNow: true)
    case .discard: takeBack(isNow: false)
    case .answer(let finishes): answer(finishes: finishes, at: time)
    }
  }

  private func goOn() {
    switch phase {
    case .welcome: if !scene.isHeld { ask() }
    case .asking, .judging, .acknowledging: break
    case .complete: showSummary()
    case .summary: close()
    }
  }

  private func showSummary() {
    do {
      let thresholds = setting.live?.current ?? setting.scene.thresholds
      let summary = try CalibrationSummary(visit, thresholds: thresholds)
      (self.summary, phase) = (summary, .summary)
      panel.show(summary, command: summary.command(setting.name))
    } catch {
      status = "\(error)"
      show()
    }
  }

  private func changePerson() {
    guard let nextVisit, phase == .welcome || phase == .complete, visit.queue.madeCount > 0, visit.queue.last == nil
    else {
      return
    }
    do {
      visit = try nextVisit()
      (phase, status) = (.welcome, "")
      scene = makeScene()
    } catch {
      status = "\(error)"
    }
    show()
  }

  private func takeBack(isNow: Bool) {
    if phase == .judging { return isNow ? judgeAgain() : () }
    guard let last = visit.queue.last, phase != .welcome, phase != .summary, scene.isIdle else { return }
    do {
      try visit.folder.remove(last)
    } catch {
      status = "\(error)"
      return show()
    }
    visit.queue.takeBack(isNow: isNow)
    visit.places?.remove(last)
    misses = 0
    ask(isNow ? "Please repeat it." : "Discarded. The task is repeated later.")
  }

  private func changeStyle() {
    let other: UserInterfaceStyle = style == .dark ? .light : .dark
    var changed = settings
    changed.style = other
    guard scene.setSettings(changed) else { return }
    settings = changed
    panel.setStyle(other)
  }

  func show() {
    let hasOthers = nextVisit != nil
    switch phase {
    case .welcome: panel.show(.welcome(visit, hasOthers: hasOthers, status: status))
    case .asking:
      if let task = visit.queue.current?.task { panel.show(.asking(task, visit, status: status)) }
    case .judging: panel.show(.judging(visit))
    case .acknowledging: panel.show(.acknowledging(visit, status: status))
    case .complete: panel.show(.complete(visit, hasOthers: hasOthers, status: status))
    case .summary: break
    }
    panel.line = phase == .asking ? visit.places?.next : nil
    titleDidChange(title)
  }
}
