import Foundation
import HalfwayLayers

/// What the edges of an outline follow.
enum OutlineShape: Equatable {
  case shape(DisplayShape)
  /// A line of `width` along the inside of a shape's edge.
  case ring(RoundedRect, width: Double)
  /// A rectangle, in pixels already, and which of its sides are drawn out beyond what they share with another's (bit i:
  /// from corner i to the next).
  case quad(Quad, drawnOut: UInt8)

  var isEvenOdd: Bool {
    switch self {
    case .shape(.path(_, .evenOdd)), .ring: true
    case .shape, .quad: false
    }
  }
}

/// The four corners of a mapped rectangle, clockwise from that of the upper left.
struct Quad: Equatable {
  var topLeft: CGPoint
  var topRight: CGPoint
  var bottomRight: CGPoint
  var bottomLeft: CGPoint

  /// The rectangle after a map; nil where a part of it is at or behind the eye.
  init?(_ rect: CGRect, under map: ProjectiveTransform) {
    guard let topLeft = CGPoint(x: rect.minX, y: rect.minY).applying(map),
      let topRight = CGPoint(x: rect.maxX, y: rect.minY).applying(map),
      let bottomRight = CGPoint(x: rect.maxX, y: rect.maxY).applying(map),
      let bottomLeft = CGPoint(x: rect.minX, y: rect.maxY).applying(map)
    else { return nil }
    (self.topLeft, self.topRight, self.bottomRight, self.bottomLeft) = (topLeft, topRight, bottomRight, bottomLeft)
  }

  /// The corners by number, going round.
  subscript(_ corner: Int) -> CGPoint {
    switch corner & 3 {
    case 0: topLeft
    case 1: topRight
    case 2: bottomRight
    default: bottomLeft
    }
  }

  var boundingBox: CGRect {
    let left = min(topLeft.x, topRight.x, bottomRight.x, bottomLeft.x)
    let top = min(topLeft.y, topRight.y, bottomRight.y, bottomLeft.y)
    return CGRect(
      x: left, y: top, width: max(topLeft.x, topRight.x, bottomRight.x, bottomLeft.x) - left,
      height: max(topLeft.y, topRight.y, bottomRight.y, bottomLeft.y) - top)
  }

  /// Twice the area, positive when the corners go round clockwise as seen (y down).
  var doubleArea: Double {
    (bottomRight.x - topLeft.x) * (bottomLeft.y - topRight.y) - (bottomRight.y - topLeft.y)
      * (bottomLeft.x - topRight.x)
  }
}
