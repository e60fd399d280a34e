import Foundation
import HalfwayRecordings

@testable import HalfwayImporting

/// Streams of events in a short notation with one line per frame, for tables of test cases.
///
/// `100 s1 i5 x10 y20`: at 100 µs, slot 1, tracking id 5, position (10, 20). Further words: `X` `Y` the position of
/// single touch, `T` and `L` the keys BTN_TOUCH and BTN_LEFT, `dx` `dy` steps, `m` a SYN_MT_REPORT, `!` a SYN_DROPPED,
/// `-` no SYN_REPORT at the end.
enum Streams {
  static func events(_ text: String) -> [EvdevEvent] {
    text.split(whereSeparator: \.isNewline).flatMap { line in
      var words = line.split(separator: " ")
      guard !words.isEmpty, let time = Int64(words.removeFirst()) else { return [EvdevEvent]() }
      var events = words.filter { $0 != "-" }.map { event(String($0), at: time) }
      if !words.contains("-") { events.append(EvdevEvent(microseconds: time, type: 0, code: 0, value: 0)) }
      return events
    }
  }

  private static let words: [(prefix: String, type: UInt16, code: UInt16)] = [
    ("dx", 2, 0), ("dy", 2, 1), ("s", 3, 0x2F), ("i", 3, 0x39), ("x", 3, 0x35), ("y", 3, 0x36), ("X", 3, 0),
    ("Y", 3, 1),
    ("T", 1, 0x14A), ("L", 1, 0x110), ("m", 0, 2), ("!", 0, 3),
  ]

  private static func event(_ word: String, at time: Int64) -> EvdevEvent {
    for entry in words where word.hasPrefix(entry.prefix) {
      let value = Int32(word.dropFirst(entry.prefix.count)) ?? 0
      return EvdevEvent(microseconds: time, type: entry.type, code: entry.code, value: value)
    }
    return EvdevEvent(microseconds: time, type: .max, code: 0, value: 0)
  }

  // MARK: - As files

  static func seconds(_ time: Int64) -> String {
    let fraction = String(time % 1_000_000)
    return "\(time / 1_000_000)." + String(repeating: "0", count: 6 - fraction.count) + fraction
  }

  static func hex(_ value: UInt32, _ digits: Int) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }

  static func evemu(_ events: [EvdevEvent]) -> String {
    events.map { event in
      "E: \(seconds(event.microseconds)) \(hex(UInt32(event.type), 4)) \(hex(UInt32(event.code), 4)) \(event.value)\n"
    }.joined()
  }

  static func evtest(_ events: [EvdevEvent]) -> String {
    events.map { event in
      let start = "Event: time \(seconds(event.microseconds)), "
      switch (event.type, event.code) {
      case (0, 0): return start + "-------------- SYN_REPORT ------------\n"
      case (0, 2): return start + "++++++++++++++ SYN_MT_REPORT ++++++++++++\n"
      case (0, _): return start + ">>>>>>>>>>>>>> SYN_DROPPED <<<<<<<<<<<<\n"
      default: return start + "type \(event.type) (EV_X), code \(event.code) (?), value \(event.value)\n"
      }
    }.joined()
  }

  private static let names: [UInt32: String] = [
    0x0_0000: "SYN_REPORT", 0x0_0002: "SYN_MT_REPORT", 0x0_0003: "SYN_DROPPED", 0x1_014A: "BTN_TOUCH",
    0x1_0110: "BTN_MOUSE", 0x2_0000: "REL_X", 0x2_0001: "REL_Y", 0x3_0000: "ABS_X", 0x3_0001: "ABS_Y",
    0x3_002F: "ABS_MT_SLOT", 0x3_0035: "ABS_MT_POSITION_X", 0x3_0036: "ABS_MT_POSITION_Y",
    0x3_0039: "ABS_MT_TRACKING_ID",
  ]

  static func getevent(_ events: [EvdevEvent], device: String = "") -> String {
    events.map { event in
      let type = ["EV_SYN", "EV_KEY", "EV_REL", "EV_ABS"][Int(event.type)]
      let name = names[UInt32(event.type) << 16 | UInt32(event.code)] ?? hex(UInt32(event.code), 4)
      var value = hex(UInt32(bitPattern: event.value), 8)
      if event.type == 1 { value = event.value == 0 ? "UP" : "DOWN" }
      let time = seconds(event.microseconds)
      return
        "[\(String(repeating: " ", count: max(0, 15 - time.count)))\(time)] \(device)\(type)       \(name)    \(value)            \n"
    }.joined()
  }

  static func libinput(_ events: [EvdevEvent]) -> String {
    var text = """
      # libinput record
      version: 1
      ndevices: 1
      libinput:
        version: "1.22.1"
      devices:
      - node: /dev/input/event4
        evdev:
          # Name: Pad
          name: "Pad"
          id: [24, 1, 2, 3]
          codes:
            0: [0, 1, 2] # EV_SYN
            3: [0, 1, 47, 53, 54, 57] # EV_ABS
          absinfo:
            0: [0, 1000, 0, 0, 10]
            1: [0, 500, 0, 0, 10]
            47: [0, 9, 0, 0, 0]
            53: [0, 1000, 0, 0, 10]
            54: [0, 500, 0, 0, 20]
          properties: [0, 2]
        udev:
          properties:
          - ID_INPUT=1
        quirks:
        events:
        # Current time is 12:40:49

      """
    var isOpen = false
    for event in events {
      if !isOpen { text += "  - evdev:\n" }
      isOpen = !(event.type == 0 && event.code == 0)
      text +=
        "    - [ \(event.microseconds / 1_000_000), \(event.microseconds % 1_000_000), \(event.type), \(event.code), "
        + "\(event.value)] # what it is\n"
    }
    return text
  }

  // MARK: - Results

  static func read(_ text: String, _ format: ImportFormat? = nil) throws -> ImportedStream {
    try ImportedStream.read(Array(text.utf8), format: format, name: "f")
  }

  /// Returns the import of a stream in the short notation.
  static func stream(_ text: String) throws -> ImportedStream { try read(evemu(events(text)), .evemu) }

  /// Returns gestures in the notation of the tables: `0 down 0 10,20`, one line per sample, with `--` between gestures.
  static func text(_ stream: ImportedStream) -> String {
    stream.gestures.map { gesture in
      gesture.samples.map { sample in
        "\(sample.microseconds) \(sample.kind) \(sample.contact) \(number(sample.x)),\(number(sample.y))"
      }.joined(separator: "\n")
    }.joined(separator: "\n--\n")
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String(value)
  }

  /// Returns the kinds of losses, with counts above 1.
  static func losses(_ stream: ImportedStream) -> [String] {
    stream.losses.map { $0.count == 1 ? $0.kind.rawValue : "\($0.kind.rawValue)*\($0.count)" }
  }

  /// Returns the text of the error, or a note that there was none.
  static func error(_ text: String, _ format: ImportFormat? = nil) -> String {
    do {
      let stream = try read(text, format)
      return stream.failure?.description ?? "no error"
    } catch {
      return "\(error)"
    }
  }
}
