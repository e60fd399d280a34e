import Foundation
import Halfway
import HalfwayRecordings
import HalfwaySDLStage

/// The replay of a dot's gesture in place of the scene, on a stage of its own at its recorded size, by the edited
/// thresholds.
@MainActor
package final class TuningReplay {
  private let stage: Stage
  private var clock: SceneClock
  private var playback: GesturePlayback
  /// The time at which the replay disappears, shortly after the stage has come to rest.
  private var end: Timestamp?
  private static let restSeconds = 0.7

  package init(_ dot: TuningDot, by thresholds: Thresholds, style: UserInterfaceStyle, at time: Timestamp) {
    stage = dot.trial.scene.makeStage(for: dot.trial.recording, thresholds: thresholds, style: style)
    // The edited thresholds apply throughout, as in every replay with other thresholds.
    let inputs = dot.trial.recording.inputs.map { event -> InputEvent in
      guard case .thresholds = event.kind else { return event }
      return InputEvent(timestamp: event.timestamp, kind: .thresholds(thresholds))
    }
    playback = GesturePlayback(inputs[...])
    clock = SceneClock(window: time, scene: inputs.first?.timestamp ?? .zero)
  }

  /// Returns whether the replay is over and can be removed.
  package func isOver(at time: Timestamp) -> Bool { end.map { $0 <= time } ?? false }
  package var isAnimating: Bool { end == nil }
  /// The time at which the replay disappears, once it is known.
  package var nextDeadline: Timestamp? { end }

  package func setSlow(_ isSlow: Bool, at time: Timestamp) { clock.setSlow(isSlow, at: time) }

  package func advance(to time: Timestamp) {
    guard end == nil else { return }
    let moment = clock.sceneTime(at: time)
    playback.play(to: moment, on: stage)
    stage.advance(to: moment)
    if let end = playback.endOfPause(at: moment, on: stage) { clock.set(to: end, at: time) }
    if playback.isOver, stage.isAtRest { end = time.advanced(bySeconds: Self.restSeconds) }
  }

  /// Appends the stage's content to a display list, scaled to fit and centered.
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
