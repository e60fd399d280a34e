import Foundation
import HalfwayLayers
import HalfwayViews

/// The bubble of a popover: a rounded view with an arrow, which contains the presented view.
final class PopoverView: View {
  // UIKit's sizes, in points.
  static let arrowHeight: CGFloat = 13
  static let arrowBase: CGFloat = 26
  static let cornerRadius: CGFloat = 13

  /// The direction in which the arrow points; `unknown` for no arrow.
  var direction = PopoverPresentationController.ArrowDirection.unknown {
    didSet { if direction != oldValue { shapeDidChange() } }
  }
  /// The distance of the arrow's tip from the left or the top edge.
  var arrowOffset: CGFloat = 0 { didSet { if arrowOffset != oldValue { shapeDidChange() } } }
  /// The color of the bubble.
  var color = Color.systemBackground {
    didSet {
      body.backgroundColor = color
      setNeedsDisplay()
    }
  }

  /// The part beside the arrow.
  private let body = View()
  private weak var content: View?
  private var ownMask: AutoresizingMask = []

  init() {
    super.init(frame: .zero)
    backgroundColor = .clear
    body.clipsToBounds = true
    body.layer.cornerRadius = Self.cornerRadius
    addSubview(body)
    layer.shadowColor = .black
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 16
    layer.shadowOffset = CGSize(width: 0, height: 4)
  }

  required init?(coder: NSCoder) { nil }

  func hold(_ view: View) {
    content = view
    ownMask = view.autoresizingMask
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.frame = body.bounds
    body.addSubview(view)
  }

  func letGo() {
    guard let content, content.superview === body else { return }
    content.removeFromSuperview()
    content.autoresizingMask = ownMask
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    body.frame = bodyFrame
    layer.shadowPath = outline
  }

  override func draw(_ rect: CGRect) {
    color.setFill()
    BezierPath(cgPath: outline).fill()
  }

  private func shapeDidChange() {
    setNeedsLayout()
    setNeedsDisplay()
  }

  private var bodyFrame: CGRect {
    var frame = bounds
    switch direction {
    case .up: (frame.origin.y, frame.size.height) = (Self.arrowHeight, frame.height - Self.arrowHeight)
    case .down: frame.size.height -= Self.arrowHeight
    case .left: (frame.origin.x, frame.size.width) = (Self.arrowHeight, frame.width - Self.arrowHeight)
    case .right: frame.size.width -= Self.arrowHeight
    default: break
    }
    return frame
  }

  private var outline: CGPath {
    let (body, half, at) = (bodyFrame, Self.arrowBase / 2, arrowOffset)
    let path = BezierPath(roundedRect: body, cornerRadius: Self.cornerRadius)
    let corners: [CGPoint]
    switch direction {
    case .up:
      corners = [CGPoint(x: at - half, y: body.minY), CGPoint(x: at, y: 0), CGPoint(x: at + half, y: body.minY)]
    case .down:
      corners = [
        CGPoint(x: at - half, y: body.maxY), CGPoint(x: at, y: bounds.maxY), CGPoint(x: at + half, y: body.maxY),
      ]
    case .left:
      corners = [CGPoint(x: body.minX, y: at - half), CGPoint(x: 0, y: at), CGPoint(x: body.minX, y: at + half)]
    case .right:
      corners = [
        CGPoint(x: body.maxX, y: at - half), CGPoint(x: bounds.maxX, y: at), CGPoint(x: body.maxX, y: at + half),
      ]
    default: return path.cgPath
    }
    path.move(to: corners[0])
    path.addLine(to: corners[1])
    path.addLine(to: corners[2])
    path.close()
    return path.cgPath
  }
}
