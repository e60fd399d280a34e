import Foundation

/// A point or direction, with the arithmetic that curves need.
struct PathVector: Equatable {
  var x: Double
  var y: Double

  init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  init(_ point: CGPoint) {
    x = point.x
    y = point.y
  }

  var point: CGPoint { CGPoint(x: x, y: y) }
  var isFinite: Bool { x.isFinite && y.isFinite }
  var length: Double { (x * x + y * y).squareRoot() }
  /// The vector rotated by 90°, clockwise on screen (with y growing downward).
  var turned: PathVector { PathVector(-y, x) }

  /// The unit vector of this direction; `nil` if the length is at most 1e-9 or not finite.
  var unit: PathVector? {
    let length = length
    guard length > 1e-9, length.isFinite else { return nil }
    return PathVector(x / length, y / length)
  }

  static func + (a: PathVector, b: PathVector) -> PathVector { PathVector(a.x + b.x, a.y + b.y) }
  static func - (a: PathVector, b: PathVector) -> PathVector { PathVector(a.x - b.x, a.y - b.y) }
  static func * (a: PathVector, factor: Double) -> PathVector { PathVector(a.x * factor, a.y * factor) }
  static prefix func - (a: PathVector) -> PathVector { PathVector(-a.x, -a.y) }

  func dot(_ o: PathVector) -> Double { x * o.x + y * o.y }
  /// Returns the cross product, which is positive if `o` points clockwise of this direction on screen (with y growing
  /// downward).
  func cross(_ o: PathVector) -> Double { x * o.y - y * o.x }

  func mixed(_ o: PathVector, _ share: Double) -> PathVector {
    PathVector(x + (o.x - x) * share, y + (o.y - y) * share)
  }

  /// Returns the distance from the line segment between two points.
  func distance(from a: PathVector, to b: PathVector) -> Double {
    let along = b - a
    let square = along.dot(along)
    guard square > 0 else { return (self - a).length }
    let share = min(1, max(0, (self - a).dot(along) / square))
    return (self - (a + along * share)).length
  }
}

/// A cubic Bézier curve.
struct CubicCurve {
  var start: PathVector
  var control1: PathVector
  var control2: PathVector
  var end: PathVector

  init(_ start: PathVector, _ control1: PathVector, _ control2: PathVector, _ end: PathVector) {
    (self.start, self.control1, self.control2, self.end) = (start, control1, control2, end)
  }

  /// Creates the cubic equivalent of a quadratic curve.
  init(_ start: PathVector, control: PathVector, _ end: PathVector) {
    self.init(start, start.mixed(control, 2.0 / 3), end.mixed(control, 2.0 / 3), end)
  }

  /// The two halves, by de Casteljau's algorithm.
  var halves: (CubicCurve, CubicCurve) {
    let (a, b, c) = (start.mixed(control1, 0.5), control1.mixed(control2, 0.5), control2.mixed(end, 0.5))
    let (ab, bc) = (a.mixed(b, 0.5), b.mixed(c, 0.5))
    let middle = ab.mixed(bc, 0.5)
    return (CubicCurve(start, a, ab, middle), CubicCurve(middle, bc, c, end))
  }

  func point(at t: Double) -> PathVector {
    let (a, b, c) = (start.mixed(control1, t), control1.mixed(control2, t), control2.mixed(end, t))
    return a.mixed(b, t).mixed(b.mixed(c, t), t)
  }
}
