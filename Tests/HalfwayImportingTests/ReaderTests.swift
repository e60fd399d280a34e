import Foundation
import HalfwayRecordings
import Testing

@testable import HalfwayImporting

/// Input that the readers accept, and input that they reject.
@Suite struct ReaderTests {
  private static let twoFingers =
    "1000100 i7 x10 y20 T1 X10 Y20\n1008100 s1 i8 x-50 y60\n1016100 x-55 s0 x12 X12\n1024100 s1 i-1\n1033100 s0 i-1 T0"
  private static let gestures =
    "0 down 0 10,20\n8000 down 1 -50,60\n16000 move 0 12,20\n16000 move 1 -55,60\n24000 up 1 -55,60\n33000 up 0 12,20"

  @Test func `the same stream in each format is recognized and gives the same gestures`() throws {
    let events = Streams.events(Self.twoFingers)
    let files: [(ImportFormat, String)] = [
      (.evemu, Streams.evemu(events)), (.evtest, Streams.evtest(events)), (.getevent, Streams.getevent(events)),
      (.libinput, Streams.libinput(events)),
    ]
    for (format, text) in files {
      for asked in [nil, format] {
        let stream = try Streams.read(text, asked)
        #expect(Streams.text(stream) == Self.gestures, "\(format)")
        #expect(stream.format == format)
        #expect(stream.eventCount == events.count)
        // Only the header of libinput's file has the size of the device, and a finger is to the left of the device.
        #expect(Streams.losses(stream) == (format == .libinput ? ["beyondAxis*2"] : []) && stream.failure == nil)
      }
      // Windows line endings, which the tools write through a terminal.
      let windows = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
      #expect(Streams.text(try Streams.read(windows)) == Self.gestures, "\(format)")
    }
  }

  @Test func `a format that doesn't match the file is reported`() throws {
    let events = Streams.events("0 i1 x1 y1\n1 i-1")
    let files: [(ImportFormat, String)] = [
      (.evemu, Streams.evemu(events)), (.evtest, Streams.evtest(events)), (.getevent, Streams.getevent(events)),
      (.libinput, Streams.libinput(events)), (.webdriver, #"{"actions":[]}"#),
    ]
    for (format, text) in files {
      for asked in ImportFormat.allCases where asked != format {
        #expect(
          Streams.error(text, asked) == "f:1: expected \(asked.rawValue), found what looks like \(format.rawValue)")
      }
    }
    #expect(Streams.error("").contains("found an empty file"))
    #expect(Streams.error("hello\n").contains("found none of them"))
    #expect(Streams.error(#"{"halfway":"gesture"}"#).contains("found a recording that needs no import"))
  }

  @Test func `a byte order mark is skipped, and another encoding is reported`() throws {
    let text = Streams.getevent(Streams.events("0 i1 x1 y1\n1 i-1"))
    #expect(Streams.text(try Streams.read("\u{FEFF}" + text)) == "0 down 0 1,1\n1 up 0 1,1")
    let wide: [UInt8] = [0xFF, 0xFE] + text.utf8.flatMap { [$0, UInt8(0)] }
    let error = #expect(throws: RecordingError.self) { try ImportedStream.read(wide, format: nil, name: "f") }
    #expect(error?.description == "f: expected text in UTF-8, found UTF-16, as PowerShell redirects it")
  }

