import Foundation

/// The reasons why a replay differs from its expectation: the class of the difference, its cause, the first changed
/// value, and plots of both traces.
///
/// Everything is derived from the text of the `.trace` file beside the recording and the text that a replay would
/// write, so the diagnosis contains nothing that a review of the file would not show.
public struct ReplayDiagnosis: Sendable, Hashable {
  /// The class of a difference, most severe first.
  public enum Class: String, Sendable, Hashable, CaseIterable {
    /// The outcome differs: `finish`, `cancel`, or `none`.
    case outcome
    /// The transition starts, moves, or settles differently.
    case timing
    /// Only the drawn content differs.
    case pixels
  }

  /// The first value that differs.
  public struct FirstDifference: Sendable, Hashable {
    /// The frame's index in the table, starting at 0.
    public var frame: Int
    /// The frame's time in microseconds; `nil` if the table's row has none.
    public var microseconds: Int64?
    /// The name of the table's column; `row` if a row is missing or can't be read.
    public var field: String
    /// The expected value.
    public var old: String
    /// The actual value.
    public var new: String

    var line: String {
      let moment = microseconds.map { ", \((Double($0) / 1000).fixed(places: 1)) ms" } ?? ""
      return "first at frame \(frame)\(moment): \(field) \(old) → \(new)"
    }
  }

  /// The class of the difference.
  public var kind: Class
  /// The cause as one sentence, such as `spring stiffness 322.273 → 200`.
  public var cause: String
  /// The first difference in the table; `nil` if there is none or if the frame times differ.
  public var first: FirstDifference?
  /// The complete diagnosis as lines of text, not indented.
  public var lines: [String]

  /// Derives a diagnosis from the differences and both traces.
  ///
  /// - Parameters:
  ///   - differences: The differences from the expectation; at least one.
  ///   - golden: The text of the `.trace` file; `nil` if there is none.
  ///   - actual: The text that a replay would write.
  ///   - sameFrames: Whether the replay used the recording's own frame times, so that rows can be compared.
  public init(_ differences: [ReplayCheck.Difference], golden: String?, actual: String, sameFrames: Bool) {
    let (old, new) = (golden.map { TraceText($0) }, TraceText(actual))
    first = sameFrames ? old.flatMap { Self.first($0.rows, new.rows) } : nil
    let trajectoriesDiffer = sameFrames && old.map { $0.rows.map(\.trajectory) != new.rows.map(\.trajectory) } ?? false
    if differences.contains(where: { $0.field == "outcome" || $0.field == "target" })
      || old.map({ !$0.outcome.isEmpty && $0.outcome != new.outcome }) ?? false
    {
      kind = .outcome
    } else if trajectoriesDiffer || differences.contains(where: { $0.field != "trace" && !$0.isRow }) {
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
    // The rows have been reported, and their digest with them.
    lines += differences.filter { first == nil || !($0.isRow || $0.field == "trace") }.map(\.lineWithTolerance)
  }

  /// Returns the first row that differs and its most informative column.
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
    // Progress is more informative than velocity, and velocity more than the local time, which follows from it.
    let column = [0, 1, 2, 4, 3, 5].first { a.values[$0] != b.values[$0] } ?? 5
    return FirstDifference(
      frame: index, microseconds: time, field: TraceText.columns[column], old: a.values[column], new: b.values[column])
  }
}
