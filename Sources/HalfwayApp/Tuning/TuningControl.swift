import Foundation
import HalfwayGestures
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
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// Returns the value with its unit.
  package func text(in thresholds: Thresholds) -> String {
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
  /// spring only have one if the rule for the completion speed uses them. Movements among targets always use the spring.
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
