import Foundation
import HalfwayLayers
import HalfwayViews

/// A record's cover, drawn in a square of 160 points and scaled to the view.
final class CoverView: DrawingView {
  private let record: Record

  init(_ record: Record) {
    self.record = record
    super.init(side: 160, fills: true)
    clipsToBounds = true
    backgroundColor = record.ground
  }

  required init?(coder: NSCoder) { nil }

  override func loadNeededContent() {
    super.loadNeededContent()
    switch record.print {
    case .rings: addRings(record.ink)
    case .stripes: addStripes(record.ink)
    case .hills: addHills(record)
    case .dots: addDots(record.ink)
    }
  }

  private static func circle(_ x: Double, _ y: Double, _ radius: Double) -> CGPath {
    CGPath(ellipseIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
  }

  private func addRings(_ ink: Color) {
    for index in 0..<7 {
      let share = Double(index) / 6
      add(
        Self.circle(80 + share * 10, 88 - share * 6, 14 + share * 78), fill: nil,
        stroke: ink.withAlphaComponent(0.9 - share * 0.7), width: 2.4 - share)
    }
    add(Self.circle(80, 88, 9), fill: ink)
    add(Self.circle(132, 44, 5), fill: Color(hex: 0xFFF3C4))
  }

  private func addStripes(_ ink: Color) {
    for index in 0..<9 {
      let y = 22 + Double(index) * 14
      var stripe = CGPath()
      stripe.addRoundedRect(
        in: CGRect(x: 18 + Double(index * index % 5) * 9, y: y, width: 124 - Double(index * index % 7) * 13, height: 6),
        cornerWidth: 3, cornerHeight: 3)
      add(stripe, fill: index == 4 ? Color(hex: 0xFFE8D6) : ink.withAlphaComponent(1 - Double(index) * 0.08))
    }
  }

  private func addHills(_ record: Record) {
    add(Self.circle(112, 52, 22), fill: Color(hex: 0xFFF4D6))
    for index in 0..<4 {
      let y = 84 + Double(index) * 20
      var hill = CGPath()
      hill.move(to: CGPoint(x: 0, y: y))
      let lift = index.isMultiple(of: 2) ? -26.0 : 22.0
      hill.addCurve(
        to: CGPoint(x: 160, y: y + 6), control1: CGPoint(x: 50, y: y + lift), control2: CGPoint(x: 100, y: y - lift))
      hill.addLine(to: CGPoint(x: 160, y: 160))
      hill.addLine(to: CGPoint(x: 0, y: 160))
      hill.closeSubpath()
      add(hill, fill: record.ink.withAlphaComponent(0.35 + Double(index) * 0.2))
    }
  }

  private func addDots(_ ink: Color) {
    for row in 0..<8 {
      for column in 0..<8 {
        let x = 17 + Double(column) * 18 + (row.isMultiple(of: 2) ? 0 : 6)
        let radius = 1.6 + Double((row * 5 + column * 3) % 8) * 0.75
        add(Self.circle(x, 17 + Double(row) * 18, radius), fill: ink)
      }
    }
  }
}
