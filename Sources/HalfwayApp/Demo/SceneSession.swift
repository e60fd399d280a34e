import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayMotion
import HalfwayRecordings
import HalfwaySDLStage
import HalfwayTransitions
import HalfwayViews

/// One scene that is open: its stage, its time, a recording of each gesture where one is wanted, and its last gesture made again.
///
/// A recording begins when a contact lands while the scene is at rest and looks as it did when it was opened. The scene
/// is then built anew underneath — to the eye nothing happens — so that the recording starts from a state that a replay
/// can build, too. All times that come from outside are the window's.
@MainActor
package final class SceneSession {
  /// Where recordings go, and what their headers say.
  package struct Recorder {
    /// Makes the file of the next recording.
    package var create: (RecordingHeader) throws(RecordingError) -> RecordingWriter
    package var intent: RecordingHeader.Intent?
    package var person: String?
    package var task: String?
    package var source: RecordingHeader.Source
    package var note: String?
    /// Told of each recording that is whole.
    package var didFinish: (Take) -> Void
    /// Told of each that could not be written, or not to its end.
    package var didFail: (RecordingError) -> Void

    package init(
      create: @escaping (RecordingHeader) throws(RecordingError) -> RecordingWriter,
      intent: RecordingHeader.Intent? = nil, person: String? = nil, task: String? = nil, source: RecordingHeader.Source,
      note: String? = nil, didFinish: @escaping (Take) -> Void, didFail: @escaping (RecordingError) -> Void
    ) {
      self.create = create
      self.intent = intent
      self.person = person
      self.task = task
      self.source = source
      self.note = note
      self.didFinish = didFinish
      self.didFail = didFail
    }
  }

  /// A gesture that a hand made, with all that brought the scene where it began.
  package struct Gesture {
    package var recording: Recording
    /// Where it begins among the recording's inputs.
    package var start: Int
    /// The same for one that goes on: whose transition was caught before it was over.
    package var number: Int
  }

  package let scene: Scene
  package private(set) var stage: Stage
  /// The last release of a gesture, with the thresholds that it was decided by.
  package private(set) var lastRelease: (decision: ReleaseDecision, thresholds: Thresholds)?
  private var recorder: Recorder?
  private var take: Take?
  private var history: GestureHistory
  private var playback: GesturePlayback?
  private var clock: SceneClock
  /// Whether what moves by itself does so slowly.
  private var isSlow = false
  /// The contacts that are down.
  private var contacts: Set<Int> = []
  /// What the latest gesture came from, and the thresholds that hold for it.
  package private(set) var device = DeviceClass.mouse
  private var thresholds: Thresholds
  private var latest: Timestamp
  private let live: LiveThresholds?
  /// Thresholds that are tried, instead of those of the file or the scene; the next gesture is decided by them.
  package var tuned: ThresholdSet?
  /// Told of every gesture whose last contact was lifted.
  package var gestureDidEnd: (Gesture) -> Void = { _ in }
  private var gestureNumber = 0

  /// - Parameters:
  ///   - size: In points; the scene's own unless told otherwise.
  ///   - live: The file of thresholds; without one the scene's own hold.
  ///   - time: The window's moment at which the scene begins.
  package init(
    scene: Scene, style: UserInterfaceStyle = .light, size: CGSize? = nil, scale: Double = 1, live: LiveThresholds?,
    at time: Timestamp = .zero
  ) {
    self.scene = scene
    self.live = live
    thresholds = (live?.current ?? scene.thresholds)[device]
    history = GestureHistory(
      .init(size: size ?? scene.size, scale: scale, thresholds: thresholds, style: style))
    stage = history.makeStage(of: scene, beforeGesture: false)
    clock = SceneClock(window: time)
    latest = time
    observe(stage)
  }

  /// Whether contacts are down.
  package var isHeld: Bool { !contacts.isEmpty }
  /// Whether no hand is at it, and nothing moves, is recorded or is made again.
  package var isIdle: Bool { contacts.isEmpty && playback == nil && take == nil && stage.isAtRest }
  package var style: UserInterfaceStyle { history.opening.style }
  package var displayList: DisplayList { stage.displayList }
  package var isAnimating: Bool { stage.isAnimating || playback != nil }
  package var nextDeadline: Timestamp? { stage.nextDeadline.map(clock.windowTime) }
  /// When the contacts that hold a transition will count as standing unless they move before: what a release would do changes then, although
  /// nothing happens.
  package var standingDeadline: Timestamp? {
    guard let driver = stage.transition?.interactionController as? GestureDriver,
      let measured = driver.measurement(at: stage.now, thresholds: stage.thresholds),
      measured.velocityPointsPerSecond != nil, let since = measured.sinceLastSampleMicroseconds
    else { return nil }
    let left = Int64(stage.thresholds.stopMilliseconds * 1000) - since
    return clock.windowTime(of: stage.now.advanced(byMicroseconds: max(0, left) + 1))
  }

  /// Dots for the contacts of a gesture that is made again.
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
    case .focus(let isFocused):
      guard playback == nil else { return }
      if !isFocused { contacts = [] }
    }
    var event = event
    event.timestamp = clock.sceneTime(at: event.timestamp)
    history.append(event)
    if let take { take.handle(event) } else { stage.handle(event) }
    setPace(at: latest)
    if case .up = event.kind, contacts.isEmpty { notifyOfGesture() }
  }

  private func notifyOfGesture() {
    guard history.isComplete, let start = history.gestureStart else { return }
    let opening = history.opening
    var recording = Recording(header: header(source: .human))
    recording.header.size = .init(width: opening.size.width, height: opening.size.height)
    recording.header.thresholds = opening.thresholds
    recording.entries = history.events.map(RecordingEntry.input)
    gestureDidEnd(Gesture(recording: recording, start: start, number: gestureNumber))
  }

  package func advance(to time: Timestamp) {
    latest = time
    let moment = clock.sceneTime(at: time)
    if playback != nil {
      playback?.play(to: moment, on: stage)
      stage.advance(to: moment)
      if playback?.isOver == true, stage.isAtRest { endPlayback() }
      return
    }
    guard let take else { return stage.advance(to: moment) }
    take.advance(to: moment)
    if take.isOver { end(take) { $0.finish() } }
  }

  /// The thresholds of another class of devices enter the stage as input does, ahead of the contact.
  package func gestureWillBegin(from device: DeviceClass, at time: Timestamp) {
    guard playback == nil else { return }
    self.device = device
    useThresholds(at: time)
  }

  /// Those of the file, or of the scene where there is none.
  package var thresholdsOfFile: ThresholdSet { live?.current ?? scene.thresholds }

  /// Takes up the thresholds of the device that is used, which may have changed.
  package func useThresholds(at time: Timestamp) {
    let wanted = (tuned ?? thresholdsOfFile)[device]
    if wanted != thresholds { handle(InputEvent(timestamp: time, kind: .thresholds(wanted))) }
  }

  /// The window closes: ends a recording as it is, and the program in the scene.
  package func end() {
    close()
    stage.end()
  }

  /// Ends a recording as it is.
  package func close() {
    if let take { end(take) { $0.finishEarly(at: clock.sceneTime(at: latest)) } }
  }

  private func observe(_ stage: Stage) {
    stage.observe(frames: false) { [weak self, weak stage] observation in
      guard let self, let stage, case .transition(let event) = observation else { return }
      switch event.kind {
      case .released(let decision, _): lastRelease = (decision, stage.thresholds)
      case .began: lastRelease = nil
      case .started, .grabbed, .settling, .ended: break
      }
    }
  }

  // MARK: Slow motion

  package func setSlow(_ isSlow: Bool, at time: Timestamp) {
    self.isSlow = isSlow
    setPace(at: time)
  }

  private func setPace(at time: Timestamp) { clock.setSlow(isSlow && contacts.isEmpty, at: time) }

  // MARK: The scene again

  /// Makes the last gesture again, on the scene as it was before it.
  /// - Returns: Whether there is one.
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

  /// Builds the scene light or dark, as it is now. Not while a gesture is recorded, which has to be of one style.
  /// - Returns: Whether it was done.
  @discardableResult
  package func setStyle(_ style: UserInterfaceStyle) -> Bool {
    guard style != self.style else { return true }
    guard take == nil else { return false }
    endPlayback()
    let now = stage.now
    history.opening.style = style
    stage = history.makeStage(of: scene, beforeGesture: false)
    stage.advance(to: now)
    observe(stage)
    return true
  }

  /// Begins to record gestures, with the scene in its first state; nil stops.
  package func setRecorder(_ recorder: Recorder?, at time: Timestamp) {
    close()
    self.recorder = recorder
    guard recorder != nil, contacts.isEmpty else { return }
    endPlayback()
    let fresh = freshStage()
    guard !stage.isAtRest || fresh.displayList.digest != stage.displayList.digest else { return }
    use(fresh, at: time)
  }

  /// The scene in its first state, as large as it is now.
  private func freshStage() -> Stage {
    scene.makeStage(size: stage.size, scale: stage.scale, thresholds: thresholds, style: style)
  }

  private func use(_ fresh: Stage, at time: Timestamp) {
    stage = fresh
    history = GestureHistory(
      .init(size: fresh.size, scale: fresh.scale, thresholds: fresh.thresholds, style: style))
    clock.set(to: .zero, at: time)
    observe(fresh)
  }

  // MARK: Takes

  /// A scene that looks as it did when it was opened begins anew, so that nothing has to be remembered of it.
  private func gestureBegins(at time: Timestamp) {
    // One that comes before the last frame of a recording belongs to it.
    guard take == nil, stage.isAtRest else { return }
    if recorder != nil || history.gestureStart != nil {
      let fresh = freshStage()
      if stage.displayList.digest == fresh.displayList.digest {
        use(fresh, at: time)
        beginTakeIfWanted()
      }
    }
    gestureNumber += 1
    history.gestureBegins()
  }

  private func beginTakeIfWanted() {
    guard let recorder else { return }
    var header = header(source: recorder.source)
    (header.intent, header.note) = (recorder.intent, recorder.note)
    (header.person, header.task) = (recorder.person, recorder.task)
    do {
      take = Take(writer: try recorder.create(header), stage: stage)
    } catch {
      recorder.didFail(error)
    }
  }

  private func header(source: RecordingHeader.Source) -> RecordingHeader {
    RecordingHeader(
      scene: scene.name, size: .init(width: stage.size.width, height: stage.size.height), scale: stage.scale,
      device: device, source: source, style: style == .dark ? .dark : .light, thresholds: thresholds)
  }

  private func end(_ take: Take, _ finish: (Take) -> Void) {
    self.take = nil
    finish(take)
    if let failure = take.failure { recorder?.didFail(failure) } else { recorder?.didFinish(take) }
  }
}
