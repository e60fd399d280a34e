import Foundation
import HalfwayLayers
import HalfwayViews

/// A view that draws a chevron or a checkmark.
final class CellAccessory: View, ColorObserver {
  private let shape = ShapeLayer().withoutImplicitActions()
  var color: Color {
    didSet { shape.strokeColor = resolved(color) }
  }

  package func dynamicColorsDidChange() {
    shape.strokeColor = resolved(color)
  }

  init(_ type: TableViewCell.AccessoryType, color: Color) {
    let points: [CGPoint] =
      type == .checkmark
      ? [CGPoint(x: 1.5, y: 7), CGPoint(x: 5.5, y: 11), CGPoint(x: 13.5, y: 1.5)]
      : [CGPoint(x: 1.5, y: 1.5), CGPoint(x: 6.5, y: 6.5), CGPoint(x: 1.5, y: 11.5)]
    let size = type == .checkmark ? CGSize(width: 15, height: 13) : CGSize(width: 8, height: 13)
    self.color = color
    super.init(frame: CGRect(origin: .zero, size: size))
    isUserInteractionEnabled = false
    var path = CGPath()
    path.addLines(between: points)
    shape.path = path
    shape.fillColor = nil
    shape.strokeColor = resolved(color)
    shape.lineWidth = 2
    shape.lineCap = .round
    shape.lineJoin = .round
    shape.frame = bounds
    layer.addSublayer(shape)
  }

  required init?(coder: NSCoder) { nil }
}
