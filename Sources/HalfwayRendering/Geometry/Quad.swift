import Foundation
import HalfwayLayers

/// The four corners of a transformed rectangle, clockwise from the top left one.
package struct Quad: Equatable {
  package var topLeft: CGPoint
  package var topRight: CGPoint
  package var bottomRight: CGPoint
  package var bottomLeft: CGPoint

  /// Creates a quad from a rectangle and a map; nil if a part is at or behind the eye.
  package init?(_ rect: CGRect, under map: ProjectiveTransform) {
    guard let topLeft = CGPoint(x: rect.minX, y: rect.minY).applying(map),
      let topRight = CGPoint(x: rect.maxX, y: rect.minY).applying(map),
      let bottomRight = CGPoint(x: rect.maxX, y: rect.maxY).applying(map),
      let bottomLeft = CGPoint(x: rect.minX, y: rect.maxY).applying(map)
    else { return nil }
    (self.topLeft, self.topRight, self.bottomRight, self.bottomLeft) = (topLeft, topRight, bottomRight, bottomLeft)
  }

  /// The corners by index, clockwise.
  package subscript(_ corner: Int) -> CGPoint {
    get {
      switch corner & 3 {
      case 0: topLeft
      case 1: topRight
      case 2: bottomRight
      default: bottomLeft
      }
    }
    set {
      switch corner & 3 {
      case 0: topLeft = newValue
      case 1: topRight = newValue
      case 2: bottomRight = newValue
      default: bottomLeft = newValue
      }
    }
  }

  package var boundingBox: CGRect {
    let left = min(topLeft.x, topRight.x, bottomRight.x, bottomLeft.x)
    let top = min(topLeft.y, topRight.y, bottomRight.y, bottomLeft.y)
    return CGRect(
      x: left, y: top, width: max(topLeft.x, topRight.x, bottomRight.x, bottomLeft.x) - left,
      height: max(topLeft.y, topRight.y, bottomRight.y, bottomLeft.y) - top)
  }

  /// The quad as whole pixels if it is an upright pixel-aligned rectangle, possibly rotated by multiples of 90° or
  /// mirrored; otherwise nil.
  package var pixelRect: PixelRect? {
    let isLevel =
      topLeft.y == topRight.y && bottomLeft.y == bottomRight.y && topLeft.x == bottomLeft.x
      && topRight.x == bottomRight.x
    let isOnSide =
      topLeft.x == topRight.x && bottomLeft.x == bottomRight.x && topLeft.y == bottomLeft.y
      && topRight.y == bottomRight.y
    guard isLevel || isOnSide else { return nil }
    let box = boundingBox
    let pixels = PixelRect(around: box)
    guard Double(pixels.x) == box.minX, Double(pixels.y) == box.minY, Double(pixels.width) == box.width,
      Double(pixels.height) == box.height
    else { return nil }
    return pixels
  }

  /// Twice the area, positive if the corners are in clockwise order as seen (y downward).
  package var doubleArea: Double {
    (bottomRight.x - topLeft.x) * (bottomLeft.y - topRight.y) - (bottomRight.y - topLeft.y)
      * (bottomLeft.x - topRight.x)
  }
}

extension Quad {
  /// The distance by which the earlier quad extends beyond a shared side, in pixels: the other quad fully covers the
  /// pixels where its edge fades.
  private static let overlap = 1.5

  /// Calls `body` with the sides of the outline. Along each extended side, it goes around a strip.
  package func forEachEdge(drawnOut sides: UInt8, _ body: (CGPoint, CGPoint) -> Void) {
    let turn = doubleArea >= 0 ? 1.0 : -1.0
    for corner in 0..<4 {
      let (from, to) = (self[corner], self[corner + 1])
      let (dx, dy) = (to.x - from.x, to.y - from.y)
      let length = (dx * dx + dy * dy).squareRoot()
      guard sides & (1 << UInt8(corner)) != 0, length > 0 else {
        body(from, to)
        continue
      }
      // The strip lies to the left of a clockwise side. It is as long as the side, and doesn't follow the sides beside
      // it: those of a rectangle that is seen nearly edge-on are steep, and the strip would show beyond the neighbor.
      let (nx, ny) = (dy / length * Self.overlap * turn, -dx / length * Self.overlap * turn)
      let (outerFrom, outerTo) = (CGPoint(x: from.x + nx, y: from.y + ny), CGPoint(x: to.x + nx, y: to.y + ny))
      body(from, outerFrom)
      body(outerFrom, outerTo)
      body(outerTo, to)
    }
  }
}

extension Quad {
  /// Returns the quad with some of its sides (bit i: from corner i to the next) moved outward by a distance in pixels;
  /// the other sides stay on the same lines.
  package func moving(sides: UInt8, outwardsBy distance: Double) -> Quad {
    guard sides != 0 else { return self }
    let turn = doubleArea >= 0 ? distance : -distance
    var moved = self
    for corner in 0..<4 {
      let (before, after) = (side((corner + 3) & 3), side(corner))
      let first = sides & (1 << UInt8((corner + 3) & 3)) != 0 ? turn : 0
      let second = sides & (1 << UInt8(corner)) != 0 ? turn : 0
      // Move along the lines of the two sides that meet at the corner.
      let sine = before.x * after.y - before.y * after.x
      guard abs(sine) > 1e-3 else { continue }
      moved[corner].x += (second * before.x - first * after.x) / sine
      moved[corner].y += (second * before.y - first * after.y) / sine
    }
    return moved
  }

  /// Returns the direction of a side, with length 1; zero for a side without length.
  private func side(_ corner: Int) -> (x: Double, y: Double) {
    let (dx, dy) = (self[corner + 1].x - self[corner].x, self[corner + 1].y - self[corner].y)
    let length = (dx * dx + dy * dy).squareRoot()
    return length > 0 ? (dx / length, dy / length) : (0, 0)
  }
}
