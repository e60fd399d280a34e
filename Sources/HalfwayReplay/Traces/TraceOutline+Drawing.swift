import Foundation
import HalfwayLayers

extension TraceOutline {
  /// Creates the outline of a display list.
  init(frame: Int, microseconds: Int64, of list: DisplayList) {
    var drawing = OutlineDrawing()
    drawing.append(list.items)
    self.init(frame: frame, microseconds: microseconds, items: drawing.items)
  }
}

/// Traverses a display list with the transforms of the open groups.
private struct OutlineDrawing {
  var items: [TraceOutline.Item] = []
  private var writer = CanonicalWriter()
  private var open: [Group] = []

  /// An open group.
  private struct Group {
    /// The transform from the group to the stage.
    var map: ProjectiveTransform
    /// The index among the items; `nil` for a group that only transforms its contents, which isn't listed.
    var index: Int?
    /// The bounding box of the group's contents so far, on the stage.
    var box: CGRect?
    /// Whether the box is that of the group's clip, which contains everything.
    var isClipped = false
  }

  private var map: ProjectiveTransform { open.last?.map ?? .identity }

  mutating func append(_ list: [DisplayItem]) {
    for item in list { append(item) }
  }

  private mutating func append(_ item: DisplayItem) {
    switch item {
    case .fragment(let fragment): append(fragment.items)
    case .beginGroup(let group): begin(group)
    case .endGroup: end()
    case .fill(let shape, let paint): add(Self.kind(shape), item, Self.box(shape), look: Self.look(paint))
    case .border(let shape, _, let color): add(.border, item, shape.rect, look: Self.look(color))
    case .stroke(let path, _, let paint): add(.stroke, item, path.boundingBox, look: Self.look(paint))
    case .shadow(let shape, _, let offset, let color):
      add(.shadow, item, Self.box(shape).offsetBy(dx: offset.width, dy: offset.height), look: Self.look(color))
    case .image(let image): add(.image, item, image.rect)
    case .backdrop(let rect, let effect): add(.backdrop, item, rect, look: Self.look(effect.tint))
    case .text(let run): add(.text, item, run.rect, look: Self.look(run.color), text: Self.short(run.string))
    }
  }

  private mutating func begin(_ group: DisplayGroup) {
    let map = group.transform.concatenating(map)
    var plain = group
    plain.transform = .identity
    if plain == DisplayGroup() { return open.append(Group(map: map)) }
    let box: CGRect? = if let clip = group.clip { Self.box(Self.box(clip), after: map) } else { nil }
    plain.mask = nil
    let isFaded = group.opacity != 1
    add(.group, .beginGroup(plain), nil, look: isFaded ? "opacity \(group.opacity.shortest(places: 3))" : "")
    open.append(Group(map: map, index: items.count - 1, box: box, isClipped: box != nil))
    guard let mask = group.mask else { return }
    add(.mask, .beginGroup(DisplayGroup()), nil)
    open.append(Group(map: map, index: items.count - 1))
    append(mask.items)
    end()
  }

  /// Closes a group. Its box is that of its clip or, without a clip, that of its contents.
  private mutating func end() {
    guard let group = open.popLast() else { return }
    if let index = group.index { items[index].place = group.box.flatMap(Self.place) }
    guard let box = group.box, group.index.map({ items[$0].kind }) != .mask else { return }
    include(box)
  }

  private mutating func add(
    _ kind: TraceOutline.Kind, _ item: DisplayItem, _ box: CGRect?, look: String = "", text: String = ""
  ) {
    let onStage = box.flatMap { Self.box($0, after: map) }
    items.append(
      TraceOutline.Item(
        depth: open.count { $0.index != nil }, digest: digest(of: item), kind: kind,
        place: onStage.flatMap(Self.place), look: look, text: text))
    if let onStage { include(onStage) }
  }

  /// Returns a digest of the item and of its rotation and scale, but not of its position.
  private mutating func digest(of item: DisplayItem) -> String {
    var turned = map
    (turned.m31, turned.m32) = (0, 0)
    let own = item.digest(using: &writer)
    let turn = DisplayItem.beginGroup(DisplayGroup(transform: turned)).digest(using: &writer)
    return String(Trace.hexadecimal(own ^ (turn &* 31)).prefix(8))
  }

  private mutating func include(_ box: CGRect) {
    guard let last = open.indices.last else { return }
    if open[last].isClipped { return }
    open[last].box = open[last].box.map { $0.union(box) } ?? box
  }

  // MARK: Words

  private static func kind(_ shape: DisplayShape) -> TraceOutline.Kind {
    guard case .rounded(let rounded) = shape else { return .shape }
    return rounded.effectiveRadius == 0 ? .rectangle : .rounded
  }

  private static func box(_ shape: DisplayShape) -> CGRect {
    switch shape {
    case .rounded(let rounded): rounded.rect
    case .path(let path, _): path.boundingBox
    }
  }

  /// Returns the axis-aligned bounding box of a transformed box; `nil` if a corner is behind the eye or isn't finite.
  private static func box(_ box: CGRect, after map: ProjectiveTransform) -> CGRect? {
    guard box.minX.isFinite, box.minY.isFinite, box.maxX.isFinite, box.maxY.isFinite else { return nil }
    var corners: [CGPoint] = []
    for x in [box.minX, box.maxX] {
      for y in [box.minY, box.maxY] {
        guard let corner = CGPoint(x: x, y: y).applying(map) else { return nil }
        corners.append(corner)
      }
    }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return nil }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  private static func place(_ box: CGRect) -> TraceOutline.Place? {
    guard box.minX.isFinite, box.minY.isFinite, box.width.isFinite, box.height.isFinite else { return nil }
    return TraceOutline.Place(
      x: Double(box.minX).shortest(places: 2), y: Double(box.minY).shortest(places: 2),
      width: Double(box.width).shortest(places: 2),
      height: Double(box.height).shortest(places: 2))
  }

  private static func look(_ paint: Paint) -> String {
    switch paint {
    case .color(let color): look(color)
    case .gradient: "gradient"
    }
  }

  /// Returns `#rrggbb`, or `#rrggbbaa` for a color that isn't opaque.
  private static func look(_ color: CGColor) -> String {
    var parts = [color.red, color.green, color.blue]
    if color.alpha != 1 { parts.append(color.alpha) }
    return "#"
      + parts.map { part in
        let byte = part.isFinite ? Int((min(max(part, 0), 1) * 255).rounded()) : 0
        return String(byte, radix: 16).leftPadded(to: 2, with: "0")
      }.joined()
  }

  private static let longestText = 32

  /// Returns the first characters of a text, on one line.
  private static func short(_ string: String) -> String {
    let line = String(string.unicodeScalars.prefix(4 * longestText).map { $0.value < 0x20 ? " " : Character($0) })
    return line.count > longestText ? line.prefix(longestText - 1) + "…" : line
  }
}
