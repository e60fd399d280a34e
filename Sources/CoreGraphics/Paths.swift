import HalfwayLayers

// Core Graphics's initializers of paths, which take a transform.

extension CGPath {
  /// Creates a closed rectangle, with an optional transform.
  public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self = CGPath(rect: rect).mapped(transform)
  }

  /// Creates a closed ellipse inscribed in a rectangle, with an optional transform.
  public init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self = CGPath(ellipseIn: rect).mapped(transform)
  }

  /// Creates a closed rectangle with elliptical corners, with an optional transform.
  public init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>?
  ) {
    self = CGPath(roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight).mapped(transform)
  }

  private func mapped(_ transform: UnsafePointer<CGAffineTransform>?) -> CGPath {
    transform.map { applying($0.pointee) } ?? self
  }
}
