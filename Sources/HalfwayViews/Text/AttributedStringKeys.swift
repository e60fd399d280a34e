import Foundation
import HalfwayLayers

/// What text looks like, for whoever shows it.
extension NSAttributedString.Key {
  /// A `Font`; where there is none that of whoever shows the text, and where that has none the system's of 12 points.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// A `Color`; where there is none that of whoever shows the text, and where that has none black.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
}
