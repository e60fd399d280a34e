import CFaults
import Foundation
import Halfway
import HalfwayApp
import HalfwayRecordings
import HalfwayReplay
import HalfwaySDLStage

/// A whole session of the demo window in virtual time: the device, the window's input, the session with its gallery,
/// scenes, and tuning panel, and the recorder, which writes real files.
@MainActor
final class SimulatedSession {
  let session: DemoSession
  private let input: WindowInput
  private var time = Timestamp.zero
  private var size: CGSize
  private var isFrameNeeded = true
  private var watch: TransitionWatch?
  private let drawsPixels: Bool
  private(set) var isClosed = false

  private(set) var mistakes: [String] = []
  private(set) var counts = SimulationCounts()
  /// The paths of the recordings that were reported as recorded.
  private(set) var recorded: [String] = []
  private(set) var failed: [RecordingError] = []
  /// Called for each recording that was reported as recorded.
  var didRecord: (String) -> Void = { _ in }

  init(scenes: [Scene], isGallery: Bool, size: CGSize, folder: String, drawsPixels: Bool) {
    self.size = size
    self.drawsPixels = drawsPixels
    input = WindowInput(size: size)
    var (finish, fail): (((String) -> Void)?, ((RecordingError) -> Void)?) = (nil, nil)
    let setting = RecordingSwitch.Setting(isOn: true) { scene in
      SceneSession.Recorder(
        create: { header throws(RecordingError) in
          try RecordingWriter(numbering: folder + "/" + scene.name, header: header)
        },
        source: .synthetic, didFinish: { finish?($0.path) }, didFail: { fail?($0) })
    }
    // The user may save thresholds; without a path, they would go to the current folder.
    let tuning = TuningRecordings(path: folder + "/" + RecordedFiles.thresholdsName)
    session =
      isGallery
      ? DemoSession(scenes: scenes, size: size, live: nil, recording: setting, tuning: tuning)
      : DemoSession(scene: scenes[0], size: size, live: nil, recording: setting, tuning: tuning)
    session.didReport = { _ in }
    session.close = { [unowned self] in isClosed = true }
    finish = { [unowned self] path in
      recorded.append(path)
      if CFaults_isDurable(path) == 0 {
        mistakes.append("\(name(path)) is reported as recorded, but a power failure would lose it")
      }
      didRecord(path)
    }
    fail = { [unowned self] in failed.append($0) }
    input.resize(width: size.width, height: size.height, scale: 1, isOther: false, at: .zero, session)
  }

  private func name(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

  private var stage: Stage? { session.isInGallery ? nil : session.scene?.stage }

  private func follow() {
    guard let stage else {
      collect()
      return
    }
    guard watch?.isWatching(stage) != true else { return }
    collect()
    watch = TransitionWatch(stage, drawsPixels: drawsPixels)
  }

  private func collect() {
    guard let watch else { return }
    mistakes += watch.mistakes
    counts.transitions += watch.transitions
    counts.comparisons += watch.comparisons
    self.watch = nil
  }

  // MARK: Time

  /// The interval of frames, in microseconds.
  private static let frameMicroseconds: Int64 = 16_667

  /// Lets time pass as a window does: with frames while something moves, and at the deadlines of the content.
  func advance(to end: Timestamp) {
    while !isClosed {
      let deadline = [session.nextDeadline, input.contacts.deadline].compactMap(\.self).min()
      let tick = time.advanced(byMicroseconds: Self.frameMicroseconds)
      guard let next = isFrameNeeded ? tick : deadline.map({ max(tick, $0) }), next <= end else { break }
      frame(at: next)
    }
    time = max(time, end)
  }

  private func frame(at moment: Timestamp) {
    time = max(time, moment)
    input.advance(to: time, session)
    if !input.delivered.isEmpty { watch?.inputCame() }
    session.advance(to: input.note(time))
    isFrameNeeded = session.isAnimating
    counts.frames += 1
    follow()
    // A replay of the last gesture moves contacts in frames.
    if session.scene?.isReplaying == true { watch?.inputCame() } else { watch?.frame() }
  }

  /// Advances the time by up to a number of seconds, until nothing moves.
  /// - Returns: Whether nothing moves.
  func comeToRest(seconds: Double) -> Bool {
    let end = time.advanced(bySeconds: seconds)
    while !isClosed, time < end {
      advance(to: time.advanced(bySeconds: 0.5))
      guard let scene = session.scene, !session.isInGallery else {
        if !session.isAnimating { return true }
        continue
      }
      // A text field that is being edited waits for the user.
      let isEditing = scene.stage.isEditingText && scene.stage.isAtRest && !scene.isHeld
      if !session.isAnimating, scene.isIdle || isEditing { return true }
    }
    return isClosed
  }

  // MARK: Input

  /// Delivers an event with a timestamp, which a faulty clock may have set back.
  func send(_ event: DecodedEvent, stampedBackBy microseconds: Int64 = 0) {
    guard !isClosed else { return }
    counts.events += 1
    let stamp = time.advanced(byMicroseconds: -microseconds)
    input.advance(to: input.note(stamp), session)
    let isCompared = Self.movesNothing(event)
    // A frame at the time of the event, to compare with.
    if isCompared { frame(at: input.latest) }
    follow()
    watch?.willHandle()
    let watched = watch
    switch input.deliver(event, at: stamp, to: session) {
    case .closes: isClosed = true
    case .needsFrame: isFrameNeeded = true
    case .none: break
    }
    if isCompared { watched?.didHandle("\(event)") }
    watched?.inputCame()
    follow()
  }

  /// Whether an event can't move what follows the contacts, nor start anything at once.
  private static func movesNothing(_ event: DecodedEvent) -> Bool {
    switch event {
    case .focusLost, .focusGained, .touchpad(.cancelled), .mouseLeft: true
    default: false
    }
  }

  func resize(to size: CGSize) {
    guard !isClosed else { return }
    counts.resizes += 1
    let isOther = size != self.size
    self.size = size
    input.resize(width: size.width, height: size.height, scale: 1, isOther: isOther, at: time, session)
    watch?.inputCame()
    isFrameNeeded = true
  }

  /// Ends the session as the window does.
  func close() {
    isClosed = true
    session.windowWillClose()
    collect()
  }
}

/// What sessions consisted of.
public struct SimulationCounts: Sendable, Hashable {
  public var sessions = 0
  public var events = 0
  public var frames = 0
  public var resizes = 0
  public var transitions = 0
  public var comparisons = 0
  public var recordings = 0
  public var failures = 0
  public var diskFaults = 0
  public var systemCalls = 0

  public init() {}

  public static func += (total: inout SimulationCounts, more: SimulationCounts) {
    for key in keys { total[keyPath: key] += more[keyPath: key] }
  }

  private static var keys: [WritableKeyPath<SimulationCounts, Int>] {
    [
      \.sessions, \.events, \.frames, \.resizes, \.transitions, \.comparisons, \.recordings, \.failures, \.diskFaults,
      \.systemCalls,
    ]
  }
}
