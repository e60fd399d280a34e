import HalfwayGestures
import HalfwayMotion
import HalfwayRaster
import HalfwayTestSupport
import HalfwayTransitions

/// Compares the pixels of successive frames of a stage, and those before and after an interruption.
@MainActor
package final class PixelWatch {
  package private(set) var mistakes: [String] = []
  /// The number of interruptions whose pixels were compared.
  package private(set) var interruptionCount = 0

  private let stage: Stage
  private let renderer = RasterRenderer(textRasterizer: PlainText())
  private var last: (time: Timestamp, pixels: StagePixels)?

  package init(_ stage: Stage) { self.stage = stage }

  /// Pixels per point.
  private static let scale = 0.2
  private func pixels() -> StagePixels { StagePixels(of: stage, by: renderer, scale: Self.scale) }

  /// The largest mean change of the pixels at an interruption.
  private static let interruptionBound = 0.01
  /// The largest mean change of the pixels of consecutive frames, and what is added to it per second between them. A
  /// screen that replaces another one at once changes them by about 0.3.
  private static let frameBound = 0.03
  private static let rateBound = 5.0

  /// Makes a change, which doesn't change the pixels if it interrupts a transition.
  package func interrupt(_ change: () -> Void) {
    guard let transition = stage.transition else { return change() }
    let before = pixels()
    change()
    last = nil
    guard stage.transition !== transition, let difference = pixels().meanDifference(from: before) else { return }
    interruptionCount += 1
    if difference > Self.interruptionBound {
      mistakes.append("the interruption of a \(transition.operation) changes the pixels by \(difference)")
    }
  }

  /// Compares a frame with the previous one.
  package func take(isQuiet: Bool) {
    let now = (time: stage.now, pixels: StagePixels(ofLatestFrameOf: stage, by: renderer, scale: Self.scale))
    defer { last = now }
    guard isQuiet, let last, let difference = now.pixels.meanDifference(from: last.pixels) else { return }
    let seconds = now.time.seconds(since: last.time)
    // A card that is higher than the stage moves across it faster.
    let rate = Self.rateBound * max(1, LoggingPresentation.height / stage.size.height)
    if difference > Self.frameBound + rate * seconds {
      mistakes.append("the pixels change by \(difference) in \(seconds) s at \(now.time)")
    }
  }
}
