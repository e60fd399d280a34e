import HalfwayMotion

/// A recording of gestures as text, in the format that `halfway` reads, replays, and tunes with. The program passes it
/// the events that it passes to a `DrivenTransition` or a `DrivenMovement`, and writes the text to a file whose name
/// ends in `.gesture`.
///
///     var recording = GestureRecording(scene: "swipe-back", widthPoints: 375, heightPoints: 667, device: .touch)
///     recording.record(event, at: time)
///     …
///     let text = recording.text(expecting: .init(back))
///
/// For a file that survives a crash, write `header` first, then what `record(_:at:)` returns, and at the end `footer`.
public struct GestureRecording: Sendable {
  /// The maximum time since the first event, in microseconds: one hour. Later events aren't recorded.
  public static let maximumMicroseconds: Int64 = 3_600_000_000
  /// The maximum width or height of the area, in points.
  public static let maximumSizePoints = 32768.0
  /// The range of the scale, in pixels per point.
  public static let scaleRange = 0.1...16.0
  /// The maximum size of a recording in bytes. Events beyond aren't recorded.
  public static let maximumBytes = 250 << 20

  /// The first line, with its ending.
  public let header: String
  /// The number of events that have been recorded.
  public private(set) var eventCount = 0
  /// The contacts that are down, in order of arrival, with their last locations.
  private var contacts: [ContactPlace] = []
  private var start: Timestamp?
  private var last: Int64 = 0
  private var events: [UInt8] = []
  private var hash: UInt64

  /// Creates a recording without events.
  /// - Parameters:
  /// - scene: The name of the scene in which the recording is replayed, one of `halfway scenes` or of the program's
  ///   own; an empty one counts as "unnamed".
  /// - widthPoints, heightPoints: The size of the area in which contacts move, clamped to 1...`maximumSizePoints`.
  /// - pixelsPerPoint: The scale, clamped to `scaleRange` (default: 1).
  /// - thresholds: The thresholds of the transition.
  public init(
    scene: String, widthPoints: Double, heightPoints: Double, pixelsPerPoint: Double = 1, device: DeviceClass,
    thresholds: Thresholds = .standard
  ) {
    func clamped(_ value: Double, _ range: ClosedRange<Double>) -> Double {
      value.isNaN ? 1 : min(range.upperBound, max(range.lowerBound, value))
    }
    var text = RecordingText()
    text.add(#"{"halfway":"gesture","version":1,"scene":"#)
    text.add(quoted: scene.isEmpty ? "unnamed" : scene)
    text.add(#","size":["#)
    text.add(clamped(widthPoints, 1...Self.maximumSizePoints))
    text.add(",")
    text.add(clamped(heightPoints, 1...Self.maximumSizePoints))
    text.add(#"],"scale":"#)
    text.add(clamped(pixelsPerPoint, Self.scaleRange))
    text.add(#","device":"#)
    text.add(quoted: device.rawValue)
    text.add(#","source":"human","thresholds":"#)
    text.add(thresholds.usable)
    text.add("}\n")
    header = text.string
    hash = FNV1a.hash(text.bytes)
  }

  /// Records an event. Events that a session ignores aren't recorded: those of contacts that aren't down, landings of
  /// contacts that are, and locations beyond `RecognitionSession.maximumCoordinatePoints`, except that a contact that
  /// lifts there lifts at its last location. Contacts with negative identifiers aren't recorded either.
  /// - Returns: The lines of the event; an empty string if it isn't recorded.
  @discardableResult
  public mutating func record(_ event: RecognitionSession.Event, at time: Timestamp) -> String {
    let microseconds = max(last, time.microseconds(since: start ?? time))
    guard microseconds <= Self.maximumMicroseconds, events.count < Self.maximumBytes else { return "" }
    var text = RecordingText()
    switch event {
    case .down(let id, let x, let y):
      let contact = ContactPlace(id: id, place: PlaneVector(x, y))
      guard id >= 0, index(of: id) == nil, contacts.count < ContactFrame.maximumContacts, isUsable(contact) else {
        return ""
      }
      add("down", contact, microseconds, to: &text)
      contacts.append(contact)
    case .move(let id, let x, let y):
      let contact = ContactPlace(id: id, place: PlaneVector(x, y))
      guard let index = index(of: id), isUsable(contact) else { return "" }
      add("move", contact, microseconds, to: &text)
      contacts[index] = contact
    case .up(let id, let x, let y):
      let contact = ContactPlace(id: id, place: PlaneVector(x, y))
      guard let index = index(of: id) else { return "" }
      add("up", isUsable(contact) ? contact : contacts[index], microseconds, to: &text)
      contacts.remove(at: index)
    case .cancel(let id):
      guard let index = index(of: id) else { return "" }
      cancel(contacts.remove(at: index), microseconds, to: &text)
    case .cancelAll:
      for contact in contacts { cancel(contact, microseconds, to: &text) }
      contacts = []
    }
    guard !text.bytes.isEmpty else { return "" }
    if start == nil { start = time }
    last = microseconds
    events += text.bytes
    FNV1a.mix(text.bytes, into: &hash)
    return text.string
  }

  /// Returns the last lines: cancellations of contacts that are still down, which mark the recording as interrupted,
  /// and the footer.
  /// - Parameter expectation: The result that a replay is expected to have; nil for none (default: nil).
  public func footer(expecting expectation: Expectation? = nil) -> String {
    var copy = self
    let isInterrupted = !contacts.isEmpty
    var text = RecordingText()
    for contact in contacts { copy.cancel(contact, last, to: &text) }
    text.add(#"{"end":true,"events":"#)
    text.add(Int64(copy.eventCount))
    if isInterrupted { text.add(#","interrupted":"closed""#) }
    if let expectation { text.add(expectation) }
    text.add(",")
    var hash = hash
    FNV1a.mix(text.bytes, into: &hash)
    text.add(#""digest":""#)
    text.add(hexadecimal: hash)
    text.add("\"}\n")
    return text.string
  }

  /// Returns the whole file; see `footer(expecting:)`.
  public func text(expecting expectation: Expectation? = nil) -> String {
    header + String(decoding: events, as: UTF8.self) + footer(expecting: expectation)
  }

  private func index(of id: Int) -> Int? { contacts.firstIndex { $0.id == id } }

  private func isUsable(_ contact: ContactPlace) -> Bool { RecognitionSession.isUsable(contact.place) }

  private mutating func add(
    _ kind: String, _ contact: ContactPlace, _ microseconds: Int64, to text: inout RecordingText
  ) {
    begin(kind, contact.id, microseconds, &text)
    text.add(#","x":"#)
    text.add(contact.place.x)
    text.add(#","y":"#)
    text.add(contact.place.y)
    text.add("}\n")
  }

  private mutating func cancel(_ contact: ContactPlace, _ microseconds: Int64, to text: inout RecordingText) {
    begin("cancel", contact.id, microseconds, &text)
    text.add("}\n")
  }

  private mutating func begin(_ kind: String, _ id: Int, _ microseconds: Int64, _ text: inout RecordingText) {
    eventCount += 1
    text.add(#"{"t":"#)
    text.add(microseconds)
    text.add(#","e":"#)
    text.add(quoted: kind)
    text.add(#","id":"#)
    text.add(Int64(id))
  }
}
