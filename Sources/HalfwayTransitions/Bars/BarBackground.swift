import Foundation
import HalfwayLayers
import HalfwayViews

/// The style of a bar's background. The equivalent of UIKit's `UIBarStyle`.
public enum BarStyle: Int, Sendable {
  /// Light with dark text, or dark with light text in the dark style.
  case `default` = 0
  /// Dark with white text.
  case black = 1

  /// UIKit's backgrounds, as they look over white and over black.
  var ground: Color { self == .default ? Self.usualGround : Color(hex: 0x161616) }
  var ink: Color { self == .default ? .label : .white }
  private static let usualGround = Color { Color(hex: $0.userInterfaceStyle == .dark ? 0x161616 : 0xF9F9F9) }
}

/// The height of a bar for which a value applies. The equivalent of UIKit's `UIBarMetrics`; bars here always have the
/// height of `.default`.
public enum BarMetrics: Int, Sendable {
  /// The regular height.
  case `default` = 0
  /// The height in a compact size; values for it have no effect.
  case compact = 1
}

/// The position of a bar, for its background images. UIKit's `UIBarPosition`.
public enum BarPosition: Int, Sendable {
  /// Any position.
  case any = 0
  /// At the bottom of its container.
  case bottom = 1
  /// At the top of its container.
  case top = 2
  /// At the top of the screen, below the status bar.
  case topAttached = 3
}

/// The background of a bar, with the line at the edge of the content. It extends beyond the bar to the edge of the
/// stage.
final class BarBackground: View {
  /// The edge of the bar at which the content begins.
  enum Edge: Hashable {
    case top
    case bottom
  }

  private let edge: Edge
  private let ground = View()
  private let line = View()
  private var picture: ImageView?
  private var linePicture: ImageView?

  /// The opacity of UIKit's black line, which is one pixel thick.
  private static let lineAlpha: CGFloat = 0.3

  var style = BarStyle.default { didSet { show() } }
  var color: Color? { didSet { show() } }
  /// The background image; an empty one makes the background transparent.
  var image: Image? { didSet { show() } }
  /// The image in place of the line; an empty one removes it.
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

  /// Whether the background is transparent.
  var isClear: Bool { image.map { $0.size == .zero } ?? false }

  private func show() {
    ground.backgroundColor = color ?? style.ground
    ground.isHidden = image != nil
    picture = ImageView.showing(image, in: picture) { addSubview($0) }
    line.backgroundColor = style.ink.withAlphaComponent(Self.lineAlpha)
    line.isHidden = shadowImage != nil
    linePicture = ImageView.showing(shadowImage, in: linePicture) { addSubview($0) }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = bounds
    picture?.frame = bounds
    let pixel = 1 / CGFloat(max(1, stage?.scale ?? 2))
    line.frame = outside(pixel)
    if let linePicture { linePicture.frame = outside(linePicture.image?.size.height ?? 0) }
  }

  /// The line or shadow along the edge of the content.
  private func outside(_ height: CGFloat) -> CGRect {
    CGRect(x: 0, y: edge == .bottom ? bounds.maxY : -height, width: bounds.width, height: height)
  }
}

extension ImageView {
  /// Shows the image of a bar in a view, which is created and added if necessary; an empty image, or none, removes it.
  /// Returns the view; `nil` if there is none.
  static func showing(_ image: Image?, in view: ImageView?, add: (ImageView) -> Void) -> ImageView? {
    guard let image, image.size != .zero else {
      view?.removeFromSuperview()
      return nil
    }
    let view = view ?? ImageView()
    view.image = image
    if view.superview == nil { add(view) }
    return view
  }
}
