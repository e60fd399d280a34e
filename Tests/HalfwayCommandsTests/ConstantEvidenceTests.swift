import HalfwayApp
import HalfwayGestures
import HalfwayReplay
import HalfwayTuning
import Testing

@testable import HalfwayCommands

/// The choice of constants by cross-validation, and the recordings that provide the evidence.
@Suite struct ConstantEvidenceTests {
  /// Returns evidence from error counts, with one row per value and one recording per group.
  private static func evidence(_ errors: [[Int]], standard: Int) -> ConstantEvidence {
    ConstantEvidence(
      key: "constant", grid: errors.indices.map(Double.init), standardIndex: standard,
      groups: (0..<(errors.first?.count ?? 0)).map { "device \($0)" },
      outcomes: errors.map { row in
        row.map { ConstantEvidence.Outcome(errors: $0, judgements: 1, text: "\($0)") }
      })
  }

  @Test func `the most central of equally good values is chosen`() {
    #expect(GridCentre.index(errors: [1, 0, 0, 0, 1], standard: 1) == 2)
    // Of two central values, the one closer to the default is chosen.
    #expect(GridCentre.index(errors: [1, 0, 0, 0, 0, 1], standard: 4) == 3)
    #expect(GridCentre.index(errors: [1, 0, 0, 0, 0, 1], standard: 1) == 2)
    // Values beyond the end of the grid weren't tried, so the distance to the end counts twice.
    #expect(GridCentre.index(errors: [1, 1, 0, 0, 0, 0], standard: 0) == 4)
    // The wider of two regions is chosen.
    #expect(GridCentre.index(errors: [1, 0, 1, 0, 0, 0, 1], standard: 1) == 4)
    #expect(GridCentre.index(errors: [2, 2, 2], standard: 2) == 2)
  }

  @Test func `a fold keeps the default if the other recordings provide no evidence`() {
    let evidence = Self.evidence([[1, 0], [0, 0], [0, 0], [0, 0]], standard: 1)
    #expect(evidence.folds.map(\.isUndecided) == [true, false])
    #expect(evidence.folds.map(\.chosen) == [1, 2])
    #expect(evidence.crossValidatedErrors == Proportion(0, of: 2))
    #expect(evidence.nearCount == 1 && evidence.anywhereCount == 1 && evidence.bestValues == [1, 2, 3])
    #expect(Self.evidence([[1], [0]], standard: 0).crossValidatedErrors == nil)
  }

  @Test func `every grid ascends in equal steps and contains the default`() {
    for constant in RecognitionConstant.all {
      #expect(constant.grid.contains(constant.standard), "\(constant.key)")
      let step = constant.grid[1] - constant.grid[0]
      #expect(zip(constant.grid, constant.grid.dropFirst()).allSatisfy { abs($1 - $0 - step) < 1e-12 && step > 0 })
      for value in constant.grid {
        var configuration = RecognitionSession.Configuration()
        constant.set(value, in: &configuration)
        #expect(configuration.thresholds == configuration.thresholds.usable, "\(constant.key) \(value)")
      }
    }
  }

  // MARK: - Strokes and releases

  @Test func `a straight stroke is intended for its main direction only`() throws {
    // The stroke begins 11 points upward, as mouse drags may, and then moves 120 points to the right.
    let places = [(100.0, 300.0), (100, 289)] + (1...12).map { (100 + Double($0) * 10, 289) }
    let stroke = try #require(DirectedStroke(StrokeRecording.make(places)))
    var thresholds = Thresholds.standard
    let patient = stroke.tally(thresholds)
    #expect(patient.meant == 1 && patient.hits == 1 && patient.other == 3 && patient.falseActivations == 1)
    thresholds.directionPatiencePoints = 0
    let impatient = stroke.tally(thresholds)
    #expect(impatient.hits == 0 && impatient.falseActivations == 1 && impatient.errors == 2)
    // A diagonal stroke isn't intended for any direction and counts against two. Short and bent strokes aren't used.
    let diagonal = try #require(
      DirectedStroke(StrokeRecording.make((0...10).map { (Double($0) * 10, Double($0) * 10) })))
    #expect(diagonal.tally(.standard).meant == 0 && diagonal.tally(.standard).other == 2)
    #expect(DirectedStroke(StrokeRecording.make((0...4).map { (Double($0) * 12, 0) })) == nil)
    #expect(DirectedStroke(StrokeRecording.make([(0, 0), (100, 0), (100, 100)])) == nil)
  }

  @Test func `a contact that rolls back at the lift is expected to finish`() throws {
    let forwards = (0...10).map { (Double($0) * 20, 300.0) } + Array(repeating: (200, 300), count: 8)
    let rolled = try #require(StraightRelease(StrokeRecording.make(forwards + [(196, 300), (192, 300)])))
    #expect(rolled.expected == .finish && abs((rolled.measurement.reverseDistancePoints ?? 0) - 8) < 1e-9)
    #expect((rolled.measurement.velocityPointsPerSecond ?? 0) < -100)
    var thresholds = Thresholds.standard
    #expect(rolled.outcome(thresholds) == .finish)
    thresholds.commitReverseDistancePoints = 0
    #expect(rolled.outcome(thresholds) == .cancel)
    // A recording with the intent to cancel is expected to cancel.
    let back = forwards + (1...8).map { (200 - Double($0) * 10, 300) }
    #expect(StraightRelease(StrokeRecording.make(back)) == nil)
    let meant = try #require(StraightRelease(StrokeRecording.make(back, intent: .cancel)))
    #expect(meant.expected == .cancel && meant.outcome(.standard) == .cancel)
  }
}
