/// One threshold that is a choice between names: its key in files, the names, and what is chosen.
public struct ThresholdChoice: Sendable {
  /// The name of the property and the key in files.
  public let key: String
  /// The names it may have, in the order in which help lists them.
  public let names: [String]
  /// The version of the set of keys in which the choice was added; see `Thresholds.isWritten`.
  public let since: Int
  /// One line of help.
  public let summary: String
  private let read: @Sendable (Thresholds) -> String
  private let write: @Sendable (inout Thresholds, String) -> Bool

  init<Choice>(
    _ key: String, since: Int = 2, _ summary: String, _ path: any WritableKeyPath<Thresholds, Choice> & Sendable
  ) where Choice: RawRepresentable & CaseIterable & Sendable, Choice.RawValue == String {
    self.key = key
    self.since = since
    self.summary = summary
    names = Choice.allCases.map(\.rawValue)
    read = { $0[keyPath: path].rawValue }
    write = { thresholds, name in
      guard let choice = Choice(rawValue: name) else { return false }
      thresholds[keyPath: path] = choice
      return true
    }
  }

  /// The name that is chosen.
  public func name(in thresholds: Thresholds) -> String { read(thresholds) }

  /// Chooses; false, and nothing changes, where there is no such name.
  func choose(_ name: String, in thresholds: inout Thresholds) -> Bool { write(&thresholds, name) }
}

extension Thresholds {
  /// The table of all thresholds that are choices, in the order in which files and help list them, after the numbers.
  public static let choices: [ThresholdChoice] = [
    .init("velocityStrategy", "how the velocity is made of the samples", \.velocityStrategy),
    .init("releaseRule", "what decides at a release", \.releaseRule),
    .init("completionSpeedRule", "how fast a released transition goes on", \.completionSpeedRule),
    .init("velocityReference", since: 3, "end of the window the velocity is estimated from", \.velocityReference),
    .init("velocityFirstSample", since: 3, "first sample the velocity is estimated from", \.velocityFirstSample),
  ]
}
