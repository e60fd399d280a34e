import Foundation
import HalfwayMotion

/// The trajectory of a `KeyframeAnimation`: its keyframes, the interpolation between them, and their times.
struct KeyframeTrajectory {
  /// The keyframe values; for a path, the end points of its segments.
  let values: [AnimatableValue]
  /// The segments of a path, each from one keyframe to the next; empty for values.
  private let curves: [CubicCurve]
  private let mode: KeyframeAnimation.CalculationMode
  /// The time of each keyframe, as a fraction of the duration; in `discrete` mode one more than there are keyframes.
  private let times: [Double]
  private let functions: [MediaTimingFunction]
  private let spline: KeyframeSpline?
  /// The position at each fraction of the length; `nil` if the keyframe times apply.
  private var pace: PaceTable?

  /// Creates a trajectory, or reports a problem and returns `nil` if there are no usable values.
  init?(_ animation: Keyframes, kind: ValueKind, report: (String) -> Void) {
    let name = animation.name
    var stops: [AnimatableValue] = []
    var curves: [CubicCurve] = []
    if let path = animation.path {
      guard kind == .point || kind == .size else {
        report("\(name) can't be animated along a path; it is a \(kind)")
        return nil
      }
      curves = path.keyframeCurves
      if let first = curves.first { stops = [.point(first.start.point)] + curves.map { .point($0.end.point) } }
      stops = stops.compactMap { $0.converted(to: kind) }
    } else {
      stops = animation.values.compactMap { $0.converted(to: kind) }.filter(\.isFinite)
      guard stops.count == animation.values.count else {
        report("a keyframe of \(name) isn't a finite \(kind); the animation shows nothing")
        return nil
      }
    }
    guard !stops.isEmpty else {
      report("a keyframe animation of \(name) has no values")
      return nil
    }
    mode = animation.calculationMode
    values = stops
    self.curves = curves
    functions = animation.timingFunctions
    times = Self.times(of: animation, stops: stops.count, report: report)
    let isSmooth = mode == .cubic || mode == .cubicPaced
    spline =
      isSmooth && curves.isEmpty ? KeyframeSpline(animation, times: mode == .cubic ? times : nil, report: report) : nil
    if mode == .paced || mode == .cubicPaced { pace = makePaceTable() }
  }

  /// Returns the given times, or evenly spaced ones if the given ones are invalid.
  private static func times(
    of animation: Keyframes, stops: Int, report: (String) -> Void
  ) -> [Double] {
    let isDiscrete = animation.calculationMode == .discrete
    let count = isDiscrete ? stops + 1 : stops
    if let given = animation.keyTimes, animation.calculationMode != .paced, animation.calculationMode != .cubicPaced {
      let isRising = zip(given, given.dropFirst()).allSatisfy { $0 <= $1 }
      if given.count == count, given.first == 0, given.last == 1 || count == 1, isRising { return given }
      report("the keyTimes of \(animation.name) don't match its \(stops) keyframes; uniform ones are used")
    }
    return (0..<count).map { Double($0) / Double(max(1, count - 1)) }
  }

  // MARK: Evaluation

  /// Returns the value at a fraction of the duration, clamped to 0...1.
  func value(at share: Double) -> AnimatableValue {
    let (segment, fraction) = place(at: share)
    return value(segment, fraction)
  }

  /// Returns the surrounding keyframe values and the fraction between them, which is exact for linear interpolation.
  func span(at share: Double) -> AnimationSpan {
    let (segment, fraction) = place(at: share)
    return AnimationSpan(
      start: values[segment], end: values[min(segment + 1, values.count - 1)], fraction: fraction)
  }

  /// Returns the rotation to the direction of the path; the identity where the path has no direction.
  func heading(at share: Double, _ mode: KeyframeAnimation.RotationMode) -> AnimatableValue {
    guard !curves.isEmpty else { return .transform(.identity) }
    let (segment, fraction) = place(at: share)
    // A keyframe belongs to the segment that starts there; the last one belongs to the last segment.
    let curve = curves[min(segment, curves.count - 1)]
    let direction = curve.direction(at: segment < curves.count ? fraction : 1)
    guard let d = mode == .rotateAuto ? direction : direction.map({ -$0 }) else { return .transform(.identity) }
    return .transform(CATransform3D(CGAffineTransform(a: d.x, b: d.y, c: -d.y, d: d.x, tx: 0, ty: 0)))
  }

