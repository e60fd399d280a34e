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
  /// A class of devices.
  public enum Device: String, Sendable, Hashable, CaseIterable {
    /// A mouse, a touchscreen, or a touchpad.
    case mouse, touch, touchpad
  }

  /// The maximum time since the first event, in microseconds: one hour. Later events aren't recorded.
  public static let maximumMicroseconds: Int64 = 3_600_000_000
  /// The maximum size of a recording in bytes. Events beyond aren't recorded.
  public static let maximumBytes = 250 << 20

  /// The first line, with its ending.
  public let header: String
  /// The number of events that have been recorded.
  public private(set) var eventCount = 0
  /// The contacts that are down, in order of arrival.
  private var contacts: [Int] = []
  private var start: Timestamp?
  private var last: Int64 = 0
  private var events: [UInt8] = []
  private var hash: UInt64

  /// Creates a recording without events.
  /// - Parameters:
  /// - scene: The name of the scene in which the recording is replayed, one of `halfway scenes` or of the program's
  ///   own; an empty one counts as "unnamed".
  /// - widthPoints, heightPoints: The size of the area in which contacts move, clamped to 1...32,768 points.
  /// - pixelsPerPoint: The scale, clamped to 0.1...16 (default: 1).
  /// - thresholds: The thresholds of the transition.
  public init(
    scene: String, widthPoints: Double, heightPoints: Double, pixelsPerPoint: Double = 1, device: Device,
    thresholds: Thresholds = .standard
  ) {
    func clamped(_ value: Double, _ range: ClosedRange<Double>) -> Double {
      value.isNaN ? 1 : min(range.upperBound, max(range.lowerBound, value))
    }
    var text = RecordingText()
    text.add(#"{"halfway":"gesture","version":1,"scene":"#)
    text.add(quoted: scene.isEmpty ? "unnamed" : scene)
    text.add(#","size":["#)
    text.add(clamped(widthPoints, 1...32768))
    text.add(",")
    text.add(clamped(heightPoints, 1...32768))
    text.add(#"],"scale":"#)
    text.add(clamped(pixelsPerPoint, 0.1...16))
    text.add(#","device":"#)
    text.add(quoted: device.rawValue)
    text.add(#","source":"human","thresholds":"#)
    text.add(thresholds.usable)
    text.add("}\n")
    header = text.string
    hash = FNV1a.hash(text.bytes)
  }

  /// Records an event. Events that a session ignores aren't recorded: those of contacts that aren't down, landings of
  /// contacts that are, and locations beyond `RecognitionSession.maximumCoordinatePoints`.
  /// - Returns: The lines of the event; an empty string if it isn't recorded.
  @discardableResult
  public mutating func record(_ event: RecognitionSession.Event, at time: Timestamp) -> String {
    let microseconds = max(last, time.microseconds(since: start ?? time))
    guard microseconds <= Self.maximumMicroseconds, events.count < Self.maximumBytes else { return "" }
    var text = RecordingText()
    switch event {
    case .down(let id, let x, let y):
      guard !contacts.contains(id), contacts.count < 64, id >= 0 else { return "" }
      guard add("down", id, at: PlaneVector(x, y), microseconds, to: &text) else { return "" }
      contacts.append(id)
    case .move(let id, let x, let y):
      guard contacts.contains(id), add("move", id, at: PlaneVector(x, y), microseconds, to: &text) else { return "" }
    case .up(let id, let x, let y):
      guard contacts.contains(id), add("up", id, at: PlaneVector(x, y), microseconds, to: &text) else { return "" }
      contacts.removeAll { $0 == id }
    case .cancel(let id):
      guard contacts.contains(id) else { return "" }
      cancel([id], microseconds, to: &text)
    case .cancelAll: cancel(contacts, microseconds, to: &text)
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
    copy.cancel(contacts, last, to: &text)
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

  private mutating func add(
    _ kind: String, _ id: Int, at place: PlaneVector, _ microseconds: Int64, to text: inout RecordingText
  ) -> Bool {
    let limit = RecognitionSession.maximumCoordinatePoints
    guard abs(place.x) <= limit, abs(place.y) <= limit else { return false }
    begin(kind, id, microseconds, &text)
    text.add(#","x":"#)
    text.add(place.x)
    text.add(#","y":"#)
    text.add(place.y)
    text.add("}\n")
    return true
  }

  private mutating func cancel(_ ids: [Int], _ microseconds: Int64, to text: inout RecordingText) {
    for id in ids {
      begin("cancel", id, microseconds, &text)
      text.add("}\n")
      contacts.removeAll { $0 == id }
    }
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
