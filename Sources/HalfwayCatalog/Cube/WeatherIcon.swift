import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayViews

/// A weather icon, drawn in a square of 32 points and scaled to the view.
final class WeatherIcon: DrawingView {
  private let condition: Forecast.Condition

  init(_ condition: Forecast.Condition) {
    self.condition = condition
    super.init(side: 32, fills: false)
  }

  required init?(coder: NSCoder) { nil }

  override func loadNeededContent() {
    super.loadNeededContent()
    switch condition {
    case .sun: addSun(at: CGPoint(x: 16, y: 16), radius: 6.5)
    case .fewClouds:
      addSun(at: CGPoint(x: 21, y: 11), radius: 5)
      addCloud(dy: 2)
    case .clouds: addCloud(dy: 0)
    case .rain:
      addCloud(dy: -4)
      addDrops(length: 5)
    case .snow:
      addCloud(dy: -4)
      addDrops(length: 0)
    case .night: addMoon()
    }
  }

  private static let gold = Color(hex: 0xFFD85C)

  private func addSun(at middle: CGPoint, radius: Double) {
    add(
      CGPath(ellipseIn: CGRect(x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius)),
      fill: Self.gold)
    var rays = CGPath()
    for index in 0..<8 {
      let (sin, cos) = Elementary.sinCos(Double(index) * .pi / 4)
      rays.move(to: CGPoint(x: middle.x + cos * (radius + 3), y: middle.y + sin * (radius + 3)))
      rays.addLine(to: CGPoint(x: middle.x + cos * (radius + 5.5), y: middle.y + sin * (radius + 5.5)))
    }
    add(rays, fill: nil, stroke: Self.gold, width: 2, cap: .round)
  }

  private func addCloud(dy: Double) {
    var cloud = CGPath()
    cloud.addRoundedRect(
      in: CGRect(x: 4, y: 16 + dy, width: 24, height: 10), cornerWidth: 5, cornerHeight: 5)
    cloud.addEllipse(in: CGRect(x: 8, y: 9 + dy, width: 13, height: 13))
    cloud.addEllipse(in: CGRect(x: 16, y: 12 + dy, width: 10, height: 10))
    add(cloud, fill: Color(white: 1, alpha: 0.96))
  }

  /// Adds drops as lines, or flakes as dots if `length` is 0.
  private func addDrops(length: Double) {
    var drops = CGPath()
    for x in [10.0, 16, 22] {
      drops.move(to: CGPoint(x: x, y: 26))
      drops.addLine(to: CGPoint(x: x - length * 0.3, y: 26 + max(0.01, length)))
    }
    add(drops, fill: nil, stroke: length > 0 ? Color(hex: 0xA8D4FF) : .white, width: length > 0 ? 2 : 3, cap: .round)
  }

  private func addMoon() {
    var moon = CGPath()
    moon.addArc(center: CGPoint(x: 16, y: 16), radius: 10, startAngle: 0.3, endAngle: 4.2, clockwise: true)
    moon.addQuadCurve(to: CGPoint(x: 25.55, y: 18.96), control: CGPoint(x: 12.5, y: 20))
    moon.closeSubpath()
    add(moon, fill: Color(hex: 0xF5EBC8))
  }
}
