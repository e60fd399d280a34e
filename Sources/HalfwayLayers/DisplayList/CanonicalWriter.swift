import Foundation

/// Writes display lists as canonical text into a buffer and computes their digest; see `DisplayList.text`.
///
/// A writer that is reused from list to list caches the text of the fragments in the previous list.
public struct CanonicalWriter: Sendable {
  var bytes: [UInt8] = []
  // State of digests; see `digest(of:)`.
  var last: (list: DisplayList, digest: UInt64)?
  var kept: [FragmentText] = []
  var met: [FragmentText] = []

  /// Creates a writer.
  public init() {}

  mutating func append(_ list: DisplayList) {
    append(list.size)
    var depth = 0
    append(list.items, &depth)
  }

  mutating func append(_ size: CGSize) {
    word("size")
    number(size.width)
    number(size.height)
    newline()
  }

  mutating func append(_ items: [DisplayItem], _ depth: inout Int) {
    for item in items {
      if case .fragment(let fragment) = item { append(fragment.items, &depth) } else { append(item, &depth) }
    }
  }

  /// Appends the item's line and the content of its mask.
  mutating func append(_ item: DisplayItem, _ depth: inout Int) {
    if case .endGroup = item { depth = max(0, depth - 1) }
    indent(depth)
    append(item)
    newline()
    if case .beginGroup(let group) = item {
      depth += 1
      if let mask = group.mask {
        indent(depth)
        word("mask")
        newline()
        depth += 1
        append(mask.items, &depth)
        depth -= 1
      }
    }
  }

