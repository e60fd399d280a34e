import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayTransitions

/// What a replay gives.
public struct ReplayResult: Sendable {
  public var verdict: Verdict
  /// Empty when none was asked for.
  public var trace: Trace
  public var events: [TransitionEvent]
  public var diagnostics: [Stage.Diagnostic]
  /// Whether everything was over when the replay stopped. One that is not would go on for ever.
  public var isAtRest: Bool
  /// Nil where none were asked for.
  public var reasons: ReplayReasons?
}

/// Plays recordings on stages of their own, on virtual time.
public struct Replayer: Sendable {
  public var schedule = FrameSchedule.recorded
  /// Instead of the recording's own thresholds: what would have happened if.
  public var thresholds: Thresholds?
  public var keepsTrace = true
  /// Whether it is kept, too, what recognizers did and how each release went over into the settling.
  public var keepsReasons = false

  /// A transition that is not over this long after the last event is given up.
  public static let maximumSettleMicroseconds: Int64 = 20_000_000
  private static let defaultHertz = 60.0

  public init() {}

  /// Plays a recording on a scene built anew.
  ///
  /// - Parameters:
  ///   - onFrame: Called after every frame, with the stage as it then is.
  ///   - onStage: Called with the stage before anything has come to it, for those who observe it.
  @MainActor
  public func run(
    _ recording: Recording, scene: Scene, onFrame: (Stage) -> Void = { _ in }, onStage: (Stage) -> Void = { _ in }
  ) -> ReplayResult {
    let stage = scene.makeStage(for: recording.header, thresholds: thresholds)
    let verdictObserver = VerdictObserver(of: stage, keepsTrace: keepsTrace)
    let reasons = keepsReasons ? ReasonObserver(of: stage) : nil
    onStage(stage)
    var frames = 0
    func frame(_ time: Timestamp) {
      stage.advance(to: time)
      frames += 1
      onFrame(stage)
    }
    var train = FrameTrain(resolvedSchedule(recording))
    for entry in recording.entries {
      while let next = train?.next, next < entry.timestamp {
        frame(next)
        train?.advance()
      }
      switch entry {
      case .input(let event): handle(event, on: stage)
      case .tick(let time): if train == nil { frame(time) }
      }
    }
    let limit = stage.now.advanced(byMicroseconds: Self.maximumSettleMicroseconds)
    // A recording that was cut off has contacts that nobody will ever lift.
    if recording.loss != nil { stage.handle(InputEvent(timestamp: stage.now, kind: .focus(isFocused: false))) }
    var tail = train ?? FrameTrain(hertz: Self.defaultHertz, after: stage.now)
    while !stage.isAtRest, tail.next <= limit {
      frame(tail.next)
      tail.advance()
    }
    var verdict = verdictObserver.verdict
    verdict.frames = frames
    return ReplayResult(
      verdict: verdict, trace: verdictObserver.trace, events: verdictObserver.events, diagnostics: stage.diagnostics,
      isAtRest: stage.isAtRest, reasons: reasons?.reasons)
  }

  /// Thresholds that are given hold for the whole replay, also where the recording changes its own.
  @MainActor
  private func handle(_ event: InputEvent, on stage: Stage) {
    if case .thresholds = event.kind, thresholds != nil { return }
    stage.handle(event)
  }

  private func resolvedSchedule(_ recording: Recording) -> FrameSchedule {
    guard schedule == .recorded else { return schedule }
    let hasTicks = recording.entries.contains { if case .tick = $0 { true } else { false } }
    return hasTicks ? .recorded : .regular(hertz: Self.defaultHertz, phase: 0)
  }
}
