import HalfwayGestures
import HalfwayRecordings

/// A probe that changes one threshold at a time and checks whether a trial's outcome changes.
public struct ThresholdProbe: Sendable {
  /// The effects of changing one threshold on one trial.
  public struct Effects: Sendable, Hashable {
    /// Whether the outcome changes if the threshold is lowered slightly.
    public var lowered = false
    /// Whether the outcome changes if the threshold is raised slightly.
    public var raised = false
    /// Whether the outcome changes for any value in the threshold's range.
    public var anywhere = false

    /// Creates a result without effects.
    public init() {}
  }

  /// The change of a threshold without an axis, as a share of its value.
  public static let share = 0.1

  /// The keys of the thresholds that are changed.
  public let keys: [String]
  /// The present thresholds.
  public let thresholds: ThresholdSet
  private let axes: [String: SweepAxis]

  /// Creates a probe.
  /// - Parameters:
  ///   - thresholds: The present thresholds.
  ///   - keys: The keys of the thresholds to change, in the order of the results. Unknown ones are ignored. By
  ///     default, those that the release rule of any device class uses.
  ///   - axes: The axes that supply steps and ranges for their thresholds. A threshold without an axis is changed by
  ///     a tenth of its value (by 1 if it is an integer, by the first step of the grid if it is 0), and its range is
  ///     a grid that is densest at its low end.
  public init(_ thresholds: ThresholdSet, keys: [String]? = nil, axes: [SweepAxis] = []) {
    let ofRules = DeviceClass.allCases.flatMap { thresholds[$0].releaseRule.keys }
    let known = Thresholds.fields.map(\.key) + Thresholds.choices.map(\.key)
    self.keys = keys.map { $0.filter(known.contains) } ?? known.filter(ofRules.contains)
    self.thresholds = thresholds
    self.axes = Dictionary(axes.map { ($0.key, $0) }) { first, _ in first }
  }

  /// Returns the effects of changing each of the thresholds on a trial, in the order of `keys`.
  @MainActor
  public func effects(of trial: Trial) -> [Effects] {
    var tree = DecisionTree(of: trial)
    let present = thresholds[trial.label.device]
    let result = tree.result(by: present)
    return keys.map { key in
      var effects = Effects()
      guard let field = Thresholds.fields.first(where: { $0.key == key }) else {
        let names = Thresholds.choices.first { $0.key == key }?.names ?? []
        effects.anywhere = names.contains { name in
          var moved = present
          try? moved.setChoice(name, forKey: key)
          return !tree.result(by: moved).isAsGood(as: result)
        }
        return effects
      }
      @MainActor func changesOutcome(by value: Double) -> Bool {
        var moved = present
        moved[field] = min(max(value, field.range.lowerBound), field.range.upperBound)
        return !tree.result(by: moved).isAsGood(as: result)
      }
      let value = present[field]
      let (low, high) = neighbours(of: value, field)
      effects.lowered = changesOutcome(by: low)
      effects.raised = changesOutcome(by: high)
      effects.anywhere = effects.lowered || effects.raised || grid(of: field).contains { changesOutcome(by: $0) }
      return effects
    }
  }

  /// Returns the values to which a value is lowered and raised.
  func neighbours(of value: Double, _ field: ThresholdField) -> (low: Double, high: Double) {
    if let numbers = axes[field.key]?.numbers, numbers.count > 1 {
      let below = numbers.last { $0 < value } ?? value
      let above = numbers.first { $0 > value } ?? value
      return (below, above)
    }
    let amount = field.isWhole ? 1 : value == 0 ? grid(of: field)[1] - field.range.lowerBound : abs(value) * Self.share
    return (value - amount, value + amount)
  }

  /// Returns the values that represent a threshold's entire range: those of its axis, or 33 values low + (high −
  /// low)·(i/32)³ from one end to the other. Useful values of most thresholds are near the low end.
  func grid(of field: ThresholdField) -> [Double] {
    if let numbers = axes[field.key]?.numbers, numbers.count > 1 { return numbers }
    return (0...32).map { index in
      let share = Double(index) / 32
      let value = field.range.lowerBound + (field.range.upperBound - field.range.lowerBound) * share * share * share
      return field.isWhole ? value.rounded() : value
    }
  }

  /// The values of a threshold that `anywhere` covers, such as "8 to 24" or "progress, projection".
  public func triedText(of key: String) -> String {
    guard let field = Thresholds.fields.first(where: { $0.key == key }) else {
      return Thresholds.choices.first { $0.key == key }?.names.joined(separator: ", ") ?? ""
    }
    let grid = grid(of: field)
    return "\(JSONWriter.text(of: grid[0])) to \(JSONWriter.text(of: grid[grid.count - 1]))"
  }
}
