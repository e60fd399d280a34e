import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayTransitions
import HalfwayViews

/// Two pages side by side with a gap between them, which move along together until the other one is in sight.
///
/// For a tab bar controller's delegate: `SlidingTabs(.left)` where the tab that comes is to the right of the other, else
/// `SlidingTabs(.right)`. `TabPan` drives it by a finger, under which the pages stay.
public final class SlidingTabs: StockTransition {
  /// Which way the pages move.
  public let direction: PanProgress.Direction
  /// Between the pages, in points.
  public let gap: Double
  /// What is seen in the gap, and beyond the page where the spring goes too far.
  public let backdrop: Color
  public let duration: Double
  public let timing: any TimingCurveProvider

  /// The catalogue's tenth row: 20 points.
  public nonisolated static let gapPoints = 20.0

  /// The catalogue's tenth row: a damping of 0.75 and an initial velocity of 0.5, which is half of the way a second. It is towards the
  /// page that comes, so that in points its sign follows the direction. The response is chosen: with 0.4 s the first half of the way
  /// takes 0.12 s, and the page goes by 3 % too far before it rests.
  public nonisolated static let spring = SpringTimingParameters(
    dampingRatio: 0.75, responseSeconds: 0.4, initialVelocity: 0.5)

  /// - Parameters:
  ///   - gap: From 0 up; anything else counts as 0.
  ///   - duration: Seconds, where the timing is no spring.
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

  public func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let (pile, from, to) = makePile(context) else { return }
    pile.backgroundColor = backdrop
    let strip = View(frame: pile.bounds)
    pile.addSubview(strip)
    let way = self.way(in: pile.bounds.size)
    strip.addSubview(PageHolder(from, at: strip.bounds))
    strip.addSubview(PageHolder(to, at: strip.bounds.offsetBy(dx: -way.x, dy: -way.y)))
    animate(context) {
      strip.transform = CGAffineTransform(translationX: way.x, y: way.y)
    } cleanUp: {
      pile.removeFromSuperview()
    }
  }

  /// A page and a gap.
  private func way(in size: CGSize) -> CGPoint {
    switch direction {
    case .left: CGPoint(x: -size.width - gap, y: 0)
    case .right: CGPoint(x: size.width + gap, y: 0)
    case .up: CGPoint(x: 0, y: -size.height - gap)
    case .down: CGPoint(x: 0, y: size.height + gap)
    }
  }
}
