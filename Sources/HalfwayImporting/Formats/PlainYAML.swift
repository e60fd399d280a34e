/// Looks for what YAML has and `libinput record` never writes, before a parser sees it.
///
/// A few hundred bytes of such YAML can keep a parser busy for years: a list that is named in a list that is named in a list is as
/// long as two to the power of their number, and as a key all of it is hashed. A chain of such names is a tree as deep as the file is
/// long, which no stack can free. Keys that are lists are hashed once for each list around them, and directives are compared with all
/// before them. Without these a document takes time and memory by its size.
enum PlainYAML {
  /// Where something stands, counted from 1, and what it is.
  typealias Oddity = (line: Int, column: Int, what: String)

  /// The first directive or explicit key; else the first alias, where there are anchors, too.
  ///
  /// Texts are not told from the rest, which would take a parser. So a device whose name has the words `&a` and `*b` is refused; one
  /// of them alone does no harm, since an alias without an anchor is an error and an anchor without an alias names nothing.
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

  /// Whether a byte is the last of an end of line: also of those that only Unicode has, and of a byte order mark.
  private static func endsLine(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x0A, 0x0D, 0x85, 0xA8, 0xA9, 0xBF: true
    default: false
    }
  }

  /// Whether a key may begin behind a byte: white space, or what opens or divides a list.
  private static func beginsToken(after byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","): true
    default: !(0x21..<0x7F).contains(byte)
    }
  }

  /// Whether a byte may stand in the name of an anchor.
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
