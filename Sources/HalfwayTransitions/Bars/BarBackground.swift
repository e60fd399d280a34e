import Foundation
import HalfwayLayers
import HalfwayViews

/// How a bar's ground looks of itself. UIKit's `UIBarStyle`.
public enum BarStyle: Int, Sendable {
  /// Light, with dark text; the other way round where the style is dark.
  case `default` = 0
  /// Dark, with white text.
  case black = 1

  /// UIKit's grounds, as they look over white and over black.
  var ground: Color { self == .default ? Self.usualGround : Color(hex: 0x161616) }
  var ink: Color { self == .default ? .label : .white }
  private static let usualGround = Color { Color(hex: $0.userInterfaceStyle == .dark ? 0x161616 : 0xF9F9F9) }
}

/// For which height of a bar a value is set. UIKit's `UIBarMetrics`; bars here have one height, that of `.default`.
public enum BarMetrics: Int, Sendable {
  case `default` = 0
  case compact = 1
}

/// The ground of a bar, with the line at the edge where the content begins. It reaches beyond the bar to the edge of the stage.
final class BarBackground: View {
  /// The edge of the bar at which content begins.
  enum Edge: Hashable {
    case top
    case bottom
  }

  private let edge: Edge
  private let ground = View()
  private let line = View()
  private var picture: ImageView?
  private var linePicture: ImageView?

  /// UIKit's line: black of which so much is seen, a pixel thick.
  private static let lineAlpha: CGFloat = 0.3

  var style = BarStyle.default { didSet { show() } }
  var color: Color? { didSet { show() } }
  /// One without pixels leaves the ground clear.
  var image: Image? { didSet { show() } }
  /// Nil for the line; one without pixels is none.
  var shadowImage: Image? { didSet { show() } }

  init(contentAt edge: Edge) {
    self.edge = edge
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubview(ground)
    addSubview(line)
    show()
  }

  required init?(coder: NSCoder) { nil }

  /// Whether what lies beneath is seen.
  var isClear: Bool { image.map { $0.size == .zero } ?? false }

  private func show() {
    ground.backgroundColor = color ?? style.ground
    ground.isHidden = image != nil
    picture = shown(image, in: picture)
    line.backgroundColor = style.ink.withAlphaComponent(Self.lineAlpha)
    line.isHidden = shadowImage != nil
    linePicture = shown(shadowImage, in: linePicture)
    setNeedsLayout()
  }

  private func shown(_ image: Image?, in view: ImageView?) -> ImageView? {
    guard let image, image.size != .zero else {
      view?.removeFromSuperview()
      return nil
    }
    let view = view ?? ImageView()
    view.image = image
    if view.superview == nil { addSubview(view) }
    return view
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = bounds
    picture?.frame = bounds
    let pixel = 1 / CGFloat(max(1, stage?.scale ?? 2))
    line.frame = outside(pixel)
    if let linePicture { linePicture.frame = outside(linePicture.image?.size.height ?? 0) }
  }

  /// A stripe along the edge, on the content's side.
  private func outside(_ height: CGFloat) -> CGRect {
    CGRect(x: 0, y: edge == .bottom ? bounds.maxY : -height, width: bounds.width, height: height)
  }
}
