import Foundation
import HalfwayLayers

extension StyledText {
  /// Creates styled text from attributed text.
  ///
  /// - Parameters:
  ///   - text: The attributed text.
  ///   - font: The font of characters without a font attribute.
  ///   - color: The color of characters without a color attribute.
  ///   - replacesColors: Whether all characters have this color.
  init(_ text: NSAttributedString, font: Font, color: CGColor, replacing replacesColors: Bool = false) {
    var spans: [Span] = []
    let whole = NSRange(location: 0, length: text.length)
    let letters = text.string as NSString
    text.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
      var look = Look(attributes, font: font, color: color)
      if replacesColors { look.color = color }
      let string = letters.substring(with: range)
      if spans.last?.look == look { spans[spans.count - 1].string += string } else { spans.append(Span(string, look)) }
    }
    self.init(spans, lineSpacingPoints: Double(text.paragraphStyle?.lineSpacing ?? 0))
  }

  /// Creates styled text from plain text with attributes for all characters.
  init(_ string: String, _ attributes: [NSAttributedString.Key: Any]?) {
    let style = attributes?[.paragraphStyle] as? ParagraphStyle
    self.init(
      string.isEmpty ? [] : [Span(string, Look(attributes ?? [:], font: .systemFont(ofSize: 12), color: .black))],
      lineSpacingPoints: Double(style?.lineSpacing ?? 0))
  }
}

extension StyledText.Look {
  fileprivate init(_ attributes: [NSAttributedString.Key: Any], font: Font, color: CGColor) {
    self.init(
      font: attributes[.font] as? Font ?? font, color: (attributes[.foregroundColor] as? Color)?.cgColor ?? color)
    background = (attributes[.backgroundColor] as? Color)?.cgColor
    kernPoints = Self.number(attributes[.kern])
    baselineOffsetPoints = Self.number(attributes[.baselineOffset])
    underline = Self.thickness(attributes[.underlineStyle])
    strikethrough = Self.thickness(attributes[.strikethroughStyle])
  }

  private static func number(_ value: Any?) -> Double {
    let number: Double? =
      switch value {
      case let value as Double: value
      case let value as CGFloat: Double(value)
      case let value as Float: Double(value)
      case let value as Int: Double(value)
      case let value as NSNumber: value.doubleValue
      default: nil
      }
    return number.flatMap { $0.isFinite ? $0 : nil } ?? 0
  }

  private static func thickness(_ value: Any?) -> Double {
    if let style = value as? UnderlineStyle { return style.thickness }
    return UnderlineStyle(rawValue: Int(exactly: number(value).rounded()) ?? 0).thickness
  }
}

extension NSAttributedString {
  /// The paragraph style of the first character.
  var paragraphStyle: ParagraphStyle? {
    length > 0 ? attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? ParagraphStyle : nil
  }
}
