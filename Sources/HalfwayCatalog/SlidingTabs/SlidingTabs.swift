import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayTransitions
import HalfwayViews

/// A transition in which two pages, side by side with a gap between them, move together until the other page is
/// visible.
///
/// For a tab bar controller's delegate: `SlidingTabs(.left)` if the appearing tab is to the right of the other one,
/// otherwise `SlidingTabs(.right)`. `TabPan` drives it interactively and keeps the pages under the finger.
public final class SlidingTabs: StockTransition {
  /// The direction in which the pages move.
  public let direction: PanProgress.Direction
  /// The gap between the pages, in points.
  public let gap: Double
  /// The color of the gap and of the area that an overshooting spring uncovers.
  public let backdrop: Color
  /// The duration in seconds, unless `timing` is a spring.
  public let duration: Double
  /// The timing of the noninteractive transition.
  public let timing: any TimingCurveProvider

  /// The default gap, in points: that of the tenth row of the catalog.
  public nonisolated static let gapPoints = 20.0

  /// The default spring, with a damping ratio of 0.75 and an initial velocity of 0.5 from the tenth row of the
  /// catalog. The velocity means half of the distance per second toward the appearing page, so in points its sign
  /// depends on the direction. The response is chosen: with 0.4 s the first half of the distance takes 0.12 s, and
  /// the page overshoots by 3% before it rests.
  public nonisolated static let spring = SpringTimingParameters(
    dampingRatio: 0.75, responseSeconds: 0.4, initialVelocity: 0.5)

  /// Creates a sliding transition.
  /// - Parameters:
  ///   - direction: The direction in which the pages move.
  ///   - gap: The gap between the pages, in points (default: 20). Negative and non-finite values become 0.
  ///   - backdrop: The color of the gap (default: black).
  ///   - duration: The duration in seconds, unless `timing` is a spring (default: 0.5).
  ///   - timing: The timing of the noninteractive transition (default: `spring`).
  public init(
    _ direction: PanProgress.Direction, gap: Double = SlidingTabs.gapPoints, backdrop: Color = .black,
    duration: Double = 0.5, timing: any TimingCurveProvider = SlidingTabs.spring
  ) {
    self.direction = direction
    self.gap = gap.isFinite ? max(0, gap) : 0
    self.backdrop = backdrop
    self.duration = duration
    self.timing = timing
  }

  /// Slides both pages.
  public func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let (pile, from, to) = makePile(context) else { return }
    pile.backgroundColor = backdrop
    let strip = View(frame: pile.bounds)
    pile.addSubview(strip)
    let way = self.way(in: pile.bounds.size)
    strip.addSubview(PageHolder(from, at: strip.bounds))
    strip.addSubview(PageHolder(to, at: strip.bounds.offsetBy(dx: -way.x, dy: -way.y)))
    animate(context, overshoots: true) {
      strip.transform = CGAffineTransform(translationX: way.x, y: way.y)
    } cleanUp: {
      pile.removeFromSuperview()
    }
  }

  /// Returns the displacement of the pages: a page's extent and the gap.
  private func way(in size: CGSize) -> CGPoint {
    switch direction {
    case .left: CGPoint(x: -size.width - gap, y: 0)
    case .right: CGPoint(x: size.width + gap, y: 0)
    case .up: CGPoint(x: 0, y: -size.height - gap)
    case .down: CGPoint(x: 0, y: size.height + gap)
    }
  }
}
