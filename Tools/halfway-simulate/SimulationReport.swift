import Foundation
import HalfwaySimulator

/// The sums of all sessions, and the failures.
@MainActor
final class SimulationReport {
  private var counts = SimulationCounts()
  private(set) var failures = 0
  var scripts = 0
  var kills = 0
  var interruptions = 0
  var inputs = (count: 0, accepted: 0)
  var leaks = (stages: 0, objects: 0, leaks: 0)

  func add(_ more: SimulationCounts) { counts += more }

  /// Prints a failure as one line that begins with the command that repeats it.
  func fail(_ command: String, _ mistakes: [String]) {
    guard let first = mistakes.first else { return }
    let more = mistakes.count > 1 ? " (and \(mistakes.count - 1) more)" : ""
    fail("\(command): \(first)\(more)")
  }

  /// Adds the failures and the counts that another process has printed.
  func addInputs(printed output: String) {
    let lines = output.split(separator: "\n")
    for line in lines where line.hasPrefix("halfway-simulate ") { fail(String(line)) }
    for field in (lines.last ?? "").split(separator: " ") {
      let parts = field.split(separator: "=")
      guard parts.count == 2, let value = Int(parts[1]) else { continue }
      if parts[0] == "inputs" { inputs.count += value }
      if parts[0] == "accepted" { inputs.accepted += value }
    }
  }

  /// Prints the line of a failure.
  func fail(_ line: String) {
    failures += 1
    print(line)
  }

  /// The counts, one KEY=VALUE per line.
  var text: String {
    let values: [(String, Int)] = [
      ("sessions", counts.sessions), ("events", counts.events), ("frames", counts.frames),
      ("resizes", counts.resizes), ("transitions", counts.transitions), ("comparisons", counts.comparisons),
      ("recordings", counts.recordings), ("failed_recordings", counts.failures), ("disk_faults", counts.diskFaults),
      ("system_calls", counts.systemCalls), ("scripts", scripts), ("kills", kills), ("interruptions", interruptions),
      ("inputs", inputs.count), ("accepted", inputs.accepted),
      ("stages", leaks.stages), ("objects", leaks.objects), ("leaks", leaks.leaks), ("failures", failures),
    ]
    return values.map { "\($0.0)=\($0.1)\n" }.joined()
  }

  func printSummary() {
    print(text.split(separator: "\n").filter { !$0.hasSuffix("=0") || $0.hasPrefix("failures") }.joined(separator: " "))
  }
}
