import CRaster

/// A disc blurred by a Gaussian, along a radius: it is the same all round.
final class DiscProfile {
  private(set) var radius = 0.0
  private(set) var deviation = 0.0
  /// The distances within which it covers fully, 0 for nowhere, and from which on not at all.
  private(set) var inner = 0.0
  private(set) var outer = 0.0
  /// The frame that showed it last.
  var lastUse = 0
  private let bytes = ScratchMemory<UInt8>()
  private let values = ScratchMemory<Double>()
  private var count = 0
  /// The first entry's distance, and entries a pixel.
  private var first = 0.0
  private var steps = 1.0

  /// Deviations beyond the edge from which on a byte is 0: the share of what is further out is 0.001.
  static let outerReach = 3.1
  /// Deviations within the edge from which on a byte is 255: in the middle of a disc of this radius exp(−4²/2) is
  /// missing.
  private static let innerReach = 4.0
  /// Entries a deviation, at least; the next power of two a pixel. Coverage differs by 0.8/255 from one to the next.
  private static let leastSteps = 128.0
  /// Places a deviation that are worked out.
  private static let nodes = 4.0
  /// Lines across that are added up on each side of the middle one.
  private static let lines = 16

  /// Works out a disc. `deviation`: that of the Gaussian.
  func make(radius: Double, deviation: Double, _ normal: NormalTable) {
    (self.radius, self.deviation) = (radius, deviation)
    first = max(0, radius - Self.innerReach * deviation)
    let end = radius + Self.outerReach * deviation
    steps = 1
    while steps * deviation < Self.leastSteps { steps *= 2 }
    while steps * deviation >= 2 * Self.leastSteps { steps /= 2 }
    count = Int(((end - first) * steps).rounded(.up)) + 1
    bytes.reserve(count)
    addUpNodes(to: end, normal)
    fillBetweenNodes()
    var (full, clear) = (0, count)
    while full < count, bytes.start[full] == 255 { full += 1 }
    while clear > full, bytes.start[clear - 1] == 0 { clear -= 1 }
    inner = full > 0 ? first + Double(full - 1) / steps : 0
    outer = first + Double(clear) / steps
  }

  /// What rows are drawn from.
  var row: CRDiscProfile {
    CRDiscProfile(bytes: bytes.start, count: Int32(count), first: Float(first), steps: Float(steps))
  }

  /// The share that is covered at places `1 / nodes` deviations apart, from one ahead of the first on.
  ///
  /// Lengths in deviations, the radius being R, the middle of the Gaussian at d: on the line y across the disc it covers
  /// from −h to h = √(R² − y²), so the share is the integral over y of φ(y) (Φ(h − d) − Φ(−h − d)). With y = 2Rt/(1 + t²)
  /// and h = R(1 − t²)/(1 + t²) the square root and its steep ends are gone, and the trapezium rule is as good as exact:
  /// either φ has fallen to nothing at its ends, or the whole disc is in it and the function's slope is 0 there.
  private func addUpNodes(to end: Double, _ normal: NormalTable) {
    let size = radius / deviation
    let share = min(1, Self.innerReach / size)
    let last = (1 - (1 - share * share).squareRoot()) / share
    let nodeCount = Int(((end - first) / deviation * Self.nodes).rounded(.up)) + 4
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

  /// Entries by the cubic through the four nodes around each: 0.0002 off at most.
  private func fillBetweenNodes() {
    let step = Self.nodes / (deviation * steps)
    for index in 0..<count {
      let place = Double(index) * step
      let node = Int(place)
      let t = place - Double(node)
      let (a, b) = (values.start[node], values.start[node + 1])
      let (c, d) = (values.start[node + 2], values.start[node + 3])
      let (before, after, beyond) = (t + 1, 1 - t, 2 - t)
      let value =
        (before * after * beyond * b + before * t * beyond * c) / 2
        - (t * after * beyond * a + before * t * after * d) / 6
      bytes.start[index] = UInt8(min(max(value, 0), 1) * 255 + 0.5)
    }
  }
}
