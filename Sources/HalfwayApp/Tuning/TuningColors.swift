import Foundation
import Halfway
import HalfwayRecordings

/// The colors of outcomes in the tuning panel: blue and orange, which people with common color vision deficiencies can
/// distinguish.
package struct TuningColors {
  package let palette: Palette
  package let finish: CGColor
  package let cancel: CGColor
  /// The color of gestures in which no transition began.
  package let none: CGColor
  /// The color around dots whose outcome doesn't match the intent.
  package let wrong: CGColor

  package init(_ style: UserInterfaceStyle) {
    palette = Palette.of(style)
    let isDark = style == .dark
    finish = isDark ? CGColor(hex: 0x7C9BFF) : CGColor(hex: 0x2F5BEA)
    cancel = isDark ? CGColor(hex: 0xF5A254) : CGColor(hex: 0xC2600A)
    none = palette.secondary.cgColor
    wrong = isDark ? CGColor(hex: 0xFF6B6B) : CGColor(hex: 0xD42A2A)
  }

  package func of(_ outcome: RecordingFooter.Outcome) -> CGColor {
    switch outcome {
    case .finish: finish
    case .cancel: cancel
    case .none: none
    }
  }
}
