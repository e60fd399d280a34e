import HalfwayGestures
import HalfwayRecordings

/// Writes a recording as pointer actions of W3C WebDriver, which every browser can carry out.
///
/// Times become whole milliseconds, which is all that the format has; each is rounded by itself, so that errors do not add up.
/// Positions stay what they are: a point is a CSS pixel. A contact is a source of its own while it is down, and every sample a move that takes no
/// time, with a pause before it: the pointer is where it was and when it was, and nothing is made up in between. A sample that
/// changes nothing is in the file, but a browser does not tell of it. Ticks, sizes, focus and thresholds have no place in the format;
/// a loss of focus cancels what is down.
public struct WebDriverExporter {
  /// Event times are rounded to this.
  public static let resolutionMicroseconds: Int64 = 1000

  private var sources: [Source] = []
  /// How many ticks all sources have.
  private var ticks = 0
  /// The time at the beginning of the next tick, in milliseconds.
  private var time: Int64 = 0
  /// The source that the last tick was used for; later ones may still use it.
  private var lastSource: Int?

  private struct Source {
    var contact: Int
    var actions: [JSONValue] = []
    var isDown = true
    var place: InputEvent.Contact
  }

  /// The JSON text, a line an action.
  /// - Throws: `RecordingError` where there is nothing to export.
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
    case .resize, .thresholds: return
    }
  }

  private mutating func cancel(_ source: Int, _ milliseconds: Int64) {
    act(Self.action("pointerCancel", []), source, milliseconds)
    sources[source].isDown = false
  }

  private func source(of contact: Int) -> Int? { sources.lastIndex { $0.contact == contact && $0.isDown } }

  /// Puts an action into the first tick that begins at its time and in which only earlier sources did something: what happens at
  /// one time then happens in the order of the recording.
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

  /// A tick in which nothing happens but time; one source says how long it is.
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
        // Only numbers that are not finite are refused, and a recording holds none.
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
  /// The time of the first press; nil where there is none.
  var firstPress: Int64? {
    for case .input(let event) in entries {
      if case .down = event.kind { return event.timestamp.microseconds }
    }
    return nil
  }
}
