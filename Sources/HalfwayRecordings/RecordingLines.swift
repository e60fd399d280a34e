import HalfwayGestures

/// A serializer of the parts of a recording, which checks each line by the reader's rules.
///
/// One buffer is reused for all lines, so writing an event doesn't allocate memory.
struct RecordingLines {
  /// The reason why a value can't be written.
  struct Refusal: Error {
    var message: String
  }

  /// The last line, including its "\n"; empty after a refusal.
  private(set) var buffer: [UInt8] = []
  private var rules = RecordingRules()
  /// The number of entries written.
  private(set) var entries = 0
  /// The digest of all lines so far.
  private var digest = LineDigest()

  private typealias EntryKind = RecordingFile.EntryKind

  // MARK: - The three sorts of lines

  mutating func header(_ header: RecordingHeader) throws(Refusal) {
    typealias Key = RecordingFile.HeaderKey
    buffer.removeAll(keepingCapacity: true)
    do {
      try RecordingRules.check(header)
    } catch {
      throw refused("\"\(error.key)\": \(error.message)")
    }
    key(Key.format.rawValue, first: true)
    JSONWriter.append(RecordingFile.format, to: &buffer)
    key(Key.version.rawValue)
    JSONWriter.append(RecordingFile.version, to: &buffer)
    key(Key.scene.rawValue)
    JSONWriter.append(header.scene, to: &buffer)
    key(Key.size.rawValue)
    buffer.append(UInt8(ascii: "["))
    JSONWriter.append(header.size.width, to: &buffer)
    buffer.append(UInt8(ascii: ","))
    JSONWriter.append(header.size.height, to: &buffer)
    buffer.append(UInt8(ascii: "]"))
    key(Key.scale.rawValue)
    JSONWriter.append(header.scale, to: &buffer)
    key(Key.device.rawValue)
    JSONWriter.append(header.device.rawValue, to: &buffer)
    key(Key.source.rawValue)
    JSONWriter.append(header.source.rawValue, to: &buffer)
    if let intent = header.intent {
      key(Key.intent.rawValue)
      JSONWriter.append(intent.rawValue, to: &buffer)
    }
    if let target = header.target {
      key(Key.target.rawValue)
      JSONWriter.append(target, to: &buffer)
    }
    if let person = header.person {
      key(Key.person.rawValue)
      JSONWriter.append(person, to: &buffer)
    }
    if let task = header.task {
      key(Key.task.rawValue)
      JSONWriter.append(task, to: &buffer)
    }
    if header.style != .light {
      key(Key.style.rawValue)
      JSONWriter.append(header.style.rawValue, to: &buffer)
    }
    if header.isReduceMotionEnabled {
      key(Key.reduceMotion.rawValue)
      buffer += Array("true".utf8)
    }
    if header.direction != .leftToRight {
      key(Key.direction.rawValue)
      JSONWriter.append(header.direction.rawValue, to: &buffer)
    }
    key(Key.thresholds.rawValue)
    append(header.thresholds)
    if let note = header.note {
      key(Key.note.rawValue)
      JSONWriter.append(note, to: &buffer)
    }
    try append(unknown: header.unknown, besides: Key.allCases.map(\.rawValue))
    try endLine()
    digest.add(buffer[...])
  }

  mutating func entry(_ entry: RecordingEntry, unknown: [JSONMember] = []) throws(Refusal) {
    buffer.removeAll(keepingCapacity: true)
    append(entry)
    if !unknown.isEmpty {
      // `end` would turn the line into a footer.
      let known = Self.kind(of: entry).keys.map(\.rawValue) + [RecordingFile.FooterKey.end.rawValue]
      try append(unknown: unknown, besides: known)
    }
    try endLine()
    // The rules are applied last because they remember what they accept. A refusal discards the contents of the buffer.
    do {
      try rules.accept(entry)
    } catch {
      throw refused("\"\(error.key)\": \(error.message)")
    }
    entries += 1
    digest.add(buffer[...])
  }

