import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayTransitions
import HalfwayViews

/// Shows any time of a replay.
///
/// A stage only moves forward. To go back, the scrubber recreates the scene and processes all inputs up to the time at
/// once, without frames in between. Because inputs carry their own timestamps, the result is what the replay showed.
@MainActor
package final class ReplayScrubber {
  package let film: ReplayFilm
  package private(set) var stage: Stage { didSet { stage.touchPredictor = predictor } }
  package private(set) var dots = ContactDots()
  /// The last release and the thresholds that decided it.
  package private(set) var lastRelease: LastRelease?
  /// Whether contacts also move between their samples, on the line of the last ones, so that a slow replay doesn't jump
  /// from sample to sample. Otherwise each time shows exactly what the replay showed.
  package var movesBetweenSamples = false {
    didSet { if movesBetweenSamples != oldValue { stage.touchPredictor = predictor } }
  }
  private var predictor: TouchPredictor? {
    guard movesBetweenSamples else { return nil }
    var predictor = TouchPredictor.standard
    (predictor.aheadMicroseconds, predictor.share) = (0, 1)
    return predictor
  }
  /// The number of inputs that the stage has processed.
  private var played = 0

  package init(_ film: ReplayFilm) {
    self.film = film
    stage = Self.makeStage(film)
    observe()
  }

  private static func makeStage(_ film: ReplayFilm) -> Stage {
    film.scene.makeStage(for: film.report.recording, thresholds: film.thresholds)
  }

  /// Brings the stage to a time of the replay.
  package func seek(to time: Timestamp) {
    let wanted = film.inputCount(at: time)
    if time < stage.now || wanted < played { rewind() }
    for event in film.inputs[played..<max(played, wanted)] {
      dots.follow(event)
      stage.handle(event)
    }
    played = wanted
    stage.advance(to: time)
  }

  private func rewind() {
    stage = Self.makeStage(film)
    dots = ContactDots()
    lastRelease = nil
    played = 0
    observe()
  }

  private func observe() {
    stage.observe(frames: false) { [weak self] observation in
      guard let self, case .transition(let event) = observation else { return }
      LastRelease.update(&lastRelease, after: event, on: stage)
    }
  }
}

extension ReplayFilm {
  /// The appearance of the recorded scene.
  package var style: UserInterfaceStyle { report.recording.header.style == .dark ? .dark : .light }
}
