import HalfwayViews

extension View {
  /// Whether the view's frame is what it was set to, and follows the superview's size according to `autoresizingMask`; if false, constraints
  /// determine it (default: true).
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { !isSolved }
    set {
      if !newValue { useConstraintEngine() }
      setKeepsFrame(newValue)
    }
  }
}
