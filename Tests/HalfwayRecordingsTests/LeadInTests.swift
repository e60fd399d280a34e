import HalfwayGestures
import HalfwayMotion
import Testing

@testable import HalfwayRecordings

/// The input before a gesture, which has negative times.
@Suite struct LeadInTests {
  private static func recording(firstTime: Int64) throws(RecordingError) -> Recording {
    let text = """
      {"halfway":"gesture","version":1,"scene":"s","size":[100,200],"scale":1,"device":"touch","source":"human"}
      {"t":\(firstTime),"e":"down","id":0,"x":1,"y":2}
      {"t":-900,"e":"up","id":0,"x":1,"y":2}
      {"t":-800,"e":"tick"}
      {"t":0,"e":"down","id":0,"x":3,"y":4}
      {"t":5,"e":"tick"}
      {"t":70,"e":"up","id":0,"x":3,"y":4}
      {"end":true,"events":6}

      """
    return try Recording.parse(Array(text.utf8), name: "a.gesture")
  }

  @Test func `events with negative times are what led to the gesture`() throws {
    let recording = try Self.recording(firstTime: -1000)
    #expect(recording.leadIn.map(\.timestamp.microseconds) == [-1000, -900])
    #expect(recording.inputs.map(\.timestamp.microseconds) == [0, 70])
    #expect(recording.gestureEntries.count == 3 && recording.opening.microseconds == -1000)
    #expect(recording.durationMicroseconds == 70)
    #expect(String(decoding: try recording.serialized(), as: UTF8.self).contains(#"{"t":-1000,"e":"down""#))
    #expect(try Recording.parse(try recording.serialized(), name: "a") == recording)
  }

  @Test func `what led to a gesture began at most an hour before`() {
    let error = #expect(throws: RecordingError.self) {
      try Self.recording(firstTime: -3_600_000_001)
    }
    #expect(error?.description.contains("expected a time of at least -3600000000, found -3600000001") == true)
  }

  @Test func `a recording can begin at a later entry, with the thresholds in force there`() throws {
    var recording = try Self.recording(firstTime: -1000)
    var later = Thresholds.standard
    later.commitProgress = 0.75
    recording.entries.insert(
      .input(InputEvent(timestamp: Timestamp(microseconds: 80), kind: .thresholds(later))), at: 6)
    recording.entries.append(.input(.down(x: 9, y: 9, at: Timestamp(microseconds: 100))))
    recording.entries.append(.input(.up(x: 9, y: 9, at: Timestamp(microseconds: 120))))
    let part = recording.beginning(at: 7)
    #expect(part.opening.microseconds == -1100 && part.header.thresholds == later)
    #expect(part.inputs.map(\.timestamp.microseconds) == [0, 20])
    #expect(part.leadIn.map(\.timestamp.microseconds) == [-1100, -1100, -1000, -100, -30, -20])
    #expect(part.leadIn[0].kind == .thresholds(recording.header.thresholds))
    #expect(part.beginning(at: part.entries.count - 2) == part, "a lead-in stays one")
    #expect(part.beginning(at: 0).leadIn.isEmpty && part.withoutLeadIn.entries.count == 2)
  }
}
