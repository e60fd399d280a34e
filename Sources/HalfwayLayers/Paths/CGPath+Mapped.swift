import Foundation

// Core Graphics' ways from one path to another, and to steps that are mapped as they are added.
extension CGPath {
  /// The same path: it is a value.
  public func copy() -> CGPath? { self }
  /// The same path, for a variable: it is a value.
  public func mutableCopy() -> CGPath? { self }
  /// The path, mapped; for nil as it is.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? { mapped(by: transform) }
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? { mapped(by: transform) }

  /// The outline of a line along the path, to be filled non-zero.
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

  // MARK: Steps

  public mutating func move(to point: CGPoint, transform: CGAffineTransform) { move(to: point.applying(transform)) }
  public mutating func addLine(to point: CGPoint, transform: CGAffineTransform) {
    addLine(to: point.applying(transform))
  }
  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform) {
    addPath(CGPath(rect: rect), transform: transform)
  }
  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform) {
    addPath(CGPath(ellipseIn: rect), transform: transform)
  }
  /// Several closed rectangles.
  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }
}
