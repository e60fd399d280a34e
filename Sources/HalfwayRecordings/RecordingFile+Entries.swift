import HalfwayGestures
import HalfwayMotion

extension RecordingFile {
  /// Reads an entry from a line in any valid format; unknown keys remain unread in the object.
  static func entry(from object: inout LocatedObject) throws(JSONError) -> RecordingEntry {
    let timestamp = Timestamp(microseconds: try integer(.time, &object))
    let kindKey = EntryKey.kind.rawValue
    let kind = try object.required(kindKey, object.nameIfPresent(kindKey, of: EntryKind.self))
    // SDL doesn't timestamp ticks; `sdl` is an unknown key on their lines.
    let sdlMilliseconds = kind == .tick ? nil : try sdlMilliseconds(&object)
    let what: InputEvent.Kind
    switch kind {
    case .tick: return .tick(timestamp)
    case .down: what = .down(try contact(&object))
    case .move: what = .move(try contact(&object))
    case .up: what = .up(try contact(&object))
    case .cancel: what = .cancel(id: try id(&object))
    case .focus: what = .focus(isFocused: try isOn(&object))
    case .resize:
      let width = try number(.width, &object)
      let height = try number(.height, &object)
      what = .resize(width: width, height: height, scale: try number(.scale, &object))
    case .thresholds: what = .thresholds(try thresholds(&object))
    case .text:
      let key = EntryKey.text.rawValue
      what = .text(try object.required(key, object.stringIfPresent(key)))
    case .key:
      let key = EntryKey.key.rawValue
      what = .key(try object.required(key, object.nameIfPresent(key, of: InputEvent.EditingKey.self)))
    case .scroll:
      let (x, y) = (try number(.x, &object), try number(.y, &object))
      what = .scroll(
        InputEvent.Scroll(x: x, y: y, deltaX: try number(.deltaX, &object), deltaY: try number(.deltaY, &object)))
    }
    return .input(InputEvent(timestamp: timestamp, sdlMilliseconds: sdlMilliseconds, kind: what))
  }

  private static func isOn(_ object: inout LocatedObject) throws(JSONError) -> Bool {
    let value = try object.boolIfPresent(EntryKey.isOn.rawValue)
    return try object.required(EntryKey.isOn.rawValue, value)
  }

  private static func thresholds(_ object: inout LocatedObject) throws(JSONError) -> Thresholds {
    let value = try object.thresholdsIfPresent(EntryKey.values.rawValue)
    return try object.required(EntryKey.values.rawValue, value)
  }

  private static func contact(_ object: inout LocatedObject) throws(JSONError) -> InputEvent.Contact {
    InputEvent.Contact(id: try id(&object), x: try number(.x, &object), y: try number(.y, &object))
  }

  private static func integer(_ key: EntryKey, _ object: inout LocatedObject) throws(JSONError) -> Int64 {
    try object.required(key.rawValue, object.integerIfPresent(key.rawValue))
  }

  private static func number(_ key: EntryKey, _ object: inout LocatedObject) throws(JSONError) -> Double {
    try object.required(key.rawValue, object.numberIfPresent(key.rawValue))
  }

  private static func id(_ object: inout LocatedObject) throws(JSONError) -> Int {
    let value = try integer(.id, &object)
    // This can fail only where Int has 32 bits.
    guard let id = Int(exactly: value) else {
      throw JSONError(
        column: object.column(of: EntryKey.id.rawValue), message: "expected a smaller number, found \(value)")
    }
    return id
  }

  private static func sdlMilliseconds(_ object: inout LocatedObject) throws(JSONError) -> UInt32? {
    let key = EntryKey.sdlMilliseconds.rawValue
    guard let value = try object.integerIfPresent(key) else { return nil }
    guard let milliseconds = UInt32(exactly: value) else {
      throw JSONError(
        column: object.column(of: key), message: "expected milliseconds from 0 to \(UInt32.max), found \(value)")
    }
    return milliseconds
  }
}
