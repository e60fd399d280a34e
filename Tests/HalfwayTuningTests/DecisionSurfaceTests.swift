import HalfwayGestures
import HalfwayMotion
import HalfwayTestSupport
import HalfwayTuning
import Testing

@Suite struct DecisionSurfaceTests {
  private static let plane = SurfacePlane(percent: 0...1, velocityPointsPerSecond: -800...800, columns: 20, rows: 16)

  private static func thresholds(_ rule: ReleaseRule) -> Thresholds {
    var thresholds = Thresholds.standard
    thresholds.releaseRule = rule
    return thresholds
  }

  @Test func `the outcome of a cell is the decision at its center`() {
    for rule in ReleaseRule.allCases {
      let surface = DecisionSurface(of: Self.thresholds(rule), plane: Self.plane, travelPoints: 375)
      for row in 0..<16 {
        for column in 0..<20 {
          let (percent, velocity) = ((Double(column) + 0.5) / 20, 750 - Double(row) * 100)
          let decision = surface.decision(percent: percent, velocityPointsPerSecond: velocity)
          #expect(surface.outcome(column: column, row: row) == decision.outcome)
          #expect(abs(decision.measurement.distancePoints - percent * 375) < 1e-9)
        }
      }
    }
  }

  @Test func `the boundary of the progress rule is a vertical line`() throws {
    let surface = DecisionSurface(of: Self.thresholds(.progress), plane: Self.plane, travelPoints: 375)
    let lines = surface.boundary
    try #require(lines.count == 1 && lines[0].count == 2)
    #expect(abs(lines[0][0].percent - 0.5) < 1e-5 && lines[0][0].velocityPointsPerSecond == 800)
    #expect(abs(lines[0][1].percent - 0.5) < 1e-5 && lines[0][1].velocityPointsPerSecond == -800)
    #expect(abs((surface.stoppedPercent ?? 0) - 0.5) < 1e-6)
  }

  @Test func `the boundary of the progress-or-velocity rule is a staircase with corners at the thresholds`() throws {
    let surface = DecisionSurface(of: Self.thresholds(.progressOrVelocity), plane: Self.plane, travelPoints: 375)
    let corners: [(percent: Double, velocity: Double)] = [
      (10.0 / 375, 800), (10.0 / 375, 375), (0.5, 375), (0.5, -100), (1, -100),
    ]
    let lines = surface.boundary
    try #require(lines.count == 1 && lines[0].count == corners.count, "\(lines)")
    for (point, corner) in zip(lines[0], corners) {
      #expect(abs(point.percent - corner.percent) < 1e-5 && abs(point.velocityPointsPerSecond - corner.velocity) < 0.01)
    }
  }

  @Test func `the projection rule has a slanted boundary, and the velocity-sign rule a horizontal one`() throws {
    let projection = DecisionSurface(of: Self.thresholds(.projection), plane: Self.plane, travelPoints: 375).boundary
    try #require(projection.count == 1 && projection[0].count == 2, "\(projection)")
    for point in projection[0] {
      #expect(abs(point.percent + point.velocityPointsPerSecond * 0.3 / 375 - 0.5) < 1e-5)
    }
    let sign = DecisionSurface(of: Self.thresholds(.velocitySign), plane: Self.plane, travelPoints: 375)
    try #require(sign.boundary.count == 1)
    #expect(sign.boundary[0].allSatisfy { abs($0.velocityPointsPerSecond) < 0.01 })
    #expect(sign.stoppedPercent == nil)
  }

  @Test func `the two sides of a boundary have different outcomes`() {
    let found = counterexample(seed: 11, runs: 60) { random in
      Thresholds.random(&random, changing: 0.6)
    } check: { thresholds in
      let surface = DecisionSurface(of: thresholds, plane: Self.plane, travelPoints: 320)
      for line in surface.boundary {
        for (start, end) in zip(line, line.dropFirst()) {
          // Boundaries never rise, so points above and to the right are beyond them.
          let (percent, velocity) = (
            (start.percent + end.percent) / 2, (start.velocityPointsPerSecond + end.velocityPointsPerSecond) / 2
          )
          let (hair, little) = (1e-4, 0.2)
          let beyond = surface.decision(percent: percent + hair, velocityPointsPerSecond: velocity + little).outcome
          let before = surface.decision(percent: percent - hair, velocityPointsPerSecond: velocity - little).outcome
          if beyond != .finish || before != .cancel { return "\(beyond) and \(before) at \(percent), \(velocity)" }
        }
      }
      return nil
    }
    #expect(found == nil, "\(found.map(\.description) ?? "")")
  }

  @Test func `the distance can be fixed for the whole surface, and non-finite parameters are replaced`() {
    let short = DecisionSurface(
      of: Self.thresholds(.progressOrVelocity), plane: Self.plane, travelPoints: 375, distancePoints: 9)
    #expect(short.decision(percent: 0.2, velocityPointsPerSecond: 700).outcome == .cancel)
    let odd = DecisionSurface(
      of: .standard,
      plane: SurfacePlane(
        percent: 1...1, velocityPointsPerSecond: -.infinity ... .infinity, columns: 0, rows: .max),
      travelPoints: .nan, distancePoints: .infinity)
    #expect(odd.plane.columns == 1 && odd.plane.rows == SurfacePlane.maximumCells)
    #expect(odd.plane.percent == 0...1 && odd.travelPoints == 1 && odd.distancePoints == nil)
  }
}
