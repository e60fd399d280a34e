import HalfwayRecordings
import Yams

/// A reader of the output of `libinput record`: YAML with a list of devices, each with its axes and events.
///
/// The entire document is kept in memory, so its size is limited to `ImportedStream.maximumDocumentBytes`. If there are
/// several devices, the first one that is touched or moved is used.
struct LibinputReader: EvdevReader {
  private(set) var description = DeviceDescription()
  private(set) var lineNumber = 0
  /// Always true: truncation is detected for the document as a whole, and reported by `cutLine`.
  let isLineTerminated = true
  /// The number of ignored events of other devices.
  private(set) var otherEvents = 0
  /// The line at which the document was truncated; nil if it is complete.
  private(set) var cutLine: Int?

  private let name: String
  private var frames: [Node] = []
  private var rows: [Node] = []
  private var frame = 0
  private var row = 0

  init(_ bytes: [UInt8], name: String) throws(RecordingError) {
    self.name = name
    guard bytes.count <= ImportedStream.maximumDocumentBytes else {
      throw RecordingError(
        kind: .badData, file: name,
        message: "expected at most \(ImportedStream.maximumDocumentBytes >> 20) MiB of YAML, found more")
    }
    if let place = PlainYAML.firstOddity(in: bytes) {
      throw RecordingError(
        kind: .badData, file: name, line: place.line, column: place.column,
        message: "expected YAML as libinput writes it, found \(place.what)")
    }
    let (root, cutLine) = try Self.compose(bytes, name: name)
    self.cutLine = cutLine
    guard let devices = root?["devices"] else {
      throw RecordingError(
        kind: .badData, file: name, line: 1, column: 1, message: "expected the key 'devices', found none")
    }
    guard case .sequence(let list) = devices else { throw Self.error("a list of devices", at: devices, name: name) }
    try choose(among: Array(list))
  }

  // MARK: - The document

  /// Parses the document; a truncated one is read up to its last complete line.
  private static func compose(_ bytes: [UInt8], name: String) throws(RecordingError) -> (root: Node?, cutLine: Int?) {
    do {
      return (try Parser(yaml: String(decoding: bytes, as: UTF8.self)).singleRoot(), nil)
    } catch {
      let failure = located(error, name: name)
      // Only a file without a final line ending was truncated; in any other file the error is part of the original
      // text.
      guard bytes.last != 0x0A, let end = bytes.lastIndex(of: 0x0A) else { throw failure }
      let whole = bytes[...end]
      guard let root = try? Parser(yaml: String(decoding: whole, as: UTF8.self)).singleRoot() else { throw failure }
      return (root, whole.count { $0 == 0x0A } + 1)
    }
  }

