import Foundation
import HalfwayLayers

/// The outline of a frame: one line per item of its display list, so that a review shows what moved and not only that
/// something did.
struct TraceOutline: Sendable, Hashable {
  /// The frame's index in the trace, starting at 0.
  var frame: Int
  var microseconds: Int64
  /// The items, back to front. The contents of a group follow it, one level deeper. Groups that only transform their
  /// contents are omitted.
  var items: [Item]

  /// An item. Its values are text, so that comparisons and messages use exactly what is in the file.
  struct Item: Sendable, Hashable {
    var depth: Int
    /// The first 32 bits of a digest of the item's content, rotation, and scale on the stage, but not of its
    /// position.
    var digest: String
    var kind: Kind
    /// The axis-aligned bounding box on the stage; `nil` if the item has none or is behind the eye.
    var place: Place?
    /// The color of a painted item, `gradient`, or the opacity of a group if it isn't 1.
    var look: String = ""
    /// The string of a text item, shortened.
    var text: String = ""
  }

  enum Kind: String, Sendable, Hashable {
    case group, mask, rectangle, rounded, shape, border, stroke, shadow, image, backdrop, text

    /// Whether the items that follow one level deeper are contents of this item.
    var holdsOthers: Bool { self == .group || self == .mask }
  }

  /// A box in points, rounded to two decimal places.
  struct Place: Sendable, Hashable {
    var x: String
    var y: String
    var width: String
    var height: String

    var origin: String { "(\(x), \(y))" }
    var size: String { "\(width) × \(height)" }
  }

  // MARK: Text

  /// The frame's heading and one line per item.
  var lines: [String] {
    ["frame \(frame) at \(microseconds) µs"] + items.map(\.line)
  }

  /// Parses a frame's heading, without items. Returns `nil` for any other line.
  init?(heading: Substring) {
    let words = heading.split(separator: " ")
    guard words.count == 5, words[0] == "frame", let frame = Int(words[1]), let time = Int64(words[3]) else {
      return nil
    }
    self.init(frame: frame, microseconds: time, items: [])
  }

  init(frame: Int, microseconds: Int64, items: [Item]) {
    self.frame = frame
    self.microseconds = microseconds
    self.items = items
  }
}

extension TraceOutline.Item {
  /// The item as a line, without its index in the list, so that an inserted item doesn't change other lines.
  var line: String {
    var line = digest + String(repeating: " ", count: 1 + 2 * depth) + kind.rawValue
    if let place { line += " \(place.x),\(place.y) \(place.width)×\(place.height)" }
    if !look.isEmpty { line += " " + look }
    if kind == .text { line += " '\(text)'" }
    return line
  }

  /// Parses an item's line. Returns `nil` for any other line.
  init?(line: Substring) {
    let digest = line.prefix { $0 != " " }
    let indented = line.dropFirst(digest.count + 1)
    let described = indented.drop { $0 == " " }
    let name = described.prefix { $0 != " " }
    guard digest.count == 8, let kind = TraceOutline.Kind(rawValue: String(name)) else { return nil }
    self.init(depth: (indented.count - described.count) / 2, digest: String(digest), kind: kind)
    var words = described.dropFirst(name.count + 1)
    if kind == .text, let open = words.firstIndex(of: "'"), let close = words.lastIndex(of: "'"), open < close {
      text = String(words[words.index(after: open)..<close])
      words = words[..<open]
    }
    var parts = words.split(separator: " ")[...]
    let corner = parts.first?.split(separator: ",") ?? []
    let size = parts.dropFirst().first?.split(separator: "×") ?? []
    if corner.count == 2, size.count == 2 {
      place = .init(x: String(corner[0]), y: String(corner[1]), width: String(size[0]), height: String(size[1]))
      parts = parts.dropFirst(2)
    }
    look = parts.joined(separator: " ")
  }
}
