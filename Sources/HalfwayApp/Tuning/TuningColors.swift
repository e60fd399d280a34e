import Foundation
import Halfway
import HalfwayRecordings

/// The colours of outcomes in the tuning panel: blue and orange, which nearly everybody can tell apart.
package struct TuningColors {
  package let palette: Palette
  package let finish: CGColor
  package let cancel: CGColor
  /// Of gestures in which no transition began.
  package let none: CGColor
  /// Around what is not what was meant.
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
