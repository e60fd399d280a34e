import HalfwayGestures
import HalfwayRecordings
import Testing

@Suite("Truncated or damaged recordings")
struct RecordingCutTests {
  @Test("a file truncated at any byte has all complete lines, or reports an incomplete header")
  func everyCut() throws {
    for text in [Samples.whole, Samples.whole.replacingOccurrences(of: "\n", with: "\r\n")] {
      let bytes = Array(text.utf8)
      let whole = try Samples.parse(text)
      for length in 0..<bytes.count {
        try check(Array(bytes[..<length]), against: whole)
      }
    }
  }

  private func check(_ bytes: [UInt8], against whole: Recording) throws {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let ended = lines.dropLast()
    var last = lines.last.map(Array.init) ?? []
    if last.last == 0x0D { last.removeLast() }
    let lastIsWhole = last.last == UInt8(ascii: "}") && (try? JSONParser.parse(last)) != nil
    let wholeLines = ended.count + (lastIsWhole ? 1 : 0)
    guard wholeLines > 0 else {
      let message =
        bytes.isEmpty
        ? "f.gesture:1:1: expected a header, found an empty file"
        : "expected a complete header, found it truncated after \(bytes.count) bytes"
      #expect(Samples.error(bytes).hasSuffix(message))
      return
    }
    let recording = try Recording.parse(bytes, name: "f.gesture")
    #expect(recording.header == whole.header)
    #expect(recording.entries[...] == whole.entries.prefix(wholeLines - 1))
    let entries = recording.entries.count
    if wholeLines == whole.entries.count + 2 {
      #expect(recording == whole)
    } else if last.isEmpty || lastIsWhole {
      #expect(recording.loss == .missingFooter(afterLine: wholeLines, entries: entries))
    } else {
      #expect(recording.loss == .cutLine(line: wholeLines + 1, bytes: last.count, entries: entries))
    }
  }

  static let sentenceCases: [(RecordingLoss, String)] = [
    (
      RecordingLoss.cutLine(line: 23, bytes: 17, entries: 21),
      "the end is missing: line 23 is cut off after 17 bytes; 21 events are complete"
    ),
    (
      .cutLine(line: 3, bytes: 1, entries: 1),
      "the end is missing: line 3 is cut off after 1 byte; 1 event is complete"
    ),
    (.missingFooter(afterLine: 1, entries: 0), "the end is missing: no footer after line 1; 0 events are complete"),
  ]

  @Test("the loss is described in a sentence", arguments: sentenceCases)
  func sentence(loss: RecordingLoss, text: String) {
    #expect(loss.description == text)
  }

  @Test("trailing zeros after a full disk are treated as truncation, a malformed complete line as an error")
  func zeros() throws {
    let text = Samples.header + "\n" + #"{"t":0,"e":"tick"}\#n"#
    #expect(try Samples.parse(text + "\0\0\0\0").loss == .cutLine(line: 3, bytes: 4, entries: 1))
    #expect(Samples.error(text + "{\"t\":\n") == "f.gesture:3:6: expected a value, found the end of the line")
    #expect(Samples.error(text + #"{"t":0}"#) == #"f.gesture:3:1: expected the key "e", found none with this name"#)
  }

  @Test("random damage never crashes the reader, and errors are a single line")
  func mutations() throws {
    var generator = RecordingGenerator(seed: 20)
    var texts = [Array(Samples.whole.utf8)]
    for _ in 0..<6 {
      var recording = generator.recording(entries: 10)
      // Long lines of thresholds would receive most of the damage and take most of the time; the sample has a short
      // one.
      recording.entries.removeAll {
        if case .input(let event) = $0, case .thresholds = event.kind { true } else { false }
      }
      recording.unknownByEntry = [:]
      var lines = try recording.serialized().split(separator: 0x0A).map(Array.init)
      lines[0] = Array(Samples.header.utf8)
      texts.append(lines.flatMap { $0 + [0x0A] })
    }
    let interesting = Array("{}[]\",:0-eE.\\u\n\r t\u{0}".utf8) + [0xFF, 0xC3, 0xED]
    var opened = 0
    for round in 0..<20000 {
      var bytes = texts[generator.pick(texts.count)]
      // Reading ends at a damaged header, so most damage is done after it.
      let header = round % 5 == 0 ? 0 : (bytes.firstIndex(of: 0x0A) ?? 0)
      for _ in 0...generator.pick(3) where bytes.count > header {
        let place = header + generator.pick(bytes.count - header)
        switch generator.pick(5) {
        case 0: bytes[place] ^= UInt8(1 << generator.pick(8))
        case 1: bytes[place] = interesting[generator.pick(interesting.count)]
        case 2: bytes.insert(interesting[generator.pick(interesting.count)], at: place)
        case 3: bytes.removeSubrange(place..<min(bytes.count, place + 1 + generator.pick(8)))
        default: bytes.append(contentsOf: bytes[place..<min(bytes.count, place + 30)])
        }
      }
      do {
        let recording = try Recording.parse(bytes, name: "f.gesture")
        opened += 1
        // A recording that can be read can be written and reads the same.
        if round % 8 == 0 {
          var again = try Recording.parse(try recording.serialized(), name: "f.gesture")
          again.loss = recording.loss
          #expect(again == recording, "seed 20, round \(round)")
        }
      } catch {
        let text = error.description
        let isPlain = text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\u{2028}" }
        #expect(isPlain && text.hasPrefix("f.gesture:"), "seed 20, round \(round): \(text)")
        #expect(error.kind == .badData)
      }
    }
    #expect(opened > 100)
  }
}
