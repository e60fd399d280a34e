import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import Testing

/// Thresholds in separate files, and thresholds in recordings.
@Suite struct ThresholdsTextTests {
  private static func parse(_ text: String) throws(JSONError) -> ThresholdSet {
    try ThresholdsText.parse(Array(text.utf8))
  }

  private static func text(_ set: ThresholdSet, all: Bool = false) -> String {
    ThresholdsText.lines(of: set) { _ in all }.joined(separator: "\n")
  }

  /// Every number and every choice with a value other than the default.
  private static func random(_ generator: inout SeededGenerator) -> Thresholds {
    var thresholds = Thresholds()
    for field in Thresholds.fields where generator.uniform() < 0.5 {
      let value = generator.uniform(in: field.range)
      thresholds[field] = field.isWhole ? value.rounded() : value
    }
    for choice in Thresholds.choices where generator.uniform() < 0.5 {
      let index = min(choice.names.count - 1, Int(generator.uniform() * Double(choice.names.count)))
      try? thresholds.setChoice(choice.names[index], forKey: choice.key)
    }
    return thresholds
  }

  @Test func `a device class overrides the common thresholds wherever it is in the file`() throws {
    let set = try Self.parse(
      #"{"touch":{"panSlopPoints":7,"releaseRule":"projection"},"panSlopPoints":5,"commitProgress":0.25}"#)
    #expect(set[.mouse] == set.common && set[.touchpad] == set.common)
    #expect(set.common.panSlopPoints == 5 && set.common.releaseRule == .progressOrVelocity)
    #expect(set[.touch].panSlopPoints == 7 && set[.touch].releaseRule == .projection)
    #expect(set[.touch].commitProgress == 0.25)
    #expect(try Self.parse("{}") == ThresholdSet())
    #expect(try Self.parse(#"{"version":1}"#) == ThresholdSet())
  }

  @Test func `written thresholds are read back`() throws {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      var set = ThresholdSet(Self.random(&generator))
      for device in DeviceClass.allCases where generator.uniform() < 0.3 { set[device] = Self.random(&generator) }
      #expect(try Self.parse(Self.text(set)) == set)
      #expect(try Self.parse(Self.text(set, all: true)) == set)
    }
  }

  @Test func `the source of the numbers doesn't change their values`() throws {
    var set = ThresholdSet()
    set.setAll { $0.commitProgress = 0.3 }
    set[.touch].panSlopPoints = 7
    let provenance = [
      JSONMember(key: "command", value: .string("tune \"a b\"\n")),
      JSONMember(key: "commitProgress", value: .number(0.9)),
    ]
    let text = ThresholdsText.lines(of: set, provenance: provenance) { _ in false }.joined(separator: "\n")
    #expect(text.contains(#""provenance": {"command":"tune \"a b\"\n","commitProgress":0.9}"#))
    #expect(try Self.parse(text) == set)
    // Values that can't be written are omitted, and the file is valid nevertheless.
    let odd = [JSONMember(key: "a", value: .number(.nan))]
    #expect(try Self.parse(ThresholdsText.lines(of: set, provenance: odd) { _ in false }.joined()) == set)
  }

  @Test func `the file of the defaults can be minimal or complete`() {
    #expect(Self.text(ThresholdSet()) == "{\n  \"version\": 3\n}")
    #expect(
      Self.text(ThresholdSet(), all: true).split(separator: "\n").count
        == 3 + Thresholds.fields.count + Thresholds.choices.count)
  }

  @Test(
    "Whatever else stands there is refused with its place",
    arguments: [
      ("5", 1), (#"{"panSlopPoints":[]}"#, 18), ("{\n \"oops\": 1}", 4), (#"{"touch":{"oops":1}}"#, 11),
      (#"{"mouse":null}"#, 10), (#"{"version":1.5}"#, 12), (#"{"panSlopPoints":5}x"#, 20),
      (#"{"provenance":"me"}"#, 15),
    ])
  func refused(text: String, column: Int) {
    do {
      _ = try Self.parse(text)
      Issue.record("\(text) is read")
    } catch {
      #expect(error.column == column && !error.message.isEmpty, "\(error)")
    }
  }

  @Test func `an error message is a single line for every key`() {
    do {
      _ = try Self.parse("{\"pan\u{7F}Slop\u{85}Points\":1}")
      Issue.record("it is read")
    } catch {
      #expect(error.message.contains(#"'pan\u{7f}Slop\u{85}Points'"#), "\(error)")
    }
  }

  @Test func `the header and changes of thresholds keep choices and newer numbers`() throws {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<50 {
      let (first, second) = (Self.random(&generator), Self.random(&generator))
      var recording = Recording(
        header: RecordingHeader(
          scene: "s", size: .init(width: 375, height: 667), device: .touch, source: .human, thresholds: first))
      recording.entries = [.input(InputEvent(timestamp: .zero, kind: .thresholds(second)))]
      recording.footer = RecordingFooter(events: 1)
      let bytes = try recording.serialized()
      let read = try Recording.parse(bytes, name: "f.gesture")
      #expect(read.header.thresholds == first && read.inputs.map(\.kind) == [.thresholds(second)])
      #expect(try read.serialized() == bytes)
    }
  }

  @Test(
    "A choice in a recording is checked, too",
    arguments: [
      (#"{"releaseRule":"sign"}"#, "'releaseRule' must be one of"), (#"{"touch":{}}"#, "unknown threshold 'touch'"),
      (#"{"panSlopPixels":1}"#, "has another unit, points: 'panSlopPoints'"),
    ])
  func choices(thresholds: String, complaint: String) {
    let header = Samples.header.replacingOccurrences(of: #""human""#, with: #""human","thresholds":\#(thresholds)"#)
    #expect(Samples.error(Samples.file(header)).contains(complaint))
  }
}
