import Foundation

/// Boxes for geometry types, for use in lists of objects. Points, sizes, and rectangles are stored in Foundation's
/// encoding, matrices as arrays of numbers.
extension NSValue {
  /// Creates a box that contains a point.
  public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }
  /// Creates a box that contains a size.
  public convenience init(cgSize: CGSize) { self.init(size: cgSize) }
  /// Creates a box that contains a rectangle.
  public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }
  /// Creates a box that contains a vector, stored as a size.
  public convenience init(cgVector: CGVector) { self.init(size: CGSize(width: cgVector.dx, height: cgVector.dy)) }

  /// Creates a box that contains a 3D transform.
  public convenience init(caTransform3D t: CATransform3D) {
    let numbers: [Double] = [
      t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
    ]
    self.init(bytes: numbers, objCType: Self.spatialEncoding)
  }

  /// Creates a box that contains an affine transform.
  public convenience init(cgAffineTransform t: CGAffineTransform) {
    let numbers: [Double] = [t.a, t.b, t.c, t.d, t.tx, t.ty]
    self.init(bytes: numbers, objCType: Self.affineEncoding)
  }

  /// Creates a box that contains edge insets.
  public convenience init(uiEdgeInsets insets: EdgeInsets) {
    let numbers: [Double] = [insets.top, insets.left, insets.bottom, insets.right].map { Double($0) }
    self.init(bytes: numbers, objCType: Self.insetsEncoding)
  }

  /// Creates a box that contains an offset.
  public convenience init(uiOffset offset: Offset) {
    let numbers: [Double] = [offset.horizontal, offset.vertical].map { Double($0) }
    self.init(bytes: numbers, objCType: Self.offsetEncoding)
  }

  /// The boxed point; zero if the box contains another type.
  public var cgPointValue: CGPoint { holds(NSValue(point: .zero)) ? pointValue : .zero }
  /// The boxed size; zero if the box contains another type.
  public var cgSizeValue: CGSize { holds(NSValue(size: .zero)) ? sizeValue : .zero }
  /// The boxed rectangle; zero if the box contains another type.
  public var cgRectValue: CGRect { holds(NSValue(rect: .zero)) ? rectValue : .zero }
  /// The boxed vector; zero if the box contains another type.
  public var cgVectorValue: CGVector { CGVector(dx: cgSizeValue.width, dy: cgSizeValue.height) }
  /// The boxed 3D transform; the identity if the box contains another type.
  public var caTransform3DValue: CATransform3D { spatialTransform ?? .identity }
  /// The boxed affine transform; the identity if the box contains another type.
  public var cgAffineTransformValue: CGAffineTransform { affineTransform ?? .identity }

  /// The boxed edge insets; zero if the box contains another type.
  public var uiEdgeInsetsValue: EdgeInsets {
    guard let n = numbers(4, Self.insetsEncoding) else { return .zero }
    return EdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
  }
  /// The boxed offset; zero if the box contains another type.
  public var uiOffsetValue: Offset {
    numbers(2, Self.offsetEncoding).map { Offset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
  }

  var spatialTransform: CATransform3D? {
    guard let n = numbers(16, Self.spatialEncoding) else { return nil }
    return CATransform3D(
      m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7], m31: n[8], m32: n[9],
      m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14], m44: n[15])
  }

  var affineTransform: CGAffineTransform? {
    numbers(6, Self.affineEncoding).map {
      CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
    }
  }

  // Foundation on Linux can box arrays but not structures.
  private static let spatialEncoding = "[16d]"
  private static let affineEncoding = "[6d]"
  private static let insetsEncoding = "[4d]"
  private static let offsetEncoding = "[2d]"

  private func numbers(_ count: Int, _ encoding: String) -> [Double]? {
    guard String(cString: objCType) == encoding else { return nil }
    var numbers = [Double](repeating: 0, count: count)
    numbers.withUnsafeMutableBytes { bytes in
      if let start = bytes.baseAddress { getValue(start) }
    }
    return numbers
  }

  private func holds(_ kind: NSValue) -> Bool { String(cString: objCType) == String(cString: kind.objCType) }
}
