import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayTransitions

/// The result of a replay.
public struct ReplayResult: Sendable {
  /// The outcome, the decision, and the times of the gesture's transition.
  public var verdict: Verdict
  /// The result of each gesture, in order; a recording of a session has several.
  public var gestures: [GestureVerdict]
  /// The trace; empty unless `Replayer.keepsTrace` is true.
  public var trace: Trace
  /// The transition events, in order.
  public var events: [TransitionEvent]
  /// The diagnostics that the stage reported.
  public var diagnostics: [Stage.Diagnostic]
  /// Whether the stage was at rest when the replay stopped. A stage that isn't would keep moving indefinitely.
  public var isAtRest: Bool
  /// The activity of recognizers and the handoffs at releases; `nil` unless `Replayer.keepsReasons` is true.
  public var reasons: ReplayReasons?
  /// The predictor of the pictures; `nil` if there was none.
  public var touchPredictor: TouchPredictor?
}

/// Replays recordings in virtual time, each on a stage of its own.
public struct Replayer: Sendable {
  /// The times at which frames are rendered (default: the recording's own).
  public var schedule = FrameSchedule.recorded
  /// The thresholds to use instead of the recording's own; `nil` (the default) uses the recording's.
  public var thresholds: Thresholds?
  /// Whether the result contains a trace (default: true).
  public var keepsTrace = true
  /// Whether the result contains the activity of recognizers and the handoff from each release to settling (default:
  /// false).
  public var keepsReasons = false
  /// The predictor of the positions in pictures; `nil` (the default) for none. It changes no verdict.
  public var touchPredictor: TouchPredictor?

  /// The time after the last event at which a replay stops even if the stage isn't at rest, in microseconds (20 s).
  public static let maximumSettleMicroseconds: Int64 = 20_000_000
  private static let defaultHertz = 60.0

  /// Creates a replayer with default settings.
  public init() {}

  /// Plays a recording on a new stage of the scene, until the stage is at rest or `maximumSettleMicroseconds` have
  /// passed since the last event.
  ///
  /// - Parameters:
  ///   - onFrame: A closure that is called with the stage after every frame.
  ///   - onStage: A closure that is called with the stage before the gesture's first event, so that observers can be
  ///     attached.
  @MainActor
  public func run(
    _ recording: Recording, scene: Scene, onFrame: (Stage) -> Void = { _ in }, onStage: (Stage) -> Void = { _ in }
  ) -> ReplayResult {
    let stage = scene.makeStage(for: recording, thresholds: thresholds)
    stage.touchPredictor = touchPredictor
    let verdictObserver = VerdictObserver(
      of: stage, keepsTrace: keepsTrace, ignoresRunningTransition: recording.opening < .zero)
    let reasons = keepsReasons ? ReasonObserver(of: stage) : nil
    onStage(stage)
    var frames = 0
    func frame(_ time: Timestamp) {
      stage.advance(to: time)
      frames += 1
      onFrame(stage)
    }
    var train = FrameTrain(resolvedSchedule(recording))
    for entry in recording.gestureEntries {
      while let next = train?.next, next < entry.timestamp {
        frame(next)
        train?.advance()
      }
      switch entry {
      case .input(let event):
        verdictObserver.willHandle(event)
        handle(event, on: stage)
      case .tick(let time): if train == nil { frame(time) }
      }
    }
    let limit = stage.now.advanced(byMicroseconds: Self.maximumSettleMicroseconds)
    // A truncated recording has contacts that never lift.
    if recording.loss != nil { stage.handle(InputEvent(timestamp: stage.now, kind: .focus(isFocused: false))) }
    var tail = train ?? FrameTrain(hertz: Self.defaultHertz, after: stage.now)
    while !stage.isAtRest, tail.next <= limit {
      frame(tail.next)
      tail.advance()
    }
    var verdict = verdictObserver.verdict
    verdict.frames = frames
    return ReplayResult(
      verdict: verdict, gestures: verdictObserver.gestures,
      trace: verdictObserver.trace, events: verdictObserver.events, diagnostics: stage.diagnostics,
      isAtRest: stage.isAtRest, reasons: reasons?.reasons, touchPredictor: touchPredictor)
  }

  /// Passes an event to the stage. If `thresholds` is set, changes of thresholds in the recording are ignored.
  @MainActor
  private func handle(_ event: InputEvent, on stage: Stage) {
    if case .thresholds = event.kind, thresholds != nil { return }
    stage.handle(event)
  }

  private func resolvedSchedule(_ recording: Recording) -> FrameSchedule {
    guard schedule == .recorded else { return schedule }
    let hasTicks = recording.gestureEntries.contains { if case .tick = $0 { true } else { false } }
    return hasTicks ? .recorded : .regular(hertz: Self.defaultHertz, phase: 0)
  }
}
