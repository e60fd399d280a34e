import Foundation
import HalfwayLayers
import HalfwayMotion

extension CGPoint {
  func distance(to other: CGPoint) -> Double { (self - other).length }

  static func - (one: CGPoint, other: CGPoint) -> CGVector { CGVector(dx: one.x - other.x, dy: one.y - other.y) }
}

extension CGVector {
  var length: Double { (dx * dx + dy * dy).squareRoot() }

  static func - (one: CGVector, other: CGVector) -> CGVector { CGVector(dx: one.dx - other.dx, dy: one.dy - other.dy) }

  /// Returns the component along a unit vector.
  func component(along direction: CGPoint) -> Double { dx * direction.x + dy * direction.y }

  /// Returns the angle from another vector to this one in degrees, clockwise if y points down, from −180 to 180.
  func degrees(from other: CGVector) -> Double {
    let (cross, dot) = (other.dx * dy - other.dy * dx, other.dx * dx + other.dy * dy)
    return Elementary.atan2(cross, dot) * 180 / Double.pi
  }
}

extension CGPoint {
  static func + (point: CGPoint, vector: CGVector) -> CGPoint {
    CGPoint(x: point.x + vector.dx, y: point.y + vector.dy)
  }

  /// Returns the unit vector at an angle in radians, clockwise from the positive x axis if y points down.
  static func unit(radians: Double) -> CGPoint {
    let (sin, cos) = Elementary.sinCos(radians)
    return CGPoint(x: cos, y: sin)
  }
}

extension CGVector {
  static func + (one: CGVector, other: CGVector) -> CGVector { CGVector(dx: one.dx + other.dx, dy: one.dy + other.dy) }
  static func * (vector: CGVector, factor: Double) -> CGVector {
    CGVector(dx: vector.dx * factor, dy: vector.dy * factor)
  }

  /// Creates a vector of the given length along a unit vector.
  init(_ direction: CGPoint, length: Double) { self.init(dx: direction.x * length, dy: direction.y * length) }
}