  /// Returns the segment and the fraction within it.
  private func place(at share: Double) -> (segment: Int, fraction: Double) {
    let share = share < 1 ? max(0, share) : 1
    if mode == .discrete {
      return (min(lastIndex(of: times, notAbove: share), values.count - 1), 0)
    }
    guard values.count > 1 else { return (0, 0) }
    if share == 1 { return (values.count - 2, 1) }
    if let pace { return pace.place(at: share) }
    let segment = lastIndex(of: times, notAbove: share)
    let length = times[segment + 1] - times[segment]
    let fraction = (share - times[segment]) / length
    return (segment, segment < functions.count ? functions[segment].value(at: fraction) : fraction)
  }

  private func value(_ segment: Int, _ fraction: Double) -> AnimatableValue {
    // A segment of a path begins where the path was moved to, which may differ from the previous keyframe.
    if fraction == 0, segment == 0 || segment >= curves.count { return values[segment] }
    if fraction == 1 { return values[segment + 1] }
    if segment < curves.count {
      let point = curves[segment].point(at: fraction).point
      if case .size = values[segment] { return .size(CGSize(width: point.x, height: point.y)) }
      return .point(point)
    }
    if let spline, let value = spline.value(of: values, segment, fraction) { return value }
    return values[segment].interpolated(to: values[segment + 1], fraction: fraction)
  }

  private func makePaceTable() -> PaceTable? {
    guard values.count > 1 else { return nil }
    let isStraight = curves.isEmpty && spline == nil
    return PaceTable(segments: values.count - 1, isStraight: isStraight) { segment, from, to in
      // A segment of a path starts at its own start point, not where the previous one ended.
      let start = from == 0 && segment < curves.count ? .point(curves[segment].start.point) : value(segment, from)
      return start.converted(to: values[0].kind)?.distance(to: value(segment, to)) ?? 0
    }
  }
}

/// Returns the last index of an ascending list whose number isn't above a fraction, or 0 if all numbers are above it.
func lastIndex(of numbers: [Double], notAbove share: Double) -> Int {
  var (low, high) = (0, numbers.count)
  while high - low > 1 {
    let middle = (low + high) / 2
    if numbers[middle] <= share { low = middle } else { high = middle }
  }
  return low
}

extension CGPath {
  /// The lines and curves that are drawn, including those that close a subpath, each as a cubic.
  fileprivate var keyframeCurves: [CubicCurve] {
    var curves: [CubicCurve] = []
    var (current, start) = (PathVector(0, 0), PathVector(0, 0))
    func line(to end: PathVector) -> CubicCurve {
      CubicCurve(current, current.mixed(end, 1.0 / 3), current.mixed(end, 2.0 / 3), end)
    }
    for element in elements {
      switch element {
      case .move(let to): start = PathVector(to)
      case .line(let to): curves.append(line(to: PathVector(to)))
      case .quadCurve(let to, let control):
        curves.append(CubicCurve(current, control: PathVector(control), PathVector(to)))
      case .curve(let to, let control1, let control2):
        curves.append(CubicCurve(current, PathVector(control1), PathVector(control2), PathVector(to)))
      case .closeSubpath:
        if current != start { curves.append(line(to: start)) }
      }
      current = element.end.map { PathVector($0) } ?? start
    }
    return curves
  }
}

extension CubicCurve {
  /// Returns the direction of the tangent at a parameter. If a control point coincides with its end, the tangent points
  /// to the next control point that doesn't. Returns `nil` for a curve that is a single point.
  fileprivate func direction(at t: Double) -> PathVector? {
    let (a, b, c) = (control1 - start, control2 - control1, end - control2)
    if let unit = a.mixed(b, t).mixed(b.mixed(c, t), t).unit { return unit }
    return t < 0.5 ? (control2 - start).unit ?? (end - start).unit : (end - control1).unit ?? (end - start).unit
  }
}
