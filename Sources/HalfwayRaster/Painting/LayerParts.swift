/// The columns of a strip of a layer, by what they show: a single colour, or more.
struct LayerParts {
  struct Part {
    /// The first column and the one after the last.
    var x: Int32
    var end: Int32
    /// Premultiplied; nil for more than one.
    var color: UInt32?
  }

  /// Left to right, without gaps.
  private(set) var all: [Part] = []
  private var next: [Part] = []

  /// A layer of more commands is not looked at.
  static let commandLimit = 48

  /// Begins a strip, clear.
  mutating func reset(from x: Int32, to end: Int32) {
    all.removeAll(keepingCapacity: true)
    all.append(Part(x: x, end: end, color: 0))
  }

  /// Takes columns as of one colour, or of more.
  mutating func set(from x: Int32, to end: Int32, _ color: UInt32?) {
    guard x < end else { return }
    next.removeAll(keepingCapacity: true)
    var isSet = false
    for part in all {
      append(Part(x: part.x, end: min(part.end, x), color: part.color))
      if part.end > x, !isSet {
        append(Part(x: x, end: end, color: color))
        isSet = true
      }
      append(Part(x: max(part.x, end), end: part.end, color: part.color))
    }
    swap(&all, &next)
  }

  /// Adds a part, as one with the last if it shows the same.
  private mutating func append(_ part: Part) {
    guard part.x < part.end else { return }
    if let last = next.last, last.end == part.x, last.color == part.color {
      next[next.count - 1].end = part.end
    } else {
      next.append(part)
    }
  }
}
