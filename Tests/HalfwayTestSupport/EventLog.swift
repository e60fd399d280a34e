/// A shared log in which several objects record their callbacks in order.
public final class EventLog {
  /// The lines since the last call of `take()`.
  public private(set) var lines: [String] = []

  /// Creates an empty log.
  public init() {}

  /// Appends a line.
  public func write(_ line: String) { lines.append(line) }

  /// Returns the lines and clears the log.
  public func take() -> [String] {
    defer { lines.removeAll() }
    return lines
  }
}
