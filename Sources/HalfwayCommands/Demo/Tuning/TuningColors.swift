import Foundation
import Halfway
import HalfwayRecordings

/// The colours of outcomes in the tuning panel: blue and orange, which nearly everybody can tell apart.
struct TuningColors {
  let palette: Palette
  let finish: Color
  let cancel: Color
  /// Of gestures in which no transition began.
  let none: Color
  /// Around what is not what was meant.
  let wrong: Color

  init(_ style: UserInterfaceStyle) {
    palette = Palette.of(style)
    let isDark = style == .dark
    finish = isDark ? Color(hex: 0x7C9BFF) : Color(hex: 0x2F5BEA)
    cancel = isDark ? Color(hex: 0xF5A254) : Color(hex: 0xC2600A)
    none = palette.secondary
    wrong = isDark ? Color(hex: 0xFF6B6B) : Color(hex: 0xD42A2A)
  }

  func of(_ outcome: RecordingFooter.Outcome) -> Color {
    switch outcome {
    case .finish: finish
    case .cancel: cancel
    case .none: none
    }
  }
}