  private static func located(_ error: any Error, name: String) -> RecordingError {
    var result = RecordingError(kind: .badData, file: name, message: "expected YAML, found something else")
    guard let error = error as? YamlError else { return result }
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      (result.line, result.column) = (mark.line, mark.column)
      result.message = "expected YAML, found that \(problem)"
    case .reader(let problem, _, _, _): result.message = "expected YAML, found that \(problem)"
    default: break
    }
    return result
  }

  private static func error(_ expected: String, at node: Node, name: String) -> RecordingError {
    let found =
      switch node {
      case .scalar(let scalar): "'\(scalar.string.prefix(24))'"
      case .mapping: "a mapping"
      case .sequence: "a list"
      default: "something else"
      }
    return RecordingError(
      kind: .badData, file: name, line: node.mark?.line, column: node.mark?.column,
      message: "expected \(expected), found \(found)")
  }

  // MARK: - Devices

  private mutating func choose(among devices: [Node]) throws(RecordingError) {
    var chosen: Node?
    for device in devices {
      guard case .mapping = device else { throw Self.error("a device", at: device, name: name) }
      let events = try events(of: device)
      if chosen == nil, hasMotion(events) {
        chosen = device
        frames = events
      } else {
        otherEvents += events.reduce(0) { $0 + ($1["evdev"]?.sequence?.count ?? 0) }
      }
    }
    guard let device = chosen ?? devices.first else { return }
    if chosen == nil {
      // If no device has any movement, no events are ignored in favor of another device.
      otherEvents = 0
      frames = try events(of: device)
    }
    try describe(device)
  }

  private func events(of device: Node) throws(RecordingError) -> [Node] {
    guard let events = device["events"] else { return [] }
    switch events {
    case .sequence(let list): return Array(list)
    // A device without events has a key without a value.
    case .scalar(let scalar) where scalar.string.isEmpty || scalar.string == "null": return []
    default: throw Self.error("a list of events", at: events, name: name)
    }
  }

  private func hasMotion(_ events: [Node]) -> Bool {
    for event in events {
      guard let rows = event["evdev"]?.sequence else { continue }
      for row in rows {
        guard case .sequence(let row) = row, row.count == 5, let type = Self.integer(row[2]),
          let code = Self.integer(row[3])
        else { continue }
        if type == 2 && code < 2 || type == 3 && (code < 2 || code >= 0x2F && code <= 0x39) { return true }
      }
    }
    return false
  }

  private mutating func describe(_ device: Node) throws(RecordingError) {
    guard let evdev = device["evdev"] else { return }
    description.name = evdev["name"]?.scalar?.string
    let properties = (evdev["properties"]?.sequence).map { $0.compactMap(Self.integer) } ?? []
    if properties.contains(1) {
      description.device = .touch
    } else if properties.contains(0) {
      description.device = .touchpad
    }
    guard let axes = evdev["absinfo"]?.mapping else { return }
    for (key, value) in axes {
      guard let code = Self.integer(key).flatMap({ UInt16(exactly: $0) }), code < 64 else {
        throw Self.error("the number of an axis", at: key, name: name)
      }
      let numbers = value.sequence?.compactMap { Self.integer($0).flatMap { Int32(exactly: $0) } } ?? []
      guard numbers.count >= 4 else {
        throw Self.error("minimum, maximum, fuzz, flat and resolution of an axis", at: value, name: name)
      }
      let resolution = numbers.count > 4 && numbers[4] > 0 ? Double(numbers[4]) : nil
      description.axes[code] = DeviceDescription.Axis(
        minimum: numbers[0], maximum: numbers[1], unitsPerMillimetre: resolution)
    }
  }

  /// Returns an integer. The library's own conversion supports all notations of YAML and takes twenty times as long.
  private static func integer(_ node: Node) -> Int64? {
    guard case .scalar(let scalar) = node else { return nil }
    return Int64(scalar.string)
  }

  // MARK: - Events

  mutating func next() throws(RecordingError) -> EvdevEvent? {
    while row >= rows.count {
      guard frame < frames.count else { return nil }
      // A frame may also contain libinput's interpretation of the events, which is ignored.
      if let list = frames[frame]["evdev"] {
        guard case .sequence(let events) = list else { throw Self.error("a list of events", at: list, name: name) }
        (rows, row) = (Array(events), 0)
      }
      frame += 1
    }
    defer { row += 1 }
    return try event(rows[row])
  }

  /// Reads `[seconds, microseconds, type, code, value]`.
  private mutating func event(_ node: Node) throws(RecordingError) -> EvdevEvent {
    if let mark = node.mark { lineNumber = mark.line }
    guard case .sequence(let row) = node, row.count == 5, let seconds = Self.integer(row[0]),
      let microseconds = Self.integer(row[1]), let type = Self.integer(row[2]).flatMap({ UInt16(exactly: $0) }),
      let code = Self.integer(row[3]).flatMap({ UInt16(exactly: $0) }),
      let value = Self.integer(row[4]).flatMap({ Int32(exactly: $0) }),
      (0...999_999_999_999).contains(seconds), (0..<1_000_000).contains(microseconds)
    else { throw Self.error("[seconds, microseconds, type, code, value]", at: node, name: name) }
    return EvdevEvent(microseconds: seconds * 1_000_000 + microseconds, type: type, code: code, value: value)
  }
}