  @Test func `evtest's list of devices and getevent output without times are recognized and reported`() throws {
    let list =
      "No device specified, trying to scan all of /dev/input/event*\nAvailable devices:\n/dev/input/event0:\tPower Button\n"
    let events = Streams.evtest(Streams.events("0 i1 x1 y1\n1 i-1"))
    #expect(Streams.text(try Streams.read(list + events)) == "0 down 0 1,1\n1 up 0 1,1")
    for line in [
      "EV_ABS       ABS_MT_POSITION_X    00000213", "/dev/input/event2: EV_ABS       ABS_X    00000213",
      "/dev/input/event2: 0003 0035 00000213",
    ] {
      #expect(
        Streams.error(line + "\n").hasSuffix(
          "expected a time in brackets, as 'getevent -lt' prints it, found an event without one"))
    }
  }

  struct Mistake: Sendable, CustomTestStringConvertible {
    var format: ImportFormat
    var text: String
    var error: String
    var testDescription: String { "\(format.rawValue): \(error)" }

    init(_ format: ImportFormat, _ text: String, _ error: String) {
      (self.format, self.text, self.error) = (format, text, error)
    }
  }

  static let mistakes: [Mistake] = [
    Mistake(.evemu, "E: 0.0 0003 0035 1\nE: x 0003 0035 1\n", "f:2:4: expected a time in seconds, found 'x'"),
    Mistake(.evemu, "E: -1.0 0003 0035 1\n", "f:1:4: expected a time in seconds, found '-1.0'"),
    Mistake(.evemu, "E: 1.1234567891 0 0 1\n", "f:1:4: expected a time in seconds, found '1.1234567891'"),
    Mistake(.evemu, "E: 9999999999999.0 0 0 1\n", "f:1:4: expected a time in seconds, found '9999999999999.0'"),
    Mistake(.evemu, "E: 0.0 zz 0 0\n", "f:1:8: expected a type in up to four hexadecimal digits, found 'zz'"),
    Mistake(.evemu, "E: 0.0 3 12345 0\n", "f:1:15: expected a code in up to four hexadecimal digits, found a space"),
    Mistake(.evemu, "E: 0.0 3 35 4294967296\n", "f:1:13: expected a value of 32 bits, found '4294967296'"),
    Mistake(.evemu, "E: 0.0 3 35\n", "f:1:12: expected a value of 32 bits, found the end of the line"),
    Mistake(.evemu, "E: 0.0 3 35 1 2\n", "f:1:15: expected the end of the line, found '2'"),
    Mistake(
      .evemu, "Q: 1\n", "f:1:1: expected a line that begins with E:, A:, N:, I:, P:, B:, L:, S: or #, found 'Q:'"),
    Mistake(
      .evemu, "A: 00 1\n",
      "f:1:8: expected minimum, maximum, fuzz, flat and resolution of an axis, found the end of the line"),
    Mistake(.evtest, "Event: time 1.0, type 3, code 1\n", "f:1:24: expected a type and its name, found ','"),
    Mistake(
      .evtest, "Event: time 1.0, type 3 (EV_ABS), code 53 (X), value a\n",
      "f:1:54: expected a value of 32 bits, found 'a'"),
    Mistake(.evtest, "Event: time 1.0, SYN\n", "f:1:18: expected 'type' or a SYN_REPORT, found 'SYN'"),
    Mistake(
      .evtest, "Event: time 1.0, -- SYN_REPORT --\nnonsense\n",
      "f:2:1: expected a line that begins with 'Event: time ', found 'nonsense'"),
    Mistake(.getevent, "[ 1.0] EV_ABS ABS_MT_POSITION_X 0000000g\n", "f:1:40: expected the end of the line, found 'g'"),
    Mistake(
      .getevent, "[ 1.0] EV_ABS ABS_MT_POSITION_X\n",
      "f:1:32: expected a code such as ABS_MT_POSITION_X or 0035, and a value, found the end of the line"),
    Mistake(.getevent, "[ 1.0 EV_ABS\n", "f:1:6: expected ']', found a space"),
    Mistake(.getevent, "[ 1.0] ev_abs X 0\n", "f:1:8: expected a type such as EV_ABS or 0003, found 'ev_abs'"),
    Mistake(
      .getevent, "add device 1: /dev/input/event2\n/dev/input/event2: EV_ABS ABS_X 1\n",
      "f:2:12: expected a time in brackets, as 'getevent -lt' prints it, found an event without one"),
    Mistake(
      .libinput, "devices:\n- events:\n  - evdev:\n    - [1, 2, 3, 4]\n",
      "f:4:7: expected [seconds, microseconds, type, code, value], found a list"),
    Mistake(.libinput, "version: 1\ndevices: 3\n", "f:2:10: expected a list of devices, found '3'"),
    Mistake(.libinput, "ndevices: 1\n", "f:1:1: expected the key 'devices', found none"),
    Mistake(.libinput, "devices: [\n", "f:2:1: expected YAML, found that did not find expected node content"),
    Mistake(.webdriver, "{\n\"actions\": 3}", "f:2:12: expected a list of sources, found 3"),
    Mistake(
      .webdriver, "{\"actions\":[{\"type\":\"pointer\",\n\"actions\":[{\"type\":\"jump\"}]}]}",
      "f:2:20: expected \"pause\", \"pointerMove\", \"pointerDown\", \"pointerUp\" or \"pointerCancel\", found \"jump\""
    ),
    Mistake(
      .webdriver,
      "[{\"type\":\"pointer\",\"actions\":[\n {\"type\":\"pointerMove\",\"x\":1,\"y\":2,\"origin\":{\"e\":1}}]}]",
      "f:2:45: expected \"viewport\" or \"pointer\", found an object"),
    Mistake(
      .webdriver, "[{\"type\":\"pointer\",\"actions\":[\n {\"type\":\"pointerMove\",\"x\":1}]}]",
      "f:2:2: expected the key \"y\", found none with this name"),
    Mistake(
      .webdriver, "[{\"type\":\"pointer\",\"actions\":[{\"type\":\"pause\",\"duration\":1.5}]}]",
      "f:1:58: expected whole milliseconds from 0 to 3600000, found 1.5"),
    Mistake(.webdriver, "[{\"type\":\"wheel\"\n,\"actions\":[}", "f:2:13: expected a value, found '}'"),
  ]

  @Test(arguments: mistakes)
  func `an error names the line, the column, and the expectation`(_ mistake: Mistake) {
    #expect(Streams.error(mistake.text, mistake.format) == mistake.error)
  }

  @Test func `complete gestures before an error are kept`() throws {
    let events = Streams.events("0 i7 x10 y20\n10 i-1\n20 i8\n30 x11")
    for (text, bad) in [
      (Streams.evemu(events), "E: nonsense\n"), (Streams.evtest(events), "Event: nonsense\n"),
      (Streams.getevent(events), "[nonsense\n"), (Streams.libinput(events), "    - [nonsense]\n"),
    ] {
      let stream = try Streams.read(text + bad)
      #expect(stream.failure?.line == text.count { $0 == "\n" } + 1)
      #expect(
        Streams.text(stream)
          == "0 down 0 10,20\n10 up 0 10,20\n--\n0 down 0 10,20\n10 move 0 11,20\n10 cancel 0 11,20")
    }
  }

  @Test func `a file truncated anywhere gives its complete gestures`() throws {
    let events = Streams.events(Self.twoFingers)
    for text in [Streams.evemu(events), Streams.evtest(events), Streams.getevent(events)] {
      let bytes = Array(text.utf8)
      for length in 40..<bytes.count {
        let stream = try ImportedStream.read(Array(bytes[..<length]), format: nil, name: "f")
        #expect(stream.failure == nil, "\(length)")
        #expect(stream.gestures.count <= 1)
        #expect(
          stream.losses.allSatisfy { [.cutLine, .endedInContact, .unfinishedFrame].contains($0.kind) }, "\(length)")
      }
    }
    // A YAML document is read up to its last complete line.
    let yaml = Array(Streams.libinput(events).utf8)
    let start = Streams.libinput([]).utf8.count
    for length in stride(from: start, to: yaml.count, by: 5) {
      let stream = try ImportedStream.read(Array(yaml[..<length]), format: nil, name: "f")
      #expect(stream.gestures.count <= 1, "\(length)")
    }
  }

  @Test func `long lines and invalid text are rejected`() {
    let long = "E: 0.0 0000 0000 0 # " + String(repeating: "x", count: 5000)
    #expect(Streams.error(long + "\n").hasPrefix("f:1:1: expected a line of at most 4096 bytes"))
    #expect(Streams.error("E: 0.0 0003\u{0}0035 1\n").hasPrefix("f:1:12: expected a code"))
    let junk = (0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 197 &+ 13) }
    #expect(throws: RecordingError.self) { try ImportedStream.read(junk, format: nil, name: "f") }
    for format in ImportFormat.allCases {
      let stream = try? ImportedStream.read(junk, format: format, name: "f")
      #expect(stream == nil || stream?.failure != nil || stream?.gestures.isEmpty == true, "\(format)")
    }
  }

  @Test func `of several devices the touched one is read`() throws {
    let text = """
      add device 1: /dev/input/event0
        name:     "gpio-keys"
        events:
          KEY (0001): KEY_POWER
      could not get driver version for /dev/input/mice, Not a typewriter
      add device 2: /dev/input/event2
        name:     "sec_touchscreen"
        events:
          ABS (0003): ABS_MT_SLOT           : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
                      ABS_MT_POSITION_X     : value 0, min 0, max 1439, fuzz 0, flat 0, resolution 20
                      ABS_MT_POSITION_Y     : value 0, min 0, max 2559, fuzz 0, flat 0, resolution 21
        input props:
          INPUT_PROP_DIRECT
      [    1193.000000] /dev/input/event0: EV_KEY       KEY_POWER            DOWN
      [    1193.000000] /dev/input/event0: EV_SYN       SYN_REPORT           00000000
      [    1194.000000] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   00000003
      [    1194.000000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    00000010
      [    1194.000000] /dev/input/event0: EV_ABS       ABS_MT_POSITION_X    00000099
      [    1194.000000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_Y    00000020
      [    1194.000000] /dev/input/event2: EV_ABS       ABS_MT_TOOL_TYPE     MT_TOOL_FINGER
      [    1194.000000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000
      [    1194.100000] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   ffffffff
      [    1194.100000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000             rate 10

      """
    let stream = try Streams.read(text)
    #expect(stream.failure == nil)
    #expect(Streams.text(stream) == "0 down 0 16,32\n100000 up 0 16,32")
    #expect(Streams.losses(stream) == ["otherDevice"])
    #expect(stream.description.name == "sec_touchscreen")
    #expect(stream.description.xAxis == .init(minimum: 0, maximum: 1439, unitsPerMillimetre: 20, value: 0))
    #expect(stream.device == .touch)
  }

  @Test func `numbers instead of names are read`() throws {
    let text =
      "[ 1.000000] 0003 0039 00000001\n[ 1.0] 0003 0035 0000000a\n[ 1.0] 0003 0036 0000000b\n[ 1.0] 0000 0000 00000000\n[ 1.5] 0003 0039 ffffffff\n[ 1.5] 0000 0000 00000000\n"
    #expect(Streams.text(try Streams.read(text)) == "0 down 0 10,11\n500000 up 0 10,11")
  }

  @Test func `the axes, the name, and the kind of device are read from YAML`() throws {
    let stream = try Streams.read(Streams.libinput(Streams.events("0 i1 x10 y20\n10 i-1")))
    #expect(stream.description.name == "Pad")
    #expect(stream.device == .touchpad)
    #expect(stream.description.yAxis == .init(minimum: 0, maximum: 500, unitsPerMillimetre: 20))
  }

  @Test func `a gesture lasts at most an hour, even if dropped events end it`() throws {
    for last in ["7200000000 !", "7200000000 x2", "7200000000 i-1"] {
      let stream = try Streams.read(Streams.evemu(Streams.events("0 i1 x1 y1\n" + last)), .evemu)
      #expect(Streams.text(stream).hasPrefix("0 down 0 1,1\n0 cancel 0 1,1"), "\(last)")
      #expect(Streams.losses(stream).contains("longGesture"), "\(last)")
      let placement = StagePlacement(size: .init(width: 375, height: 667))
      _ = try stream.recording(of: 0, placement: placement, scene: "s", file: "f").serialized()
    }
  }

  @Test func `deeply nested and recursive YAML is rejected`() {
    for count in [900, 5000] {
      let deep = "devices: " + String(repeating: "[", count: count)
      #expect(Streams.error(deep, .libinput) != "no error")
      let whole = deep + String(repeating: "]", count: count)
      #expect(Streams.error(whole, .libinput) != "no error")
    }
    let dashes = "devices:\n" + String(repeating: "- ", count: 5000) + "x\n"
    #expect(Streams.error(dashes, .libinput) != "no error")
    var aliases = "a0: &a0 [0, 0, 3, 53, 1]\n"
    for level in 1...20 {
      let list = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
      aliases += "a\(level): &a\(level) [\(list)]\n"
    }
    #expect(Streams.error(aliases + "devices:\n- events:\n  - evdev: *a20\n", .libinput) != "no error")
  }
}
