import Halfway
import HalfwayReplay

/// The pictures of recordings: the scene at the moment of the last release, or at the end if there was none.
@MainActor
package final class TuningPictures {
  private var lists: [Int: DisplayList] = [:]
  private let style: UserInterfaceStyle

  package init(_ style: UserInterfaceStyle) { self.style = style }

  /// Returns the picture of a dot, or `nil` if it isn't made yet.
  package func picture(of index: Int) -> DisplayList? { lists[index] }

  /// Replays a recording up to its last release.
  package func make(_ index: Int, of dot: TuningDot) {
    let trial = dot.trial
    let stage = trial.scene.makeStage(for: trial.recording, style: style)
    let inputs = trial.recording.inputs
    let last = inputs.lastIndex { if case .up = $0.kind { true } else { false } } ?? inputs.endIndex
    for event in inputs[..<last] { stage.handle(event) }
    if last < inputs.endIndex { stage.advance(to: inputs[last].timestamp) }
    lists[index] = stage.displayList
  }

  /// Discards a picture, because its recording was replaced.
  package func discard(_ index: Int) { lists[index] = nil }
}
