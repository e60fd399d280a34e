import Foundation
import HalfwayLayers

/// What stands where in one frame: a line an item of its display list, so that a review shows what moved and not only that something did.
struct TraceOutline: Sendable, Hashable {
  /// The frame's place in the trace, from 0.
  var frame: Int
  var microseconds: Int64
  /// Back to front. What is in a group follows it, one level deeper; groups that do nothing but map what is in them are left out.
  var items: [Item]

  /// One item, as text: what is compared and named is what the file says.
  struct Item: Sendable, Hashable {
    var depth: Int
    /// The first 32 bits of a digest of what it is and how it is turned and scaled on the stage, and not of where it stands.
    var digest: String
    var kind: Kind
    /// The upright box around it on the stage; nil where it has none, or lies behind the eye.
    var place: Place?
    /// The colour of what is painted with one, `gradient`, or a group's opacity where that is not 1.
    var look: String = ""
    /// What a text says, shortened.
    var text: String = ""
  }

  enum Kind: String, Sendable, Hashable {
    case group, mask, rectangle, rounded, shape, border, stroke, shadow, image, backdrop, text

    /// Whether it holds what follows one level deeper.
    var holdsOthers: Bool { self == .group || self == .mask }
  }

  /// A box in points, in hundredths.
  struct Place: Sendable, Hashable {
    var x: String
    var y: String
    var width: String
    var height: String

    var origin: String { "(\(x), \(y))" }
    var size: String { "\(width) × \(height)" }
  }

  // MARK: Text

  /// The frame's heading and a line an item.
  var lines: [String] {
    ["frame \(frame) at \(microseconds) µs"] + items.map(\.line)
  }

  /// Reads a frame's heading; the items are read line by line. Nil for any other line.
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
  /// Without the item's place in the list: one that is put in changes no other line.
  var line: String {
    var line = digest + String(repeating: " ", count: 1 + 2 * depth) + kind.rawValue
    if let place { line += " \(place.x),\(place.y) \(place.width)×\(place.height)" }
    if !look.isEmpty { line += " " + look }
    if kind == .text { line += " '\(text)'" }
    return line
  }

  /// Reads the line of an item; nil for any other.
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
