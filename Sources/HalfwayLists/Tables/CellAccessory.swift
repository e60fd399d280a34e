import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

/// A view that draws a chevron, a checkmark, or a button with information.
final class CellAccessory: View, ColorObserver {
  private let shape = ShapeLayer().withoutImplicitActions()
  var color: Color {
    didSet { shape.strokeColor = resolved(color) }
  }

  package func dynamicColorsDidChange() {
    shape.strokeColor = resolved(color)
  }

  /// Called when the button is tapped.
  var didTap: (() -> Void)?

  init(_ type: TableViewCell.AccessoryType, color: Color) {
    self.color = color
    let (path, size) = Self.drawing(of: type)
    super.init(frame: CGRect(origin: .zero, size: size))
    isUserInteractionEnabled = type.hasButton
    if type.hasButton {
      let tap = TapGestureRecognizer()
      tap.addAction { [weak self] _ in self?.didTap?() }
      addGestureRecognizer(tap)
    }
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

  private static func drawing(of type: TableViewCell.AccessoryType) -> (path: CGPath, size: CGSize) {
    var path = CGPath()
    switch type {
    case .none: return (path, .zero)
    case .checkmark:
      path.addLines(between: [CGPoint(x: 1.5, y: 7), CGPoint(x: 5.5, y: 11), CGPoint(x: 13.5, y: 1.5)])
      return (path, CGSize(width: 15, height: 13))
    case .disclosureIndicator:
      path.addLines(between: [CGPoint(x: 1.5, y: 1.5), CGPoint(x: 6.5, y: 6.5), CGPoint(x: 1.5, y: 11.5)])
      return (path, CGSize(width: 8, height: 13))
    case .detailButton, .detailDisclosureButton:
      path.addEllipse(in: CGRect(x: 1, y: 1, width: 20, height: 20))
      path.addLines(between: [CGPoint(x: 11, y: 10), CGPoint(x: 11, y: 16)])
      path.addLines(between: [CGPoint(x: 11, y: 6), CGPoint(x: 11, y: 6.1)])
      guard type == .detailDisclosureButton else { return (path, CGSize(width: 22, height: 22)) }
      path.addLines(between: [CGPoint(x: 31.5, y: 6), CGPoint(x: 36.5, y: 11), CGPoint(x: 31.5, y: 16)])
      return (path, CGSize(width: 38, height: 22))
    }
  }
}
