import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayViews

extension Color {
  /// The contrast of white text, a little more than WCAG 2 requires for any size.
  private static let contrastOfText = 4.6

  /// The color, darkened as far as white text on it requires.
  package var underWhiteText: Color {
    for share in stride(from: 0.0, to: 1, by: 0.02) {
      let color = mixed(with: .black, share)
      if 1.05 / (color.luminance + 0.05) >= Self.contrastOfText { return color }
    }
    return .black
  }

  /// The relative luminance, as WCAG 2 defines it.
  private var luminance: Double {
    func linear(_ value: Double) -> Double {
      value <= 0.04045 ? value / 12.92 : Elementary.pow((value + 0.055) / 1.055, 2.4)
    }
    let color = cgColor
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }
}
