import Foundation
import HalfwayMotion

/// The way of a `KeyframeAnimation`, ready to be asked: stops, what lies between them, and when.
struct KeyframeCourse {
  /// What is passed through; of a path the end points of its parts.
  let values: [AnimatableValue]
  /// The parts of a path, each from one stop to the next; empty for values.
  private let curves: [CubicCurve]
  private let mode: KeyframeAnimation.CalculationMode
  /// When each stop is reached, as shares; of `.discrete` one more than of stops.
  private let times: [Double]
  private let functions: [MediaTimingFunction]
  private let spline: KeyframeSpline?
  /// Where the way is at each share of its length; nil where it goes by the times.
  private var pace: PaceTable?

  /// Nil, with a report, where there is nothing to pass through.
  init?(_ animation: Keyframes, kind: ValueKind, report: (String) -> Void) {
    let name = animation.name
    var stops: [AnimatableValue] = []
    var curves: [CubicCurve] = []
    if let path = animation.path {
      guard kind == .point || kind == .size else {
        report("\(name) cannot go along a path; it is a \(kind)")
        return nil
      }
      curves = path.keyframeCurves
      if let first = curves.first { stops = [.point(first.start.point)] + curves.map { .point($0.end.point) } }
      stops = stops.compactMap { $0.converted(to: kind) }
    } else {
      stops = animation.values.compactMap { $0.converted(to: kind) }.filter(\.isFinite)
      guard stops.count == animation.values.count else {
        report("a keyframe of \(name) is no finite \(kind); the animation shows nothing")
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

  /// The times that were given, or even ones where they do not fit.
  private static func times(
    of animation: Keyframes, stops: Int, report: (String) -> Void
  ) -> [Double] {
    let isDiscrete = animation.calculationMode == .discrete
    let count = isDiscrete ? stops + 1 : stops
    if let given = animation.keyTimes, animation.calculationMode != .paced, animation.calculationMode != .cubicPaced {
      let isRising = zip(given, given.dropFirst()).allSatisfy { $0 <= $1 }
      if given.count == count, given.first == 0, given.last == 1 || count == 1, isRising { return given }
      report("the keyTimes of \(animation.name) do not fit its \(stops) keyframes; even ones are used")
    }
    return (0..<count).map { Double($0) / Double(max(1, count - 1)) }
  }

  // MARK: Asking

  /// The value after a share of the time, which counts as 0 or 1 where it is beyond.
  func value(at share: Double) -> AnimatableValue {
    let (segment, fraction) = place(at: share)
    return value(segment, fraction)
  }

  /// The values between which it is, and how much of the way; right for values that go straight from one to the next.
  func span(at share: Double) -> AnimationSpan {
    let (segment, fraction) = place(at: share)
    return AnimationSpan(
      start: values[segment], end: values[min(segment + 1, values.count - 1)], fraction: fraction)
  }

  /// The turn to the direction in which a path goes; none where it has no direction.
  func heading(at share: Double, _ mode: KeyframeAnimation.RotationMode) -> AnimatableValue {
    guard !curves.isEmpty else { return .transform(.identity) }
    let (segment, fraction) = place(at: share)
    // A stop is the beginning of the next part, and the last one the end of the last.
    let curve = curves[min(segment, curves.count - 1)]
    let direction = curve.direction(at: segment < curves.count ? fraction : 1)
    guard let d = mode == .rotateAuto ? direction : direction.map({ -$0 }) else { return .transform(.identity) }
    return .transform(CATransform3D(CGAffineTransform(a: d.x, b: d.y, c: -d.y, d: d.x, tx: 0, ty: 0)))
  }

  /// Which part of the way, and how much of it.
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
    // A part of a path begins where it was moved to, which need not be the stop before it.
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
      // At its start a part of a path is where it begins, not where the one before it ended.
      let start = from == 0 && segment < curves.count ? .point(curves[segment].start.point) : value(segment, from)
      return start.converted(to: values[0].kind)?.distance(to: value(segment, to)) ?? 0
    }
  }
}

/// The last index of a rising list whose number is not above a share; the first where all are.
func lastIndex(of numbers: [Double], notAbove share: Double) -> Int {
  var (low, high) = (0, numbers.count)
  while high - low > 1 {
    let middle = (low + high) / 2
    if numbers[middle] <= share { low = middle } else { high = middle }
  }
  return low
}

extension CGPath {
  /// The lines and curves that are drawn, those that close a subpath included, each as a cubic.
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
  /// Where the curve goes at a point of it; where a control point lies upon its end, along the next that does not. Nil for a curve that
  /// is a point.
  fileprivate func direction(at t: Double) -> PathVector? {
    let (a, b, c) = (control1 - start, control2 - control1, end - control2)
    if let unit = a.mixed(b, t).mixed(b.mixed(c, t), t).unit { return unit }
    return t < 0.5 ? (control2 - start).unit ?? (end - start).unit : (end - control1).unit ?? (end - start).unit
  }
}
