import Foundation
import HalfwayLayers
import HalfwayViews

/// What a tab bar shows for a screen. UIKit's `UITabBarItem`.
open class TabBarItem: BarItem {
  /// An icon that is drawn, in a square of 24 points; it is filled with the bar's colour for the state. A picture is in its place, scaled into
  /// the same square, where there is one.
  public var path: CGPath? { didSet { didChange() } }
  /// The picture while the item is selected; nil for the same.
  open var selectedImage: Image? { didSet { didChange() } }
  /// A few letters at the icon's upper right corner; nil for none.
  open var badgeValue: String? { didSet { didChange() } }
  /// Behind them; nil for red.
  open var badgeColor: Color? {
    didSet {
      setValues.note("badgeColor") { ($1 as? TabBarItem)?.badgeColor = ($0 as? TabBarItem)?.badgeColor }
      didChange()
    }
  }

  /// Moves the title.
  open var titlePositionAdjustment = Offset.zero { didSet { didChange() } }

  /// The bar that shows the item.
  weak var bar: TabBar?

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public init(title: String?, image: Image? = nil, selectedImage: Image? = nil) {
    super.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  /// - Parameter tag: A number of your own to find the item by.
  public convenience init(title: String?, image: Image?, tag: Int) {
    self.init(title: title, image: image)
    self.tag = tag
  }

  /// - Parameter path: In a square of 24 points.
  public init(title: String?, path: CGPath) {
    super.init()
    self.title = title
    self.path = path
  }

  /// What is set of this item is how all items look that come into a bar on the stage from then on, but for what is set of them themselves: the
  /// text's attributes, and the badge's colour.
  public static func appearance() -> TabBarItem { appearance(whenContainedInInstancesOf: []) }

  /// The same for those in views or screens of these classes, the innermost first.
  public static func appearance(whenContainedInInstancesOf containers: [any AppearanceContainer.Type]) -> TabBarItem {
    Appearances.proxy(of: self, in: containers) { TabBarItem() }
  }

  override func didChange() { bar?.show(self) }
}