  /// Appends the item's own line without its content.
  mutating func append(_ item: DisplayItem) {
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
    case .stroke(let path, let style, let line):
      word("stroke")
      append(style)
      append(line)
      append(path)
    case .image(let image):
      append(image)
    case .backdrop(let rect, let effect):
      word("backdrop")
      append(rect)
      number(effect.blurRadiusPoints)
      number(effect.saturation)
      append(effect.tint)
    case .text(let run):
      append(run)
    case .fragment: break
    }
  }

  private mutating func append(_ group: DisplayGroup) {
    let t = group.transform
    // The linear part is dimensionless: a change by a thousandth moves the far edge of a large window by a point, so it
    // gets six decimal places.
    number(t.m11, scale: 1_000_000)
    number(t.m12, scale: 1_000_000)
    number(t.m21, scale: 1_000_000)
    number(t.m22, scale: 1_000_000)
    number(t.m31)
    number(t.m32)
    if t.m13 != 0 || t.m23 != 0 || t.m33 != 1 {
      word("perspective")
      // The unit is 1 per point: a change by a millionth moves a point that is a thousand points away by a thousandth
      // of that distance.
      number(t.m13, scale: 1_000_000_000)
      number(t.m23, scale: 1_000_000_000)
      number(t.m33, scale: 1_000_000)
    }
    number(group.opacity)
    if group.isRasterized { word("rasterized") }
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
    case .justified: word("justified")
    case .natural: word("natural")
    }
    number(Double(run.lineLimit), scale: 1)
    number(run.lineHeightMultiple)
    switch run.lineBreakMode {
    case .byTruncatingTail: break
    case .byWordWrapping: word("words")
    case .byCharWrapping: word("characters")
    case .byClipping: word("clipped")
    case .byTruncatingHead: word("head")
    case .byTruncatingMiddle: word("middle")
    }
    bytes.append(0x20)
    // A line break in the text would violate the format of one item per line.
    for byte in run.string.utf8 { bytes.append(byte == 0x0A ? 0x1F : byte) }
  }

  private mutating func append(_ shape: DisplayShape) {
    switch shape {
    case .rounded(let shape): append(shape)
    case .path(let path, let rule):
      word(rule == .evenOdd ? "even-odd" : "non-zero")
      append(path)
    }
  }

  private mutating func append(_ shape: RoundedRect) {
    append(shape.rect)
    if let radius = shape.radii.uniform { return number(radius) }
    word("corners")
    number(shape.radii.topLeft)
    number(shape.radii.topRight)
    number(shape.radii.bottomLeft)
    number(shape.radii.bottomRight)
  }

  private mutating func append(_ path: CGPath) {
    word("path")
    for element in path.elements {
      switch element {
      case .move(let point):
        word("M")
        append(point)
      case .line(let point):
        word("L")
        append(point)
      case .quadCurve(let point, let control):
        word("Q")
        append(control)
        append(point)
      case .curve(let point, let control1, let control2):
        word("C")
        append(control1)
        append(control2)
        append(point)
      case .closeSubpath: word("Z")
      }
    }
  }

  private mutating func append(_ point: CGPoint) {
    number(point.x)
    number(point.y)
  }

  private mutating func append(_ style: StrokeStyle) {
    number(style.width)
    switch style.cap {
    case .butt: word("butt")
    case .round: word("round")
    case .square: word("square")
    }
    switch style.join {
    case .miter:
      word("miter")
      number(style.miterLimit)
    case .round: word("round")
    case .bevel: word("bevel")
    }
    if !style.dashPattern.isEmpty {
      word("dash")
      for length in style.dashPattern { number(length) }
      number(style.dashPhase)
    }
    if style.start != 0 || style.end != 1 {
      word("part")
      number(style.start, scale: 1_000_000)
      number(style.end, scale: 1_000_000)
    }
  }

  private mutating func append(_ paint: Paint) {
    switch paint {
    case .color(let color): append(color)
    case .gradient(let gradient):
      switch gradient.kind {
      case .axial: word("axial")
      case .radial: word("radial")
      case .conic: word("conic")
      }
      append(gradient.start)
      append(gradient.end)
      for stop in gradient.stops {
        number(stop.location)
        append(stop.color)
      }
    }
  }

  private mutating func append(_ image: DisplayImage) {
    word("image")
    append(image.rect)
    append(image.source)
    if image.isPixelated { word("pixelated") }
    bytes.append(0x20)
    bytes.append(contentsOf: String(image.image.digest, radix: 16).utf8)
  }

  private mutating func append(_ rect: CGRect) {
    number(rect.minX)
    number(rect.minY)
    number(rect.width)
    number(rect.height)
  }

  private mutating func append(_ color: CGColor) {
    number(color.red)
    number(color.green)
    number(color.blue)
    number(color.alpha)
  }

  private mutating func indent(_ depth: Int) { for _ in 0..<depth { bytes.append(0x20) } }

  private mutating func newline() { bytes.append(0x0A) }

  private mutating func word(_ word: StaticString) {
    if let last = bytes.last, last != 0x0A, last != 0x20 { bytes.append(0x20) }
    word.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Appends a number as an integer multiple of `1 / scale`, rounded half away from zero. Values beyond 9 · 10¹⁵ are
  /// clamped; lengths on a screen don't get that large.
  private mutating func number(_ value: Double, scale: Double = 1000) {
    let scaled = value * scale
    // NaN isn't greater than 0, so it becomes 0.
    let magnitude = scaled.magnitude > 0 ? min(scaled.magnitude, 9e15) : 0
    // Below 2⁵³ the fractional part of a number is exact.
    let whole = UInt64(magnitude)
    var rest = magnitude - Double(whole) >= 0.5 ? whole + 1 : whole
    bytes.append(0x20)
    if scaled < 0, rest > 0 { bytes.append(0x2D) }
    if rest < 10 { return bytes.append(0x30 + UInt8(rest)) }
    // Digits are produced last first; the up to 16 digits are collected in two words, from the top down. Division by a
    // constant compiles to a multiplication.
    var digits: (first: UInt64, second: UInt64) = (0, 0)
    var count = 0
    repeat {
      digits.second = digits.second << 8 | digits.first >> 56
      digits.first = digits.first << 8 | (0x30 + rest % 10)
      rest /= 10
      count += 1
    } while rest > 0
    withUnsafeBytes(of: (digits.first.littleEndian, digits.second.littleEndian)) {
      bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: $0[..<count]))
    }
  }
}
