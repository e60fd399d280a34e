import HalfwayViews

extension ViewController {
  /// Has no effect: a stage doesn't rotate.
  public func setNeedsUpdateOfSupportedInterfaceOrientations() {}

  /// The margins that the root view has unless others are set, in points: 16 at the leading and the trailing edge.
  public var systemMinimumLayoutMargins: DirectionalEdgeInsets { DirectionalEdgeInsets(leading: 16, trailing: 16) }
}
