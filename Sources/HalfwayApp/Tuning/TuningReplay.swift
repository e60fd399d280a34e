import Foundation
import Halfway
import HalfwayRecordings
import HalfwaySDLStage

/// A dot's gesture, made again where the scene stands: on a stage of its own, as large as it was recorded, by the present thresholds.
@MainActor
package final class TuningReplay {
  private let stage: Stage
  private var clock: SceneClock
  private var playback: GesturePlayback
  /// When it goes away: a moment after everything has come to rest.
  private var end: Timestamp?
  private static let restSeconds = 0.7

  package init(_ dot: TuningDot, by thresholds: Thresholds, style: UserInterfaceStyle, at time: Timestamp) {
    stage = dot.trial.scene.makeStage(for: dot.trial.recording.header, thresholds: thresholds, style: style)
    // The thresholds that are tried hold throughout, as in every replay by others.
    let inputs = dot.trial.recording.inputs.map { event -> InputEvent in
      guard case .thresholds = event.kind else { return event }
      return InputEvent(timestamp: event.timestamp, kind: .thresholds(thresholds))
    }
    let start = min(max(0, dot.gestureStart), inputs.count)
    for event in inputs[..<start] { stage.handle(event) }
    playback = GesturePlayback(inputs[start...])
    clock = SceneClock(window: time, scene: inputs[start...].first?.timestamp ?? .zero)
  }

  /// Whether it is over and can go away.
  package func isOver(at time: Timestamp) -> Bool { end.map { $0 <= time } ?? false }
  package var isAnimating: Bool { end == nil }
  /// When it goes away, once that is known.
  package var nextDeadline: Timestamp? { end }

  package func setSlow(_ isSlow: Bool, at time: Timestamp) { clock.setSlow(isSlow, at: time) }

  package func advance(to time: Timestamp) {
    guard end == nil else { return }
    let moment = clock.sceneTime(at: time)
    playback.play(to: moment, on: stage)
    stage.advance(to: moment)
    if playback.isOver, stage.isAtRest { end = time.advanced(bySeconds: Self.restSeconds) }
  }

  /// Adds what is to be seen to a list: as large as there is room, in the middle.
  package func append(to list: inout DisplayList, in room: CGSize, _ palette: Palette) {
    let size = stage.size
    let scale = min(room.width / max(1, size.width), room.height / max(1, size.height))
    let map = CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: ((room.width - size.width * scale) / 2).rounded(),
      ty: ((room.height - size.height * scale) / 2).rounded())
    list.items.append(.fill(RoundedRect(CGRect(origin: .zero, size: room)), palette.field.cgColor))
    list.items.append(
      .beginGroup(DisplayGroup(transform: map, clip: RoundedRect(CGRect(origin: .zero, size: size)))))
    list.items.append(contentsOf: stage.displayList.items)
    for mark in playback.marks { mark.append(to: &list) }
    list.items.append(.endGroup)
  }
}
