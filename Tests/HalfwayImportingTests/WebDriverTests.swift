import HalfwayGestures
import HalfwayRecordings
import Testing

@testable import HalfwayImporting

/// Pointer actions of WebDriver.
@Suite struct WebDriverTests {
  private static func read(_ text: String) throws -> String { Streams.text(try Streams.read(text, .webdriver)) }

  @Test func `a mouse drag moves in a straight line, sixty times per second`() throws {
    let text = """
      {"actions": [{"type": "pointer", "id": "m", "actions": [
        {"type": "pointerMove", "duration": 0, "x": 100, "y": 50},
        {"type": "pointerDown", "button": 0},
        {"type": "pointerMove", "duration": 40, "x": 20, "y": 10, "origin": "pointer"},
        {"type": "pause", "duration": 100},
        {"type": "pointerUp", "button": 0}
      ]}]}
      """
    let stream = try Streams.read(text)
    #expect(stream.device == .mouse && stream.isInPoints && stream.eventCount == 5)
    let samples = try #require(stream.gestures.first).samples
    #expect(samples.map(\.microseconds) == [0, 16667, 33334, 40000, 140_000])
    #expect(samples.map(\.kind) == [.down, .move, .move, .move, .up])
    #expect(samples[1].x == 100 + 20 * 16667.0 / 40000 && samples[3].x == 120 && samples[3].y == 60)
  }

  @Test func `ticks last as long as their longest action, and sources act together`() throws {
    let text = """
      [{"type":"pointer","id":"a","parameters":{"pointerType":"touch"},"actions":[
        {"type":"pointerMove","x":10,"y":10},{"type":"pointerDown"},{"type":"pause","duration":5},
        {"type":"pointerMove","x":12,"y":10,"duration":0},{"type":"pointerUp"}]},
       {"type":"key","id":"k","actions":[{"type":"keyDown","value":"a"},{"type":"pause","duration":7}]},
       {"type":"pointer","id":"b","parameters":{"pointerType":"touch"},"actions":[
        {"type":"pointerMove","x":90.5,"y":10},{"type":"pause"},{"type":"pointerDown"},
        {"type":"pointerMove","x":80,"y":10,"duration":3},{"type":"pointerCancel"}]}]
      """
    #expect(
      try Self.read(text)
        == "0 down 0 10,10\n7000 down 1 90.5,10\n12000 move 0 12,10\n15000 move 1 80,10\n15000 up 0 12,10\n15000 cancel 1 80,10"
    )
  }

  @Test func `a pointer without a pressed button is ignored, and an unfinished press is cancelled`() throws {
    let text = """
      {"actions":[{"type":"pointer","id":"a","actions":[{"type":"pointerUp"},{"type":"pointerMove","x":1,"y":1,"duration":500},
      {"type":"pointerDown"},{"type":"pointerDown"},{"type":"pointerMove","x":1,"y":1,"duration":50}]}]}
      """
    let stream = try Streams.read(text)
    #expect(Streams.text(stream) == "0 down 0 1,1\n0 cancel 0 1,1")
    #expect(Streams.losses(stream) == ["endedInContact"])
  }

  @Test func `actions of more than an hour are rejected, and earlier gestures are kept`() throws {
    let hour = #"{"type":"pause","duration":3600000}"#
    let stream = try Streams.read(
      #"[{"type":"pointer","actions":[{"type":"pointerDown"},{"type":"pointerUp"},\#(hour),\#(hour),{"type":"pointerDown"}]}]"#
    )
    #expect(stream.failure?.message == "expected at most an hour of actions, found more")
    #expect(stream.gestures.count == 1)
  }

  /// A source that presses, waits, and lifts once per start, in ticks of a millisecond.
  private static func taps(at starts: [Int], pressed ticks: Int) -> String {
    let pause = #"{"type":"pause","duration":1}"#
    let sources = starts.map { start in
      let actions =
        Array(repeating: pause, count: start) + [#"{"type":"pointerDown"}"#]
        + Array(repeating: pause, count: ticks) + [#"{"type":"pointerUp"}"#]
      return #"{"type":"pointer","actions":[\#(actions.joined(separator: ","))]}"#
    }
    return "[\(sources.joined(separator: ","))]"
  }

  @Test func `any number of sources can take turns, and only simultaneous contacts are limited`() throws {
    let turns = try Streams.read(Self.taps(at: (0..<200).map { $0 * 3 }, pressed: 1))
    #expect(turns.gestures.count == 200 && turns.losses.isEmpty && turns.failure == nil)
    let together = try Streams.read(Self.taps(at: Array(repeating: 0, count: 70), pressed: 1))
    #expect(together.gestures.map(\.contactCount) == [64])
    #expect(together.losses.map(\.description) == ["more slots or contacts than the supported 64 (6 times)"])
  }

  @Test func `an export has the actions that a browser accepts`() throws {
    let recording = Recording(
      header: RecordingHeader(scene: "s", size: .init(width: 10, height: 10), device: .touch, source: .human),
      entries: [
        .input(.down(id: 4, x: 1.5, y: 2, at: .init(microseconds: 700))), .tick(.init(microseconds: 900)),
        .input(.move(id: 4, x: 3, y: 2, at: .init(microseconds: 5300))),
        .input(InputEvent(timestamp: .init(microseconds: 9000), kind: .focus(isFocused: false))),
      ])
    #expect(
      try WebDriverExporter.text(of: recording, file: "f") == """
        {"actions":[
        {"type":"pointer","id":"contact0","parameters":{"pointerType":"touch"},"actions":[
        {"type":"pointerMove","duration":0,"x":1.5,"y":2,"origin":"viewport"},
        {"type":"pointerDown","button":0},
        {"type":"pause","duration":5},
        {"type":"pointerMove","duration":0,"x":3,"y":2,"origin":"viewport"},
        {"type":"pause","duration":3},
        {"type":"pointerCancel"}
        ]}
        ]}

        """)
    #expect(throws: RecordingError.self) {
      try WebDriverExporter.text(of: Recording(header: recording.header), file: "f")
    }
  }
}
