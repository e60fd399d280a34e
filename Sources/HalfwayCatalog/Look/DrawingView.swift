import Foundation
import HalfwayLayers
import HalfwayViews

/// A drawing of paths in a square, scaled about the view's center. Subclasses add the paths in `loadNeededContent`.
class DrawingView: View {
  private let side: Double
  private let fills: Bool
  private lazy var picture = Layer().withoutImplicitActions()

  /// Creates a drawing.
  /// - Parameters:
  ///   - side: The side of the square, in points of the drawing.
  ///   - fills: Whether the square fills the view instead of fitting into it.
  init(side: Double, fills: Bool) {
    self.side = side
    self.fills = fills
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    setNeedsContent()
  }

  required init?(coder: NSCoder) { nil }

  override func loadNeededContent() {
    picture.bounds = CGRect(x: 0, y: 0, width: side, height: side)
    layer.addSublayer(picture)
  }

  func add(_ path: CGPath, fill: Color?, stroke: Color? = nil, width: Double = 0, cap: StrokeStyle.Cap = .butt) {
    let shape = ShapeLayer().withoutImplicitActions()
    shape.path = path
    shape.fillColor = fill?.cgColor
    shape.strokeColor = stroke?.cgColor
    shape.lineWidth = width
    shape.lineCap = cap
    picture.addSublayer(shape)
  }

  override func layoutSubviews() {
    let scale = (fills ? max(bounds.width, bounds.height) : min(bounds.width, bounds.height)) / side
    picture.position = CGPoint(x: bounds.midX, y: bounds.midY)
    picture.transform = CATransform3D(scaleX: scale, y: scale)
  }
}
