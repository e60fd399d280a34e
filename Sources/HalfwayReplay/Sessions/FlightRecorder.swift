import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayTransitions
import HalfwayViews

/// Keeps the input of a running app in memory, so that a bug report can contain a recording of its last seconds.
///
/// The recording can be replayed, because it also contains all earlier input: that is its `leadIn`, which leads from the
/// scene's initial state to the screen on which the reported gestures began. Text that was typed is part of it, so ask
/// the user before you send it.
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
  private let opening: Recording
  private var events: [InputEvent] = []
  private var isTooLong = false
  private let isLate: Bool
  private let start: Timestamp

  /// The limit on events, enough for half an hour of dragging. Beyond it, there is no recording.
  public nonisolated static let maximumEvents = 250_000

  /// Attaches a recorder to a stage, which it references weakly.
  ///
  /// - Parameters:
  ///   - stage: A stage that hasn't handled any input.
  ///   - scene: The name of the scene with which `halfway replay` recreates the stage's initial state.
  ///   - seconds: The length of the recorded past (default: 30). At least 1; other values count as the nearest.
  public init(of stage: Stage, scene: String, seconds: Double = 30) {
    self.stage = stage
    self.seconds = seconds.isFinite ? min(max(seconds, 1), 3600) : 30
    start = stage.now
    isLate = stage.input.hasBegun
    var header = RecordingHeader(
      scene: scene, size: .init(width: Double(stage.size.width), height: Double(stage.size.height)),
      scale: stage.scale, device: .touch, source: .human, thresholds: stage.thresholds)
    stage.settings.write(to: &header)
    opening = Recording(header: header)
    stage.observeInput { [weak self] in self?.take($0) }
  }

  private func take(_ event: InputEvent) {
    guard !isTooLong else { return }
    isTooLong = events.count >= Self.maximumEvents
    if isTooLong { events = [] } else { events.append(event) }
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
    guard !isTooLong, stage.now.microseconds(since: start) <= RecordingFile.maximumMicroseconds else {
      throw .tooLong
    }
    let since = stage.now.advanced(bySeconds: -seconds)
    var (begin, down): (Int?, Set<Int>) = (nil, [])
    for (index, event) in events.enumerated() {
      switch event.kind {
      case .down(let contact):
        let isEarlier = begin.map { events[$0].timestamp < since } ?? true
        if down.isEmpty, isEarlier { begin = index }
        down.insert(contact.id)
      case .up(let contact): down.remove(contact.id)
      case .cancel(let id): down.remove(id)
      case .focus(let isFocused): if !isFocused { down = [] }
      case .move, .resize, .thresholds, .scroll, .text, .key: break
      }
    }
    guard let begin else { throw .noGesture }
    var recording = opening
    recording.header.device = device
    recording.entries = events.map(RecordingEntry.input)
    if !down.isEmpty {
      recording.entries.append(.input(InputEvent(timestamp: stage.now, kind: .focus(isFocused: false))))
    }
    recording = recording.beginning(at: begin)
    recording.header.note = note
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
