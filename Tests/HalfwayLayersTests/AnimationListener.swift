import HalfwayLayers

/// Writes down what it is told.
final class AnimationListener: AnimationDelegate {
  var told: [String] = []
  func animationDidStart(_ animation: any Animation) { told.append("start \(name(animation))") }
  func animationDidStop(_ animation: any Animation, finished: Bool) {
    told.append("stop \(name(animation)) \(finished)")
  }
  private func name(_ animation: any Animation) -> String {
    (animation as? any PropertyAnimation)?.keyPath.string ?? "group"
  }
}

extension BasicAnimation {
  /// An animation of a number to 1.
  static func toOne(
    _ keyPath: AnimationKeyPath, _ seconds: Double, _ listener: AnimationListener? = nil
  ) -> BasicAnimation {
    var animation = BasicAnimation(keyPath: keyPath)
    animation.toValue = 1
    animation.duration = seconds
    animation.delegate = listener
    return animation
  }
}
