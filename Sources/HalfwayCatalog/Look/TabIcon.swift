import Foundation
import HalfwayLayers
import HalfwayTransitions

/// The icons of the tabs, in squares of 24 points.
enum TabIcon {
  /// An open book.
  static let book: CGPath = {
    var path = CGPath()
    for isRight in [false, true] {
      func x(_ value: Double) -> Double { isRight ? 24 - value : value }
      path.move(to: CGPoint(x: x(11), y: 7))
      path.addCurve(
        to: CGPoint(x: x(2), y: 5), control1: CGPoint(x: x(9), y: 5), control2: CGPoint(x: x(6), y: 4.5))
      path.addLine(to: CGPoint(x: x(2), y: 18))
      path.addCurve(
        to: CGPoint(x: x(11), y: 20), control1: CGPoint(x: x(6), y: 17.5), control2: CGPoint(x: x(9), y: 18))
      path.closeSubpath()
    }
    return path
  }()

  /// Four tiles.
  static let tiles: CGPath = {
    var path = CGPath()
    for (x, y) in [(3.0, 3.0), (13, 3), (3, 13), (13, 13)] {
      path.addRoundedRect(in: CGRect(x: x, y: y, width: 8, height: 8), cornerWidth: 2, cornerHeight: 2)
    }
    return path
  }()

  /// Head and shoulders.
  static let person: CGPath = {
    var path = CGPath(ellipseIn: CGRect(x: 7.5, y: 2.5, width: 9, height: 9))
    path.move(to: CGPoint(x: 3, y: 21))
    path.addCurve(to: CGPoint(x: 12, y: 13), control1: CGPoint(x: 3, y: 16), control2: CGPoint(x: 7, y: 13))
    path.addCurve(to: CGPoint(x: 21, y: 21), control1: CGPoint(x: 17, y: 13), control2: CGPoint(x: 21, y: 16))
    path.closeSubpath()
    return path
  }()
}

extension TabBar {
  /// Applies a palette's colors.
  func show(in palette: Palette) {
    backgroundColor = palette.field
    tintColor = palette.accent
    unselectedItemTintColor = palette.secondary
    separatorColor = palette.hairline
  }
}
