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

  /// Creates the outline of a stroked path: the initializer behind
  /// `copy(strokingWithWidth:lineCap:lineJoin:miterLimit:)`.
  public init?(
    __byStroking path: CGPath, transform: UnsafePointer<CGAffineTransform>?, lineWidth: CGFloat, lineCap: CGLineCap,
    lineJoin: CGLineJoin, miterLimit: CGFloat
  ) {
    self = path.copy(
      strokingWithWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit,
      transform: transform?.pointee ?? .identity)
  }

  private func mapped(_ transform: UnsafePointer<CGAffineTransform>?) -> CGPath {
    transform.map { applying($0.pointee) } ?? self
  }
}
