import Foundation

/// A piece of a line to be stroked: straight, or bent so little that its middle can be treated as straight.
struct StrokeSegment {
  var from: PathVector
  var to: PathVector
  /// The unit direction vectors at the ends. They are the tangents of the curve, so that the outline is smooth where
  /// pieces meet.
  var startDirection: PathVector
  var endDirection: PathVector
  var length: Double
  /// Whether the piece begins at a corner of the path rather than inside a curve, where even a sharp turn is rounded.
  var isCornerStart: Bool

  init(from: PathVector, to: PathVector, direction: PathVector, length: Double, isCornerStart: Bool) {
    (self.from, self.to, self.length, self.isCornerStart) = (from, to, length, isCornerStart)
    (startDirection, endDirection) = (direction, direction)
  }

  func point(at share: Double) -> PathVector { from.mixed(to, share) }

  func direction(at share: Double) -> PathVector {
    startDirection.mixed(endDirection, share).unit ?? startDirection
  }

  /// Returns the part between two fractions of the length.
  func part(_ low: Double, _ high: Double) -> StrokeSegment {
    if low <= 0, high >= 1 { return self }
    var part = self
    if low > 0 { (part.from, part.startDirection) = (point(at: low), direction(at: low)) }
    if high < 1 { (part.to, part.endDirection) = (point(at: high), direction(at: high)) }
    part.length = length * (high - low)
    return part
  }
}

/// A contiguous line: a subpath or a dash. Its segments meet end to end.
struct StrokeRun {
  /// The segments. A segment of length 0 is the only one of its run and gets only caps.
  var segments: [StrokeSegment] = []
  var isClosed = false

  var length: Double { segments.reduce(0) { $0 + $1.length } }

  /// Returns the parts in ranges of the length, which are in ascending order and don't touch.
  func parts(_ ranges: [ClosedRange<Double>]) -> [StrokeRun] {
    var parts: [StrokeRun] = []
    var index = 0
    var offset = 0.0
    for range in ranges {
      // A range that begins at the end of a segment begins with the next segment.
      while index < segments.count - 1, offset + segments[index].length <= range.lowerBound {
        offset += segments[index].length
        index += 1
      }
      guard index < segments.count else { break }
      var part = StrokeRun()
      while true {
        let segment = segments[index]
        let (low, high) = ((range.lowerBound - offset) / segment.length, (range.upperBound - offset) / segment.length)
        if part.segments.isEmpty || high > 0 { part.segments.append(segment.part(min(low, 1), max(0, min(high, 1)))) }
        guard high > 1, index < segments.count - 1 else { break }
        offset += segment.length
        index += 1
      }
      parts.append(part)
    }
    return parts
  }

  /// Splits every subpath of a path into segments for a stroke whose edges are `halfWidth` away on either side.
  static func runs(of path: CGPath, halfWidth: Double, tolerance: Double) -> [StrokeRun] {
    var splitter = StrokeSplitter(halfWidth: halfWidth, tolerance: tolerance)
    for element in path.elements { splitter.add(element) }
    splitter.finish()
    return splitter.runs
  }
}

/// Splits a path into runs of segments.
private struct StrokeSplitter {
  private(set) var runs: [StrokeRun] = []
  /// The maximum deviation from the curve, in points.
  let tolerance: Double
  /// The cosine of the maximum turn of a segment, which keeps its outer edge within the tolerance.
  let minimumCosine: Double
  private var run = StrokeRun()
  private var start = PathVector(0, 0)
  private var current = PathVector(0, 0)
  private var hasLine = false

  /// The maximum depth of halving a curve.
  private static let depthLimit = 10

  init(halfWidth: Double, tolerance: Double) {
    // An arc of angle a and radius h deviates from its chord by h·a²/8, and cos a ≈ 1 − a²/2.
    self.tolerance = tolerance / 2
    minimumCosine = max(0.9, 1 - 2 * tolerance / halfWidth)
  }

  mutating func add(_ element: CGPath.Element) {
    switch element {
    case .move(let to):
      finish()
      start = PathVector(to)
      current = start
      return
    case .line(let to):
      addLine(to: PathVector(to))
    case .quadCurve(let to, let control):
      addCurve(CubicCurve(current, control: PathVector(control), PathVector(to)))
    case .curve(let to, let control1, let control2):
      addCurve(CubicCurve(current, PathVector(control1), PathVector(control2), PathVector(to)))
    case .closeSubpath:
      addLine(to: start)
      run.isClosed = !run.segments.isEmpty
      hasLine = true
      finish()
      current = start
      return
    }
    hasLine = true
  }

  /// Ends the subpath. A subpath of zero length is a dot, visible only by its caps.
  mutating func finish() {
    if run.segments.isEmpty, hasLine {
      run.segments = [
        StrokeSegment(from: current, to: current, direction: PathVector(1, 0), length: 0, isCornerStart: true)
      ]
    }
    if !run.segments.isEmpty { runs.append(run) }
    run = StrokeRun()
    hasLine = false
  }

  private mutating func addLine(to end: PathVector) {
    append(to: end, isCornerStart: true)
  }

  /// Appends a straight segment. A segment too short to have a direction is omitted, and the next one starts at its
  /// start.
  private mutating func append(
    to end: PathVector, startDirection: PathVector? = nil, endDirection: PathVector? = nil, isCornerStart: Bool
  ) {
    let chord = end - current
    guard let direction = chord.unit else { return }
    var segment = StrokeSegment(
      from: current, to: end, direction: direction, length: chord.length, isCornerStart: isCornerStart)
    if let startDirection, let endDirection {
      segment.startDirection = startDirection
      segment.endDirection = endDirection
    }
    run.segments.append(segment)
    current = end
  }

  private mutating func addCurve(_ curve: CubicCurve) {
    let first = run.segments.count
    split(curve, depth: 0)
    if first < run.segments.count { run.segments[first].isCornerStart = true }
  }

  private mutating func split(_ curve: CubicCurve, depth: Int) {
    let startDirection =
      (curve.control1 - curve.start).unit ?? (curve.control2 - curve.start).unit ?? (curve.end - curve.start).unit
    let endDirection =
      (curve.end - curve.control2).unit ?? (curve.end - curve.control1).unit ?? (curve.end - curve.start).unit
    guard let startDirection, let endDirection else { return append(to: curve.end, isCornerStart: false) }
    let isStraight =
      startDirection.dot(endDirection) >= minimumCosine
      && curve.control1.distance(from: curve.start, to: curve.end) <= tolerance
      && curve.control2.distance(from: curve.start, to: curve.end) <= tolerance
    if isStraight {
      append(to: curve.end, startDirection: startDirection, endDirection: endDirection, isCornerStart: false)
    } else if depth >= Self.depthLimit {
      // A cusp: the remainder is a turn on the spot, rounded like a join.
      append(to: curve.end, isCornerStart: false)
    } else {
      let (first, second) = curve.halves
      split(first, depth: depth + 1)
      split(second, depth: depth + 1)
    }
  }
}
