import Foundation
import Halfway
import HalfwayRaster
import HalfwayTestSupport

/// Checks the transitions of a stage: beginnings and ends alternate, and nothing jumps.
///
/// What an animation shows is a function of the transition's local time. Without input, that time runs at most as fast
/// as the stage's until a release, and is constant while a finger rests. A contact that lands, lifts where it was, or
/// is canceled doesn't change it, and neither does a loss of focus.
@MainActor
final class TransitionWatch {
  private(set) var mistakes: [String] = []
  private(set) var transitions = 0
  private(set) var comparisons = 0
  private weak var stage: Stage?
  private var isUnderWay = false
  private var last: Look?
  private let pixels: RasterRenderer?

  private struct Look {
    var time: Timestamp
    weak var context: TransitionContext?
    var state: TransitionState?
    var local: Double
    var pixels: StagePixels?
  }

  /// - Parameter drawsPixels: Whether the pixels before and after each interruption are compared, too.
  init(_ stage: Stage, drawsPixels: Bool) {
    self.stage = stage
    pixels = drawsPixels ? RasterRenderer(textRasterizer: PlainText()) : nil
    isUnderWay = stage.transition != nil || stage.movement != nil
    stage.observe(frames: false) { [weak self] in
      if case .transition(let event) = $0 { self?.take(event) }
    }
  }

  func isWatching(_ other: Stage) -> Bool { stage === other }

  private func take(_ event: TransitionEvent) {
    // The movements between targets have the same events and aren't transitions of a container.
    switch event.kind {
    case .began:
      if isUnderWay { mistakes.append("a transition began inside another") }
      isUnderWay = true
      transitions += 1
    case .ended:
      if !isUnderWay { mistakes.append("a transition ended twice") }
      isUnderWay = false
    case .started, .grabbed, .released, .releasedByApp, .settling: break
    }
  }

  // MARK: Jumps

  /// Pixels per point, and the largest mean change of the pixels at an event that moves nothing.
  private static let scale = 0.2
  private static let pixelBound = 0.03

  private func look() -> Look? {
    guard let stage else { return nil }
    let context = stage.transition
    return Look(
      time: stage.now, context: context, state: context?.state,
      local: context.map { min($0.durationSeconds, max(0, $0.timeline.localTime)) } ?? 0)
  }

  /// Notes the state before an event.
  func willHandle() {
    last = look()
    if let stage, let pixels, stage.transition != nil {
      last?.pixels = StagePixels(ofLatestFrameOf: stage, by: pixels, scale: Self.scale)
    }
  }

  /// Compares with the state before an event that moves no contact.
  func didHandle(_ event: @autoclosure () -> String) {
    guard let before = last, let now = look(), let context = now.context, before.context === context,
      now.time == before.time
    else { return }
    comparisons += 1
    let way = abs(now.local - before.local) / max(1e-9, context.durationSeconds)
    if way > 1e-9 { mistakes.append("\(event()) moves a \(context.operation) by \(way) of its way") }
    guard let stage, let pixels, let old = before.pixels else { return }
    let difference = StagePixels(ofLatestFrameOf: stage, by: pixels, scale: Self.scale).meanDifference(from: old) ?? 0
    if difference > Self.pixelBound {
      mistakes.append("\(event()) during a \(context.operation) changes the pixels by \(difference)")
    }
  }

  /// Compares with the previous frame, between which there was no input.
  func frame() {
    guard let now = look() else { return }
    defer { last = now }
    guard let before = last, let context = now.context, before.context === context, before.state == now.state else {
      return
    }
    let seconds = now.time.seconds(since: before.time)
    let way = abs(now.local - before.local)
    let allowed: Double
    switch now.state {
    case .running: allowed = seconds
    case .interactive: allowed = 0
    default: return
    }
    comparisons += 1
    if way > allowed + 1e-6 {
      mistakes.append("a \(context.operation) goes \(way) s in \(seconds) s while \(context.state)")
    }
  }

  /// Forgets the previous look, because input came in between.
  func inputCame() { last = nil }
}
