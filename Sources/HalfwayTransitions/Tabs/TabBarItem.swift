import Foundation
import HalfwayLayers
import HalfwayViews

/// What a tab bar shows for a screen. UIKit's `UITabBarItem`.
public final class TabBarItem: NSObject {
  public var title: String? { didSet { bar?.show(self) } }
  /// An icon that is drawn, in a square of 24 points; it is filled with the bar's colour for the state.
  public var path: CGPath? { didSet { bar?.show(self) } }
  /// A picture instead of a path, scaled into the same square. Unless it is always original, its alpha says where the bar's colour shows.
  public var image: Image? { didSet { bar?.show(self) } }
  /// The picture while the item is selected; nil for the same.
  public var selectedImage: Image? { didSet { bar?.show(self) } }

  /// The bar that shows the item.
  weak var bar: TabBar?

  public init(title: String?, image: Image? = nil, selectedImage: Image? = nil) {
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  /// - Parameter path: In a square of 24 points.
  public init(title: String?, path: CGPath) {
    self.title = title
    self.path = path
  }
}
