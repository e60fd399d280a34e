import HalfwayGestures
import HalfwayRecordings
import Testing

@testable import HalfwayImporting

/// The conversion from device units to points on a stage.
@Suite struct StagePlacementTests {
  /// A device of 100 × 50 mm with finer vertical units.
  private static let head = "N: Pad\nA: 35 100 1100 0 0 10\nA: 36 0 1000 0 0 20\n"
  private static let events = "0 i1 x350 y500\n8000 s1 i2 x550 y500\n16000 x650 y520\n24000 s0 i-1 s1 i-1"

  private static func recording(
    _ change: (inout StagePlacement) -> Void = { _ in }, head: String = head, events: String = events
  ) throws -> Recording {
    let stream = try Streams.read(head + Streams.evemu(Streams.events(events)))
    var placement = StagePlacement(size: .init(width: 400, height: 600))
    placement.pointsPerMillimetre = 6
    change(&placement)
    return try stream.recording(of: 0, placement: placement, scene: "s", intent: .finish, file: "folder/pad.events")
  }

  private static func places(_ recording: Recording) -> [String] {
    recording.inputs.compactMap { event in
      switch event.kind {
      case .down(let contact), .move(let contact): "\(contact.x),\(contact.y)"
      default: nil
      }
    }
  }

  @Test func `device placement puts the first contact by its fraction and the rest by millimeters`() throws {
    // 25 of 100 mm and 25 of 50 mm; then 20 mm to the right, another 10 mm, and 1 mm down.
    #expect(Self.places(try Self.recording()) == ["100.0,300.0", "220.0,300.0", "280.0,306.0"])
  }

  @Test func `the first contact or the centroid is placed at a point`() throws {
    #expect(
      Self.places(try Self.recording { $0.place = .firstContact(x: 5, y: 100) }) == [
        "5.0,100.0", "125.0,100.0", "185.0,106.0",
      ])
    #expect(
      Self.places(try Self.recording { $0.place = .centroid(x: 200, y: 300) }) == [
        "140.0,300.0", "260.0,300.0", "320.0,306.0",
      ])
  }

  @Test func `the entire device fits into the stage without distortion`() throws {
    // 400 points for 100 mm; its 50 mm are 200 points, centered in 600.
    #expect(Self.places(try Self.recording { $0.place = .fit }) == ["100.0,300.0", "180.0,300.0", "220.0,304.0"])
  }

  @Test func `a given size replaces the resolution`() throws {
    let recording = try Self.recording { $0.deviceMillimetres = .init(width: 200, height: 100) }
    #expect(Self.places(recording) == ["100.0,300.0", "340.0,300.0", "460.0,312.0"])
    #expect(recording.header.note?.contains("5 x 10 units and 6 points a millimetre") == true)
  }

  @Test func `without a resolution the range is fitted, and without a range the touched area`() throws {
    let range = try Self.recording(head: "A: 35 0 1000 0 0\nA: 36 0 1500 0 0\n")
    #expect(Self.places(range) == ["140.0,200.0", "220.0,200.0", "260.0,208.0"])
    let touched = try Self.recording(head: "")
    #expect(Self.places(touched) == ["0.0,286.667", "266.667,286.667", "400.0,313.333"])
    #expect(touched.header.note?.contains("no axis ranges") == true)
  }

  @Test func `a pointer's steps are points from the center`() throws {
    let recording = try Self.recording(head: "", events: "0 dx5 L1\n10 dx7 dy-2\n20 L0")
    #expect(Self.places(recording) == ["200.0,300.0", "207.0,298.0"])
    #expect(recording.header.device == .mouse)
  }

  @Test func `times stay exact, and the header names the source`() throws {
    let recording = try Self.recording()
    #expect(recording.inputs.map(\.timestamp.microseconds) == [0, 8000, 16000, 24000, 24000])
    #expect(
      recording.header.source == .imported && recording.header.intent == .finish && recording.header.device == .touch)
    #expect(
      recording.header.note
        == "imported from pad.events (evemu), gesture 1 of 1; 10 x 20 units and 6 points a millimetre")
    #expect(recording.footer?.events == 5)
  }

  @Test func `positions outside the range of an axis are kept and reported with their first line`() throws {
    let events = "0 i1 x350 y500\n10 x1001\n20 x1200 y-3\n30 x900\n40 y-2\n50 y0\n60 i-1"
    let head = "A: 35 0 1000 0 0 10\nA: 36 0 1500 0 0 20\n"
    let stream = try Streams.read(head + Streams.evemu(Streams.events(events)), .evemu)
    #expect(
      stream.losses.map(\.description)
        == ["line 8: a position is outside the axis range that the device declares; it is kept (4 times)"])
    let samples = try #require(stream.gestures.first).samples
    #expect(samples.map(\.x) == [350, 1001, 1200, 900, 900, 900, 900])
    // A range at the limit, and events without a range.
    #expect(try Streams.read(head + Streams.evemu(Streams.events("0 i1 x0 y1500\n10 x1000 y0\n20 i-1"))).losses.isEmpty)
    #expect(try Streams.stream(events).losses.isEmpty)
  }

  @Test func `a position beyond the limits of a recording is rejected`() throws {
    let error = #expect(throws: RecordingError.self) {
      try Self.recording(events: "0 i1 x350 y500\n10 x2147483647\n20 i-1")
    }
    #expect(
      error?.description
        == "folder/pad.events:7: expected positions within ±10000000 points, found one further away in gesture 1")
  }

  @Test func `a summary has the expected numbers of a simple gesture`() throws {
    let summary = GestureSummary(try Self.recording())
    #expect(summary.contacts == 2 && summary.events == 5 && summary.durationMicroseconds == 24000)
    // One of two contacts moved by 60 to the right and 6 down, so the centroid moved by half of that.
    #expect(summary.dx == 30 && summary.dy == 3)
    // From 120 points to the length of (180, 6).
    let scale = try #require(summary.scale)
    #expect(abs(scale - 180.1 / 120) < 1e-4)
    #expect(summary.intervalMicroseconds == 8000 && summary.isWhole)
    let drag = GestureSummary(
      try Self.recording(events: "0 i1 x100 y0\n10000 x200\n20000 x300\n30000 x400\n40000 i-1"))
    #expect(drag.dx == 180 && drag.dy == 0 && drag.distance == 180)
    let (velocityX, velocityY) = (try #require(drag.velocityX), try #require(drag.velocityY))
    #expect(abs(velocityX - 6000) < 1e-6 && abs(velocityY) < 1e-6)
    let rest = GestureSummary(try Self.recording(events: "0 i1 x100 y0\n10000 x200\n900000 i-1"))
    #expect(rest.speed == nil)
  }

  @Test func `displayed numbers have four significant digits`() {
    let numbers: [(Double, String)] = [
      (163 / 25.4, "6.417"), (12, "12"), (0.05255123, "0.05255"), (1_234_567, "1234567"), (1, "1"), (0, "0"),
      (0.1, "0.1"),
    ]
    for (number, text) in numbers { #expect(UnitScale.text(number) == text) }
  }
}
