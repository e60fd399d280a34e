import HalfwayLayers

/// Logs the callbacks of animations.
final class AnimationListener: AnimationDelegate {
  var told: [String] = []
  func animationDidStart(_ animation: Animation) { told.append("start \(name(animation))") }
  func animationDidStop(_ animation: Animation, finished: Bool) {
    told.append("stop \(name(animation)) \(finished)")
  }
  private func name(_ animation: Animation) -> String {
    (animation as? PropertyAnimation)?.keyPath ?? "group"
  }
}

extension BasicAnimation {
  /// An animation of a number to 1.
  static func toOne(
    _ keyPath: AnimationKeyPath, _ seconds: Double, _ listener: AnimationListener? = nil
  ) -> BasicAnimation {
    let animation = BasicAnimation(keyPath: keyPath)
    animation.toValue = 1
    animation.duration = seconds
    animation.delegate = listener
    return animation
  }
}
