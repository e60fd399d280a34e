import Foundation

/// The difference between two outlines of a frame, as a sentence and as lines.
struct OutlineDifference {
  /// The sentence, such as `text 'Inbox' moved from (20, 64) to (24, 64)`.
  var sentence: String
  /// The first differing lines: old ones prefixed with `-`, new ones with `+`.
  var lines: [String]

  private static let maximumLines = 6

  private typealias Item = TraceOutline.Item
  private typealias Pair = (old: Item, new: Item)

  /// Compares two outlines. Returns `nil` if their items are equal.
  init?(_ old: TraceOutline, _ new: TraceOutline) {
    guard old.items != new.items else { return nil }
    if old.items.map(Self.frame) == new.items.map(Self.frame) {
      let pairs: [Pair] = zip(old.items, new.items).filter { $0 != $1 }.map { ($0, $1) }
      sentence = Self.sentence(pairs)
      lines = pairs.prefix(Self.maximumLines / 2).flatMap { [Self.line("-", $0.old), Self.line("+", $0.new)] }
    } else {
      let changes = new.items.map(Self.key).difference(from: old.items.map(Self.key))
      let gone = changes.removals.compactMap { change -> Item? in
        if case .remove(let offset, _, _) = change { old.items[offset] } else { nil }
      }
      let come = changes.insertions.compactMap { change -> Item? in
        if case .insert(let offset, _, _) = change { new.items[offset] } else { nil }
      }
      sentence = [Self.sentence(gone, "is gone"), Self.sentence(come, "is new")].compactMap(\.self)
        .joined(separator: "; ")
      lines =
        gone.prefix(Self.maximumLines / 2).map { Self.line("-", $0) }
        + come.prefix(Self.maximumLines / 2).map { Self.line("+", $0) }
    }
  }

  private static func line(_ sign: String, _ item: Item) -> String {
    var flat = item
    flat.depth = 0
    return sign + " " + flat.line
  }

  /// Returns the parts of an item that must be equal for two lists to be compared item by item. A fill may change its
  /// shape.
  private static func frame(_ item: Item) -> [String] {
    let isFill = [.rectangle, .rounded, .shape].contains(item.kind)
    return [String(item.depth), isFill ? "fill" : item.kind.rawValue]
  }

  /// Returns the parts that identify an item independently of its position.
  private static func key(_ item: Item) -> [String] {
    frame(item) + [item.look, item.text, item.place?.size ?? ""]
  }

  // MARK: Sentences

  private static func sentence(_ pairs: [Pair]) -> String {
    let leaves = pairs.filter { !$0.new.kind.holdsOthers }
    guard let first = leaves.first ?? pairs.first else { return "" }
    let displacement = displacement(first)
    let alike = displacement == nil ? [] : leaves.filter { self.displacement($0) == displacement }
    // A text is the best description of what moved.
    let subject = alike.first { $0.new.kind == .text } ?? first
    var sentence = change(subject)
    if alike.count > 1 { sentence += ", and \(alike.count - 1) more by the same amount" }
    let others = leaves.count - max(1, alike.count)
    if others > 0 { sentence += "; \(others) more changed" }
    return sentence
  }

  private static func sentence(_ items: [Item], _ verb: String) -> String? {
    let leaves = items.filter { !$0.kind.holdsOthers }
    guard let first = leaves.first ?? items.first else { return nil }
    let more = leaves.count > 1 ? ", and \(leaves.count - 1) more" : ""
    return name(first) + standing(first) + " " + verb + more
  }

  private static func change(_ pair: Pair) -> String {
    let (old, new) = pair
    var parts: [String] = []
    if old.text != new.text { parts.append("now has the text '\(new.text)'") }
    if let a = old.place, let b = new.place, a != b {
      if a.origin != b.origin { parts.append("moved from \(a.origin) to \(b.origin)") }
      if a.size != b.size { parts.append("changed its size from \(a.size) to \(b.size)") }
    }
    if old.kind != new.kind { parts.append("became a \(word(new.kind))") }
    if old.look != new.look { parts.append(look(old, new)) }
    let hasMoved = old.place?.origin != new.place?.origin
    if parts.isEmpty { parts.append(form(of: new)) }
    return name(old) + (hasMoved ? "" : standing(old)) + " " + parts.joined(separator: ", ")
  }

  private static func look(_ old: Item, _ new: Item) -> String {
    guard old.kind == .group else { return "changed its colour \(old.look) → \(new.look)" }
    let (a, b) = (old.look.isEmpty ? "opacity 1" : old.look, new.look.isEmpty ? "opacity 1" : new.look)
    return "changed its \(a) → \(b.dropFirst("opacity ".count))"
  }

  /// Returns a description of a change that only the item's digest in the outline reveals.
  private static func form(of item: Item) -> String {
    switch item.kind {
    case .text: "changed its font, layout, or orientation"
    case .image: "changed its picture or orientation"
    case .backdrop: "changed its blur or orientation"
    case .group: "changed its clip"
    case .mask, .rectangle, .rounded, .shape, .border, .stroke, .shadow:
      item.look == "gradient"
        ? "changed its gradient, shape, or orientation" : "changed its shape or orientation"
    }
  }

  private static func name(_ item: Item) -> String {
    item.kind == .text ? "text '\(item.text)'" : word(item.kind)
  }

  private static func word(_ kind: TraceOutline.Kind) -> String {
    kind == .rounded ? "rounded rectangle" : kind.rawValue
  }

  private static func standing(_ item: Item) -> String { item.place.map { " at \($0.origin)" } ?? "" }

  /// Returns the displacement of an item that changed only its position, as `[x, y]` in hundredths of a point;
  /// otherwise `nil`.
  private static func displacement(_ pair: Pair) -> [Int]? {
    guard let a = pair.old.place, let b = pair.new.place else { return nil }
    var moved = pair.old
    moved.place?.x = b.x
    moved.place?.y = b.y
    guard moved == pair.new, let x0 = Double(a.x), let y0 = Double(a.y), let x1 = Double(b.x), let y1 = Double(b.y)
    else { return nil }
    return [x1 - x0, y1 - y0].map { Int(exactly: ($0 * 100).rounded()) ?? .max }
  }
}
