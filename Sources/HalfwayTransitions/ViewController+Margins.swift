import HalfwayViews

extension ViewController {
  /// The orientation of the screen.
  public var interfaceOrientation: InterfaceOrientation { (stage?.environment.screen ?? .main).interfaceOrientation }
  /// Does nothing: a stage doesn't rotate.
  public static func attemptRotationToDeviceOrientation() {}

  /// Has no effect: a stage doesn't rotate.
  public func setNeedsUpdateOfSupportedInterfaceOrientations() {}

  /// The margins that the root view has unless others are set, in points: 16 at the leading and the trailing edge.
  public var systemMinimumLayoutMargins: DirectionalEdgeInsets { DirectionalEdgeInsets(leading: 16, trailing: 16) }
}
