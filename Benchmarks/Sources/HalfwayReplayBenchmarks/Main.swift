import BenchmarkTools
import Foundation
import HalfwayCatalog
import HalfwayCommands
import HalfwayFonts
import HalfwayMotion
import HalfwayRaster
import HalfwayRecordings
import HalfwayReplay
import HalfwayTransitions

/// Measures the replay of recordings, from the file to the printed line, and prints a table. `--count N` sets the
/// number of recordings in one call (default: 100,000). With `--check`, the exit status is 1 if a goal is missed.
/// `--replays N` only replays N recordings for their outcome, for a profiler.
@main
@MainActor
enum Main {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if getenv(ToolRun.variable) != nil { exit(CommandLineTool(scenes: Scenes.all).run(arguments)) }
    if let replays = arguments.firstIndex(of: "--replays") {
      guard let count = Int(arguments.dropFirst(replays + 1).first ?? ""), count > 0 else {
        FileHandle.standardError.write(Data("expected a number of recordings after --replays\n".utf8))
        exit(64)
      }
      return replay(count)
    }
    let count = arguments.firstIndex(of: "--count").flatMap { Int(arguments.dropFirst($0 + 1).first ?? "") } ?? 100_000
    var table = Table()
    addEngine(to: &table)
    try addReading(to: &table)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("halfway-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try Swipes.fill(folder, count: max(1, count))
    try addTool(to: &table, folder, count: max(1, count))
    print(table.text)
    if arguments.contains("--check"), !table.isEveryGoalMet {
      try? FileManager.default.removeItem(at: folder)
      exit(1)
    }
  }

  private static let recordings = (0..<20).map(Swipes.recording)

  private static func replay(_ count: Int) {
    var replayer = Replayer()
    replayer.keepsTrace = false
    for number in 0..<count {
      blackHole(replayer.run(recordings[number % recordings.count], scene: Scenes.swipeBack).verdict)
    }
  }

  // MARK: - In this process, on one core

  private static func addEngine(to table: inout Table) {
    let seconds = recordings.reduce(0) { $0 + Double($1.durationMicroseconds) / 1e6 }
    let settledSeconds = recordings.reduce(0) { sum, recording in
      var end = Timestamp.zero
      _ = Replayer().run(recording, scene: Scenes.swipeBack) { end = $0.now }
      return sum + Double(end.microseconds) / 1e6
    }
    func add(_ name: String, keepsTrace: Bool, goal: Table.Goal? = nil, onFrame: (Stage) -> Void) {
      var replayer = Replayer()
      replayer.keepsTrace = keepsTrace
      let measured = BatchMeasurement.of(units: 1) {
        for recording in recordings {
          blackHole(replayer.run(recording, scene: Scenes.swipeBack, onFrame: onFrame).verdict)
        }
      }
      table.add("recordings replayed, \(name)", unit: "per second", Double(recordings.count), per: measured)
      table.add("their gestures' time", unit: "s per second", seconds, per: measured)
      table.add("the same with settling", unit: "s per second", settledSeconds, per: measured, goal: goal)
      // The same number on every machine.
      let allocations = AllocationCounter.count {
        for recording in recordings {
          blackHole(replayer.run(recording, scene: Scenes.swipeBack, onFrame: onFrame).verdict)
        }
      }
      table.add("allocations per recording", unit: "", Double(allocations) / Double(recordings.count))
    }
    add("decision only", keepsTrace: false, goal: .above(10_000)) { _ in }
    add("trace", keepsTrace: true) { _ in }
    guard let fonts = try? SDLFonts() else { return }
    let (width, height) = (375, 667)
    let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: width * height + 64)
    pixels.initialize(repeating: 0, count: width * height + 64)
    defer { pixels.deallocate() }
    let target = RasterTarget(pixels: pixels, width: Int32(width), height: Int32(height), rowLength: Int32(width))
    let renderer = RasterRenderer(textRasterizer: fonts)
    var replayer = Replayer()
    replayer.keepsTrace = false
    // A batch is a single recording, because drawing pixels takes long.
    let measured = BatchMeasurement.of(units: 1) {
      let result = replayer.run(recordings[0], scene: Scenes.swipeBack) { stage in
        renderer.draw(stage.displayList, scale: 1, on: target)
      }
      blackHole(result.verdict)
    }
    table.add("recordings replayed, pixels", unit: "per second", 1, per: measured)
    table.add("their gestures' time", unit: "s per second", seconds / Double(recordings.count), per: measured)
  }

  private static func addReading(to table: inout Table) throws {
    let files = try (0..<100).map { try Swipes.recording($0).serialized() }
    let bytes = Double(files.reduce(0) { $0 + $1.count })
    let measured = BatchMeasurement.of(units: 1) {
      for file in files { blackHole(try? Recording.parse(file, name: "sample").entries.count) }
    }
    table.add("recordings read", unit: "MB/s", bytes / 1e6, per: measured)
    table.add("their events", unit: "per second", Double(files.count * Swipes.events), per: measured)
  }

  // MARK: - As a command

  private static func addTool(to table: inout Table, _ folder: URL, count: Int) throws {
    for (name, options) in [("all processors", []), ("one thread", ["--jobs", "1"])] {
      let run = try ToolRun(["replay", folder.path] + options)
      precondition(run.lines == count && run.status == 0, "\(run.lines) lines, status \(run.status)")
      let of = "\(Table.text(Double(count))) recordings, \(name)"
      // The goals apply to this number of recordings on two processors.
      let isWhole = count == 100_000 && options.isEmpty
      table.add(of, unit: "s", run.seconds, goal: isWhole ? .below(60) : nil)
      table.add("peak memory", unit: "MB", run.peakBytes / 1e6, goal: .below(200))
      table.add("time to the first result", unit: "ms", run.firstResultSeconds * 1000)
    }
    let one = folder.appendingPathComponent("1000000.gesture").path
    let starts = try (0..<40).map { _ in try ToolRun(["replay", one]).firstResultSeconds * 1000 }.sorted()
    table.add(
      "one recording, time to its result", unit: "ms", starts[starts.count / 2], fastest: starts[0],
      slowest: starts[starts.count - 1], goal: .below(15))
  }
}
