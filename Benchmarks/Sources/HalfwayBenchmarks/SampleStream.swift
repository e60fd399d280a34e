import HalfwayImporting

/// Five half-second movements of two fingers on a touchpad, in the format of each recording program.
struct SampleStream {
  var format: ImportFormat
  var bytes: [UInt8]

  /// The number of gestures in each recording.
  static let gestures = 5

  static let all = [
    SampleStream(.evemu) { "E: \($0.time) \(hex($0.type, 4)) \(hex($0.code, 4)) \($0.value)\n" },
    SampleStream(.evtest) { event in
      event.type == 0
        ? "Event: time \(event.time), -------------- SYN_REPORT ------------\n"
        : "Event: time \(event.time), type \(event.type) (EV_ABS), code \(event.code) (\(event.name)), value \(event.value)\n"
    },
    SampleStream(.getevent) { event in
      let type = event.type == 0 ? "EV_SYN" : "EV_ABS"
      return
        "[    \(event.time)] \(type)       \(event.name)    \(hex(UInt32(bitPattern: event.value), 8))            \n"
    },
    SampleStream(
      .libinput,
      head: "devices:\n- node: /dev/input/event4\n  evdev:\n    name: Pad\n  events:\n  - evdev:\n"
    ) { event in
      let parts = event.time.split(separator: ".")
      // A frame ends with its SYN_REPORT; libinput then begins another list item.
      let end = event.type == 0 && !event.isLast ? "  - evdev:\n" : ""
      return
        "    - [\(parts[0]), \(Int(parts[1]) ?? 0), \(event.type), \(event.code), \(event.value)] # \(event.name)\n"
        + end
    },
  ]

  private struct Event {
    var time: String
    var type: UInt32
    var code: UInt32
    var value: Int32
    var isLast = false

    var name: String {
      switch (type, code) {
      case (0, _): "SYN_REPORT"
      case (_, 0x2F): "ABS_MT_SLOT"
      case (_, 0x35): "ABS_MT_POSITION_X"
      case (_, 0x36): "ABS_MT_POSITION_Y"
      case (_, 0x39): "ABS_MT_TRACKING_ID"
      default: "ABS_MT_PRESSURE"
      }
    }
  }

  private init(_ format: ImportFormat, head: String = "", line: (Event) -> String) {
    self.format = format
    bytes = Array((head + Self.events.map(line).joined()).utf8)
  }

  private static let events: [Event] = {
    var events: [Event] = []
    for gesture in 0..<Int32(gestures) {
      for frame in 0..<Int32(62) {
        let microseconds = 1_000_000 + Int(gesture) * 800_000 + Int(frame) * 8_000
        let time = "\(microseconds / 1_000_000)." + String(String(1_000_000 + microseconds % 1_000_000).dropFirst())
        for slot in Int32(0)...1 {
          events.append(Event(time: time, type: 3, code: 0x2F, value: slot))
          if frame == 0 { events.append(Event(time: time, type: 3, code: 0x39, value: gesture * 2 + slot)) }
          if frame == 61 {
            events.append(Event(time: time, type: 3, code: 0x39, value: -1))
            continue
          }
          events.append(Event(time: time, type: 3, code: 0x35, value: 300 + 500 * slot + 7 * frame))
          events.append(Event(time: time, type: 3, code: 0x36, value: 400 + 3 * frame * (slot + 1)))
          events.append(Event(time: time, type: 3, code: 0x3A, value: 50 + frame % 9))
        }
        events.append(Event(time: time, type: 0, code: 0, value: 0))
      }
    }
    events[events.count - 1].isLast = true
    return events
  }()

  private static func hex(_ value: UInt32, _ digits: Int) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
