import HalfwayGestures
import HalfwayRecordings

/// Exports recordings as W3C WebDriver pointer actions, which every browser can execute.
///
/// Times are rounded to whole milliseconds, the resolution of the format; each time is rounded separately, so errors
/// don't accumulate. Positions don't change: a point is a CSS pixel. Each contact is a separate source while it is
/// down, and each sample is a move without duration, preceded by a pause, so the pointer's locations and times are
/// preserved and nothing is interpolated. The file contains samples that change nothing, but browsers don't report
/// them. Ticks, sizes, focus, thresholds, turns of a wheel, and keystrokes can't be represented in the format; a loss
/// of focus cancels all contacts.
public struct WebDriverExporter {
  /// The resolution of times in microseconds.
  public static let resolutionMicroseconds: Int64 = 1000

  private var sources: [Source] = []
  /// The number of ticks of all sources.
  private var ticks = 0
  /// The time at the beginning of the next tick, in milliseconds.
  private var time: Int64 = 0
  /// The source that used the last tick; sources with a higher index may still use it.
  private var lastSource: Int?

  private struct Source {
    var contact: Int
    var actions: [JSONValue] = []
    var isDown = true
    var place: InputEvent.Contact
  }

  /// Returns the JSON text, one line per action.
  /// - Throws: `RecordingError` if the recording contains no contact.
  public static func text(of recording: Recording, file: String) throws(RecordingError) -> String {
    var exporter = WebDriverExporter()
    guard let start = recording.firstPress else {
      throw RecordingError(kind: .badData, file: file, message: "expected a contact, found none")
    }
    for case .input(let event) in recording.entries {
      exporter.take(event, at: max(0, event.timestamp.microseconds - start))
    }
    return exporter.text(of: recording.header.device)
  }

  // MARK: - Ticks

  private mutating func take(_ event: InputEvent, at microseconds: Int64) {
    let milliseconds = (microseconds + Self.resolutionMicroseconds / 2) / Self.resolutionMicroseconds
    switch event.kind {
    case .down(let contact):
      let source = sources.firstIndex { !$0.isDown } ?? sources.count
      if source == sources.count { sources.append(Source(contact: contact.id, place: contact)) }
      (sources[source].contact, sources[source].isDown) = (contact.id, true)
      move(source, to: contact, milliseconds)
      act(Self.action("pointerDown", [JSONMember(key: "button", value: .integer(0))]), source, milliseconds)
    case .move(let contact):
      guard let source = source(of: contact.id) else { return }
      move(source, to: contact, milliseconds)
    case .up(let contact):
      guard let source = source(of: contact.id) else { return }
      if contact != sources[source].place { move(source, to: contact, milliseconds) }
      act(Self.action("pointerUp", [JSONMember(key: "button", value: .integer(0))]), source, milliseconds)
      sources[source].isDown = false
    case .cancel(let id):
      if let source = source(of: id) { cancel(source, milliseconds) }
    case .focus(let isFocused):
      guard !isFocused else { return }
      for source in sources.indices where sources[source].isDown { cancel(source, milliseconds) }
    case .resize, .thresholds, .scroll, .text, .key: return
    }
  }

  private mutating func cancel(_ source: Int, _ milliseconds: Int64) {
    act(Self.action("pointerCancel", []), source, milliseconds)
    sources[source].isDown = false
  }

  private func source(of contact: Int) -> Int? { sources.lastIndex { $0.contact == contact && $0.isDown } }

  /// Adds an action to the first tick that begins at its time and in which only sources with a lower index acted.
  /// Actions at the same time are thus executed in the order of the recording.
  private mutating func act(_ action: JSONValue, _ source: Int, _ milliseconds: Int64) {
    if milliseconds > time || ticks == 0 {
      if milliseconds > time { pause(milliseconds - time, source) }
      time = max(time, milliseconds)
      ticks += 1
    } else if let lastSource, lastSource >= source {
      ticks += 1
    }
    while sources[source].actions.count < ticks - 1 { sources[source].actions.append(Self.rest) }
    sources[source].actions.append(action)
    lastSource = source
  }

  /// Adds a tick in which only time passes; one source specifies its duration.
  private mutating func pause(_ milliseconds: Int64, _ source: Int) {
    while sources[source].actions.count < ticks { sources[source].actions.append(Self.rest) }
    sources[source].actions.append(Self.action("pause", [JSONMember(key: "duration", value: .integer(milliseconds))]))
    ticks += 1
  }

  // MARK: - Actions

  private static let rest = action("pause", [JSONMember(key: "duration", value: .integer(0))])

  private static func action(_ type: String, _ members: [JSONMember]) -> JSONValue {
    .object([JSONMember(key: "type", value: .string(type))] + members)
  }

  private mutating func move(_ source: Int, to contact: InputEvent.Contact, _ milliseconds: Int64) {
    let action = Self.action(
      "pointerMove",
      [
        JSONMember(key: "duration", value: .integer(0)), JSONMember(key: "x", value: .number(contact.x)),
        JSONMember(key: "y", value: .number(contact.y)), JSONMember(key: "origin", value: .string("viewport")),
      ])
    sources[source].place = contact
    act(action, source, milliseconds)
  }

  private func text(of device: RecordingHeader.Device) -> String {
    let pointerType = device == .mouse ? "mouse" : "touch"
    var lines = ["{\"actions\":["]
    for (index, source) in sources.enumerated() {
      lines.append(
        "{\"type\":\"pointer\",\"id\":\"contact\(index)\",\"parameters\":{\"pointerType\":\"\(pointerType)\"},\"actions\":["
      )
      for (number, action) in source.actions.enumerated() {
        var bytes: [UInt8] = []
        // Only non-finite numbers are refused, and a recording contains none.
        (try? JSONWriter.append(action, to: &bytes)) ?? ()
        lines.append(String(decoding: bytes, as: UTF8.self) + (number + 1 < source.actions.count ? "," : ""))
      }
      lines.append(index + 1 < sources.count ? "]}," : "]}")
    }
    lines.append("]}")
    return lines.map { $0 + "\n" }.joined()
  }
}

extension Recording {
  /// The time of the first press in microseconds; nil if there is none.
  var firstPress: Int64? {
    for case .input(let event) in entries {
      if case .down = event.kind { return event.timestamp.microseconds }
    }
    return nil
  }
}
