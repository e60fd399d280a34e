import Foundation
import Halfway

/// Plays a scene's gesture on a small stage of the scene.
@MainActor
package final class TilePreview {
  private let stage: Stage
  private var playback: GesturePlayback
  private let start: Timestamp
  private var restSince: Timestamp?
  /// Before the gesture, and after everything has come to rest.
  private static let pauseSeconds = (before: 0.3, after: 0.6)
  /// Whatever a scene does, its preview is over then.
  private static let maximumSeconds = 12.0

  /// - Parameter start: The gallery's moment at which it begins; nil where the scene has no gesture to show.
  package init?(of scene: Scene, style: UserInterfaceStyle, from start: Timestamp) {
    guard let preview = scene.preview else { return nil }
    stage = scene.makeStage(style: style)
    let events = preview.events(from: Timestamp.zero.advanced(bySeconds: Self.pauseSeconds.before))
    playback = GesturePlayback(events[...])
    self.start = start
  }

  /// What the scene looks like now, with a dot for each contact.
  package var displayList: DisplayList {
    var list = stage.displayList
    for mark in playback.marks { mark.append(to: &list) }
    return list
  }

  /// Goes on to a moment of the gallery's.
  /// - Returns: Whether there is more to come.
  package func advance(to time: Timestamp) -> Bool {
    let moment = Timestamp(microseconds: max(0, time.microseconds(since: start)))
    playback.play(to: moment, on: stage)
    stage.advance(to: moment)
    guard playback.isOver, stage.isAtRest else { return moment.seconds(since: .zero) < Self.maximumSeconds }
    let since = restSince ?? moment
    restSince = since
    return moment.seconds(since: since) < Self.pauseSeconds.after
  }
}
