import HalfwayGestures
import HalfwayRecordings
import HalfwayReplay

/// A table of the recognized gestures and the expected ones.
struct RecognitionTable {
  /// The gestures of one file.
  private struct File {
    var gestures: [RealGesture]
    var expected: ExpectedGesture?
    /// Whether the expected gesture was recognized, or `nil` if the expectation is unknown.
    var isAsExpected: Bool?

    init(_ gestures: [RealGesture]) {
      self.gestures = gestures
      let contacts = gestures.map(\.contacts).max() ?? 0
      let recognitions = gestures.map(\.recognition)
      expected = gestures.first.flatMap { ExpectedGesture($0, contacts: contacts) }
      if let expected {
        isAsExpected = expected.isRecognized(in: recognitions)
      } else if contacts == 1 {
        isAsExpected = !recognitions.contains(where: \.hasTwoFingers)
      }
    }

    var expectation: String { expected?.text ?? (isAsExpected == nil ? "–" : "of one finger") }
    var folder: String { gestures.first?.folder ?? "" }
    var jumpPoints: Double { gestures.map(\.recognition.largestJumpPoints).max() ?? 0 }
  }

  private let files: [File]

  /// - Parameter gestures: The gestures, with those of each file next to each other.
  init(_ gestures: [RealGesture]) {
    var files: [[RealGesture]] = []
    for gesture in gestures {
      if gesture.number == 1 || files.isEmpty { files.append([]) }
      files[files.count - 1].append(gesture)
    }
    self.files = files.map(File.init)
  }

  func lines(_ format: ImportOutput) -> [String] {
    switch format {
    case .text: TextTable.lines([Self.headings] + files.flatMap(rows), right: [1]) + [""] + summary
    case .markdown: TextTable.markdown(folders, right: [2, 3, 4, 5]) + ["", Self.sentence(singles)]
    case .json: files.flatMap(objects)
    }
  }

  // MARK: Gestures

  private static let headings = ["gesture", "contacts", "recognized", "expected"]

  private func rows(_ file: File) -> [[String]] {
    file.gestures.map { gesture in
      let isFirst = gesture.number == 1
      let mark = file.isAsExpected.map { $0 ? "" : "  not so" } ?? ""
      return [
        gesture.name, "\(gesture.contacts)", gesture.recognition.text, isFirst ? file.expectation + mark : "",
      ]
    }
  }

  private func objects(_ file: File) -> [String] {
    file.gestures.map { gesture in
      JSONLine.text([
        ("folder", .string(gesture.folder)), ("file", .string(gesture.file)),
        ("gesture", .integer(Int64(gesture.number))), ("contacts", .integer(Int64(gesture.contacts))),
        ("recognized", .array(gesture.recognition.findings.map(Self.object))),
        ("expected", .optional(file.expected?.text)), ("asExpected", file.isAsExpected.map { .bool($0) } ?? .null),
      ])
    }
  }

  private static func object(_ finding: Recognition.Finding) -> JSONValue {
    let members: [(String, JSONValue)] = [
      ("kind", .string(finding.kind.rawValue)), ("beganAt", .integer(finding.beganAt.microseconds)),
      ("cancelled", .bool(finding.isCancelled)), ("yielded", .bool(finding.isYielded)),
      ("dx", .number(finding.translation.x)), ("dy", .number(finding.translation.y)), ("scale", .number(finding.scale)),
      ("degrees", .number(finding.degrees)), ("jump", .number(finding.jumpPoints)),
    ]
    return .object(members.map { JSONMember(key: $0.0, value: $0.1) })
  }

  // MARK: Folders

  private var summary: [String] { TextTable.lines(folders, right: [2, 3, 4, 5]) + ["", Self.sentence(singles)] }

  /// A row for each folder and expectation, in order of first appearance.
  private var folders: [[String]] {
    let groups = files.grouped { $0.folder == $1.folder && $0.expectation == $1.expectation }
    // Within each folder, files without an expectation are last.
    let order = groups.map { $0[0].folder }
    let sorted = groups.enumerated().sorted {
      let keys = [$0, $1].map { group in
        (order.firstIndex(of: group.element[0].folder) ?? 0, group.element[0].expected == nil ? 1 : 0, group.offset)
      }
      return keys[0] < keys[1]
    }
    let rows = sorted.map { _, group in
      let known = group.compactMap(\.isAsExpected)
      return [
        group[0].folder, group[0].expectation, "\(group.count)", "\(group.reduce(0) { $0 + $1.gestures.count })",
        known.isEmpty ? "–" : "\(known.count { $0 })",
        (group.map(\.jumpPoints).max() ?? 0).fixed(places: 1) + " pt",
      ]
    }
    return [["folder", "expected", "files", "gestures", "as expected", "largest jump"]] + rows
  }

  /// The gestures of one contact.
  private var singles: [RealGesture] { files.flatMap(\.gestures).filter { $0.contacts == 1 } }

  private static func sentence(_ singles: [RealGesture]) -> String {
    let wrong = singles.count { $0.recognition.hasTwoFingers }
    return
      "Of \(singles.count) gestures of one contact \(wrong == 0 ? "none" : "\(wrong)") began a pinch, a rotation or a "
      + "pan of two fingers."
  }
}

extension Recognition {
  /// Whether any gesture that requires two fingers was recognized.
  var hasTwoFingers: Bool { findings.contains { $0.kind != .tap && $0.kind != .pan } }
  var largestJumpPoints: Double { findings.map(\.jumpPoints).max() ?? 0 }

  /// The recognized gestures, in the order in which they began.
  var text: String { findings.isEmpty ? "–" : findings.map(\.text).joined(separator: ", ") }
}

extension Recognition.Finding {
  var degrees: Double { radians * 180 / .pi }

  fileprivate var text: String {
    let words =
      switch kind {
      case .tap: "tap"
      case .pan, .twoFingerPan:
        kind.rawValue + (direction.map { " \($0.rawValue)" } ?? "") + " \(distancePoints.fixed(places: 0)) pt"
      case .pinch: "pinch \(scale < 1 ? "together" : "apart") ×\(scale.fixed(places: 2))"
      case .rotation: "rotation \(degrees.fixed(places: 0))°"
      }
    let jump = jumpPoints >= 0.05 ? " with a jump of \(jumpPoints.fixed(places: 1)) pt" : ""
    return (isYielded ? "(\(words), given up)" : isCancelled ? words + " (cancelled)" : words) + jump
  }
}
