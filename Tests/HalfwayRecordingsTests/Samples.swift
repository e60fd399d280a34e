import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings

/// Texts and values that the tests share.
enum Samples {
  static let header =
    #"{"halfway":"gesture","version":1,"scene":"s","size":[375,667],"scale":1,"device":"mouse","source":"human"}"#

  /// A file with every kind of line.
  static let whole = file(
    header,
    #"{"t":0,"sdl":1312,"e":"down","id":0,"x":212.5,"y":340}"#,
    #"{"t":5,"e":"tick"}"#,
    #"{"t":16683,"sdl":1329,"e":"move","id":0,"x":204.5,"y":-0.25}"#,
    #"{"t":16683,"e":"resize","w":400,"h":300.5,"scale":2}"#,
    #"{"t":16700,"e":"thresholds","values":{"commitProgress":0.25}}"#,
    #"{"t":16800,"e":"down","id":7,"x":1,"y":2}"#,
    #"{"t":16900,"e":"cancel","id":7}"#,
    #"{"t":17000,"e":"up","id":0,"x":61,"y":352}"#,
    #"{"t":17001,"e":"focus","on":true}"#,
    #"{"end":true,"events":9,"expect":{"outcome":"finish","percent":0.62,"velocity":-812.4,"settle":212000,"trace":"ab"}}"#
  )

  static func file(_ lines: String...) -> String { lines.map { $0 + "\n" }.joined() }

  /// Returns a file without the digest in its footer.
  static func withoutDigest(_ text: String) -> String {
    text.replacing(/,"digest":"[0-9a-f]{16}"\}/, with: "}")
  }

  static func parse(_ text: String) throws(RecordingError) -> Recording {
    try Recording.parse(Array(text.utf8), name: "f.gesture")
  }

  /// Returns the text of the error, or a note that there was none.
  static func error(_ bytes: [UInt8]) -> String {
    do {
      _ = try Recording.parse(bytes, name: "f.gesture")
      return "no error"
    } catch {
      return error.description
    }
  }

  static func error(_ text: String) -> String { error(Array(text.utf8)) }
}

/// A folder that is removed at the end of the test.
final class TemporaryFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("halfway-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func callAsFunction(_ name: String) -> String { path + "/" + name }
}

/// Random valid recordings.
struct RecordingGenerator {
  var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func recording(entries count: Int = 40) -> Recording {
    var recording = Recording(header: header())
    var time: Int64 = pick(3) == 0 ? 0 : Int64(pick(1_000_000))
    var down: [Int] = []
    for index in 0..<pick(count) {
      time += Int64(pick(3) == 0 ? 0 : pick(20000))
      let timestamp = Timestamp(microseconds: time)
      if pick(4) == 0 {
        recording.entries.append(.tick(timestamp))
      } else {
        let kind = kind(down: &down)
        let milliseconds: UInt32? = pick(2) == 0 ? nil : UInt32(truncatingIfNeeded: random.next())
        recording.entries.append(.input(InputEvent(timestamp: timestamp, sdlMilliseconds: milliseconds, kind: kind)))
      }
      if pick(10) == 0 {
        let members = unknown()
        if !members.isEmpty { recording.unknownByEntry[index] = members }
      }
    }
    for id in down {
      recording.entries.append(.input(InputEvent(timestamp: Timestamp(microseconds: time), kind: .cancel(id: id))))
    }
    recording.footer = footer(events: recording.entries.count)
    return recording
  }

  mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  private mutating func kind(down: inout [Int]) -> InputEvent.Kind {
    switch pick(10) {
    case 9: return pick(2) == 0 ? .text("Grüße \"\u{1F44D}\"") : .key(InputEvent.EditingKey.allCases[pick(5)])
    case 8:
      return .scroll(
        InputEvent.Scroll(
          x: random.uniform(in: 0...375), y: random.uniform(in: 0...667), deltaX: 0,
          deltaY: random.uniform(in: -72...72)))
    case 0:
      return .resize(width: random.uniform(in: 0.5...32768), height: 100, scale: random.uniform(in: 0.1...16))
    case 1:
      let isFocused = pick(2) == 0
      if !isFocused { down = [] }
      return .focus(isFocused: isFocused)
    case 2:
      return .thresholds(thresholds())
    case 3...5 where !down.isEmpty:
      return .move(contact(down[pick(down.count)]))
    case 6 where !down.isEmpty:
      let id = down.remove(at: pick(down.count))
      return pick(3) == 0 ? .cancel(id: id) : .up(contact(id))
    default:
      let id = pick(3) == 0 ? Int(truncatingIfNeeded: random.next()) : pick(5)
      guard !down.contains(id) else { return .move(contact(id)) }
      down.append(id)
      return .down(contact(id))
    }
  }

