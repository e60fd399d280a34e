import Foundation
import HalfwayMotion

/// What a `KeyframeAnimation` says, with values of which it is known what they are.
struct Keyframes {
  /// What they are of, for reports.
  var name: String
  var values: [AnimatableValue] = []
  var path: CGPath?
  var keyTimes: [Double]?
  var timingFunctions: [MediaTimingFunction] = []
  var calculationMode = KeyframeAnimation.CalculationMode.linear
  var tensionValues: [Double] = []
  var continuityValues: [Double] = []
  var biasValues: [Double] = []

  init(name: String) { self.name = name }

  /// Nil, with a report, where a value is of no kind.
  init?(_ animation: KeyframeAnimation, report: (String) -> Void) {
    name = animation.keyPath ?? ""
    for value in animation.values ?? [] where animation.path == nil {
      guard let known = AnimatableValue(any: value) else {
        report("a keyframe of \(name) is a \(type(of: value)); the animation shows nothing")
        return nil
      }
      values.append(known)
    }
    path = animation.path
    keyTimes = animation.keyTimes?.map(\.doubleValue)
    timingFunctions = animation.timingFunctions ?? []
    calculationMode = animation.calculationMode
    tensionValues = animation.tensionValues?.map(\.doubleValue) ?? []
    continuityValues = animation.continuityValues?.map(\.doubleValue) ?? []
    biasValues = animation.biasValues?.map(\.doubleValue) ?? []
  }
}
