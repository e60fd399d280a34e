import Foundation
import HalfwayLayers

/// Attributes for displaying text.
extension NSAttributedString.Key {
  /// The `Font`. The default is the font of the displaying object or, without one, the system font of 12 points.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// The `Color` of the text. The default is the color of the displaying object or, without one, black.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// The `Color` behind the characters, as high as their line.
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// The `ParagraphStyle`. That of the first character applies to the whole text.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// The additional distance between characters in points, a number.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// The displacement above the baseline in points, a number.
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
  /// The underline: the `rawValue` of an `UnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// The strikethrough: the `rawValue` of an `UnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")

  // Attributes that strings can have and that aren't displayed.
  /// The color of the underline; it has the color of the text. Not displayed.
  public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
  /// The color of the strikethrough; it has the color of the text. Not displayed.
  public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
  /// The color of outlines. Not displayed.
  public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
  /// The width of outlines. Not displayed.
  public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
  /// The shadow. Not displayed.
  public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
  /// Whether letters are combined. Not displayed.
  public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
  /// The target of a link. Not displayed.
  public static let link = NSAttributedString.Key(rawValue: "NSLink")
  /// The slant. Not displayed.
  public static let obliqueness = NSAttributedString.Key(rawValue: "NSObliqueness")
  /// The horizontal scale, as a logarithm. Not displayed.
  public static let expansion = NSAttributedString.Key(rawValue: "NSExpansion")
  /// The name of an effect. Not displayed.
  public static let textEffect = NSAttributedString.Key(rawValue: "NSTextEffect")
}
