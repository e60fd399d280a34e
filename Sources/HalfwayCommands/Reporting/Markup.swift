import Foundation
import HalfwayReplay

/// Text of a page that is HTML and XML at once: elements are closed, attributes quoted, and what comes from outside cannot become markup.
struct Markup: Sendable, Hashable {
  /// Names and values in their order. One without a value is left out.
  typealias Attributes = KeyValuePairs<String, String>

  private(set) var text = ""

  /// An element with what is in it.
  mutating func element(_ name: String, _ attributes: Attributes = [:], _ content: (inout Markup) -> Void) {
    open(name, attributes)
    text += ">"
    content(&self)
    text += "</" + name + ">"
  }

  /// An element with text in it.
  mutating func element(_ name: String, _ attributes: Attributes, _ content: String) {
    element(name, attributes) { $0.add(content) }
  }

  /// An element that has nothing in it and may not have: shapes of SVG, `br`, `meta`.
  mutating func empty(_ name: String, _ attributes: Attributes = [:]) {
    open(name, attributes)
    text += "/>"
  }

  /// Text between elements.
  mutating func add(_ content: String) { text += Self.escaped(content) }

  /// Markup as it is.
  mutating func append(_ other: Markup) { text += other.text }

  /// A line of its own, so that a page can be read and compared as text.
  mutating func newLine() { text += "\n" }

  /// The text of a style sheet. It is the program's own and has neither `<` nor `&`.
  mutating func style(_ sheet: String) { text += "<style>\n" + sheet + "</style>" }

  private mutating func open(_ name: String, _ attributes: Attributes) {
    text += "<" + name
    for (key, value) in attributes where !value.isEmpty { text += " " + key + "=\"" + Self.escaped(value) + "\"" }
  }

  /// A text that means itself between elements and in quotes. What XML has no way to write is the replacement character.
  static func escaped(_ text: String) -> String {
    guard !text.utf8.allSatisfy(isPlain) else { return text }
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n": escaped += "\n"
      case "\t": escaped += " "
      default: escaped.unicodeScalars.append(isAllowed(scalar) ? scalar : "\u{FFFD}")
      }
    }
    return escaped
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x20..<0x7F).contains(byte) && byte != 0x26 && byte != 0x3C && byte != 0x3E && byte != 0x22
  }

  /// XML 1.0's `Char`, without the controls that HTML does not take either.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0xD7FF, 0xE000...0xFDCF, 0xFDF0...0xFFFD: true
    case 0x10000...0x10FFFF: scalar.value & 0xFFFE != 0xFFFE
    default: false
    }
  }
}

extension Double {
  /// A length of a drawing, to a tenth of a unit.
  var drawn: String { isFinite ? shortest(places: 1) : "0" }
}

extension CGFloat {
  /// A length of a drawing, to a tenth of a unit.
  var drawn: String { Double(self).drawn }
}
