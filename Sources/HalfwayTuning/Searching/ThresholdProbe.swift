import HalfwayGestures

/// Moves one threshold after the other and looks whether a trial comes to something else.
public struct ThresholdProbe: Sendable {
  /// What moving one threshold does to one trial.
  public struct Flips: Sendable, Hashable {
    /// When it is lowered by a little.
    public var lowered = false
    /// When it is raised by a little.
    public var raised = false
    /// Anywhere in its range.
    public var anywhere = false

    public init() {}
  }

  /// By how much a threshold that has no axis is moved, as a share of its value.
  public static let share = 0.1

  /// The thresholds that are moved.
  public let keys: [String]
  public let thresholds: ThresholdSet
  private let axes: [String: SweepAxis]

  /// - Parameters:
  ///   - keys: In the order of the answers. By default those that the rule looks at, of each class of devices; unknown ones are left out.
  ///   - axes: Whose steps and values are taken where there is one for a threshold. Otherwise it is moved by a tenth of its value (by 1
  ///     where it is whole, by the first value of the grid where it is 0), and its range is a grid that is densest at its low end.
  public init(_ thresholds: ThresholdSet, keys: [String]? = nil, axes: [SweepAxis] = []) {
    let ofRules = DeviceClass.allCases.flatMap { thresholds[$0].releaseRule.keys }
    let known = Thresholds.fields.map(\.key) + Thresholds.choices.map(\.key)
    self.keys = keys.map { $0.filter(known.contains) } ?? known.filter(ofRules.contains)
    self.thresholds = thresholds
    self.axes = Dictionary(axes.map { ($0.key, $0) }) { first, _ in first }
  }

  /// What moving each of the thresholds does to a trial, in the order of `keys`.
  @MainActor
  public func flips(of trial: Trial) -> [Flips] {
    var tree = DecisionTree(of: trial)
    let present = thresholds[trial.label.device]
    let outcome = tree.outcome(by: present)
    return keys.map { key in
      var flips = Flips()
      guard let field = Thresholds.fields.first(where: { $0.key == key }) else {
        let names = Thresholds.choices.first { $0.key == key }?.names ?? []
        flips.anywhere = names.contains { name in
          var moved = present
          try? moved.setChoice(name, forKey: key)
          return tree.outcome(by: moved) != outcome
        }
        return flips
      }
      @MainActor func isFlipped(by value: Double) -> Bool {
        var moved = present
        moved[field] = min(max(value, field.range.lowerBound), field.range.upperBound)
        return tree.outcome(by: moved) != outcome
      }
      let value = present[field]
      let (low, high) = neighbours(of: value, field)
      flips.lowered = isFlipped(by: low)
      flips.raised = isFlipped(by: high)
      flips.anywhere = flips.lowered || flips.raised || grid(of: field).contains { isFlipped(by: $0) }
      return flips
    }
  }

  /// What a value is lowered and raised to.
  func neighbours(of value: Double, _ field: ThresholdField) -> (low: Double, high: Double) {
    if let numbers = axes[field.key]?.numbers, numbers.count > 1 {
      let below = numbers.last { $0 < value } ?? value
      let above = numbers.first { $0 > value } ?? value
      return (below, above)
    }
    let amount = field.isWhole ? 1 : value == 0 ? grid(of: field)[1] - field.range.lowerBound : abs(value) * Self.share
    return (value - amount, value + amount)
  }

  /// The values that stand for a threshold's whole range: those of its axis, or 33 from one end to the other, low + (high − low)·(i/32)³.
  /// Most thresholds are near the low end of what they may be.
  func grid(of field: ThresholdField) -> [Double] {
    if let numbers = axes[field.key]?.numbers, numbers.count > 1 { return numbers }
    return (0...32).map { index in
      let share = Double(index) / 32
      let value = field.range.lowerBound + (field.range.upperBound - field.range.lowerBound) * share * share * share
      return field.isWhole ? value.rounded() : value
    }
  }
}
