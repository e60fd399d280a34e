/// Draws a transition: puts the views in place and animates them.
public protocol ViewControllerAnimatedTransitioning: AnyObject {
  /// Seconds. Also the scale of an interactive transition: 100 % is this moment of its timeline.
  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double
  func animateTransition(using context: any ViewControllerContextTransitioning)
  /// Told after the transition with whether it took place.
  func animationEnded(_ transitionCompleted: Bool)
}

extension ViewControllerAnimatedTransitioning {
  public func animationEnded(_ transitionCompleted: Bool) {}
}
