import HalfwayGestures
import HalfwayKernel
import HalfwayMotion
import HalfwayRecordings
import Testing

/// Recordings that the kernel writes are those that `HalfwayRecordings` reads.
@Suite struct GestureRecordingTests {
  private static func read(_ text: String) throws -> Recording {
    try Recording.parse(Array(text.utf8), name: "test.gesture")
  }

  @Test func `a recording contains the header, the events, and the expectation`() throws {
    var thresholds = Thresholds.standard
    thresholds.commitProgress = 0.3
    thresholds.releaseRule = .projection
    var writer = GestureRecording(
      scene: "swipe-\"back\"\n\u{7}é", widthPoints: 375, heightPoints: 667.5, pixelsPerPoint: 2, device: .touch,
      thresholds: thresholds)
    let start = Timestamp(microseconds: 5_000_000)
    #expect(writer.record(.move(id: 3, x: 1, y: 2), at: start).isEmpty)
    #expect(!writer.record(.down(id: 3, x: 4.1, y: -0.25), at: start).isEmpty)
    #expect(writer.record(.down(id: 3, x: 5, y: 5), at: start).isEmpty)
    #expect(writer.record(.move(id: 3, x: .nan, y: 5), at: start).isEmpty)
    #expect(writer.record(.move(id: 3, x: 2e7, y: 5), at: start).isEmpty)
    let line = writer.record(.move(id: 3, x: 1.0 / 3, y: 1e-9), at: start.advanced(byMicroseconds: 8_333))
    #expect(line == #"{"t":8333,"e":"move","id":3,"x":0.3333333333333333,"y":1e-09}"# + "\n")
    // An earlier time counts as the latest one.
    writer.record(.up(id: 3, x: 100, y: 7), at: start)
    var sheet = DrivenMovement([100, 300], along: PlaneVector(0, -1))
    sheet.handle(.down(id: 0, x: 10, y: 300), at: .zero)
    for step in 1...30 {
      sheet.handle(.move(id: 0, x: 10, y: 300 - Double(step) * 2), at: Timestamp(milliseconds: Int64(step) * 20))
    }
    sheet.handle(.up(id: 0, x: 10, y: 240), at: Timestamp(milliseconds: 900))
    let recording = try Self.read(writer.text(expecting: .init(sheet, targetNames: ["medium", "large"])))
    #expect(recording.header.scene == "swipe-\"back\"\n\u{7}é")
    #expect(recording.header.size == .init(width: 375, height: 667.5) && recording.header.scale == 2)
    #expect(recording.header.device == .touch && recording.header.source == .human)
    #expect(recording.header.thresholds == thresholds)
    #expect(recording.inputs.map(\.timestamp.microseconds) == [0, 8_333, 8_333])
    let expected = try #require(recording.footer?.expect)
    #expect(expected.outcome == .cancel && expected.target == "medium" && expected.percent == 0.25)
    #expect(expected.velocityPointsPerSecond == nil && expected.settleMicroseconds ?? 0 > 100_000)
    #expect(recording.footer?.interruption == nil && recording.footer?.events == 3)
    let nothing = try Self.read(writer.text(expecting: .init(DrivenTransition())))
    #expect(nothing.footer?.expect == .init(outcome: .none))
  }

  @Test func `contacts that are down at the end are canceled, and the recording is marked`() throws {
    var writer = GestureRecording(scene: "", widthPoints: .nan, heightPoints: -4, device: .mouse)
    writer.record(.down(id: 0, x: 1, y: 1), at: .zero)
    writer.record(.down(id: 7, x: 2, y: 2), at: Timestamp(milliseconds: 10))
    let recording = try Self.read(writer.text())
    #expect(recording.header.scene == "unnamed" && recording.header.size == .init(width: 1, height: 1))
    #expect(recording.footer?.interruption == .closed && recording.footer?.expect == nil)
    #expect(recording.inputs.map(\.kind).suffix(2) == [.cancel(id: 0), .cancel(id: 7)])
    // The parts, for a program that writes line by line, are the whole.
    #expect(try Self.read(writer.header).inputs.isEmpty)
    #expect(writer.text().hasPrefix(writer.header) && writer.text().hasSuffix(writer.footer()))
  }

  @Test func `a contact that lifts nowhere lifts at its last location, as in a session`() throws {
    var writer = GestureRecording(scene: "s", widthPoints: 10, heightPoints: 10, device: .mouse)
    writer.record(.down(id: 0, x: 1, y: 1), at: .zero)
    writer.record(.move(id: 0, x: 3, y: 4), at: .zero)
    #expect(writer.record(.up(id: 0, x: .infinity, y: 4), at: .zero) == #"{"t":0,"e":"up","id":0,"x":3,"y":4}"# + "\n")
    #expect(try Self.read(writer.text()).footer?.interruption == nil)
  }

  @Test func `every event after an hour is left out`() throws {
    var writer = GestureRecording(scene: "s", widthPoints: 10, heightPoints: 10, device: .mouse)
    writer.record(.down(id: 0, x: 1, y: 1), at: .zero)
    let hour = Timestamp(microseconds: GestureRecording.maximumMicroseconds)
    #expect(!writer.record(.move(id: 0, x: 2, y: 1), at: hour).isEmpty)
    #expect(writer.record(.up(id: 0, x: 2, y: 1), at: hour.advanced(byMicroseconds: 1)).isEmpty)
    #expect(try Self.read(writer.text()).inputs.count == 3)
  }

  @Test func `random recordings are read back bit for bit`() throws {
    for seed in 1...60 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      var thresholds = Thresholds.standard
      for field in Thresholds.fields { thresholds[field] = Double.random(in: field.range, using: &random) }
      thresholds = thresholds.usable
      var writer = GestureRecording(
        scene: "s", widthPoints: 400, heightPoints: 700, device: .touchpad, thresholds: thresholds)
      var (time, expected): (Int64, [Double]) = (0, [])
      var isDown = [false, false]
      for _ in 0..<100 {
        time += Int64(random.next(upperBound: 20_000 as UInt64))
        let id = Int(random.next(upperBound: 2 as UInt64))
        let power = Int(random.next(upperBound: 40 as UInt64))
        let x = Double.random(in: -1...1, using: &random) * Double(sign: .plus, exponent: power - 18, significand: 1)
        let y = Double(Int.random(in: -9...9, using: &random)) * 0.5
        let isUp = isDown[id] && random.next(upperBound: 8 as UInt64) == 0
        let event: RecognitionSession.Event =
          isUp ? .up(id: id, x: x, y: y) : isDown[id] ? .move(id: id, x: x, y: y) : .down(id: id, x: x, y: y)
        isDown[id] = !isUp
        writer.record(event, at: Timestamp(microseconds: time))
        expected += [x, y]
      }
      for id in 0...1 where isDown[id] { writer.record(.cancel(id: id), at: Timestamp(microseconds: time)) }
      let recording = try Self.read(writer.text(expecting: .init(DrivenTransition())))
      #expect(recording.header.thresholds == thresholds, "seed \(seed)")
      let places = recording.inputs.flatMap { input -> [Double] in
        switch input.kind {
        case .down(let contact), .move(let contact), .up(let contact): [contact.x, contact.y]
        default: []
        }
      }
      #expect(places == expected, "seed \(seed)")
    }
  }
}