  private mutating func contact(_ id: Int) -> InputEvent.Contact {
    InputEvent.Contact(id: id, x: coordinate(), y: coordinate())
  }

  private mutating func coordinate() -> Double {
    switch pick(6) {
    case 0: Double(pick(1000))
    case 1: Double(pick(4000)) / 4
    case 2: [Double.zero, -0.0, 1e7, -1e7, .leastNonzeroMagnitude, 0.1, 1e-7, 123456.789][pick(8)]
    case 3: random.uniform(in: -1e7...1e7)
    default: random.uniform(in: 0...1000)
    }
  }

  private mutating func thresholds() -> Thresholds {
    var thresholds = Thresholds()
    thresholds.commitProgress = random.uniform()
    thresholds.panSlopPoints = Double(pick(100))
    return thresholds
  }

  private mutating func header() -> RecordingHeader {
    var header = RecordingHeader(
      scene: text(), size: .init(width: random.uniform(in: 1...4000), height: Double(1 + pick(4000))),
      scale: Double(1 + pick(3)), device: RecordingHeader.Device.allCases[pick(3)],
      source: RecordingHeader.Source.allCases[pick(3)], intent: [nil, .finish, .cancel][pick(3)],
      person: pick(2) == 0 ? nil : text(), task: pick(2) == 0 ? nil : text(),
      style: RecordingHeader.Style.allCases[pick(2)],
      thresholds: thresholds(), note: pick(2) == 0 ? nil : text(), unknown: unknown())
    header.isReduceMotionEnabled = pick(2) == 0
    header.direction = RecordingHeader.Direction.allCases[pick(2)]
    return header
  }

  private mutating func footer(events: Int) -> RecordingFooter {
    guard pick(3) > 0 else { return RecordingFooter(events: events, unknown: unknown()) }
    let expect = RecordingFooter.Expectation(
      outcome: RecordingFooter.Outcome.allCases[pick(3)], percent: pick(2) == 0 ? nil : random.uniform(),
      velocityPointsPerSecond: pick(2) == 0 ? nil : random.uniform(in: -5000...5000),
      settleMicroseconds: pick(2) == 0 ? nil : Int64(pick(1_000_000)), trace: pick(2) == 0 ? nil : text(),
      unknown: unknown())
    return RecordingFooter(events: events, expect: expect, unknown: unknown())
  }

  mutating func text() -> String {
    let letters = ["a", "ö", "\"", "\\", "\n", "\u{0}", "😀", "/", "e\u{301}", "\u{2028}", "\u{1F}", " "]
    return (0...pick(6)).map { _ in letters[pick(letters.count)] }.joined()
  }

  private mutating func unknown() -> [JSONMember] {
    (0..<pick(3)).map { JSONMember(key: "k\($0)" + text(), value: value(depth: 0)) }
  }

  mutating func value(depth: Int) -> JSONValue {
    switch pick(depth > 3 ? 6 : 8) {
    case 0: .null
    case 1: .bool(pick(2) == 0)
    case 2: .integer(Int64(truncatingIfNeeded: random.next()))
    case 3: .integer(Int64(pick(100)))
    case 4: .number([0.5, -0.0, 1e300, .leastNonzeroMagnitude, 1e22, 0x1p60, 0x1p54][pick(7)])
    case 5: .string(text())
    case 6: .array((0..<pick(4)).map { _ in value(depth: depth + 1) })
    default: .object((0..<pick(4)).map { JSONMember(key: "\($0)" + text(), value: value(depth: depth + 1)) })
    }
  }
}
