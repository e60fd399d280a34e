import CRaster

/// The profile of a disc blurred by a Gaussian along a radius; the disc is rotationally symmetric.
final class DiscProfile {
  private(set) var radius = 0.0
  private(set) var deviation = 0.0
  /// The distance up to which the coverage is full (0 if nowhere), and the distance from which it is zero.
  private(set) var inner = 0.0
  private(set) var outer = 0.0
  /// The most recent frame that used the profile.
  var lastUse = 0
  private var bytes = ScratchMemory<UInt8>()
  private var values = ScratchMemory<Double>()
  private var count = 0
  /// The distance of the first entry, and the number of entries per pixel.
  private var first = 0.0
  private var steps = 1.0

  /// The distance beyond the edge, in deviations, from which the byte is 0; the remaining fraction is 0.001.
  static let outerReach = 3.1
  /// The distance inside the edge, in deviations, from which the byte is 255; at the center of a disc with this radius
  /// exp(−4²/2) is missing.
  private static let innerReach = 4.0
  /// The number of computed nodes per deviation, and of entries per node. The coverage of consecutive entries differs
  /// by at most 0.8/255.
  private static let nodes = 4.0
  private static let entries = 32
  /// The number of lines that are summed on each side of the center.
  private static let lines = 16

  /// Computes the profile of a disc. `deviation` is that of the Gaussian.
  func make(radius: Double, deviation: Double, _ normal: NormalTable) {
    (self.radius, self.deviation) = (radius, deviation)
    first = max(0, radius - Self.innerReach * deviation)
    let end = radius + Self.outerReach * deviation
    steps = Self.nodes * Double(Self.entries) / deviation
    let spans = Int(((end - first) / deviation * Self.nodes).rounded(.up))
    count = spans * Self.entries
    bytes.reserve(count)
    addUpNodes(spans + 3, normal)
    for span in 0..<spans { fill(span) }
    var (full, clear) = (0, count)
    while full < count, bytes.start[full] == 255 { full += 1 }
    while clear > full, bytes.start[clear - 1] == 0 { clear -= 1 }
    inner = full > 0 ? first + Double(full - 1) / steps : 0
    outer = first + Double(clear) / steps
  }

  /// The profile in the form that the kernels use.
  var row: CRDiscProfile {
    CRDiscProfile(bytes: bytes.start, count: Int32(count), first: Float(first), steps: Float(steps))
  }

  /// Computes the covered fraction at nodes `1 / nodes` deviations apart, starting one node before the first.
  ///
  /// With lengths in deviations, the radius R, and the center of the Gaussian at d: the line y of the disc extends from
  /// −h to h = √(R² − y²), so the fraction is the integral over y of φ(y) (Φ(h − d) − Φ(−h − d)). The substitution y =
  /// 2Rt/(1 + t²), h = R(1 − t²)/(1 + t²) removes the square root and its steep ends and makes the trapezoidal rule
  /// practically exact: either φ has decayed at the ends, or the whole disc is included and the function's slope is 0
  /// there.
  private func addUpNodes(_ nodeCount: Int, _ normal: NormalTable) {
    let size = radius / deviation
    let share = min(1, Self.innerReach / size)
    let last = (1 - (1 - share * share).squareRoot()) / share
    values.reserve(nodeCount)
    values.start.update(repeating: 0, count: nodeCount)
    for line in 0...Self.lines {
      let t = last * Double(line) / Double(Self.lines)
      let square = 1 + t * t
      let half = size * (1 - t * t) / square
      let isEnd = line == 0 || line == Self.lines
      let weight =
        normal.density(at: 2 * size * t / square) * 2 * size * (1 - t * t) / (square * square) * last
        / Double(Self.lines) * (isEnd ? 1 : 2)
      for node in 0..<nodeCount {
        let place = first / deviation + Double(node - 1) / Self.nodes
        values.start[node] += weight * (normal.share(below: half - place) - normal.share(below: -half - place))
      }
    }
  }

  /// Fills the entries between two nodes with the cubic through them and their neighbors; the error is at most 0.0002.
  private func fill(_ span: Int) {
    let (a, b) = (values.start[span] * 255, values.start[span + 1] * 255)
    let (c, d) = (values.start[span + 2] * 255, values.start[span + 3] * 255)
    let (third, second, first) = ((d - a) / 6 + (b - c) / 2, (a + c) / 2 - b, c - b / 2 - a / 3 - d / 6)
    let to = bytes.start + span * Self.entries
    for entry in 0..<Self.entries {
      let t = Double(entry) / Double(Self.entries)
      let value = ((third * t + second) * t + first) * t + b
      // Adding 1.5 · 2⁵² rounds a number to an integer, which is then in the low bits.
      to[entry] = UInt8(truncatingIfNeeded: (min(max(value, 0), 255) + 0x1.8p52).bitPattern)
    }
  }
}
