/// What is missing from a recording that was cut off. Everything before is whole and was read.
public enum RecordingLoss: Hashable, Sendable, CustomStringConvertible {
  /// A line stops in the middle.
  /// - line: its number, from 1
  /// - bytes: how much of it is there
  /// - entries: how many entries before it are whole
  case cutLine(line: Int, bytes: Int, entries: Int)
  /// Every line is whole, but the footer is not there.
  case missingFooter(afterLine: Int, entries: Int)

  /// How many entries are whole.
  public var wholeEntries: Int {
    switch self {
    case .cutLine(_, _, let entries), .missingFooter(_, let entries): entries
    }
  }

  /// A sentence for people, without a full stop.
  public var description: String {
    let whole = wholeEntries == 1 ? "1 event is whole" : "\(wholeEntries) events are whole"
    return switch self {
    case .cutLine(let line, let bytes, _):
      "the end is missing: line \(line) is cut off after \(bytes) byte\(bytes == 1 ? "" : "s"); \(whole)"
    case .missingFooter(let line, _):
      "the end is missing: no footer after line \(line); \(whole)"
    }
  }
}
