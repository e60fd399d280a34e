import HalfwayGestures
import HalfwayMotion

/// The constants of an exported file.
enum ThresholdConstants {
  /// Thresholds that programs need before the release, in addition to those of the decision.
  private static let recognition: [ThresholdField] = [.panSlopPoints, .edgeWidthPoints, .travelWidths]

  /// Returns the constants that the thresholds' rule, estimator and spring use.
  ///
  /// - Parameter origin: The source of values that aren't the defaults.
  static func all(_ thresholds: Thresholds, origin: String?) -> [Constant] {
    (recognition + thresholds.releaseRule.fields).map { constant($0, thresholds, origin) }
      + estimator(thresholds, origin) + settling(thresholds, origin)
  }

  private static func constant(_ field: ThresholdField, _ thresholds: Thresholds, _ origin: String?) -> Constant {
    Constant(
      name: field.key, value: .number(thresholds[field]), summary: summary(field, thresholds, origin))
  }

  /// Returns the meaning and the source of a value.
  private static func summary(_ field: ThresholdField, _ thresholds: Thresholds, _ origin: String?) -> String {
    let units = ["s": "seconds", "points/s": "points per second"]
    let unit = field.unit.isEmpty ? "" : ", in \(units[field.unit] ?? field.unit)"
    let standard = Thresholds.standard[field]
    let meaning = "The \(field.summary)\(unit)."
    guard thresholds[field] != standard else { return meaning + " Source: Halfway's default." }
    return meaning + " Source: \(origin ?? "the thresholds"); Halfway's default is \(text(standard))."
  }

  private static func text(_ value: Double) -> String {
    value == Double(Int(value)) ? String(Int(value)) : "\(value)"
  }

  private static func estimator(_ thresholds: Thresholds, _ origin: String?) -> [Constant] {
    func time(_ name: String, _ field: ThresholdField) -> Constant {
      var summary = summary(field, thresholds, origin).replacing(", in ms", with: ", in microseconds")
      if thresholds[field] != Thresholds.standard[field] {
        summary = summary.replacing(
          "default is \(text(Thresholds.standard[field])).",
          with: "default is \(text(Thresholds.standard[field] * 1000)).")
      }
      return Constant(name: name, value: .time(Int(thresholds[field] * 1000)), summary: summary)
    }
    var constants = [
      time("velocityWindowMicroseconds", .velocityWindowMilliseconds), time("stopMicroseconds", .stopMilliseconds),
      Constant(
        name: "velocitySampleMinimum", value: .integer(Int(thresholds.velocitySampleMinimum)),
        summary: summary(.velocitySampleMinimum, thresholds, origin)),
    ]
    if thresholds.velocitySampleLimit > 0 {
      constants.append(
        Constant(
          name: "velocitySampleLimit", value: .integer(Int(thresholds.velocitySampleLimit)),
          summary: summary(.velocitySampleLimit, thresholds, origin)))
    }
    return constants
  }

  private static func settling(_ thresholds: Thresholds, _ origin: String?) -> [Constant] {
    switch thresholds.completionSpeedRule {
    case .remaining: return []
    case .constant: return [constant(.completionSpeed, thresholds, origin)]
    case .spring:
      let shape = SpringShape(thresholds)
      return [
        constant(.settleDampingRatio, thresholds, origin), constant(.settleResponseSeconds, thresholds, origin),
        Constant(
          name: "settleDecayPerSecond", value: .number(shape.decay),
          summary: "The decay rate of the settling spring: 2π × damping ratio ÷ response."),
        Constant(
          name: "settleStiffness", value: .number(shape.stiffness),
          summary: "The stiffness of the settling spring, for a mass of 1: (2π ÷ response)²."),
        Constant(
          name: "settleRootPerSecond", value: .number(shape.root),
          summary: "√|stiffness − decay²| of the settling spring, per second. It is 0 if the spring is critically "
            + "damped."),
        Constant(
          name: "settledPoints", value: .number(SettleSpring.settledPoints),
          summary: "The remaining distance at which the spring counts as settled, in points: half a pixel on a display "
            + "with two pixels per point."),
      ]
    }
  }
}

/// The constants of the motion of a spring.
struct SpringShape: Sendable {
  enum Kind: Sendable { case underdamped, critical, overdamped }

  var decay: Double
  var stiffness: Double
  var root: Double
  var kind: Kind

  init(_ thresholds: Thresholds) {
    let spring = Spring(dampingRatio: thresholds.settleDampingRatio, response: thresholds.settleResponseSeconds)
    decay = spring.damping / (2 * spring.mass)
    stiffness = spring.stiffness / spring.mass
    let omega = stiffness.squareRoot()
    let discriminant = (omega - decay) * (omega + decay)
    root = discriminant.magnitude.squareRoot()
    kind = discriminant > 0 ? .underdamped : discriminant == 0 ? .critical : .overdamped
  }
}
