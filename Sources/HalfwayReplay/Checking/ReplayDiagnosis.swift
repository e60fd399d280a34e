import Foundation

/// Why a replay did not come out as expected: of what class the difference is, its cause in a sentence, what changed first, and both
/// courses.
///
/// All of it is told from two texts, that of the `.trace` file beside the recording and the one that would be written now, so nothing is
/// said that a review of the file would not show.
public struct ReplayDiagnosis: Sendable, Hashable {
  /// What has changed, the gravest first: whether it finishes, when and how it moves, or only what is drawn.
  public enum Class: String, Sendable, Hashable, CaseIterable {
    case outcome
    case timing
    case pixels
  }

  /// What changed first.
  public struct FirstDifference: Sendable, Hashable {
    /// The frame's place in the table, from 0.
    public var frame: Int
    /// The frame's time; nil where the table's row has none.
    public var microseconds: Int64?
    /// The column of the table; `row` where a row is missing or cannot be read.
    public var field: String
    public var old: String
    public var new: String

    var line: String {
      let moment = microseconds.map { ", \((Double($0) / 1000).fixed(places: 1)) ms" } ?? ""
      return "first at frame \(frame)\(moment): \(field) \(old) → \(new)"
    }
  }

  public var kind: Class
  /// One sentence, as `spring stiffness 322.273 → 200`.
  public var cause: String
  /// The first row that differs; nil where none does, or where the frames are others.
  public var first: FirstDifference?
  /// All of it for a person, not indented.
  public var lines: [String]

  /// - Parameters:
  ///   - differences: What is not as expected; at least one.
  ///   - golden: The text of the `.trace` file; nil where there is none.
  ///   - actual: The text that would be written now.
  ///   - sameFrames: Whether the replay made its frames when the recording did, so that rows can be compared.
  public init(_ differences: [ReplayCheck.Difference], golden: String?, actual: String, sameFrames: Bool) {
    let (old, new) = (golden.map { TraceText($0) }, TraceText(actual))
    first = sameFrames ? old.flatMap { Self.first($0.rows, new.rows) } : nil
    let coursesDiffer = sameFrames && old.map { $0.rows.map(\.course) != new.rows.map(\.course) } ?? false
    if differences.contains(where: { $0.field == "outcome" })
      || old.map({ !$0.outcome.isEmpty && $0.outcome != new.outcome }) ?? false
    {
      kind = .outcome
    } else if coursesDiffer || differences.contains(where: { $0.field != "trace" && !$0.isRow }) {
      kind = .timing
    } else {
      kind = .pixels
    }
    var shown: OutlineDifference?
    if let old {
      let finder = ReplayCause(old: old, new: new, sameFrames: sameFrames)
      (cause, shown) = finder.find(kind)
    } else {
      cause = "there is no .trace file beside the recording for a detailed comparison"
    }
    lines = ["\(kind.rawValue): \(cause)"]
    if let first { lines.append(first.line) }
    if kind != .pixels, first != nil, let old { lines += TracePlot.lines(new.rows, over: old.rows) }
    if let shown { lines += shown.lines }
    // The rows have been told of, and their digest with them.
    lines += differences.filter { first == nil || !($0.isRow || $0.field == "trace") }.map(\.lineWithTolerance)
  }

  /// The first row that differs, and of its columns the one that says most.
  static func first(_ old: [TraceText.Row], _ new: [TraceText.Row]) -> FirstDifference? {
    guard
      let index = (0..<max(old.count, new.count)).first(where: {
        $0 >= old.count || $0 >= new.count || old[$0] != new[$0]
      })
    else { return nil }
    let (a, b) = (index < old.count ? old[index] : nil, index < new.count ? new[index] : nil)
    let time = b?.time ?? a?.time
    guard let a, let b, a.values.count == TraceText.columns.count, b.values.count == TraceText.columns.count else {
      func said(_ row: TraceText.Row?) -> String { row.map { "'\($0.line)'" } ?? "nothing" }
      return FirstDifference(frame: index, microseconds: time, field: "row", old: said(a), new: said(b))
    }
    // Progress says more than the velocity, and that more than the local time that follows from it.
    let column = [0, 1, 2, 4, 3, 5].first { a.values[$0] != b.values[$0] } ?? 5
    return FirstDifference(
      frame: index, microseconds: time, field: TraceText.columns[column], old: a.values[column], new: b.values[column])
  }
}
