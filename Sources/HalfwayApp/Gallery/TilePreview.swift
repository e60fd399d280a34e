import Foundation
import Halfway

/// Plays a scene's example gesture on a stage of its own.
@MainActor
package final class TilePreview {
  private let stage: Stage
  private var playback: GesturePlayback
  private let start: Timestamp
  private var restSince: Timestamp?
  /// The pauses before the gesture and after the scene has come to rest, in seconds.
  private static let pauseSeconds = (before: 0.3, after: 0.6)
  /// The limit on the duration of a preview, in seconds.
  private static let maximumSeconds = 12.0

  /// Creates the preview, or returns `nil` if the scene has no example gesture.
  ///
  /// - Parameters:
  ///   - scene: The scene to play.
  ///   - style: The appearance of the scene.
  ///   - start: The gallery's time at which the preview starts.
  package init?(of scene: Scene, style: UserInterfaceStyle, from start: Timestamp) {
    guard let preview = scene.preview else { return nil }
    stage = scene.makeStage(style: style)
    let events = preview.events(from: Timestamp.zero.advanced(bySeconds: Self.pauseSeconds.before))
    playback = GesturePlayback(events[...])
    self.start = start
  }

  /// The scene's current content, with a dot for each contact.
  package var displayList: DisplayList {
    var list = stage.displayList
    for mark in playback.marks { mark.append(to: &list) }
    return list
  }

  /// Advances the preview to a time of the gallery.
  ///
  /// - Returns: Whether the preview continues.
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
