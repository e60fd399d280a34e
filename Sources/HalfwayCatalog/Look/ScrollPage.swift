import Foundation
import HalfwayLayers
import HalfwayViews

/// A page whose content scrolls vertically, with a rubber band at its ends. A page that doesn't always bounce scrolls
/// only if its content is higher than the page.
class ScrollPage: ScrollView {
  /// The space below the content, in points.
  private static let foot = 20.0

  init() {
    super.init(frame: .zero)
    alwaysBounceVertical = true
  }

  required init?(coder: NSCoder) { nil }

  /// Sets the y coordinate of the lower edge of the content.
  final func endContent(at y: CGFloat) {
    contentSize = CGSize(width: bounds.width, height: y + Self.foot)
    let scrolls = alwaysBounceVertical || contentSize.height > bounds.height
    if scrolls != isScrollEnabled { isScrollEnabled = scrolls }
  }
}
