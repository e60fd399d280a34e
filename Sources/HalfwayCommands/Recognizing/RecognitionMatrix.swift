import HalfwayRecordings
import HalfwayReplay
import HalfwayTuning

/// A confusion matrix of recognition, with expected gestures in rows and recognized gestures in columns, and the
/// proportions of correct recognitions with Wilson's 95% intervals, by gesture and by attribute.
struct RecognitionMatrix {
  /// The groups of gestures that are broken down by attributes.
  enum Group: String, CaseIterable {
    case pinches
    case twoFingerPans = "two-finger pans"
    case rotations
    case oneFinger = "one-finger gestures"

    init(_ task: RecognitionTask) {
      self =
        switch task {
        case .pinchTogether, .pinchApart: .pinches
        case .rotateClockwise, .rotateCounterclockwise: .rotations
        default: task.fingerCount == 2 ? .twoFingerPans : .oneFinger
        }
    }
  }

  private struct Row {
    var counts = [Int](repeating: 0, count: RecognizedGesture.allCases.count)
    var right = 0
    var total: Int { counts.reduce(0, +) }
    var proportion: Proportion { Proportion(right, of: total) }

    mutating func add(_ gesture: JudgedGesture) {
      counts[RecognizedGesture.allCases.firstIndex(of: gesture.recognized) ?? 0] += 1
      if gesture.isRight { right += 1 }
    }
  }

  private struct Bin: Hashable {
    var group: Group
    var attribute: RecognitionAttribute
    var index: Int
  }

  private var tasks: [RecognitionTask: Row] = [:]
  private var groups: [Group: Row] = [:]
  private var bins: [Bin: Row] = [:]
  private(set) var count = 0
  /// The number of one-finger gestures in which a pinch, a rotation, or a two-finger pan was recognized.
  private(set) var falsePairs = 0

  mutating func add(_ gesture: JudgedGesture) {
    count += 1
    tasks[gesture.task, default: Row()].add(gesture)
    groups[Group(gesture.task), default: Row()].add(gesture)
    if gesture.task.fingerCount == 1, gesture.hasTwoFingerRecognition { falsePairs += 1 }
    for attribute in RecognitionAttribute.allCases {
      guard let index = attribute.bin(of: gesture) else { continue }
      bins[Bin(group: Group(gesture.task), attribute: attribute, index: index), default: Row()].add(gesture)
    }
  }

  /// Returns the proportion of correctly recognized gestures in a group.
  func proportion(_ group: Group) -> Proportion { groups[group]?.proportion ?? Proportion(0, of: 0) }

  func lines(_ format: ImportOutput) -> [String] {
    switch format {
    case .text:
      TextTable.lines(matrix, right: Self.numbers) + [""] + TextTable.lines(attributes, right: [2, 3, 4]) + [
        "", sentence,
      ]
    case .markdown:
      TextTable.markdown(matrix, right: Self.numbers) + ["", sentence, ""]
        + TextTable.markdown(attributes, right: [2, 3, 4])
    case .json: objects
    }
  }

  // MARK: Tables

  private static let numbers = Set(1...(3 + RecognizedGesture.allCases.count))

  private var matrix: [[String]] {
    let heads = ["expected", "gestures", "right", "95% interval"] + RecognizedGesture.allCases.map(\.rawValue)
    func cells(_ name: String, _ row: Row) -> [String] {
      [name, "\(row.total)"] + Self.cells(row.proportion) + row.counts.map { $0 == 0 ? "·" : "\($0)" }
    }
    let byTask = RecognitionTask.allCases.compactMap { task in tasks[task].map { cells(task.rawValue, $0) } }
    let byGroup = Group.allCases.compactMap { group in groups[group].map { cells("all \(group.rawValue)", $0) } }
    return [heads] + byTask + byGroup
  }

  private var attributes: [[String]] {
    let rows = rowsByAttribute.map { group, attribute, bin, row in
      [group.rawValue, "\(attribute.rawValue): \(bin)", "\(row.total)"] + Self.cells(row.proportion)
    }
    return [["expected", "subset", "gestures", "right", "95% interval"]] + rows
  }

  private var rowsByAttribute: [(Group, RecognitionAttribute, String, Row)] {
    Group.allCases.flatMap { group in
      RecognitionAttribute.allCases.flatMap { attribute in
        attribute.bins.enumerated().compactMap { index, name in
          bins[Bin(group: group, attribute: attribute, index: index)].map { (group, attribute, name, $0) }
        }
      }
    }
  }

  private static func cells(_ proportion: Proportion) -> [String] {
    guard let share = proportion.share, let interval = proportion.interval() else { return ["–", "–"] }
    func percent(_ value: Double) -> String { (100 * value).fixed(places: 2) }
    return [percent(share) + "%", "\(percent(interval.lowerBound))–\(percent(interval.upperBound))%"]
  }

  private var sentence: String {
    let single = groups[.oneFinger]?.total ?? 0
    return "A pinch, a rotation or a two-finger pan was recognized in \(falsePairs) of \(single) one-finger gestures."
  }

  // MARK: JSON

  private var objects: [String] {
    func numbers(_ row: Row) -> [(String, JSONValue)] {
      let interval = row.proportion.interval()
      return [
        ("gestures", .integer(Int64(row.total))), ("right", .integer(Int64(row.right))),
        ("low", .optional(interval?.lowerBound)), ("high", .optional(interval?.upperBound)),
      ]
    }
    let byTask = RecognitionTask.allCases.compactMap { task -> String? in
      guard let row = tasks[task] else { return nil }
      let recognized = zip(RecognizedGesture.allCases, row.counts).map {
        JSONMember(key: $0.rawValue, value: .integer(Int64($1)))
      }
      return JSONLine.text(
        [("expected", .string(task.rawValue))] + numbers(row) + [("recognized", .object(recognized))])
    }
    let byAttribute = rowsByAttribute.map { group, attribute, bin, row in
      JSONLine.text(
        [("group", .string(group.rawValue)), ("attribute", .string(attribute.rawValue)), ("bin", .string(bin))]
          + numbers(row))
    }
    return byTask + byAttribute
  }
}
