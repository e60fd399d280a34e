import Foundation
import HalfwayMotion

/// The settings of a `KeyframeAnimation` with typed values.
struct Keyframes {
  /// The name of the animated property, for diagnostics.
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

  /// Converts an animation, or reports a problem and returns `nil` if a value has an unsupported type.
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
