import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayTransitions
import HalfwayViews

/// Keeps the input of a running app in memory, so that a bug report can contain a recording of its last seconds.
///
/// The recording can be replayed, because it also contains all earlier input: that is its `leadIn`, which leads from
/// the scene's initial state to the screen on which the reported gestures began. Text that was typed is part of it, so
/// ask the user before you send it.
///
/// ```swift
/// let stage = scene.makeStage()
/// let recorder = FlightRecorder(of: stage, scene: scene.name)
/// // … later, when the user reports a bug:
/// try recorder.recording(note: "the page sticks").write(to: "report.gesture")
/// ```
@MainActor
public final class FlightRecorder {
  /// The length of the recorded past, in seconds.
  public let seconds: Double
  /// The class of the device whose gestures are recorded, which is written into the recording (default: touch).
  public var device = DeviceClass.touch

  private weak var stage: Stage?
  private let scene: String
  private var history: GestureHistory
  private let isLate: Bool

  /// The limit on events, enough for half an hour of dragging. Beyond it, there is no recording.
  public nonisolated static let maximumEvents = GestureHistory.maximumEvents

  /// Attaches a recorder to a stage, which it references weakly.
  ///
  /// - Parameters:
  ///   - stage: A stage that hasn't handled any input.
  ///   - scene: The name of the scene with which `halfway replay` recreates the stage's initial state.
  ///   - seconds: The length of the recorded past (default: 30), clamped to 1 through 3600; 30 if it isn't finite.
  public init(of stage: Stage, scene: String, seconds: Double = 30) {
    self.stage = stage
    self.seconds = seconds.isFinite ? min(max(seconds, 1), 3600) : 30
    self.scene = scene
    isLate = stage.hasHandledInput
    history = GestureHistory(
      .init(
        size: stage.size, scale: stage.scale, thresholds: stage.currentThresholds, settings: stage.settings,
        start: stage.now))
    stage.observeInput { [weak self] in self?.history.append($0) }
  }

  /// Returns a recording of the last seconds. Contacts that are still down are canceled at its end.
  ///
  /// It begins with the first contact that landed within the last seconds while no other was down or, if there is none,
  /// with the last one before.
  ///
  /// - Parameter note: A remark for human readers, such as the text of the bug report.
  /// - Throws: A `FlightRecorder.Failure`.
  public func recording(note: String? = nil) throws(Failure) -> Recording {
    guard let stage else { throw .stageIsGone }
    guard !isLate else { throw .attachedLate }
    var (history, held, begin) = (history, HeldContacts(), Int?.none)
    let since = stage.now.advanced(bySeconds: -seconds)
    for (index, event) in history.events.enumerated() {
      let isEarlier = begin.map { history.events[$0].timestamp < since } ?? true
      if held.follow(event.kind), isEarlier { begin = index }
    }
    if !held.isEmpty { history.append(InputEvent(timestamp: stage.now, kind: .focus(isFocused: false))) }
    guard history.isComplete,
      stage.now.microseconds(since: history.opening.start) <= RecordingFile.maximumMicroseconds
    else { throw .tooLong }
    guard let begin else { throw .noGesture }
    history.gestureBegins(at: begin)
    let size = history.opening.size
    var header = RecordingHeader(
      scene: scene, size: .init(width: size.width, height: size.height), device: device, source: .human, note: note)
    history.opening.settings.write(to: &header)
    var recording = history.recording(header)
    recording.footer = RecordingFooter(events: recording.entries.count)
    return recording
  }

  /// The reason why there is no recording.
  public enum Failure: Error, Hashable, CustomStringConvertible {
    /// The stage doesn't exist anymore.
    case stageIsGone
    /// The stage had handled input before the recorder was attached, so its initial state is unknown.
    case attachedLate
    /// The app has run for more than an hour or has received more than `maximumEvents` events.
    case tooLong
    /// No contact has landed.
    case noGesture

    /// The reason in words.
    public var description: String {
      switch self {
      case .stageIsGone: "the stage doesn't exist anymore"
      case .attachedLate: "the flight recorder was attached after the stage had handled input"
      case .tooLong:
        "the app has run for more than an hour or has received more than \(FlightRecorder.maximumEvents) events"
      case .noGesture: "no contact has landed yet"
      }
    }
  }
}
