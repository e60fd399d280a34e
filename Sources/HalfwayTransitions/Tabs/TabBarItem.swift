import Foundation
import HalfwayLayers
import HalfwayViews

/// The item of a view controller in a tab bar. The equivalent of UIKit's `UITabBarItem`.
open class TabBarItem: BarItem {
  /// An icon as a path in a square of 24 points, filled with the bar's color for the state. An image replaces it,
  /// scaled to the same square.
  open var path: CGPath? { didSet { didChange() } }
  /// The image of the selected item; `nil` for `image`.
  open var selectedImage: Image? { didSet { didChange() } }
  /// A short text at the icon's upper right corner; `nil` for none.
  open var badgeValue: String? { didSet { didChange() } }
  /// The background color of the badge; `nil` for red.
  open var badgeColor: Color? {
    didSet {
      setValues.note("badgeColor") { ($1 as? TabBarItem)?.badgeColor = ($0 as? TabBarItem)?.badgeColor }
      didChange()
    }
  }

  /// The offset of the title, in points.
  open var titlePositionAdjustment = Offset.zero { didSet { didChange() } }

  /// The bar that shows the item.
  weak var bar: TabBar?

  override var view: View? { bar?.view(of: self) }

  public override init() { super.init() }

  /// Creates an item as if from an empty archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates an item with images.
  public init(title: String?, image: Image? = nil, selectedImage: Image? = nil) {
    super.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  /// Creates an item with a tag for finding it.
  public convenience init(title: String?, image: Image?, tag: Int) {
    self.init(title: title, image: image)
    self.tag = tag
  }

  /// Creates an item with an icon.
  ///
  /// - Parameter path: The icon, in a square of 24 points.
  public init(title: String?, path: CGPath) {
    super.init()
    self.title = title
    self.path = path
  }

  /// Returns a proxy whose text attributes and badge color are the defaults of items that are added to bars later.
  public static func appearance() -> TabBarItem { appearance(whenContainedInInstancesOf: []) }

  /// Returns such a proxy for items in views or view controllers of classes, innermost first.
  public static func appearance(whenContainedInInstancesOf containers: [any AppearanceContainer.Type]) -> TabBarItem {
    Appearances.proxy(of: self, in: containers) {
      TabBarItem()
    } copy: {
      AppearanceValues.take(from: [$0 as BarItem], for: $1 as BarItem, in: \BarItem.setValues)
    }
  }

  override func didChange() { bar?.show(self) }
}
