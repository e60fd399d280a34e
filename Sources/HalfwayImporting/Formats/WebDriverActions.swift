import HalfwayRecordings

/// The validated pointer sources of a list of WebDriver actions.
///
/// https://www.w3.org/TR/webdriver2/#actions: a source has a list of actions. The actions of all sources with the same
/// index form a tick, which lasts as long as its longest action.
struct WebDriverActions {
  /// The action of a pointer in one tick.
  enum Action {
    case pause
    case move(x: Double, y: Double, isRelative: Bool)
    case down
    case up
    case cancel
  }

  struct Source {
    var device = RecordingHeader.Device.mouse
    var isPointer = false
    var actions: [Action] = []
    /// The duration of each action in milliseconds; nil for a move that takes as long as its tick.
    var milliseconds: [Int64?] = []
  }

  /// The maximum duration of an action in milliseconds, which is the maximum duration of a recording.
  static let maximumMilliseconds = RecordingFile.maximumMicroseconds / 1000

  private(set) var sources: [Source] = []
  private let bytes: [UInt8]
  private let name: String
  private var path: [JSONPlace.Step] = []

  /// Reads `{"actions": […]}`, or only the list.
  init(_ bytes: [UInt8], name: String) throws(RecordingError) {
    (self.bytes, self.name) = (bytes, name)
    guard bytes.count <= ImportedStream.maximumDocumentBytes else {
      throw RecordingError(
        kind: .badData, file: name,
        message: "expected at most \(ImportedStream.maximumDocumentBytes >> 20) MiB of JSON, found more")
    }
    var value: JSONValue
    do {
      value = try JSONParser.parse(bytes)
    } catch {
      let place = JSONPlace.place(of: error.column - 1, in: bytes)
      throw RecordingError(
        kind: .badData, file: name, line: place.line, column: place.column, message: error.message)
    }
    if case .object(let members) = value {
      value = try required("actions", of: members)
      path.append(.key("actions"))
    }
    guard case .array(let list) = value else { throw error("a list of sources", found: value) }
    for (index, value) in list.enumerated() {
      path.append(.element(index))
      sources.append(try source(value))
      path.removeLast()
    }
  }

  // MARK: - Sources

  private mutating func source(_ value: JSONValue) throws(RecordingError) -> Source {
    guard case .object(let members) = value else { throw error("a source of actions", found: value) }
    var source = Source()
    switch try string("type", of: members) {
    case "pointer": source.isPointer = true
    case "none", "key", "wheel": break
    default: throw error("\"pointer\", \"none\", \"key\" or \"wheel\"", at: "type", of: members)
    }
    if case .object(let parameters)? = Self.member("parameters", of: members) {
      path.append(.key("parameters"))
      switch Self.member("pointerType", of: parameters) {
      case nil, .string("mouse"): source.device = .mouse
      case .string("touch"), .string("pen"): source.device = .touch
      default: throw error("\"mouse\", \"pen\" or \"touch\"", at: "pointerType", of: parameters)
      }
      path.removeLast()
    }
    guard case .array(let actions) = try required("actions", of: members) else {
      throw error("a list of actions", at: "actions", of: members)
    }
    path.append(.key("actions"))
    for (index, action) in actions.enumerated() {
      path.append(.element(index))
      let (action, milliseconds) = try self.action(action, isPointer: source.isPointer)
      source.actions.append(action)
      source.milliseconds.append(milliseconds)
      path.removeLast()
    }
    path.removeLast()
    return source
  }

  private func action(_ value: JSONValue, isPointer: Bool) throws(RecordingError) -> (Action, Int64?) {
    guard case .object(let members) = value else { throw error("an action", found: value) }
    let duration = try milliseconds(of: members)
    let type = try string("type", of: members)
    if type == "pause" { return (.pause, duration ?? 0) }
    guard isPointer else { return (.pause, 0) }
    switch type {
    case "pointerDown": return (.down, 0)
    case "pointerUp": return (.up, 0)
    case "pointerCancel": return (.cancel, 0)
    case "pointerMove":
      let (x, y) = (try coordinate("x", of: members), try coordinate("y", of: members))
      switch Self.member("origin", of: members) {
      case nil, .string("viewport"): return (.move(x: x, y: y, isRelative: false), duration)
      case .string("pointer"): return (.move(x: x, y: y, isRelative: true), duration)
      // Only the browser knows the locations of elements.
      default: throw error("\"viewport\" or \"pointer\"", at: "origin", of: members)
      }
    default:
      throw error(
        "\"pause\", \"pointerMove\", \"pointerDown\", \"pointerUp\" or \"pointerCancel\"", at: "type", of: members)
    }
  }

  // MARK: - Values

  private static func member(_ key: String, of members: [JSONMember]) -> JSONValue? {
    members.first { $0.key == key }?.value
  }

  private func required(_ key: String, of members: [JSONMember]) throws(RecordingError) -> JSONValue {
    guard let value = Self.member(key, of: members) else {
      throw error("the key \"\(key)\"", found: "none with this name", at: path)
    }
    return value
  }

  private func string(_ key: String, of members: [JSONMember]) throws(RecordingError) -> String {
    guard case .string(let text) = try required(key, of: members) else {
      throw error("a string", at: key, of: members)
    }
    return text
  }

  private func coordinate(_ key: String, of members: [JSONMember]) throws(RecordingError) -> Double {
    let limit = RecordingFile.maximumCoordinatePoints
    guard let number = try required(key, of: members).doubleValue, number.magnitude <= limit else {
      throw error("a number within ±\(Int(limit))", at: key, of: members)
    }
    return number
  }

  private func milliseconds(of members: [JSONMember]) throws(RecordingError) -> Int64? {
    guard let value = Self.member("duration", of: members) else { return nil }
    guard case .integer(let number) = value, (0...Self.maximumMilliseconds).contains(number) else {
      throw error("whole milliseconds from 0 to \(Self.maximumMilliseconds)", at: "duration", of: members)
    }
    return number
  }

  // MARK: - Errors

  private func error(_ expected: String, at key: String, of members: [JSONMember]) -> RecordingError {
    error(expected, found: Self.member(key, of: members)?.summary ?? "none", at: path + [.key(key)])
  }

  private func error(_ expected: String, found value: JSONValue) -> RecordingError {
    error(expected, found: value.summary, at: path)
  }

  private func error(_ expected: String, found: String, at path: [JSONPlace.Step]) -> RecordingError {
    let place = JSONPlace.find(path, in: bytes)
    return RecordingError(
      kind: .badData, file: name, line: place.line, column: place.column,
      message: "expected \(expected), found \(found)")
  }

  /// Returns an error about one action of one source.
  func error(_ expected: String, found: String, source: Int, action: Int) -> RecordingError {
    var path: [JSONPlace.Step] = self.path
    path += [.element(source), .key("actions"), .element(action)]
    return error(expected, found: found, at: path)
  }
}
