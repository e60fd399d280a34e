import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// The appearance of alerts and action sheets: UIKit's sizes, in points, and colors, measured in images. UIKit's blur
/// isn't reproduced; the backgrounds have the colors that it produces over white and over black.
struct AlertLook {
  let isSheet: Bool

  init(_ style: AlertController.Style) { isSheet = style == .actionSheet }

  static let alertWidth: CGFloat = 270
  /// The minimum distances to the edges of the stage, in points.
  static let sheetMargin: CGFloat = 8
  static let alertMargin: CGFloat = 24
  /// The distance between the actions of a sheet and its cancel action, in points.
  static let gap: CGFloat = 8
  static let cornerPoints: CGFloat = 14
  static let hairline: CGFloat = 0.5
  static let side: CGFloat = 16
  static let betweenTexts: CGFloat = 3

  var rowHeight: CGFloat { isSheet ? 57 : 44 }
  var paddingAbove: CGFloat { isSheet ? 14 : 20 }
  var rowPoints: Double { isSheet ? 20 : 17 }
  var titleFont: Font { .systemFont(ofSize: isSheet ? 13 : 17, weight: .semibold) }
  var messageFont: Font { .systemFont(ofSize: 13) }
  var titleColor: Color { isSheet ? .secondaryLabel : .label }
  var messageColor: Color { isSheet ? .secondaryLabel : .label }

  static let ground = Color { $0.userInterfaceStyle == .dark ? Color(hex: 0x2C2C2E) : Color(hex: 0xF9F9F9) }
  static let cancelGround = Color { $0.userInterfaceStyle == .dark ? Color(hex: 0x2C2C2E) : Color(white: 1) }
  static let pressed = Color { $0.userInterfaceStyle == .dark ? Color(hex: 0x48484A) : Color(hex: 0xE4E4E6) }
  static let dimming = Color { Color(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.48 : 0.2) }
}
