import BenchmarkTools
import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings

/// The cost of recording an event, and the speed of reading recordings.
enum RecordingRows {
  static func add(to table: inout Table) {
    addWriting(to: &table)
    addReading(to: &table)
  }

  /// The system has each event when `append` returns, so most of this time is the system's.
  private static func addWriting(to table: inout Table) {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("halfway-\(UUID().uuidString)").path
    guard let writer = try? RecordingWriter(creating: path, header: Recording.swipe.header) else {
      preconditionFailure("\(path) can't be written")
    }
    defer { unlink(path) }
    var hand = Hand()
    try? writer.append(.input(hand.down()))
    let measured = BatchMeasurement.of(units: 1000) {
      for _ in 0..<1000 { try? writer.append(.input(hand.move())) }
    }
    table.add("event recorded to a file", measured, goal: .below(1000))
    let allocations = AllocationCounter.count { for _ in 0..<1000 { try? writer.append(.input(hand.move())) } }
    table.add("allocations per event recorded", unit: "count", Double(allocations) / 1000, goal: .exactly(0))
    precondition(writer.failure == nil, "the events aren't recorded")
  }

  private static func addReading(to table: inout Table) {
    var hand = Hand()
    let events = [hand.down()] + (0..<20_000).map { _ in hand.move() }
    let long = Recording(header: Recording.swipe.header, entries: events.map(RecordingEntry.input))
    for (name, recording) in [("60 events", Recording.swipe), ("20,000 events", long)] {
      guard let bytes = try? recording.serialized() else { preconditionFailure("the sample can't be written") }
      let measured = BatchMeasurement.of(units: 1) {
        blackHole(try? Recording.parse(bytes, name: "sample").entries.count)
      }
      for (unit, count) in [("MB/s", Double(bytes.count) / 1e6), ("per second", Double(recording.entries.count))] {
        table.add(
          unit == "MB/s" ? "recordings of \(name) read" : "their entries", unit: unit, count, per: measured,
          goal: unit == "MB/s" ? .above(100) : nil)
      }
    }
  }

  /// Positions back and forth, as the fractions of a window that a touchscreen reports, with all their digits.
  private struct Hand {
    private var step: Int64 = 0

    func down() -> InputEvent { .down(x: 6, y: 320, at: .zero) }

    mutating func move() -> InputEvent {
      step += 1
      let way = MinimumJerk.position(at: Double(step % 58) / 58)
      return .move(x: 6 + 260 * way, y: 320 + 18 * way, at: Timestamp(microseconds: step * 1000))
    }
  }
}
