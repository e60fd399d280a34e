import Foundation
import HalfwayLayers

/// What text looks like, for whoever shows it.
extension NSAttributedString.Key {
  /// A `Font`; where there is none that of whoever shows the text, and where that has none the system's of 12 points.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// A `Color`; where there is none that of whoever shows the text, and where that has none black.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// A `Color` behind the letters, as high as their line.
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// A `ParagraphStyle`; that of the first letter counts.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// Points more from letter to letter, a number.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// Points above the baseline, a number.
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
  /// An `UnderlineStyle`'s `rawValue`.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// An `UnderlineStyle`'s `rawValue`.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
}
