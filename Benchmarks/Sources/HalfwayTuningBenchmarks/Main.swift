import BenchmarkTools
import Foundation
import HalfwayCatalog
import HalfwayCommands
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayReplay
import HalfwayTuning

/// Measures how many decisions per second a sweep makes on one processor, and how long replays with every setting would
/// take, and prints a table. Times are processor times of the thread, so other load on the machine doesn't count.
/// Replays with every setting would take hours, so a sample is replayed and compared, and its time is extrapolated.
/// With `--check`, exits with 1 if a goal is missed.
@main
@MainActor
enum Main {
  private static let recordings = 1000
  /// The numbers of settings and recordings that are replayed.
  private static let sample = 3000

  static func main() throws {
    if getenv(Serving.variable) != nil {
      exit(CommandLineTool(scenes: Scenes.all).run(Array(CommandLine.arguments.dropFirst())))
    }
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("recordings")
    let trials = try VariedTrials.make(recordings, from: folder)
    var table = Table()
    let deciding = [
      "commitProgress=0.05:0.95:0.1", "commitVelocityPointsPerSecond=100:1000:100",
      "reverseVelocityPointsPerSecond=50:950:100",
    ]
    try add("decisions alone", deciding + ["commitVelocityDistancePoints=0:45:5"], trials, isGoal: true, to: &table)
    try add("with the velocity's window", deciding + ["velocityWindowMilliseconds=30:120:10"], trials, to: &table)
    try add("with the slop", deciding + ["panSlopPoints=4:22:2"], trials, to: &table)
    try addServing(to: &table)
    print(table.text)
    if CommandLine.arguments.contains("--check"), !table.isEveryGoalMet { exit(1) }
  }

  private static func addServing(to table: inout Table) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("halfway-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Serving(in: folder).add(to: &table)
  }

  private static func add(
    _ name: String, _ axes: [String], _ trials: [Trial], isGoal: Bool = false, to table: inout Table
  ) throws {
    let sweep = try Sweep(axes.map { try SweepAxis(parsing: $0) }, base: ThresholdSet())
    let decisions = Double(sweep.count * trials.count)
    let (one, rows) = fastest { run(sweep, trials) }
    let (ofReplay, different) = replays(sweep, trials, rows)
    let ofAll = ofReplay * decisions
    let what = "\(Table.text(Double(sweep.count))) settings × \(Table.text(Double(trials.count))) recordings, \(name)"
    table.add(what, unit: "s, one core", one)
    table.add("decisions", unit: "million/s, one core", decisions / one / 1e6)
    table.add("per million decisions", unit: "ms, one core", one / decisions * 1e9, goal: isGoal ? .below(1000) : nil)
    table.add("replays required", unit: "", Double(rows.reduce(0) { $0 + $1.replays }))
    table.add("replaying every setting", unit: "s, extrapolated", ofAll)
    table.add("times faster, one core each", unit: "", ofAll / one, goal: isGoal ? .above(100) : nil)
    table.add("different answers among \(sample) replays", unit: "", Double(different), goal: .exactly(0))
  }

  /// Returns the fastest of three runs, with its rows.
  private static func fastest(
    _ run: () -> (seconds: Double, rows: [TrialOutcomes])
  ) -> (seconds: Double, rows: [TrialOutcomes]) {
    let runs = (0..<3).map { _ in run() }
    return (runs.map(\.seconds).min() ?? .infinity, runs[0].rows)
  }

  /// Returns the rows of all recordings.
  private static func run(_ sweep: Sweep, _ trials: [Trial]) -> (seconds: Double, rows: [TrialOutcomes]) {
    let devices = Dictionary(
      DeviceClass.allCases.map { ($0, sweep.decisions(for: $0)) }, uniquingKeysWith: { first, _ in first })
    let start = ThreadClock.now
    let rows = trials.compactMap { trial in devices[trial.label.device].map { sweep.outcomes(of: trial, $0) } }
    return ((ThreadClock.now - start) / 1e6, rows)
  }

  /// The time of a replay in seconds, and the number of sampled answers that differ from the sweep's.
  private static func replays(
    _ sweep: Sweep, _ trials: [Trial], _ rows: [TrialOutcomes]
  ) -> (seconds: Double, different: Int) {
    var random = SeededGenerator(seed: 7)
    let pairs = (0..<sample).map { _ in
      (Int(random.uniform() * Double(sweep.count)), Int(random.uniform() * Double(trials.count)))
    }
    let start = ThreadClock.now
    var different = 0
    for (cell, index) in pairs {
      let trial = trials[index]
      var replayer = Replayer()
      replayer.keepsTrace = false
      replayer.thresholds = sweep.thresholds(at: cell, for: trial.label.device)
      let verdict = replayer.run(trial.recording, scene: trial.scene).verdict
      // In a scene with targets, the outcome depends on the one that was meant.
      let result = TrialResult(verdict, of: trial.recording.header)
      let isSame =
        result.outcome == rows[index].outcome(at: cell)
        && result.isOtherTarget == rows[index].isOtherTarget(at: cell)
      if !isSame { different += 1 }
    }
    return ((ThreadClock.now - start) / 1e6 / Double(sample), different)
  }
}
