import HalfwayApp
import HalfwayGestures
import HalfwayMotion
import HalfwayReplay
import HalfwayTuning
import Testing

@testable import HalfwayCommands

/// Messages between processes survive a round trip, and malformed messages are rejected.
@Suite struct WireTests {
  private func bytes(_ value: some WireCodable) -> [UInt8] {
    var writer = WireWriter()
    value.write(to: &writer)
    return writer.bytes
  }

  /// Returns a value after writing and reading it, and checks that all bytes were read.
  private func passed<Value: WireCodable>(_ value: Value) throws -> Value {
    var reader = WireReader(bytes(value))
    let read = try Value(from: &reader)
    #expect(reader.isAtEnd)
    return read
  }

  private static func thresholds(_ random: inout SeededGenerator) -> Thresholds {
    var thresholds = Thresholds.standard
    for field in Thresholds.fields {
      thresholds[field] = Double.random(in: field.range.lowerBound...min(field.range.upperBound, 1e9), using: &random)
    }
    for choice in Thresholds.choices {
      try? thresholds.setChoice(choice.names.randomElement(using: &random) ?? "", forKey: choice.key)
    }
    return thresholds
  }

  @Test(arguments: 1...50 as ClosedRange<UInt64>)
  func `thresholds survive a round trip exactly`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var set = ThresholdSet(Self.thresholds(&random))
    for device in DeviceClass.allCases { set[device] = Self.thresholds(&random) }
    #expect(try passed(set) == set)
    #expect(try passed(SyntheticLabels.truth(set, noise: 0.25)) == .truth(set, noise: 0.25))
  }

  @Test func `texts and numbers survive a round trip exactly`() throws {
    for text in ["", "a", "naïve 🙂\u{0}\n", String(repeating: "x", count: 100_000)] {
      let error = ExplainedRecording(file: text, lines: [text, ""], complaints: [])
      let read = try passed(error)
      #expect(read.file == text && read.lines == [text, ""] && read.complaints == [])
    }
    for hertz in [0.0, -0.0, .infinity, .leastNonzeroMagnitude, .pi] {
      #expect(try passed(FrameSchedule.regular(hertz: hertz, phase: 0.5)) == .regular(hertz: hertz, phase: 0.5))
    }
    #expect(try passed(FrameSchedule.irregular(seed: .max)) == .irregular(seed: .max))
    #expect(try passed(FrameSchedule.recorded) == .recorded)
  }

  @Test func `every outcome of a replay survives a round trip`() throws {
    let error = ToolError(.badData, "x.gesture:1:1: expected a header")
    #expect(try passed(error).description == error.description)
    let outcomes: [JUnitCase.Outcome] = [
      .passed, .failed(message: "m", type: "t", body: ["1", "2"]), .error(message: "m", type: "t"),
      .skipped(message: "m"),
    ]
    for outcome in outcomes {
      var row = ReplayRow(error, file: "x.gesture")
      row.testCase.outcome = outcome
      row.lines = ["a", "b"]
      for played in [ReplayRow.Outcome.played(nil), .played(.new), .problem(error)] {
        row.outcome = played
        let read = try passed(row)
        #expect("\(read)" == "\(row)")
      }
    }
  }

  @Test func `a message that is truncated at any byte is rejected`() throws {
    let whole = bytes(ReplayRow(ToolError(.badData, "a reason"), file: "a/b.gesture"))
    for count in whole.indices {
      var reader = WireReader(Array(whole[..<count]))
      #expect(throws: WireError.self) { try ReplayRow(from: &reader) }
    }
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func `reading a corrupted message never traps`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var bytes = self.bytes(ReplayRow(ToolError(.badData, "a reason"), file: "a/b.gesture"))
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
    }
    var (row, set) = (WireReader(bytes), WireReader(bytes))
    _ = try? ReplayRow(from: &row)
    _ = try? ThresholdSet(from: &set)
  }
}
