/// A threshold that is a choice between names.
public struct ThresholdChoice: Sendable {
  /// The name of the property, which is also the key in files.
  public let key: String
  /// The part of recognition that the threshold affects.
  public let role: ThresholdRole
  /// The possible names, in the order in which help lists them.
  public let names: [String]
  /// The version of the key set in which the choice was introduced; see `Thresholds.isWritten`.
  public let since: Int
  /// A one-line description for help texts.
  public let summary: String
  private let read: @Sendable (Thresholds) -> String
  private let write: @Sendable (inout Thresholds, String) -> Bool

  init<Choice>(
    _ key: String, _ role: ThresholdRole, since: Int = 2, _ summary: String,
    _ path: any WritableKeyPath<Thresholds, Choice> & Sendable
  ) where Choice: RawRepresentable & CaseIterable & Sendable, Choice.RawValue == String {
    self.key = key
    self.role = role
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

  /// Returns the chosen name.
  public func name(in thresholds: Thresholds) -> String { read(thresholds) }

  /// Chooses a name. Returns false and changes nothing if the name is unknown.
  func choose(_ name: String, in thresholds: inout Thresholds) -> Bool { write(&thresholds, name) }
}

// The table of choices.
extension ThresholdChoice {
  /// The description of `Thresholds.velocityStrategy`.
  public static let velocityStrategy = ThresholdChoice(
    "velocityStrategy", .velocity, "estimation method of the velocity", \.velocityStrategy)
  /// The description of `Thresholds.releaseRule`.
  public static let releaseRule = ThresholdChoice(
    "releaseRule", .decision, "rule that decides at a release", \.releaseRule)
  /// The description of `Thresholds.completionSpeedRule`.
  public static let completionSpeedRule = ThresholdChoice(
    "completionSpeedRule", .settling, "speed at which a released transition continues", \.completionSpeedRule)
  /// The description of `Thresholds.velocityReference`.
  public static let velocityReference = ThresholdChoice(
    "velocityReference", .velocity, since: 3, "end of the window of the velocity estimate", \.velocityReference)
  /// The description of `Thresholds.velocityFirstSample`.
  public static let velocityFirstSample = ThresholdChoice(
    "velocityFirstSample", .velocity, since: 3, "first sample of the velocity estimate", \.velocityFirstSample)
}

extension Thresholds {
  /// All thresholds that are choices, in the order of files and help texts, after the numbers.
  public static let choices: [ThresholdChoice] = [
    .velocityStrategy, .releaseRule, .completionSpeedRule, .velocityReference, .velocityFirstSample,
  ]

  /// Returns the role of the threshold with a key; nil for an unknown key.
  public static func role(ofKey key: String) -> ThresholdRole? {
    fields.first { $0.key == key }?.role ?? choices.first { $0.key == key }?.role
  }
}
