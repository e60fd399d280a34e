import Foundation
import HalfwayReplay

/// The text of a page that is valid as HTML and as XML: elements are closed, attributes are quoted, and external text
/// is escaped.
package struct Markup: Sendable, Hashable {
  /// The names and values of attributes, in order. Attributes with an empty value are omitted.
  package typealias Attributes = KeyValuePairs<String, String>

  package private(set) var text = ""

  /// Creates an empty text.
  package init() {}

  /// Writes an element with content.
  package mutating func element(_ name: String, _ attributes: Attributes = [:], _ content: (inout Markup) -> Void) {
    open(name, attributes)
    text += ">"
    content(&self)
    text += "</" + name + ">"
  }

  /// Writes an element with text.
  package mutating func element(_ name: String, _ attributes: Attributes, _ content: String) {
    element(name, attributes) { $0.add(content) }
  }

  /// Writes an element that can't have content, such as a shape of SVG, `br`, or `meta`.
  package mutating func empty(_ name: String, _ attributes: Attributes = [:]) {
    open(name, attributes)
    text += "/>"
  }

  /// Writes text between elements.
  package mutating func add(_ content: String) { text += Self.escaped(content) }

  /// Appends markup without escaping.
  package mutating func append(_ other: Markup) { text += other.text }

  /// Writes a line break, which makes the page readable and comparable as text.
  package mutating func newLine() { text += "\n" }

  /// Writes a style element. The style sheet must not contain `<` or `&`.
  package mutating func style(_ sheet: String) { text += "<style>\n" + sheet + "</style>" }

  /// Writes a script element, or a block of data for a script. Neither may contain `</` or `]]>`; data, whose type
  /// isn't empty, must also contain neither `<` nor `&`.
  package mutating func script(_ text: String, id: String = "", type: String = "", nonce: String = "") {
    open("script", ["id": id, "type": type, "nonce": nonce])
    // For XML, code is in a section in which nothing is markup; HTML reads the marks as comments.
    self.text += type.isEmpty ? ">//<![CDATA[\n" + text + "//]]>" : ">" + text
    self.text += "</script>"
  }

  private mutating func open(_ name: String, _ attributes: Attributes) {
    text += "<" + name
    for (key, value) in attributes where !value.isEmpty { text += " " + key + "=\"" + Self.escaped(value) + "\"" }
  }

  /// Escapes a text for use between elements and in quotes. Characters that XML can't represent become the replacement
  /// character.
  package static func escaped(_ text: String) -> String {
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

  /// Returns whether XML 1.0's `Char` includes a scalar and HTML allows it as well.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0xD7FF, 0xE000...0xFDCF, 0xFDF0...0xFFFD: true
    case 0x10000...0x10FFFF: scalar.value & 0xFFFE != 0xFFFE
    default: false
    }
  }
}

extension Double {
  /// A length in a drawing, rounded to a tenth of a unit.
  package var drawn: String { isFinite ? shortest(places: 1) : "0" }
}

extension CGFloat {
  /// A length in a drawing, rounded to a tenth of a unit.
  package var drawn: String { Double(self).drawn }
}
