import Foundation
import Halfway

/// What a page looks like, by day and by night.
struct Paper: Sendable {
  var sheet: Color
  var ink: Color
  var quiet: Color
  var line: Color
  var shelf: Color
  var board: Color
  var isDark = false

  static func of(_ style: UserInterfaceStyle) -> Paper {
    style == .dark
      ? Paper(
        sheet: Color(hex: 0x211E1A), ink: Color(hex: 0xE9E1D2), quiet: Color(hex: 0x9C9282),
        line: Color(hex: 0x3B362F),
        shelf: Color(hex: 0x171512), board: Color(hex: 0x3A2E24), isDark: true)
      : Paper(
        sheet: Color(hex: 0xFBF6EA), ink: Color(hex: 0x2B2722), quiet: Color(hex: 0x8A7F6E),
        line: Color(hex: 0xE3D9C4),
        shelf: Color(hex: 0xEFE7D8), board: Color(hex: 0xB98E63))
  }

  /// A book's own colour on its pages: by night that of the print on its cover, which is the lighter one.
  func accent(of book: Book) -> Color { isDark ? book.print : book.cloth }

  static let margin = 32.0
  static let title = Font.systemFont(ofSize: 28, weight: .bold)
  static let chapter = Font.systemFont(ofSize: 16, weight: .semibold)
  static let body = Font.systemFont(ofSize: 16)
  static let small = Font.systemFont(ofSize: 13, weight: .medium)
}

extension View {
  /// Does something at a tap or click on the view.
  func onTap(_ action: @escaping () -> Void) {
    let tap = TapGestureRecognizer()
    tap.addAction { _ in action() }
    addGestureRecognizer(tap)
  }
}

extension Label {
  /// Gives the label a place, and the height that its text needs there.
  /// - Returns: Where it ends.
  func place(x: Double, y: Double, width: Double) -> Double {
    let size = sizeThatFits(CGSize(width: max(1, width), height: .greatestFiniteMagnitude))
    frame = CGRect(x: x, y: y, width: max(1, width), height: size.height)
    return y + size.height
  }
}
