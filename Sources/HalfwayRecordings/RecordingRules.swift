import HalfwayGestures
import HalfwayMotion

/// The rules for recordings beyond their grammar: limits of single values, and the order of events.
///
/// The reader and the writer apply the same rules, so everything that can be written can be read.
struct RecordingRules {
  /// A violated rule, and the key whose value violates it.
  struct Violation: Error {
    var key: String
    var message: String

    init(_ key: String, _ message: String) {
      self.key = key
      self.message = message
    }

    init(_ key: RecordingFile.EntryKey, _ message: String) {
      self.init(key.rawValue, message)
    }
  }

  private var lastMicroseconds = -RecordingFile.maximumMicroseconds
  private(set) var contactsDown: [Int] = []

  // MARK: - The order of events

  /// Checks an entry and updates the state for the next one. The state doesn't change if it throws.
  mutating func accept(_ entry: RecordingEntry) throws(Violation) {
    let microseconds = entry.timestamp.microseconds
    guard microseconds >= lastMicroseconds else {
      let isFirst = lastMicroseconds == -RecordingFile.maximumMicroseconds
      let floor = isFirst ? "of at least \(lastMicroseconds)" : "not before \(lastMicroseconds)"
      throw Violation(.time, "expected a time \(floor), found \(microseconds)")
    }
    guard microseconds <= RecordingFile.maximumMicroseconds else {
      throw Violation(.time, "expected a time of at most \(RecordingFile.maximumMicroseconds), found \(microseconds)")
    }
    if case .input(let event) = entry { try accept(event.kind) }
    lastMicroseconds = microseconds
  }

  private mutating func accept(_ kind: InputEvent.Kind) throws(Violation) {
    switch kind {
    case .down(let contact):
      try Self.check(contact)
      guard !contactsDown.contains(contact.id) else {
        throw Violation(.id, "expected a contact that is up, found \(contact.id), which is already down")
      }
      guard contactsDown.count < RecordingFile.maximumContacts else {
        throw Violation(.id, "expected at most \(RecordingFile.maximumContacts) contacts down at once, found another")
      }
      contactsDown.append(contact.id)
    case .move(let contact):
      try Self.check(contact)
      guard contactsDown.contains(contact.id) else { throw Self.notDown(contact.id) }
    case .up(let contact):
      try Self.check(contact)
      guard let index = contactsDown.firstIndex(of: contact.id) else { throw Self.notDown(contact.id) }
      contactsDown.remove(at: index)
    case .cancel(let id):
      // A loss of focus may already have canceled the contact, so a cancellation of an unknown contact is accepted.
      contactsDown.removeAll { $0 == id }
    case .focus(let isFocused):
      if !isFocused { contactsDown.removeAll() }
    case .resize(let width, let height, let scale):
      try Self.check(width: width, height: height, scale: scale)
    case .thresholds(let thresholds):
      try Self.check(thresholds, key: RecordingFile.EntryKey.values.rawValue)
    case .text(let text):
      guard (1...RecordingFile.maximumTextBytes).contains(text.utf8.count) else {
        throw Violation(
          .text, "expected text of 1 to \(RecordingFile.maximumTextBytes) bytes, found \(text.utf8.count)")
      }
    case .key: break
    case .scroll(let scroll):
      try Self.check(coordinate: scroll.x, .x)
      try Self.check(coordinate: scroll.y, .y)
      try Self.check(coordinate: scroll.deltaX, .deltaX)
      try Self.check(coordinate: scroll.deltaY, .deltaY)
    }
  }

  /// Checks that the recording may end here.
  func checkEnd() throws(Violation) {
    if let id = contactsDown.first {
      throw Violation("end", "expected every contact up or cancelled at the end, found \(id) down")
    }
  }

  private static func notDown(_ id: Int) -> Violation {
    Violation(.id, "expected a contact that is down, found \(id)")
  }

  // MARK: - Limits of single values

  private static func check(_ contact: InputEvent.Contact) throws(Violation) {
    try check(coordinate: contact.x, .x)
    try check(coordinate: contact.y, .y)
  }

  private static func check(coordinate: Double, _ key: RecordingFile.EntryKey) throws(Violation) {
    guard coordinate.magnitude <= RecordingFile.maximumCoordinatePoints else {
      let limit = JSONWriter.text(of: RecordingFile.maximumCoordinatePoints)
      throw Violation(key, "expected a coordinate within ±\(limit), found \(JSONWriter.text(of: coordinate))")
    }
  }

  private static func check(width: Double, height: Double, scale: Double) throws(Violation) {
    try check(side: width, key: RecordingFile.EntryKey.width.rawValue)
    try check(side: height, key: RecordingFile.EntryKey.height.rawValue)
    try check(scale: scale)
  }

  private static func check(side: Double, key: String) throws(Violation) {
    guard side > 0, side <= RecordingFile.maximumSizePoints else {
      let limit = JSONWriter.text(of: RecordingFile.maximumSizePoints)
      throw Violation(key, "expected a size above 0 and up to \(limit), found \(JSONWriter.text(of: side))")
    }
  }

  private static func check(scale: Double) throws(Violation) {
    guard RecordingFile.scaleRange.contains(scale) else {
      let range = RecordingFile.scaleRange
      throw Violation(
        .scale,
        "expected a scale from \(range.lowerBound) to \(JSONWriter.text(of: range.upperBound)), "
          + "found \(JSONWriter.text(of: scale))")
    }
  }

  private static func check(_ thresholds: Thresholds, key: String) throws(Violation) {
    var copy = Thresholds.standard
    for field in Thresholds.fields {
      let value = thresholds[field]
      // Nearly all values pass here; for the others `setValue` produces the error message.
      if field.range.contains(value), !field.isWhole { continue }
      do {
        try copy.setValue(value, forKey: field.key)
      } catch {
        throw Violation(key, error.description)
      }
    }
  }

  static func check(_ header: RecordingHeader) throws(Violation) {
    typealias Key = RecordingFile.HeaderKey
    guard !header.scene.isEmpty else {
      throw Violation(Key.scene.rawValue, "expected the name of a scene, found \"\"")
    }
    for (key, name) in [(Key.target, header.target), (.person, header.person), (.task, header.task)] where name == "" {
      throw Violation(key.rawValue, "expected a name, found \"\"")
    }
    try check(side: header.size.width, key: Key.size.rawValue)
    try check(side: header.size.height, key: Key.size.rawValue)
    try check(scale: header.scale)
    try check(header.thresholds, key: Key.thresholds.rawValue)
  }

  static func check(_ expectation: RecordingFooter.Expectation) throws(Violation) {
    let settle = expectation.settleMicroseconds ?? 0
    guard settle >= 0 else {
      throw Violation(
        RecordingFile.ExpectationKey.settle.rawValue, "expected a duration of at least 0, found \(settle)")
    }
  }

  static func check(_ bound: RecordingFooter.RobustnessBound) throws(Violation) {
    typealias Key = RecordingFile.RobustnessKey
    let most = RecordingFooter.RobustnessBound.maximumRuns
    guard (1...most).contains(bound.runs) else {
      throw Violation(Key.runs.rawValue, "expected 1 to \(most) runs, found \(bound.runs)")
    }
    guard bound.seed >= 0 else {
      throw Violation(Key.seed.rawValue, "expected a seed of at least 0, found \(bound.seed)")
    }
    guard (0...1).contains(bound.maximumChangedShare) else {
      throw Violation(
        Key.maximumChangedShare.rawValue,
        "expected a share from 0 to 1, found \(JSONWriter.text(of: bound.maximumChangedShare))")
    }
  }
}
