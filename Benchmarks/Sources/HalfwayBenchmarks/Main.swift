import BenchmarkTools
import Foundation
import HalfwayCatalog
import HalfwayImporting
import HalfwayRecordings
import HalfwayReplay

/// Measures the engine and prints a table. Exits with status 70 if the allocation counter doesn't work and, with
/// `--check`, with 1 if a goal is missed. Measures only the sections that the arguments name.
@main
@MainActor
enum Main {
  static func main() {
    guard AllocationCounter.isWorking() else {
      let message = "halfway-benchmarks: allocations can't be counted on this system\n"
      FileHandle.standardError.write(Data(message.utf8))
      exit(70)
    }
    var table = Table()
    for section in chosen { section.add(&table) }
    print(table.text)
    if CommandLine.arguments.contains("--check"), !table.isEveryGoalMet { exit(1) }
  }

  private static let sections: [(name: String, add: @MainActor @Sendable (inout Table) -> Void)] = [
    ("events", { addEvents(to: &$0) }), ("velocity", { VelocityRows.add(to: &$0) }),
    ("recognition", { addRecognition(to: &$0) }), ("frames", { addFrames(to: &$0) }),
    ("allocations", { addAllocations(to: &$0) }), ("replays", { addReplays(to: &$0) }),
    ("recordings", { RecordingRows.add(to: &$0) }), ("imports", { addImports(to: &$0) }),
  ]

  /// Returns the sections that the arguments name, by default all. Exits with status 64 if one is unknown.
  private static var chosen: [(name: String, add: @MainActor @Sendable (inout Table) -> Void)] {
    let names = CommandLine.arguments.dropFirst().filter { $0 != "--check" }
    if let unknown = names.first(where: { name in !sections.contains { $0.name == name } }) {
      let known = sections.map(\.name).joined(separator: ", ")
      FileHandle.standardError.write(
        Data("halfway-benchmarks: '\(unknown)': expected --check or a section: \(known)\n".utf8))
      exit(64)
    }
    return names.isEmpty ? sections : sections.filter { names.contains($0.name) }
  }

  private static func addEvents(to table: inout Table) {
    let qt = QtDrag()
    table.add("move event to percent, 125 Hz mouse", measureEvents(hertz: 125, qt), goal: .below(500))
    table.add("Qt Quick's DragHandler, relative to this", unit: "times", qt?.ratios ?? [], goal: .above(10))
    table.add("move event to percent, 1000 Hz mouse", measureEvents(hertz: 1000), goal: .below(500))
  }

  private static func measureEvents(hertz: Int64, _ qt: QtDrag? = nil) -> BatchMeasurement {
    let drag = Drag(hertz: hertz)
    drag.begin()
    return BatchMeasurement.of(units: 1000, beside: qt) {
      // When `handle` returns, the transition has its new percentage.
      for _ in 0..<1000 { drag.move() }
      blackHole(drag.stage.transition?.percentComplete)
    }
  }

  /// A view with seven recognizers, three of which are active from the second contact on.
  private static func addRecognition(to table: inout Table) {
    for count in [1, 2, 5] {
      let recognition = Recognition(contacts: count)
      let measured = BatchMeasurement.of(units: 1000) { for _ in 0..<1000 { recognition.move() } }
      let contacts = "\(count) contact\(count == 1 ? "" : "s")"
      table.add("move event through recognition, \(contacts)", measured, goal: .below(500))
      let allocations = AllocationCounter.count { for _ in 0..<1000 { recognition.move() } }
      table.add(
        "allocations per event, \(contacts)", unit: "count", Double(allocations) / 1000, goal: .exactly(0))
    }
  }

  private static func addFrames(to table: inout Table) {
    let drag = Drag()
    drag.begin()
    let dragged = BatchMeasurement.of(units: 100, prepare: drag.move) {
      for _ in 0..<100 { blackHole(drag.frame()) }
    }
    table.add("frame to display list, while dragged", dragged)
    let settling = Drag()
    let settled = BatchMeasurement.of(units: 20) {
      settling.rest()
      settling.begin()
      settling.letGo()
    } batch: {
      for _ in 0..<20 { blackHole(settling.frame()) }
    }
    table.add("frame to display list, while settling", settled)
  }

  private static func addAllocations(to table: inout Table) {
    let drag = Drag()
    drag.begin()
    for _ in 0..<10 { blackHole(drag.frame()) }
    let events = AllocationCounter.count { for _ in 0..<1000 { drag.move() } }
    table.add("allocations per event", unit: "count", Double(events) / 1000, goal: .exactly(0))
    let frames = AllocationCounter.count { for _ in 0..<100 { blackHole(drag.frame()) } }
    table.add("allocations per frame, while dragged", unit: "count", Double(frames) / 100, goal: .exactly(0))
    drag.letGo()
    let settling = AllocationCounter.count { for _ in 0..<20 { blackHole(drag.frame()) } }
    table.add("allocations per frame, while settling", unit: "count", Double(settling) / 20, goal: .exactly(0))
    let added = AddedAnimations()
    // Two full passes, so that both alternating lists reach their maximum size.
    for _ in 0..<200 { blackHole(added.frame()) }
    let animated = AllocationCounter.count { for _ in 0..<100 { blackHole(added.frame()) } }
    table.add("allocations per frame, animations of layers", unit: "count", Double(animated) / 100, goal: .exactly(0))
  }

  private static func addReplays(to table: inout Table) {
    let recording = Recording.swipe
    let seconds = Double(recording.durationMicroseconds) / 1_000_000
    for keepsTrace in [false, true] {
      var replayer = Replayer()
      replayer.keepsTrace = keepsTrace
      let outcome = replayer.run(recording, scene: Scenes.swipeBack).verdict.outcome
      precondition(outcome == .finish, "the swipe doesn't finish")
      let measured = BatchMeasurement.of(units: 5) {
        for _ in 0..<5 { blackHole(replayer.run(recording, scene: Scenes.swipeBack).verdict) }
      }
      table.add(
        "gesture time replayed, trace \(keepsTrace ? "on" : "off")", unit: "s per second", seconds, per: measured,
        goal: keepsTrace ? nil : .above(10_000))
    }
  }

  private static func addImports(to table: inout Table) {
    for sample in SampleStream.all {
      let stream = try? ImportedStream.read(sample.bytes, format: sample.format, name: "sample")
      precondition(stream?.gestures.count == SampleStream.gestures, "the sample isn't read")
      let events = stream?.eventCount ?? 0
      let measured = BatchMeasurement.of(units: 1) {
        blackHole(try? ImportedStream.read(sample.bytes, format: sample.format, name: "sample").gestures.count)
      }
      table.add("events imported, \(sample.format.rawValue)", unit: "per second", Double(events), per: measured)
    }
  }
}
