import HalfwayGestures
import HalfwayLayers
import HalfwayMotion
import HalfwayRecordings
import HalfwaySDLStage
import HalfwayTransitions

/// What the demo window shows: a scene, and a recording of each gesture where one is wanted.
///
/// A recording begins when a contact lands while the scene is at rest and looks as it did when it was opened. The scene
/// is then built anew underneath — to the eye nothing happens — so that the recording starts from a state that a replay
/// can build, too.
@MainActor
final class DemoSession: WindowContent {
  /// Where recordings go, and what their headers say.
  struct Recorder {
    /// Gives the path of the next recording.
    var nextPath: () throws(RecordingError) -> String
    var intent: RecordingHeader.Intent?
    var source: RecordingHeader.Source
    var note: String?
    /// Told of each recording that is whole.
    var didFinish: (Take) -> Void
    /// Told of each that could not be written, or not to its end.
    var didFail: (RecordingError) -> Void
  }

  private let scene: Scene
  private let recorder: Recorder?
  private var stage: Stage
  private var take: Take?
  /// What the latest gesture came from, and the thresholds that hold for it.
  private var device = DeviceClass.mouse
  private var thresholds: Thresholds
  /// The window's time at which the stage was made.
  private var origin = Timestamp.zero
  private var latest = Timestamp.zero
  private let live: LiveThresholds?
  /// Asks the window to close.
  var close: () -> Void = {}

  /// - Parameter live: The file of thresholds; without one the defaults hold.
  init(scene: Scene, live: LiveThresholds?, recorder: Recorder?) {
    self.scene = scene
    self.live = live
    thresholds = (live?.current ?? ThresholdSet())[device]
    self.recorder = recorder
    stage = scene.makeStage(thresholds: thresholds)
  }

  // MARK: Window

  func handle(_ event: InputEvent) {
    latest = event.timestamp
    if case .thresholds(let changed) = event.kind { thresholds = changed }
    if take == nil, case .down = event.kind { beginTakeIfWanted(at: event.timestamp) }
    if let take {
      take.handle(event)
    } else {
      stage.handle(shifted(event))
    }
  }

  /// The thresholds of another class of devices enter the stage as input does, ahead of the contact.
  func gestureWillBegin(from device: DeviceClass, at time: Timestamp) {
    self.device = device
    useThresholds(at: time)
  }

  func advance(to time: Timestamp) {
    latest = time
    guard let take else { return stage.advance(to: shifted(time)) }
    take.advance(to: time)
    if take.isOver { end(take) { $0.finish() } }
  }

  var displayList: DisplayList { stage.displayList }
  var isAnimating: Bool { stage.isAnimating }
  var nextDeadline: Timestamp? {
    stage.nextDeadline.map { $0.advanced(byMicroseconds: origin.microseconds(since: .zero)) }
  }

  func keyDown(_ key: Key) {
    if key == .escape { close() }
  }

  func windowWasWoken(at time: Timestamp) {
    live?.refresh()
    useThresholds(at: time)
  }

  private func useThresholds(at time: Timestamp) {
    let wanted = (live?.current ?? ThresholdSet())[device]
    if wanted != thresholds { handle(InputEvent(timestamp: time, kind: .thresholds(wanted))) }
  }

  /// Has the window woken whenever the file of thresholds changes, and its mistakes shown.
  func watch(showingMistakes show: @escaping (String?) -> Void, waking wake: @escaping @Sendable () -> Void) {
    live?.start(showMistake: show, changed: wake)
  }

  func windowWillClose() {
    if let take { end(take) { $0.finishEarly(at: latest) } }
  }

  // MARK: Takes

  private func beginTakeIfWanted(at time: Timestamp) {
    guard let recorder, stage.isAtRest else { return }
    let fresh = scene.makeStage(size: stage.size, scale: stage.scale, thresholds: thresholds)
    guard stage.displayList.digest == fresh.displayList.digest else { return }
    let header = RecordingHeader(
      scene: scene.name, size: .init(width: stage.size.width, height: stage.size.height), scale: stage.scale,
      device: device, source: recorder.source, intent: recorder.intent, thresholds: thresholds,
      note: recorder.note)
    do {
      take = try Take(path: try recorder.nextPath(), header: header, stage: fresh, origin: time)
      stage = fresh
      origin = time
    } catch {
      recorder.didFail(error)
    }
  }

  private func end(_ take: Take, _ finish: (Take) -> Void) {
    self.take = nil
    finish(take)
    if let failure = take.failure { recorder?.didFail(failure) } else { recorder?.didFinish(take) }
  }

  // MARK: Time

  private func shifted(_ time: Timestamp) -> Timestamp { Timestamp(microseconds: time.microseconds(since: origin)) }

  private func shifted(_ event: InputEvent) -> InputEvent {
    var event = event
    event.timestamp = shifted(event.timestamp)
    return event
  }
}
