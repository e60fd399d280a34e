import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayTestSupport
import HalfwayTuning
import Testing

@MainActor
@Suite struct SweepTests {
  @Test(arguments: [
    ("commitProgress=0.1:0.5:0.1", "0.1 0.2 0.3 0.4 0.5"),
    ("commitProgress=0.3:0.3:0.1", "0.3"),
    ("commitVelocityPointsPerSecond=100:1000:400", "100 500 900"),
    ("panSlopPoints=4,10,16", "4 10 16"),
    ("travelWidths=0.5", "0.5"),
    ("releaseRule=progress,projection", "progress projection"),
    ("velocityStrategy=impulse", "impulse"),
  ])
  func `axis values are parsed from ranges with a step, lists of numbers, or names`(
    text: String, values: String
  ) throws {
    let axis = try SweepAxis(parsing: text)
    #expect((0..<axis.count).map { axis.text(at: $0) }.joined(separator: " ") == values)
  }

  @Test(arguments: [
    ("commitProgress", "'commitProgress': expected NAME=LO:HI:STEP or NAME=VALUE,VALUE…"),
    ("commitProgress=", "'commitProgress=': expected NAME=LO:HI:STEP or NAME=VALUE,VALUE…"),
    ("commitProgress=0.1:0.5", "'commitProgress': expected LO:HI:STEP, found '0.1:0.5'"),
    ("commitProgress=0.5:0.1:0.1", "'commitProgress': expected LO up to HI and a STEP above 0, found '0.5:0.1:0.1'"),
    ("commitProgress=0.1:0.5:0", "'commitProgress': expected LO up to HI and a STEP above 0, found '0.1:0.5:0'"),
    ("commitProgress=a:b:c", "'commitProgress': expected a number, found 'a'"),
    ("commitProgress=0:1:1e-12", "'commitProgress': expected at most 1000000 values, found more"),
    ("commitProgress=0.5,0.4", "'commitProgress': expected increasing values"),
    ("commitProgress=nan", "'commitProgress': expected a number, found 'nan'"),
    ("commitProgress=0:2:1", "threshold 'commitProgress' is 2.0; expected 0.0 to 1.0"),
    ("comitProgress=0:1:1", "unknown threshold 'comitProgress'; did you mean 'commitProgress'?"),
    ("velocityDegree=1:2:0.5", "threshold 'velocityDegree' is 1.5; expected a whole number"),
    ("releaseRule=progress,progress", "'releaseRule': expected each name once"),
  ])
  func `an invalid axis is rejected with a specific error`(text: String, message: String) {
    #expect(throws: SweepAxis.Mistake.self) { try SweepAxis(parsing: text) }
    do { _ = try SweepAxis(parsing: text) } catch { #expect(error.description == message) }
  }

  @Test func `sweeps with too many cells or a repeated threshold are rejected`() throws {
    let many = try SweepAxis(parsing: "commitProgress=0:1:0.0001")
    let more = try SweepAxis(parsing: "panSlopPoints=0:100:0.1")
    #expect(throws: SweepAxis.Mistake.self) { try Sweep([many, more], base: ThresholdSet()) }
    #expect(throws: SweepAxis.Mistake.self) { try Sweep([many, many], base: ThresholdSet()) }
  }

  @Test func `a sweep over axes of every role has the outcomes of replays of each cell`() throws {
    var base = ThresholdSet()
    base[.touch].commitVelocityPointsPerSecond = 300
    let axes = try [
      "releaseRule=progressOrVelocity,projection", "velocityWindowMilliseconds=30,70", "commitProgress=0.2:0.8:0.3",
      "panSlopPoints=6,14", "settleResponseSeconds=0.2,0.5",
    ].map { try SweepAxis(parsing: $0) }
    let sweep = try Sweep(axes, base: base)
    #expect(sweep.count == 48)
    let names = ["slow-drag-past-half", "caught-and-finished", "pinch-caught", "fold-finish", "tap", "defaults-finish"]
    let trials = try BundledTrials.all().filter { names.contains(String($0.label.name.dropLast(8))) }
    #expect(trials.count == names.count)
    let rows = trials.map { sweep.outcomes(of: $0, sweep.decisions(for: $0.label.device)) }
    let table = OutcomeTable(cells: sweep.count, rows: rows)
    for (index, trial) in trials.enumerated() {
      for cell in 0..<sweep.count {
        let played = trial.replayed(by: sweep.thresholds(at: cell, for: trial.label.device))
        #expect(rows[index].outcome(at: cell) == played, "\(trial.label.name) at \(cell)")
        #expect(table.outcome(of: index, at: cell) == played)
      }
    }
  }

  @Test func `a cell has the threshold values at its indices`() throws {
    let sweep = try Sweep(
      [SweepAxis(parsing: "commitProgress=0.1,0.2,0.3"), SweepAxis(parsing: "panSlopPoints=5,10")], base: ThresholdSet()
    )
    for cell in 0..<sweep.count {
      let indices = [sweep.index(of: 0, at: cell), sweep.index(of: 1, at: cell)]
      #expect(sweep.cell(indices) == cell)
      #expect(sweep.thresholds(at: cell, for: .mouse).commitProgress == [0.1, 0.2, 0.3][indices[0]])
      #expect(sweep.thresholds(at: cell)[.touch].panSlopPoints == [5, 10][indices[1]])
    }
  }
}
