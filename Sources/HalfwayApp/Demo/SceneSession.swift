import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayMotion
import HalfwayRecordings
import HalfwayReplay
import HalfwaySDLStage
import HalfwayTransitions
import HalfwayViews

/// An open scene: its stage, its clock, an optional recording of each gesture, and the replay of the last gesture.
///
/// A recording begins when a contact lands, or a wheel turns, while the scene is at rest. The session then recreates
/// the scene, which is invisible to the user, so that the recording starts from a state that a replay can recreate: the
/// initial one if the scene looks as it did when it was opened, otherwise the one to which all input since then leads.
/// All times in this interface are the window's.
@MainActor
package final class SceneSession {
  /// A gesture of the user, with the input that led to the state in which it begins.
  package struct Gesture {
    package var recording: Recording
    /// The number of the gesture. Consecutive gestures share a number if the later one grabbed a transition of the
    /// earlier one mid-flight.
    package var number: Int
  }

  package let scene: Scene
  package private(set) var stage: Stage { didSet { stage.touchPredictor = touchPredictor } }
  /// The predictor of the positions in pictures; `nil` for none.
  package var touchPredictor: TouchPredictor? { didSet { stage.touchPredictor = touchPredictor } }
  /// The last release of a gesture and the thresholds that decided it.
  package private(set) var lastRelease: LastRelease?
  private var recorder: Recorder?
  private var take: Take?
  private var history: GestureHistory
  private var playback: GesturePlayback?
  private var clock: SceneClock
  /// Whether slow motion is on. It applies while no contact is down.
  private var isSlow = false
  /// The identifiers of the contacts that are down.
  private var contacts: Set<Int> = []
  /// The device class of the latest gesture, which selects the thresholds.
  package private(set) var device = DeviceClass.mouse
  private var thresholds: Thresholds
  private var latest: Timestamp
  private let live: LiveThresholds?
  /// Thresholds to try, which replace those of the file or the scene from the next gesture on.
  package var tuned: ThresholdSet?
  /// Called for every gesture when its last contact has lifted.
  package var gestureDidEnd: (Gesture) -> Void = { _ in }
  /// Called with the duration of a pause, in seconds, that a replay of the last gesture skips.
  package var didSkipPause: (Double) -> Void = { _ in }
  private var gestureNumber = 0
  /// Called for the diagnostics of the scene's stage, once for each message.
  package var didReport: (String) -> Void = { _ in } { didSet { passOnDiagnostics() } }
  private var reported: Set<String> = []
  private var reportedCount = 0

  /// - Parameters:
  ///   - scene: The scene.
  ///   - settings: The user's settings.
  ///   - size: The size of the scene, in points (default: the scene's preferred size).
  ///   - scale: The number of pixels per point.
  ///   - live: The file of thresholds; `nil` uses the scene's thresholds.
  ///   - time: The window's time at which the scene begins.
  package init(
    scene: Scene, settings: StageSettings = StageSettings(), size: CGSize? = nil, scale: Double = 1,
    live: LiveThresholds?, at time: Timestamp = .zero
  ) {
    self.scene = scene
    self.live = live
    thresholds = (live?.current ?? scene.thresholds)[device]
    history = GestureHistory(
      .init(size: size ?? scene.size, scale: scale, thresholds: thresholds, settings: settings))
    stage = history.makeStage(of: scene, beforeGesture: false)
    clock = SceneClock(window: time)
    latest = time
    observe(stage)
  }

  /// Whether the last gesture is being replayed.
  package var isReplaying: Bool { playback != nil }
  /// Whether contacts are down.
  package var isHeld: Bool { !contacts.isEmpty }
  /// Whether no contact is down and nothing is animating, recording, or replaying.
  package var isIdle: Bool { contacts.isEmpty && playback == nil && take == nil && stage.isAtRest }
  package var settings: StageSettings { history.opening.settings }
  package var style: UserInterfaceStyle { settings.style }
  package var displayList: DisplayList { stage.displayList }
  package var isAnimating: Bool { stage.isAnimating || playback != nil }
  package var nextDeadline: Timestamp? { stage.nextDeadline.map(clock.windowTime) }
  /// The time at which the contacts that drive a transition will count as stationary unless they move. The outcome of a
  /// release changes then, although no event arrives.
  package var standingDeadline: Timestamp? {
    let driver = stage.transition?.interactionController as? GestureDriver
    guard
      let measured = driver?.measurement(at: stage.now, thresholds: stage.currentThresholds)
        ?? stage.movement?.decision()?.measurement, measured.velocityPointsPerSecond != nil,
      let since = measured.sinceLastSampleMicroseconds
    else { return nil }
    let left = Int64(stage.currentThresholds.stopMilliseconds * 1000) - since
    return clock.windowTime(of: stage.now.advanced(byMicroseconds: max(0, left) + 1))
  }

  /// Dots for the contacts of a gesture that is being replayed.
  package var marks: [ContactMark] { playback?.marks ?? [] }

  // MARK: Input and time

  package func handle(_ event: InputEvent) {
    latest = event.timestamp
    switch event.kind {
    case .down(let contact):
      guard playback == nil else { return }
      if contacts.isEmpty { gestureBegins(at: event.timestamp) }
      contacts.insert(contact.id)
    case .move(let contact):
      guard contacts.contains(contact.id) else { return }
    case .up(let contact):
      guard contacts.remove(contact.id) != nil else { return }
    case .cancel(let id):
      guard contacts.remove(id) != nil else { return }
    case .thresholds(let changed):
      endPlayback()
      thresholds = changed
    case .resize:
      endPlayback()
      contacts = []
    case .text, .key:
      guard playback == nil else { return }
    case .scroll:
      guard playback == nil else { return }
      if contacts.isEmpty { gestureBegins(at: event.timestamp) }
    case .focus(let isFocused):
      guard playback == nil else { return }
      if !isFocused { contacts = [] }
    }
    var event = event
    event.timestamp = clock.sceneTime(at: event.timestamp)
    history.append(event)
    if let take { take.handle(event) } else { stage.handle(event) }
    setPace(at: latest)
    if case .up = event.kind, let lastGesture {
      gestureDidEnd(Gesture(recording: lastGesture, number: gestureNumber))
    }
    passOnDiagnostics()
  }

  private func passOnDiagnostics() {
    guard stage.diagnostics.count != reportedCount else { return }
    reportedCount = stage.diagnostics.count
    for diagnostic in stage.diagnostics where reported.insert(diagnostic.message).inserted {
      didReport(diagnostic.message)
    }
  }

  /// The last gesture; `nil` while it is in progress, if there is none, or if too much input preceded it.
  package var lastGesture: Recording? {
    contacts.isEmpty && history.gesture != nil ? history.recording(header(source: .human)) : nil
  }

  package func advance(to time: Timestamp) {
    latest = time
    defer { passOnDiagnostics() }
    let moment = clock.sceneTime(at: time)
    if playback != nil {
      playback?.play(to: moment, on: stage)
      stage.advance(to: moment)
      if let end = playback?.endOfPause(at: moment, on: stage) {
        clock.set(to: end, at: time)
        didSkipPause(end.seconds(since: moment))
      }
      if playback?.isOver == true, stage.isAtRest { endPlayback() }
      return
    }
    guard let take else { return stage.advance(to: moment) }
    take.advance(to: moment)
    if take.isOver { return end(take) { $0.finish() } }
    if moment.microseconds > RecordingFile.maximumMicroseconds - Self.reserveMicroseconds {
      recorder?.didSkip("a recording has at most an hour, so this one is complete")
      close()
    }
  }

  /// The time at the end of the longest recording in which its last transition can come to rest.
  private static let reserveMicroseconds = 2 * Replayer.maximumSettleMicroseconds

  /// Sends the thresholds of another device class to the stage as input, ahead of the contact.
  package func gestureWillBegin(from device: DeviceClass, at time: Timestamp) {
    guard playback == nil else { return }
    self.device = device
    useThresholds(at: time)
  }

  /// The thresholds of the file, or of the scene if there is no file.
  package var thresholdsOfFile: ThresholdSet { live?.current ?? scene.thresholds }

  /// Applies the thresholds of the current device class if they have changed.
  package func useThresholds(at time: Timestamp) {
    let wanted = (tuned ?? thresholdsOfFile)[device]
    if wanted != thresholds { handle(InputEvent(timestamp: time, kind: .thresholds(wanted))) }
  }

  /// Ends the recording and the program in the scene, because the window closes.
  package func end() {
    close()
    stage.end()
  }

  /// Ends the recording in its current state.
  package func close() {
    if let take { end(take) { $0.finishEarly(at: clock.sceneTime(at: latest)) } }
  }

  private func observe(_ stage: Stage) {
    stage.observe(frames: false) { [weak self, weak stage] observation in
      guard let self, let stage, case .transition(let event) = observation else { return }
      LastRelease.update(&lastRelease, after: event, on: stage)
    }
  }

  // MARK: Slow motion

  package func setSlow(_ isSlow: Bool, at time: Timestamp) {
    self.isSlow = isSlow
    setPace(at: time)
  }

  private func setPace(at time: Timestamp) { clock.setSlow(isSlow && contacts.isEmpty, at: time) }

  // MARK: Replay and appearance

  /// Replays the last gesture on the scene as it was before the gesture.
  ///
  /// - Returns: Whether there is a gesture to replay.
  @discardableResult
  package func replayLast(at time: Timestamp) -> Bool {
    guard contacts.isEmpty, let gesture = history.gesture, let first = gesture.first else { return false }
    close()
    stage = history.makeStage(of: scene, beforeGesture: true)
    observe(stage)
    clock.set(to: first.timestamp, at: time)
    playback = GesturePlayback(gesture)
    return true
  }

  private func endPlayback() {
    playback?.finish(on: stage)
    playback = nil
    clock.set(to: max(stage.now, clock.sceneTime(at: latest)), at: latest)
  }

  /// Recreates the scene in its current state with other settings. Has no effect while a gesture is recorded, because
  /// the settings of a recording don't change.
  ///
  /// - Returns: Whether the scene has the requested settings.
  @discardableResult
  package func setSettings(_ settings: StageSettings) -> Bool {
    guard settings != self.settings else { return true }
    guard take == nil else { return false }
    endPlayback()
    let now = stage.now
    history.opening.settings = settings
    stage = history.makeStage(of: scene, beforeGesture: false)
    stage.advance(to: now)
    observe(stage)
    return true
  }

  /// Starts to record gestures; `nil` stops recording.
  ///
  /// - Parameter resetsScene: Whether the scene returns to its initial state (default: `false`).
  package func setRecorder(_ recorder: Recorder?, at time: Timestamp, resetsScene: Bool = false) {
    close()
    self.recorder = recorder
    guard recorder != nil, resetsScene, contacts.isEmpty else { return }
    endPlayback()
    let fresh = freshStage()
    guard !stage.isAtRest || fresh.displayList.digest != stage.displayList.digest else { return }
    use(fresh, at: time)
  }

  /// Returns a stage with the scene in its initial state and its current size.
  private func freshStage() -> Stage {
    scene.makeStage(size: stage.size, scale: stage.scale, thresholds: thresholds, settings: settings)
  }

  private func use(_ fresh: Stage, at time: Timestamp) {
    stage = fresh
    history = GestureHistory(
      .init(size: fresh.size, scale: fresh.scale, thresholds: fresh.thresholds, settings: settings))
    clock.set(to: .zero, at: time)
    observe(fresh)
  }

  // MARK: Takes

  /// Starts a gesture. If the scene looks as it did when it was opened, it is recreated, so that the history can be
  /// discarded.
  private func gestureBegins(at time: Timestamp) {
    // A gesture that begins before the last frame of a recording belongs to that recording.
    guard take == nil else { return }
    guard stage.isAtRest else {
      recorder?.didSkip("this gesture isn't recorded: it began while the scene was still moving")
      return
    }
    if recorder != nil || history.gestureStart != nil {
      let fresh = freshStage()
      if stage.displayList.digest == fresh.displayList.digest { use(fresh, at: time) }
    }
    gestureNumber += 1
    history.gestureBegins()
    beginTakeIfWanted(at: time)
  }

  private func beginTakeIfWanted(at time: Timestamp) {
    guard let recorder else { return }
    if let reason = repeatLeadIn(at: time) { return recorder.didSkip("this gesture isn't recorded: " + reason) }
    var header = header(source: recorder.source)
    (header.intent, header.target, header.note) = (recorder.intent, recorder.target, recorder.note)
    (header.person, header.task) = (recorder.person, recorder.task)
    let opening = history.recording(header)
    do {
      take = Take(
        writer: try recorder.create(opening.header), stage: stage, leadIn: opening.entries,
        isOfSession: recorder.isOfSession)
    } catch {
      recorder.didFail(error)
    }
  }

  /// Recreates the scene from all input since it was opened, so that the time is 0 now.
  ///
  /// - Returns: The reason why that isn't possible; `nil` if it was done.
  private func repeatLeadIn(at time: Timestamp) -> String? {
    guard history.isComplete else { return "more than \(GestureHistory.maximumEvents) events came before it" }
    let now = clock.sceneTime(at: time)
    guard now > history.opening.start else { return nil }
    guard now.microseconds(since: history.opening.start) <= RecordingFile.maximumMicroseconds else {
      return "the scene was opened more than an hour ago"
    }
    var moved = history
    moved.setOrigin(to: now)
    let recreated = moved.makeStage(of: scene, beforeGesture: false)
    recreated.advance(to: .zero)
    guard recreated.displayList.digest == stage.displayList.digest else {
      return "its screen looks different if the input before it is repeated"
    }
    (history, stage) = (moved, recreated)
    clock.set(to: .zero, at: time)
    observe(recreated)
    return nil
  }

  private func header(source: RecordingHeader.Source) -> RecordingHeader {
    var header = RecordingHeader(
      scene: scene.name, size: .init(width: stage.size.width, height: stage.size.height), scale: stage.scale,
      device: device, source: source, thresholds: thresholds)
    settings.write(to: &header)
    return header
  }

  private func end(_ take: Take, _ finish: (Take) -> Void) {
    self.take = nil
    finish(take)
    if let failure = take.failure { recorder?.didFail(failure) } else { recorder?.didFinish(take) }
  }
}
