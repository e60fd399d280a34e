import HalfwayGestures
import HalfwayMotion
import Testing

@testable import HalfwayRecordings

@Suite("Writing and reading back")
struct RecordingRoundTripTests {
  @Test("random recordings are read back byte for byte", arguments: 0..<300 as Range<UInt64>)
  func property(seed: UInt64) throws {
    var generator = RecordingGenerator(seed: seed)
    let recording = generator.recording()
    let bytes = try recording.serialized()
    let read = try Recording.parse(bytes, name: "f.gesture")
    #expect((read == recording) as Bool, "seed \(seed)")
    #expect(try read.serialized() == bytes, "seed \(seed)")
  }

  @Test("the fast parser and the general one agree on valid and damaged lines")
  func twoWays() throws {
    var generator = RecordingGenerator(seed: 5)
    let interesting = Array("{}\",:0123456789-eE.\n t".utf8)
    var fast = 0
    for round in 0..<150 {
      let bytes = try generator.recording().serialized()
      for line in bytes.split(separator: 0x0A).dropFirst().dropLast() {
        for attempt in 0..<4 {
          var line = Array(line)
          if attempt > 0 {
            line[generator.pick(line.count)] = interesting[generator.pick(interesting.count)]
          }
          guard let entry = CanonicalEntry.read(line, in: 0..<line.count) else { continue }
          fast += 1
          var object = try LocatedObject(line, in: 0..<line.count)
          #expect(try RecordingFile.entry(from: &object) == entry, "seed 5, round \(round)")
          #expect(object.rest.isEmpty)
        }
      }
    }
    #expect(fast > 1000)
  }

  @Test("the fast parser handles every contact and tick line of the writer")
  func fastWay() {
    var lines = RecordingLines()
    let entries: [RecordingEntry] = [
      .input(.down(id: -3, x: 0.1, y: -0.0, at: .zero)), .tick(.zero),
      .input(InputEvent(timestamp: .zero, sdlMilliseconds: .max, kind: .move(.init(id: -3, x: 1e-7, y: 1e7)))),
      .input(.up(id: -3, x: 1, y: 2, at: Timestamp(microseconds: RecordingFile.maximumMicroseconds))),
    ]
    for entry in entries {
      #expect(throws: Never.self) { try lines.entry(entry) }
      #expect(CanonicalEntry.read(lines.buffer, in: 0..<lines.buffer.count - 1) == entry)
    }
  }

  @Test("unknown keys are kept everywhere, in order")
  func unknownKeys() throws {
    let header = Samples.header.dropLast() + #","zoo":{"b":[1,2.5],"a":null},"Ärger":"ß"}"#
    let expect = #"{"outcome":"cancel","percent":0.25,"colour":"red"}"#
    let text = Samples.file(
      String(header), #"{"t":0,"e":"tick","x":"not a coordinate","why":true}"#,
      #"{"t":1,"e":"down","id":0,"x":1,"y":2,"pressure":0.5,"on":1}"#, #"{"t":2,"e":"cancel","id":0}"#,
      #"{"end":true,"events":3,"expect":\#(expect),"author":"me"}"#)
    let recording = try Samples.parse(text)
    #expect(recording.unknownByEntry.count == 2)
    #expect(recording.unknownByEntry[1]?.map(\.key) == ["pressure", "on"])
    #expect(recording.header.unknown.map(\.key) == ["zoo", "Ärger"])
    #expect(recording.footer?.unknown == [JSONMember(key: "author", value: .string("me"))])
    #expect(recording.footer?.expect?.unknown == [JSONMember(key: "colour", value: .string("red"))])
    let written = String(decoding: try recording.serialized(), as: UTF8.self)
    #expect(try Samples.parse(written) == recording)
    let plain = Samples.withoutDigest(written)
    #expect(plain.split(separator: "\n").dropFirst() == text.split(separator: "\n").dropFirst())
    #expect(written.contains(#","zoo":{"b":[1,2.5],"a":null},"Ärger":"ß"}"#))
  }

  @Test func `settings are written only if they differ from the usual ones`() throws {
    var recording = Recording(
      header: RecordingHeader(scene: "s", size: .init(width: 375, height: 667), device: .mouse, source: .human))
    let plain = String(decoding: try recording.serialized(), as: UTF8.self)
    #expect(!plain.contains("reduceMotion") && !plain.contains("\"direction\""))
    (recording.header.isReduceMotionEnabled, recording.header.direction) = (true, .rightToLeft)
    let text = String(decoding: try recording.serialized(), as: UTF8.self)
    #expect(text.contains(#""source":"human","reduceMotion":true,"direction":"rightToLeft","thresholds""#))
    #expect(try Samples.parse(text).header == recording.header)
  }

  @Test("the written file has the documented form")
  func text() throws {
    var recording = Recording(
      header: RecordingHeader(
        scene: "fold-pop", size: .init(width: 375, height: 667), device: .mouse, source: .synthetic,
        intent: .finish, person: "p03", task: "flick", style: .dark, note: "n"))
    recording.entries = [
      .input(InputEvent(timestamp: .zero, sdlMilliseconds: 1312, kind: .down(.init(id: 0, x: 212.5, y: 340)))),
      .tick(Timestamp(microseconds: 16702)),
      .input(InputEvent(timestamp: Timestamp(microseconds: 16702), kind: .focus(isFocused: false))),
    ]
    recording.footer = RecordingFooter(events: 99, expect: .init(outcome: .none, settleMicroseconds: 0))
    let text = String(decoding: try recording.serialized(), as: UTF8.self)
    let thresholds =
      #"{"panSlopPoints":10,"tapSlopPoints":10,"edgeWidthPoints":20,"travelWidths":1,"commitProgress":0.5,"#
      + #""commitVelocityPointsPerSecond":375,"commitVelocityDistancePoints":10,"#
      + #""reverseVelocityPointsPerSecond":100,"commitReverseDistancePoints":10,"velocityWindowMilliseconds":70,"#
      + #""stopMilliseconds":40,"velocityDegree":2,"settleDampingRatio":1,"settleResponseSeconds":0.35,"#
      + #""directionPatiencePoints":40}"#
    #expect(text.hasSuffix(#","digest":"e037b093d4a31791"}"# + "\n"))
    #expect(
      Samples.withoutDigest(text)
        == Samples.file(
          #"{"halfway":"gesture","version":1,"scene":"fold-pop","size":[375,667],"scale":1,"device":"mouse","#
            + #""source":"synthetic","intent":"finish","person":"p03","task":"flick","style":"dark","thresholds":\#(thresholds),"note":"n"}"#,
          #"{"t":0,"sdl":1312,"e":"down","id":0,"x":212.5,"y":340}"#,
          #"{"t":16702,"e":"tick"}"#,
          #"{"t":16702,"e":"focus","on":false}"#,
          #"{"end":true,"events":3,"expect":{"outcome":"none","settle":0}}"#))
  }
}
