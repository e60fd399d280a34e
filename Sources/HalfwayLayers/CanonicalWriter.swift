import Foundation

/// Writes display lists as canonical text into a buffer.
public struct CanonicalWriter: Sendable {
  public internal(set) var bytes: [UInt8] = []

  public init() {}

  mutating func append(_ list: DisplayList) {
    word("size")
    number(list.size.width)
    number(list.size.height)
    newline()
    var depth = 0
    for item in list.items {
      if case .endGroup = item { depth = max(0, depth - 1) }
      for _ in 0..<depth { bytes.append(0x20) }
      append(item)
      newline()
      if case .beginGroup = item { depth += 1 }
    }
  }

  private mutating func append(_ item: DisplayItem) {
    switch item {
    case .beginGroup(let group):
      word("group")
      append(group)
    case .endGroup:
      word("end")
    case .fill(let shape, let fill):
      word("fill")
      append(shape)
      append(fill)
    case .border(let shape, let width, let line):
      word("border")
      append(shape)
      number(width)
      append(line)
    case .shadow(let shape, let radius, let offset, let tint):
      word("shadow")
      append(shape)
      number(radius)
      number(offset.width)
      number(offset.height)
      append(tint)
    case .text(let run):
      append(run)
    }
  }

  private mutating func append(_ group: DisplayGroup) {
    let t = group.transform
    // The linear part is a pure number: a thousandth of it moves the far edge of a large window by a point, so it gets six places.
    number(t.a, scale: 1_000_000)
    number(t.b, scale: 1_000_000)
    number(t.c, scale: 1_000_000)
    number(t.d, scale: 1_000_000)
    number(t.tx)
    number(t.ty)
    number(group.opacity)
    if let clip = group.clip {
      word("clip")
      append(clip)
    }
  }

  private mutating func append(_ run: TextRun) {
    word("text")
    append(run.rect)
    number(run.font.sizePoints)
    number(Double(run.font.weight.rawValue), scale: 1)
    append(run.color)
    switch run.alignment {
    case .left: word("left")
    case .center: word("center")
    case .right: word("right")
    }
    number(Double(run.lineLimit), scale: 1)
    number(run.lineHeightMultiple)
    bytes.append(0x20)
    // A line break inside the text would break the one-item-a-line rule.
    for byte in run.string.utf8 { bytes.append(byte == 0x0A ? 0x1F : byte) }
  }

  private mutating func append(_ shape: RoundedRect) {
    append(shape.rect)
    number(shape.cornerRadius)
  }

  private mutating func append(_ rect: CGRect) {
    number(rect.minX)
    number(rect.minY)
    number(rect.width)
    number(rect.height)
  }

  private mutating func append(_ color: Color) {
    number(color.red)
    number(color.green)
    number(color.blue)
    number(color.alpha)
  }

  private mutating func newline() { bytes.append(0x0A) }

  private mutating func word(_ word: StaticString) {
    if let last = bytes.last, last != 0x0A, last != 0x20 { bytes.append(0x20) }
    word.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// A number as a whole multiple of `1 / scale`. Values beyond 2⁵³ are cut to it; there are none among lengths on a screen.
  private mutating func number(_ value: Double, scale: Double = 1000) {
    bytes.append(0x20)
    let scaled = min(max((value * scale).rounded(), -9e15), 9e15)
    var rest = Int64(scaled.isFinite ? scaled : 0)
    if rest < 0 {
      bytes.append(0x2D)
      rest = -rest
    }
    // Digits come out last first; the at most 16 of them wait four bits each. Division by a constant is a multiplication.
    var digits: UInt64 = 0
    var count = 0
    repeat {
      digits = digits << 4 | UInt64(rest % 10)
      rest /= 10
      count += 1
    } while rest > 0
    for _ in 0..<count {
      bytes.append(0x30 + UInt8(digits & 0xF))
      digits >>= 4
    }
  }
}
