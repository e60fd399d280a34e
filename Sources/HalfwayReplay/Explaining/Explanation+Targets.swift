import HalfwayGestures
import HalfwayRecordings

// The targets of a movement, and what would have led to others.
extension Explanation {
  /// The targets with their positions, and a table of the changes that lead to others; empty for a transition.
  var targetLines: [String] {
    guard let decision = verdict.decision, let choice = decision.choice else { return [] }
    let positions = zip(verdict.targets, choice.targets.positionsPoints).map { "'\($0)' at \(Self.points($1))" }
    var lines = "targets: \(positions.joined(separator: ", ")) points".wrapped(to: Self.columns, indent: 2)
    lines.append(
      "  began at '\(name(choice.targets.origin))', released at \(Self.points(choice.release.positionPoints))")
    var rows = decision.targetChanges(by: verdict.thresholds).map { change in
      ["  " + Self.name(of: change.quantity), Self.words(change, decision), change.target.map(name) ?? ""]
    }
    rows += decision.thresholdChanges(by: verdict.thresholds).map { change in
      let present = verdict.thresholds.value(forKey: change.key) ?? 0
      return [
        "  " + change.key, "\(Self.short(change.value)) instead of \(Self.short(present))", name(change.target),
      ]
    }
    if !rows.isEmpty { lines += TextTable.lines([["other targets", "smallest change", "leads to"]] + rows) }
    return lines
  }

  /// The maximum width of a line.
  private static let columns = 108

  private func name(_ target: Int) -> String { verdict.name(ofTarget: target) ?? "" }

  /// Returns a position with at most one decimal place.
  private static func points(_ value: Double) -> String {
    let text = value.fixed(places: 1)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Returns a number with as many decimal places as it has, and at most six.
  private static func short(_ value: Double) -> String {
    var text = value.fixed(places: 6)
    while text.hasSuffix("0") { text.removeLast() }
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }

  /// The name of a quantity.
  package static func name(of quantity: ReleaseDecision.Quantity) -> String {
    switch quantity {
    case .percent: "progress"
    case .velocity: "velocity"
    case .distance: "distance"
    case .reverseDistance: "distance back"
    }
  }

  private static func words(_ change: ReleaseDecision.OutcomeChange, _ decision: ReleaseDecision) -> String {
    if change.quantity == .velocity, decision.measurement.velocityPointsPerSecond == nil {
      return "\(change.change.fixed(places: 0)) points/s instead of none"
    }
    return "\(amount(of: change)) \(change.change < 0 ? "less" : "more")"
  }

  /// Returns the size of a change with its unit.
  static func amount(of change: ReleaseDecision.OutcomeChange) -> String {
    let size = abs(change.change)
    return switch change.quantity {
    case .percent: (size * 100).fixed(places: 1) + "%"
    case .velocity: size.fixed(places: 0) + " points/s"
    case .distance, .reverseDistance: size.fixed(places: 1) + " points"
    }
  }

  // MARK: JSON

  /// Returns the members that describe the targets of a decision; empty for a transition.
  static func members(
    _ decision: ReleaseDecision?, among names: [String], by thresholds: Thresholds
  ) -> [(String, JSONValue)] {
    guard let decision, let choice = decision.choice else { return [] }
    func name(_ index: Int?) -> JSONValue {
      .optional(index.flatMap { names.indices.contains($0) ? names[$0] : nil })
    }
    let targets = choice.targets.positionsPoints.enumerated().map { index, position in
      JSONValue.members([("name", name(index)), ("position", .number(position))])
    }
    let targetChanges = decision.targetChanges(by: thresholds)
    let changes = targetChanges.map { change in
      JSONValue.members([
        ("quantity", .string(change.quantity.rawValue)), ("change", .number(change.change)),
        ("target", name(change.target)),
      ])
    }
    let values = decision.thresholdChanges(by: thresholds).map { change in
      JSONValue.members([
        ("threshold", .string(change.key)), ("value", .number(change.value)), ("target", name(change.target)),
      ])
    }
    return [
      ("targets", .array(targets)), ("origin", name(choice.targets.origin)), ("near", name(choice.near)),
      ("far", name(choice.far)), ("position", .number(choice.release.positionPoints)),
      ("flipTarget", name(ReleaseDecision.smallest(of: targetChanges)?.target)), ("changes", .array(changes)),
      ("thresholdChanges", .array(values)),
    ]
  }
}
