/// Lines that several objects write in the order in which things happen to them.
public final class Journal {
  public private(set) var lines: [String] = []

  public init() {}

  public func write(_ line: String) { lines.append(line) }

  /// The lines so far; the journal is empty afterwards.
  public func take() -> [String] {
    defer { lines.removeAll() }
    return lines
  }
}
