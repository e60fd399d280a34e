import HalfwayLayers

// Core Graphics' paths are made with a map, which they are moved by.

extension CGPath {
  /// A closed rectangle, mapped where a map is given.
  public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self = CGPath(rect: rect).mapped(transform)
  }

  /// A closed ellipse that touches the rectangle's sides, mapped where a map is given.
  public init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self = CGPath(ellipseIn: rect).mapped(transform)
  }

  /// A closed rectangle whose corners are quarters of an ellipse, mapped where a map is given.
  public init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>?
  ) {
    self = CGPath(roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight).mapped(transform)
  }

  private func mapped(_ transform: UnsafePointer<CGAffineTransform>?) -> CGPath {
    transform.map { applying($0.pointee) } ?? self
  }
}
