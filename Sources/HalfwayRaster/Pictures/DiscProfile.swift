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
  private var bytes = ScratchMemory<UInt8>()
  private var values = ScratchMemory<Double>()
  private var count = 0
  /// The first entry's distance, and entries a pixel.
  private var first = 0.0
  private var steps = 1.0

  /// Deviations beyond the edge from which on a byte is 0: the share of what is further out is 0.001.
  static let outerReach = 3.1
  /// Deviations within the edge from which on a byte is 255: in the middle of a disc of this radius exp(−4²/2) is
  /// missing.
  private static let innerReach = 4.0
  /// Places a deviation that are worked out, and entries from one to the next: coverage differs by 0.8/255 at most
  /// between entries.
  private static let nodes = 4.0
  private static let entries = 32
  /// Lines across that are added up on each side of the middle one.
  private static let lines = 16

  /// Works out a disc. `deviation`: that of the Gaussian.
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

  /// Entries from one node to the next, by the cubic through them and their neighbours: 0.0002 off at most.
  private func fill(_ span: Int) {
    let (a, b) = (values.start[span] * 255, values.start[span + 1] * 255)
    let (c, d) = (values.start[span + 2] * 255, values.start[span + 3] * 255)
    let (third, second, first) = ((d - a) / 6 + (b - c) / 2, (a + c) / 2 - b, c - b / 2 - a / 3 - d / 6)
    let to = bytes.start + span * Self.entries
    for entry in 0..<Self.entries {
      let t = Double(entry) / Double(Self.entries)
      let value = ((third * t + second) * t + first) * t + b
      // Added to 1.5 · 2⁵² a number is rounded to a whole one, which stands in the last bits.
      to[entry] = UInt8(truncatingIfNeeded: (min(max(value, 0), 255) + 0x1.8p52).bitPattern)
    }
  }
}
