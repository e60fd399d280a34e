/// Detects YAML features that `libinput record` never uses, before the document is parsed.
///
/// A few hundred bytes with these features can keep a parser busy for years: nested aliases of lists expand to two to
/// the power of their number, and an expanded key is hashed completely. A chain of aliases is a tree as deep as the
/// file is long, which overflows any stack when it is released. Keys that are lists are hashed once per enclosing list,
/// and each directive is compared with all previous ones. Without these features, time and memory are proportional to
/// the size of the document.
enum PlainYAML {
  /// The position of a feature, starting at 1, and its name.
  typealias Oddity = (line: Int, column: Int, what: String)

  /// Returns the first directive or explicit key, or else the first alias if there are also anchors; nil if there are
  /// none.
  ///
  /// Strings aren't recognized, since this would require a parser. A device whose name contains the words `&a` and `*b`
  /// is therefore rejected. One of them alone is harmless, since an alias without an anchor is an error and an anchor
  /// without an alias has no effect.
  static func firstOddity(in bytes: [UInt8]) -> Oddity? {
    var hasAnchor = false
    var alias: Int?
    for (place, byte) in bytes.enumerated() {
      let last = place > 0 ? bytes[place - 1] : 0x0A
      switch byte {
      case UInt8(ascii: "%") where endsLine(last): return oddity("a directive", at: place, in: bytes)
      case UInt8(ascii: "?") where beginsToken(after: last): return oddity("an explicit key", at: place, in: bytes)
      case UInt8(ascii: "&") where !isOfName(last) && place + 1 < bytes.count && isOfName(bytes[place + 1]):
        hasAnchor = true
      case UInt8(ascii: "*") where !isOfName(last) && place + 1 < bytes.count && isOfName(bytes[place + 1]):
        alias = alias ?? place
      default: break
      }
    }
    return hasAnchor ? alias.flatMap { oddity("an alias", at: $0, in: bytes) } : nil
  }

  /// Returns whether a byte may be the last one of a line ending, including Unicode line endings, or of a byte order
  /// mark.
  private static func endsLine(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x0A, 0x0D, 0x85, 0xA8, 0xA9, 0xBF: true
    default: false
    }
  }

  /// Returns whether a key may begin after a byte: white space, or a delimiter of lists.
  private static func beginsToken(after byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","): true
    default: !(0x21..<0x7F).contains(byte)
    }
  }

  /// Returns whether a byte may be part of an anchor's name.
  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  private static func oddity(_ what: String, at place: Int, in bytes: [UInt8]) -> Oddity {
    let before = bytes[..<place]
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return (before.count { $0 == 0x0A } + 1, place - lineStart + 1, what)
  }
}
