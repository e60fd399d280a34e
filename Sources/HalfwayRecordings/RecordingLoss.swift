/// The part of a truncated recording that is missing. Everything before it is complete and was read.
public enum RecordingLoss: Hashable, Sendable, CustomStringConvertible {
  /// A line is incomplete.
  /// - line: its number, starting at 1
  /// - bytes: the number of bytes that are present
  /// - entries: the number of complete entries before it
  case cutLine(line: Int, bytes: Int, entries: Int)
  /// All lines are complete, but the footer is missing.
  case missingFooter(afterLine: Int, entries: Int)

  /// The number of complete entries.
  public var wholeEntries: Int {
    switch self {
    case .cutLine(_, _, let entries), .missingFooter(_, let entries): entries
    }
  }

  /// A sentence for messages, without a period.
  public var description: String {
    let whole = wholeEntries == 1 ? "1 event is complete" : "\(wholeEntries) events are complete"
    return switch self {
    case .cutLine(let line, let bytes, _):
      "the end is missing: line \(line) is cut off after \(bytes) byte\(bytes == 1 ? "" : "s"); \(whole)"
    case .missingFooter(let line, _):
      "the end is missing: no footer after line \(line); \(whole)"
    }
  }
}
