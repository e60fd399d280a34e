import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayTuning

/// A threshold that the panel can change.
package enum TuningControl {
  case number(ThresholdField)
  case choice(ThresholdChoice)

  package var key: String {
    switch self {
    case .number(let field): field.key
    case .choice(let choice): choice.key
    }
  }

  /// Returns the name with the parameters of springs in other units.
  package func name(_ units: SpringUnits) -> String {
    guard units == .bounce else { return name }
    return isDampingRatio ? "Settle bounce" : key == ThresholdField.settleResponseSeconds.key ? "Settle duration" : name
  }

  private var isDampingRatio: Bool { key == ThresholdField.settleDampingRatio.key }

  /// Returns whether the value is a bounce, whose slider runs in the opposite direction of the damping ratio's.
  package func isBounce(_ units: SpringUnits) -> Bool { units == .bounce && isDampingRatio }

  /// The key as words, without its unit.
  package var name: String {
    var key = key
    let units = ["PointsPerSecond", "Points", "Milliseconds", "Seconds", "Degrees", "Widths"]
    if let unit = units.first(where: key.hasSuffix) { key.removeLast(unit.count) }
    var words = ""
    for character in key {
      if character.isUppercase { words += " " }
      words += character.lowercased()
    }
    return words.capitalizedFirst
  }

  /// Returns the explanation of the threshold: its text, its range with the unit, and its default.
  package func tip(_ units: SpringUnits, isEffective: Bool) -> String {
    var text: String
    switch self {
    case .number(let field):
      func number(_ value: Double) -> String {
        guard isBounce(units) else { return JSONWriter.text(of: value) }
        let bounce = Spring.bounce(ofDampingRatio: value)
        return JSONWriter.text(of: Double(bounce.fixed(places: 3)) ?? bounce)
      }
      let ends = [field.range.lowerBound, field.range.upperBound].map(number)
      let (low, high) = isBounce(units) ? (ends[1], ends[0]) : (ends[0], ends[1])
      let unit = field.unit.isEmpty ? "" : " " + field.unit
      let standard = number(Thresholds.standard[field])
      text = Tip.text(field.summary, key: nil) + ". \(low) to \(high)\(unit); default \(standard)."
    case .choice(let choice):
      let names = choice.names.joined(separator: ", ")
      text = Tip.text(choice.summary, key: nil) + ": \(names); default \(choice.name(in: .standard))."
    }
    if !isEffective { text += " It has no effect with this completion speed rule." }
    return text
  }

  /// Returns the value with its unit.
  package func text(in thresholds: Thresholds, _ units: SpringUnits = .damping) -> String {
    if case .number(let field) = self, isBounce(units) {
      let bounce = Spring.bounce(ofDampingRatio: thresholds[field])
      return JSONWriter.text(of: Double(bounce.fixed(places: 3)) ?? bounce)
    }
    if case .number(let field) = self, !field.unit.isEmpty { return number(in: thresholds) + " " + field.unit }
    return number(in: thresholds)
  }

  /// Returns the value without its unit.
  package func number(in thresholds: Thresholds) -> String {
    switch self {
    case .number(let field): JSONWriter.text(of: thresholds[field])
    case .choice(let choice): choice.name(in: thresholds)
    }
  }

  /// Returns whether the control has an effect with other values of the same thresholds: the constant speed and the
  /// spring only have one if the rule for the completion speed uses them. Movements among targets always use the
  /// spring.
  package func isEffective(in thresholds: Thresholds, movesAmongTargets: Bool) -> Bool {
    switch key {
    case ThresholdField.completionSpeed.key: thresholds.completionSpeedRule == .constant
    case ThresholdField.settleDampingRatio.key, ThresholdField.settleResponseSeconds.key:
      thresholds.completionSpeedRule == .spring || movesAmongTargets
    default: true
    }
  }

  /// Returns the controls of a role. The decision controls are those that the thresholds' release rule uses.
  package static func all(of role: ThresholdRole, by thresholds: Thresholds) -> [TuningControl] {
    let choices = Thresholds.choices.filter { $0.role == role }
    let fields = Thresholds.fields.filter {
      $0.role == role && (role != .decision || thresholds.releaseRule.keys.contains($0.key))
    }
    return choices.map(TuningControl.choice) + fields.map(TuningControl.number)
  }
}
