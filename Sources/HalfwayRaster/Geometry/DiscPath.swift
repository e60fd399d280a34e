import Foundation
import HalfwayLayers

/// A path that consists of one circle and at most one upright rectangle.
struct DiscPath {
  private(set) var center = CGPoint.zero
  private(set) var radius = 0.0
  private(set) var rect: CGRect?
  private var turnOfCircle = 0.0
  private var turnOfRect = 0.0

  /// The maximum number of path elements: six for a circle and six for a rectangle.
  static let elementLimit = 12
  /// The maximum distance of points from those of a circle, as a fraction of its radius.
  private static let tolerance = 1e-6

  /// Whether the circle and the rectangle have opposite orientations.
  var isOpposed: Bool { turnOfCircle * turnOfRect < 0 }

  init?(_ path: CGPath) {
    let elements = path.elements
    var index = 0
    while index < elements.count {
      guard case .move(let start) = elements[index] else { return nil }
      index += 1
      var end = index
      while end < elements.count {
        if case .move = elements[end] { break }
        end += 1
      }
      guard take(elements[index..<end], from: start) else { return nil }
      index = end
    }
    guard radius > 0 else { return nil }
  }

  /// Reads a subpath; returns false if it is neither the circle nor the rectangle.
  private mutating func take(_ steps: ArraySlice<CGPath.Element>, from start: CGPoint) -> Bool {
    var steps = steps
    if case .closeSubpath? = steps.last { steps = steps.dropLast() }
    if steps.count == 4, radius == 0, case .curve = steps[steps.startIndex] { return takeCircle(steps, from: start) }
    return rect == nil && takeRect(steps, from: start)
  }

  /// Reads four quarters that start at a point exactly beside, above, or below the center.
  private mutating func takeCircle(_ steps: ArraySlice<CGPath.Element>, from start: CGPoint) -> Bool {
    guard case .curve(let opposite, _, _) = steps[steps.startIndex + 1] else { return false }
    let middle = CGPoint(x: (start.x + opposite.x) / 2, y: (start.y + opposite.y) / 2)
    var (x, y) = (start.x - middle.x, start.y - middle.y)
    let size = abs(x) + abs(y)
    let slack = Self.tolerance * size
    guard size > 0, size.isFinite, min(abs(x), abs(y)) <= slack else { return false }
    // The orientation of the first quarter.
    guard case .curve(let first, _, _) = steps[steps.startIndex] else { return false }
    let turn = x * (first.y - middle.y) - y * (first.x - middle.x) > 0 ? 1.0 : -1.0
    let handle = CGPath.quarterHandle
    for step in steps {
      guard case .curve(let end, let control1, let control2) = step else { return false }
      let (nextX, nextY) = (-y * turn, x * turn)
      func isNear(_ point: CGPoint, _ x: Double, _ y: Double) -> Bool {
        abs(point.x - middle.x - x) <= slack && abs(point.y - middle.y - y) <= slack
      }
      guard isNear(end, nextX, nextY), isNear(control1, x + nextX * handle, y + nextY * handle),
        isNear(control2, nextX + x * handle, nextY + y * handle)
      else { return false }
      (x, y) = (nextX, nextY)
    }
    (center, radius, turnOfCircle) = (middle, size, turn)
    return true
  }

  /// Reads three or four sides of an upright rectangle.
  private mutating func takeRect(_ steps: ArraySlice<CGPath.Element>, from start: CGPoint) -> Bool {
    guard steps.count == 3 || steps.count == 4 else { return false }
    var corners = (start, start, start, start)
    for (place, step) in steps.enumerated() {
      guard case .line(let to) = step else { return false }
      switch place {
      case 0: corners.1 = to
      case 1: corners.2 = to
      case 2: corners.3 = to
      default: guard to == start else { return false }
      }
    }
    let (a, b, c, d) = corners
    let isAcrossFirst = a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x
    let isDownFirst = a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
    guard isAcrossFirst || isDownFirst else { return false }
    turnOfRect = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
    rect = CGRect(
      x: min(a.x, c.x), y: min(a.y, c.y), width: abs(c.x - a.x), height: abs(c.y - a.y))
    return turnOfRect != 0
  }
}