  mutating func footer(_ footer: RecordingFooter) throws(Refusal) {
    typealias Key = RecordingFile.FooterKey
    buffer.removeAll(keepingCapacity: true)
    do {
      try rules.checkEnd()
    } catch {
      throw refused(error.message)
    }
    key(Key.end.rawValue, first: true)
    buffer.append(contentsOf: "true".utf8)
    key(Key.events.rawValue)
    JSONWriter.append(Int64(entries), to: &buffer)
    if let interruption = footer.interruption {
      key(Key.interrupted.rawValue)
      JSONWriter.append(interruption.rawValue, to: &buffer)
    }
    if let expectation = footer.expect {
      key(Key.expect.rawValue)
      try append(expectation)
    }
    try append(unknown: footer.unknown, besides: Key.allCases.map(\.rawValue))
    buffer.append(UInt8(ascii: ","))
    digest.add(buffer[...])
    JSONWriter.append(Key.digest.rawValue, to: &buffer)
    buffer.append(UInt8(ascii: ":"))
    JSONWriter.append(digest.text, to: &buffer)
    try endLine()
  }

  // MARK: - Entries

  private static func kind(of entry: RecordingEntry) -> RecordingFile.EntryKind {
    guard case .input(let event) = entry else { return .tick }
    return switch event.kind {
    case .down: .down
    case .move: .move
    case .up: .up
    case .cancel: .cancel
    case .focus: .focus
    case .resize: .resize
    case .thresholds: .thresholds
    case .scroll: .scroll
    case .text: .text
    case .key: .key
    }
  }

