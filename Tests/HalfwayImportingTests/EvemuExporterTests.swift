import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import Testing

@testable import HalfwayImporting

/// Recordings in evemu's format.
@Suite struct EvemuExporterTests {
  private static func recording(_ kinds: [(Int64, InputEvent.Kind)]) -> Recording {
    Recording(
      header: RecordingHeader(scene: "s", size: .init(width: 375, height: 667), device: .touch, source: .human),
      entries: kinds.map { .input(InputEvent(timestamp: Timestamp(microseconds: $0.0), kind: $0.1)) })
  }

  private static func contact(_ id: Int, _ x: Double) -> InputEvent.Contact { .init(id: id, x: x, y: 0) }

  @Test func `simultaneous events keep their order`() throws {
    // Slot 0 is free again when contact 2 lands, so contacts and slots are in different orders.
    let recording = Self.recording([
      (700, .down(Self.contact(0, 10))), (700, .down(Self.contact(1, 50))), (700, .up(Self.contact(0, 10))),
      (700, .down(Self.contact(2, 90))), (700, .move(Self.contact(1, 51))), (700, .move(Self.contact(2, 91))),
      (700, .move(Self.contact(1, 52))), (700, .up(Self.contact(2, 91))), (900, .up(Self.contact(1, 52))),
    ])
    let stream = try Streams.read(try EvemuExporter.text(of: recording, file: "f"))
    let samples = try #require(stream.gestures.first).samples
    #expect(stream.gestures.count == 1)
    #expect(
      samples.map { "\($0.microseconds) \($0.kind) \($0.contact)" } == [
        "0 down 0", "0 down 1", "0 up 0", "0 down 2", "0 move 1", "0 move 2", "0 move 1", "0 up 2", "200 up 1",
      ])
  }

  @Test func `a cancelled contact is lifted, and a loss of focus lifts all contacts`() throws {
    let recording = Self.recording([
      (0, .down(Self.contact(0, 10))), (0, .down(Self.contact(5, 20))), (10, .cancel(id: 0)),
      (20, .focus(isFocused: false)), (30, .move(Self.contact(5, 30))),
    ])
    let stream = try Streams.read(try EvemuExporter.text(of: recording, file: "f"))
    let samples = try #require(stream.gestures.first).samples
    #expect(
      samples.map { "\($0.microseconds) \($0.kind) \($0.contact)" } == ["0 down 0", "0 down 1", "10 up 0", "20 up 1"])
    #expect(stream.losses.isEmpty)
    #expect(throws: RecordingError.self) { try EvemuExporter.text(of: Self.recording([]), file: "f") }
  }

  @Test func `the device has the size of the stage`() throws {
    let stream = try Streams.read(
      try EvemuExporter.text(of: Self.recording([(0, .down(Self.contact(0, 375)))]), file: "f"))
    let (x, y) = (try #require(stream.description.xAxis), try #require(stream.description.yAxis))
    #expect(x.unitsPerMillimetre == 200 && abs(Double(x.maximum) * EvemuExporter.resolutionPoints - 375) < 0.02)
    #expect(abs(Double(y.maximum) * EvemuExporter.resolutionPoints - 667) < 0.02)
    #expect(stream.gestures.first?.samples.first?.x == Double(x.maximum))
    #expect(stream.device == .touch)
  }
}
