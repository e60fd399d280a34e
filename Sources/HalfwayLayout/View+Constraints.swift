import HalfwayViews

extension View {
  /// Whether the view keeps the frame that was set and follows the superview's size according to `autoresizingMask`; if
  /// false, constraints determine the frame (default: true).
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { !isSolved }
    set {
      if !newValue { useConstraintEngine() }
      setKeepsFrame(newValue)
    }
  }
}
