/// The listing of Documentation/taking-home.md, which a test compiles with an exported file.
enum TakingHomeListing {
  static let text = """
    import Foundation

    /// Drives a transition by a pan, with the exported decision.
    struct PanRelease {
      private var tracker = TransitionVelocityTracker()
      private var farthest = 0.0

      /// Call this when the finger lands, with 0, and whenever it moves.
      mutating func move(to distance: Double, at timestamp: TimeInterval) {
        tracker.add(positionPoints: distance, atMicroseconds: Int64(timestamp * 1_000_000))
        farthest = max(farthest, distance)
      }

      /// Returns the decision and the spring that continues the movement.
      func lift(
        at distance: Double, _ timestamp: TimeInterval, width: Double
      ) -> (decision: TransitionDecision, spring: TransitionSettleSpring) {
        let travel = width * TransitionThresholds.travelWidths
        let release = TransitionRelease(
          progress: min(max(distance / travel, 0), 1),
          velocityPointsPerSecond: tracker.releaseVelocityPointsPerSecond(atMicroseconds: Int64(timestamp * 1_000_000)),
          distancePoints: distance, travelPoints: travel, reverseDistancePoints: farthest - distance)
        let decision = release.decide()
        return (decision, release.settle(decision.outcome))
      }
    }
    """
}
