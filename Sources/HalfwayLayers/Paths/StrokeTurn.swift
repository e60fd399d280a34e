import Foundation

/// The shape of a stroke's edges where two segments meet at an angle.
struct StrokeTurn {
  let point: PathVector
  private let into: PathVector
  private let out: PathVector
  private let half: Double
  /// The sine and cosine of the turn.
  let cross: Double
  let dot: Double
  /// The length of the shorter segment.
  private let shorter: Double

  init(_ before: StrokeSegment, _ after: StrokeSegment, half: Double) {
    (point, into, out) = (before.to, before.endDirection, after.startDirection)
    (cross, dot) = (into.cross(out), into.dot(out))
    self.half = half
    shorter = min(before.length, after.length)
  }

  /// Whether the line turns clockwise, so that its outer edge is the left one.
  var isClockwise: Bool { cross >= 0 }

  /// The tangent of half the turn.
  private var halfTangent: Double { abs(cross) / (1 + dot) }

  /// The vectors from the line to its outer edge, before and after the turn.
  private var outerNormals: (PathVector, PathVector) {
    let length = isClockwise ? -half : half
    return (into.turned * length, out.turned * length)
  }

  func addOuter(to side: inout StrokeSide, _ join: StrokeStyle.Join, miterLimit: Double) {
    let (a, b) = outerNormals
    side.line(to: point + a)
    switch join {
    case .round:
      side.arc(center: point, from: a, to: b, isClockwise: isClockwise)
    case .miter:
      // The length of a miter in line widths is 1 / cos of half the turn, whose square is (1 + cos of the turn) / 2.
      if dot > -0.999_999, miterLimit * miterLimit * (1 + dot) / 2 >= 1 {
        side.line(to: point + a + into * (half * halfTangent))
      }
    case .bevel:
      break
    }
    side.line(to: point + b)
  }

  /// Adds the inner edge. If both segments are long enough, their edges meet; otherwise each strip extends to the
  /// corner point itself, and the strips overlap.
  func addInner(to side: inout StrokeSide) {
    let (a, b) = outerNormals
    if dot > -0.999, half * halfTangent <= 0.5 * shorter {
      side.line(to: point - a - into * (half * halfTangent))
    } else {
      side.line(to: point - a)
      side.line(to: point)
      side.line(to: point - b)
    }
  }
}
