import Foundation

// Core Graphics' methods that copy and transform paths.
extension CGPath {
  /// Returns the path itself, because it is a value. Never `nil`.
  public func copy() -> CGPath? { self }
  /// Returns the path itself, because it is a value. Never `nil`.
  public func mutableCopy() -> CGPath? { self }
  /// Returns the transformed path, or the path itself for a `nil` transform. Never `nil`.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? { mapped(by: transform) }
  /// Returns the transformed path, or the path itself for a `nil` transform. Never `nil`.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? { mapped(by: transform) }

  /// Returns the outline of the stroked path, to be filled with the nonzero winding rule.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: StrokeStyle.Cap, lineJoin: StrokeStyle.Join, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    let style = StrokeStyle(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
    let outline = stroked(style)
    return transform.isIdentity ? outline : outline.applying(transform)
  }

  private func mapped(by transform: UnsafePointer<CGAffineTransform>?) -> CGPath {
    transform.map { applying($0.pointee) } ?? self
  }

  // MARK: Elements

  /// Begins a new subpath at a transformed point.
  public mutating func move(to point: CGPoint, transform: CGAffineTransform) { move(to: point.applying(transform)) }
  /// Adds a line to a transformed point.
  public mutating func addLine(to point: CGPoint, transform: CGAffineTransform) {
    addLine(to: point.applying(transform))
  }
  /// Adds a transformed rectangle as a closed subpath.
  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform) {
    addPath(CGPath(rect: rect), transform: transform)
  }
  /// Adds a transformed ellipse, inscribed in a rectangle, as a closed subpath.
  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform) {
    addPath(CGPath(ellipseIn: rect), transform: transform)
  }
  /// Adds transformed rectangles as closed subpaths.
  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }
}
