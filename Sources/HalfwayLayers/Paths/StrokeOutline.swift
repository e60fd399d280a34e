import Foundation

/// Builds the outline of a stroke from its runs.
///
/// The outline consists of the strips along the segments, the wedges between them, and the caps, all with the same
/// winding direction. Filling it with the nonzero rule therefore leaves no holes, however tightly the line turns. Where
/// it turns gently, the pieces share edges without overlapping, so that a rasterizer that adds up signed areas is
/// exact.
struct StrokeOutline {
  private(set) var path = CGPath()
  private let style: StrokeStyle
  /// Half the line width.
  private let half: Double
  private let tolerance: Double
  /// The edges on the side opposite to `turned`, and on the side to which `turned` points.
  private var left = StrokeSide()
  private var right = StrokeSide()

  init(_ style: StrokeStyle, tolerance: Double) {
    self.style = style
    self.tolerance = tolerance
    half = style.width / 2
  }

  mutating func add(_ run: StrokeRun) {
    guard let first = run.segments.first, let last = run.segments.last else { return }
    if last.length == 0, run.segments.count == 1, style.cap == .butt { return }
    left.reset()
    right.reset()
    if !run.isClosed { offset(first.from, first.startDirection) }
    for index in run.segments.indices {
      addBody(run.segments[index])
      if index + 1 < run.segments.count {
        addJoin(run.segments[index], run.segments[index + 1])
      } else if run.isClosed {
        addJoin(last, first)
      }
    }
    if run.isClosed {
      left.close()
      right.close()
      path.addPath(left.path)
      path.addPath(right.path.reversing())
    } else {
      offset(last.to, last.endDirection)
      addCap(at: last.to, last.endDirection)
      left.line(to: last.to + last.endDirection.turned * half)
      left.append(right.path.reversing())
      addCap(at: first.from, -first.startDirection)
      left.close()
      path.addPath(left.path)
    }
  }

  /// Adds the points on both edges next to a point of the line.
  private mutating func offset(_ point: PathVector, _ direction: PathVector) {
    let normal = direction.turned * half
    left.line(to: point - normal)
    right.line(to: point + normal)
  }

  /// Adds nothing between the ends of a segment, unless it bends so tightly that the inner edge would run backward and
  /// leave a hole; in that case the inner edge makes a detour around a strip of its own.
  private mutating func addBody(_ segment: StrokeSegment) {
    let chord = segment.to - segment.from
    let change = (segment.endDirection - segment.startDirection).turned * half
    guard chord.dot(chord) <= abs(chord.dot(change)), let direction = chord.unit else { return }
    let normal = direction.turned * half
    // If a line turns clockwise, its inner edge is the right one.
    if chord.dot(change) < 0 {
      right.detour(segment, segment.startDirection.turned * half, normal)
    } else {
      left.detour(segment, -segment.startDirection.turned * half, -normal)
    }
  }

  private mutating func addJoin(_ before: StrokeSegment, _ after: StrokeSegment) {
    let turn = StrokeTurn(before, after, half: half)
    if turn.dot > 0, abs(turn.cross) * half < 0.01 * tolerance { return offset(after.from, after.startDirection) }
    let join = after.isCornerStart ? style.join : .round
    if turn.isClockwise {
      turn.addOuter(to: &left, join, miterLimit: style.miterLimit)
      turn.addInner(to: &right)
    } else {
      turn.addOuter(to: &right, join, miterLimit: style.miterLimit)
      turn.addInner(to: &left)
    }
  }

  /// Adds the cap of an open line to the left edge, from its left to its right.
  private mutating func addCap(at point: PathVector, _ direction: PathVector) {
    let normal = direction.turned * half
    switch style.cap {
    case .butt:
      break
    case .square:
      left.line(to: point - normal + direction * half)
      left.line(to: point + normal + direction * half)
    case .round:
      left.arc(center: point, from: -normal, to: normal, isClockwise: true)
    }
  }
}
