import BenchmarkTools
import Foundation
import HalfwayGestures
import HalfwayMotion

/// Measures `halfway tune --serve` in a separate process: this program, started as the tool. Times are processor times
/// of that process, including the texts of requests and answers.
struct Serving {
  /// The environment variable that makes this program the tool.
  static let variable = "HALFWAY_TUNING_BENCHMARKS_TOOL"
  private static let people = 20
  private static let trials = 50

  private let folder: URL

  /// Writes recordings of synthetic users to a folder.
  init(in folder: URL) throws {
    self.folder = folder
    _ = try Self.run(
      ["synthesize", "--people", "\(Self.people)", "--trials", "\(Self.trials)", "--seed", "1", "-o", people.path])
  }

  private var people: URL { folder.appendingPathComponent("people") }

  func add(to table: inout Table) throws {
    let recordings = Table.text(Double(Self.people * Self.trials))
    try add("\(recordings) recordings, decisions alone", count: 4000, goal: .above(1000), to: &table) {
      $0.role == .decision
    }
    try add("with the velocity's window", count: 1000, to: &table) {
      $0.role == .decision || $0.key == ThresholdField.velocityWindowMilliseconds.key
    }
    try add("with the slop", count: 200, to: &table) {
      $0.role == .decision || $0.key == ThresholdField.panSlopPoints.key
    }
    try add("with all thresholds", count: 200, to: &table) { _ in true }
  }

  /// Adds the number of answers per second to requests with random values of some thresholds.
  private func add(
    _ name: String, count: Int, goal: Table.Goal? = nil, to table: inout Table,
    where isChanged: (ThresholdField) -> Bool
  ) throws {
    let fields = Thresholds.fields.filter(isChanged)
    var random = SeededGenerator(seed: 1)
    let requests = (0..<count).map { _ in Self.request(fields, &random) }
    // The difference between two numbers of requests doesn't include the time for reading the recordings, and for the
    // replays that the first requests need.
    let first = count / 4
    let seconds = try (0..<3).map { _ in try serve(requests) - serve(Array(requests[..<first])) }.min() ?? 0
    table.add("evaluations, " + name, unit: "per second, one core", Double(count - first) / seconds, goal: goal)
  }

  /// Returns a request with values within the ranges of sliders.
  private static func request(_ fields: [ThresholdField], _ random: inout SeededGenerator) -> String {
    let members = fields.map { field in
      let (low, high) = (field.slider.range.lowerBound, field.slider.range.upperBound)
      let value = low + (high - low) * random.uniform()
      return "\"\(field.key)\":\(field.isWhole ? value.rounded() : value)"
    }
    return "{\"thresholds\":{\(members.joined(separator: ","))}}\n"
  }

  /// Returns the processor time for answering requests, in seconds.
  private func serve(_ requests: [String]) throws -> Double {
    let file = folder.appendingPathComponent("requests.jsonl")
    try requests.joined().write(to: file, atomically: true, encoding: .utf8)
    return try Self.run(["tune", people.path, "--serve", "--jobs", "1"], input: FileHandle(forReadingFrom: file))
  }

  /// Runs the tool and returns its processor time in seconds.
  private static func run(_ arguments: [String], input: FileHandle = .nullDevice) throws -> Double {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging([variable: "1"]) { $1 }
    (process.standardInput, process.standardOutput) = (input, FileHandle.nullDevice)
    let before = childSeconds
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.executableLoad) }
    return childSeconds - before
  }

  /// The processor time of all child processes that have ended.
  private static var childSeconds: Double {
    var usage = rusage()
    getrusage(RUSAGE_CHILDREN.rawValue, &usage)
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }
}
