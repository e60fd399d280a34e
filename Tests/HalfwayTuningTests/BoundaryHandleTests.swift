import HalfwayGestures
import HalfwayTuning
import Testing

/// Dragging the boundary of a decision surface.
@Suite struct BoundaryHandleTests {
  private static let travelPoints = 375.0

  private func thresholds(_ rule: ReleaseRule) -> Thresholds {
    var thresholds = Thresholds.standard
    thresholds.releaseRule = rule
    return thresholds
  }

  private func surface(_ thresholds: Thresholds) -> DecisionSurface {
    DecisionSurface(
      of: thresholds, plane: SurfacePlane(velocityPointsPerSecond: -2000...2000, columns: 24, rows: 1),
      travelPoints: Self.travelPoints)
  }

  /// Places on the boundary of the standard thresholds, where a drag leads, and the threshold that follows.
  @Test(
    arguments: [
      (ReleaseRule.progressOrVelocity, 0.5, 100.0, 0.7, 140.0, "commitProgress", 0.7),
      (.progressOrVelocity, 0.3, 376, 0.35, 900, "commitVelocityPointsPerSecond", 900),
      (.progressOrVelocity, 0.8, -101, 0.7, -640, "reverseVelocityPointsPerSecond", 640),
      (.progressOrVelocity, 0.0267, 1200, 0.2, 1300, "commitVelocityDistancePoints", 75),
      (.progress, 0.5, -900, 0.25, 0, "commitProgress", 0.25),
    ] as [(ReleaseRule, Double, Double, Double, Double, String, Double)])
  func `the threshold of the dragged part follows the pointer`(
    rule: ReleaseRule, percent: Double, velocity: Double, toPercent: Double, toVelocity: Double, key: String,
    expected: Double
  ) throws {
    let handle = try #require(
      BoundaryHandle(at: (percent, velocity), of: thresholds(rule), travelPoints: Self.travelPoints))
    #expect(handle.key == key)
    let value = try #require(handle.value(at: .init(percent: toPercent, velocityPointsPerSecond: toVelocity)))
    #expect(abs(value - expected) < 0.01 * max(1, expected / 100))
  }

  @Test(arguments: ReleaseRule.allCases)
  func `in every rule, the boundary passes through the point to which it was dragged`(rule: ReleaseRule) throws {
    let present = thresholds(rule)
    var dragged = 0
    for line in surface(present).boundary {
      for (start, end) in zip(line, line.dropFirst()) {
        let middle = (
          percent: (start.percent + end.percent) / 2,
          velocityPointsPerSecond: (start.velocityPointsPerSecond + end.velocityPointsPerSecond) / 2
        )
        guard
          let handle = BoundaryHandle(
            at: (middle.percent, middle.velocityPointsPerSecond), of: present, travelPoints: Self.travelPoints)
        else { continue }
        let goal = DecisionSurface.Point(
          percent: middle.percent * 0.9 + 0.03, velocityPointsPerSecond: middle.velocityPointsPerSecond * 0.9 + 15)
        guard let value = handle.value(at: goal) else { continue }
        var changed = present
        try changed.setValue(value, forKey: handle.key)
        let other = surface(changed)
        // The boundary is within a small rectangle around the goal, in at least one of the two directions.
        func finishes(_ dx: Double, _ dy: Double) -> Bool {
          other.decision(
            percent: goal.percent + dx, velocityPointsPerSecond: goal.velocityPointsPerSecond + dy
          ).outcome == .finish
        }
        let crosses = finishes(0.004, 4) && !finishes(-0.004, -4)
        let crossesOneWay = [
          (middle.percent, goal.velocityPointsPerSecond), (goal.percent, middle.velocityPointsPerSecond),
        ]
        .contains { percent, velocity in
          let up = other.decision(percent: percent + 0.004, velocityPointsPerSecond: velocity + 4).outcome == .finish
          return up
            && other.decision(percent: percent - 0.004, velocityPointsPerSecond: velocity - 4).outcome != .finish
        }
        #expect(crosses || crossesOneWay, "\(rule), \(handle.key), \(middle)")
        dragged += 1
      }
    }
    #expect(dragged > 0 || rule == .velocitySign, "\(rule)")
  }

  @Test func `the mark of contacts that had stopped moves the progress`() throws {
    let handle = try #require(
      BoundaryHandle(at: (0.501, nil), of: thresholds(.progressOrVelocity), travelPoints: Self.travelPoints))
    #expect(handle.key == "commitProgress")
    let value = try #require(handle.value(at: .init(percent: 0.31, velocityPointsPerSecond: 700)))
    #expect(abs(value - 0.31) < 1e-6, "the velocity at the pointer has no meaning in the lane")
  }

  @Test func `a point at which no threshold changes the decision has no handle`() {
    #expect(BoundaryHandle(at: (0.99, -1900), of: thresholds(.velocitySign), travelPoints: Self.travelPoints) == nil)
  }
}