  private mutating func append(_ entry: RecordingEntry) {
    guard case .input(let event) = entry else {
      BackwardText.append(to: &buffer) { line in
        line.prepend(#","e":"tick""#)
        line.prepend(entry.timestamp.microseconds)
        line.prepend(#"{"t":"#)
      }
      return
    }
    switch event.kind {
    case .down(let contact): append(event, #","e":"down","id":"#, contact)
    case .move(let contact): append(event, #","e":"move","id":"#, contact)
    case .up(let contact): append(event, #","e":"up","id":"#, contact)
    case .cancel(let id):
      append(event, #","e":"cancel","id":"#)
      JSONWriter.append(Int64(id), to: &buffer)
    case .focus(let isFocused):
      append(event, #","e":"focus","on":"#)
      buffer.append(contentsOf: (isFocused ? "true" : "false").utf8)
    case .resize(let width, let height, let scale):
      append(event, #","e":"resize","w":"#)
      JSONWriter.append(width, to: &buffer)
      append(#","h":"#)
      JSONWriter.append(height, to: &buffer)
      append(#","scale":"#)
      JSONWriter.append(scale, to: &buffer)
    case .thresholds(let thresholds):
      append(event, #","e":"thresholds","values":"#)
      append(thresholds)
    case .scroll(let scroll): append(event, scroll)
    case .text(let text):
      append(event, #","e":"text","text":"#)
      JSONWriter.append(text, to: &buffer)
    case .key(let key):
      append(event, #","e":"key","key":"#)
      JSONWriter.append(key.rawValue, to: &buffer)
    }
  }

  private mutating func append(_ event: InputEvent, _ scroll: InputEvent.Scroll) {
    append(event, #","e":"scroll","x":"#)
    JSONWriter.append(scroll.x, to: &buffer)
    append(#","y":"#)
    JSONWriter.append(scroll.y, to: &buffer)
    append(#","dx":"#)
    JSONWriter.append(scroll.deltaX, to: &buffer)
    append(#","dy":"#)
    JSONWriter.append(scroll.deltaY, to: &buffer)
  }

  /// Appends the beginning of an event's line with its kind and the following key; for a contact, the entire line.
  @inline(__always)
  private mutating func append(_ event: InputEvent, _ kind: StaticString, _ contact: InputEvent.Contact? = nil) {
    BackwardText.append(to: &buffer) { line in
      if let contact {
        line.prepend(contact.y)
        line.prepend(#","y":"#)
        line.prepend(contact.x)
        line.prepend(#","x":"#)
        line.prepend(Int64(contact.id))
      }
      line.prepend(kind)
      if let milliseconds = event.sdlMilliseconds {
        line.prepend(Int64(milliseconds))
        line.prepend(#","sdl":"#)
      }
      line.prepend(event.timestamp.microseconds)
      line.prepend(#"{"t":"#)
    }
  }

  // MARK: - Pieces

  private mutating func append(_ thresholds: Thresholds) {
    var isFirst = true
    for field in Thresholds.fields where thresholds.isWritten(field) {
      key(field.key, first: isFirst)
      JSONWriter.append(thresholds[field], to: &buffer)
      isFirst = false
    }
    for choice in Thresholds.choices where thresholds.isWritten(choice) {
      key(choice.key, first: isFirst)
      JSONWriter.append(choice.name(in: thresholds), to: &buffer)
      isFirst = false
    }
    buffer.append(UInt8(ascii: "}"))
  }

  private mutating func append(_ expectation: RecordingFooter.Expectation) throws(Refusal) {
    typealias Key = RecordingFile.ExpectationKey
    do {
      try RecordingRules.check(expectation)
      if let bound = expectation.robust { try RecordingRules.check(bound) }
    } catch {
      throw refused("\"\(error.key)\": \(error.message)")
    }
    key(Key.outcome.rawValue, first: true)
    JSONWriter.append(expectation.outcome.rawValue, to: &buffer)
    if let target = expectation.target {
      key(Key.target.rawValue)
      JSONWriter.append(target, to: &buffer)
    }
    try number(.percent, expectation.percent)
    try number(.velocity, expectation.velocityPointsPerSecond)
    if let settle = expectation.settleMicroseconds {
      key(Key.settle.rawValue)
      JSONWriter.append(settle, to: &buffer)
    }
    if let trace = expectation.trace {
      key(Key.trace.rawValue)
      JSONWriter.append(trace, to: &buffer)
    }
    if let bound = expectation.robust {
      key(Key.robust.rawValue)
      try append(bound)
    }
    try append(unknown: expectation.unknown, besides: Key.allCases.map(\.rawValue), depth: 2)
    buffer.append(UInt8(ascii: "}"))
  }

  private mutating func append(_ bound: RecordingFooter.RobustnessBound) throws(Refusal) {
    typealias Key = RecordingFile.RobustnessKey
    key(Key.runs.rawValue, first: true)
    JSONWriter.append(Int64(bound.runs), to: &buffer)
    key(Key.seed.rawValue)
    JSONWriter.append(bound.seed, to: &buffer)
    key(Key.maximumChangedShare.rawValue)
    JSONWriter.append(bound.maximumChangedShare, to: &buffer)
    try append(unknown: bound.unknown, besides: Key.allCases.map(\.rawValue), depth: 3)
    buffer.append(UInt8(ascii: "}"))
  }

  private mutating func number(_ name: RecordingFile.ExpectationKey, _ value: Double?) throws(Refusal) {
    guard let value else { return }
    guard value.isFinite else { throw refused("\"\(name.rawValue)\": expected a finite number, found \(value)") }
    key(name.rawValue)
    JSONWriter.append(value, to: &buffer)
  }

  private mutating func key(_ name: String, first: Bool = false) {
    buffer.append(UInt8(ascii: first ? "{" : ","))
    JSONWriter.append(name, to: &buffer)
    buffer.append(UInt8(ascii: ":"))
  }

  private mutating func append(unknown: [JSONMember], besides known: [String], depth: Int = 1) throws(Refusal) {
    guard !unknown.isEmpty else { return }
    for member in unknown where known.contains(member.key) {
      throw refused("expected unknown keys only, found \"\(member.key)\"")
    }
    buffer.append(UInt8(ascii: ","))
    do {
      try JSONWriter.append(members: unknown, to: &buffer, depth: depth)
    } catch {
      throw refused(error.message)
    }
  }

  private mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { buffer.append(contentsOf: $0) }
  }

  private mutating func endLine() throws(Refusal) {
    buffer.append(UInt8(ascii: "}"))
    guard buffer.count <= RecordingFile.maximumLineBytes else {
      throw refused("expected a line of at most \(RecordingFile.maximumLineBytes) bytes, found a longer one")
    }
    buffer.append(UInt8(ascii: "\n"))
  }

  /// Clears the buffer, so that an incomplete line can't be written by mistake, and returns the refusal.
  private mutating func refused(_ message: String) -> Refusal {
    buffer.removeAll(keepingCapacity: true)
    return Refusal(message: message)
  }
}
