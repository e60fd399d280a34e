import Foundation
import HalfwayLayers
import HalfwayViews

/// What a navigation bar shows while a screen is on top. UIKit's `UINavigationItem`.
@preconcurrency @MainActor
open class NavigationItem: NSObject {
  open var title: String? { didSet { didChange() } }
  /// Stands in the middle instead of the title, in its own size.
  open var titleView: View? { didSet { didChange() } }
  /// What the button says that leads back to this screen from the next one; an item without action. Nil, as at first, for the title.
  open var backBarButtonItem: BarButtonItem? { didSet { backItemDidChange() } }
  /// The same without an item.
  open var backButtonTitle: String? { didSet { backItemDidChange() } }
  /// How much the button says that leads back to this screen.
  open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { backItemDidChange() } }
  /// Whether there is no button that leads back from this screen.
  open var hidesBackButton: Bool {
    get { isBackButtonHidden }
    set { setHidesBackButton(newValue, animated: false) }
  }
  /// Whether the items on the left stand beside the back button instead of taking its place.
  open var leftItemsSupplementBackButton = false { didSet { didChange() } }

  /// As `UINavigationItem.BackButtonDisplayMode`.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The title, or where there is no room for it "Back", or nothing.
    case `default` = 0
    /// "Back", or nothing.
    case generic = 1
    /// The chevron only.
    case minimal = 2
  }

  private var left: [BarButtonItem] = []
  private var right: [BarButtonItem] = []
  private var isBackButtonHidden = false
  /// The bar whose item it is.
  weak var bar: NavigationBar?

  public override init() { super.init() }

  public init(title: String) {
    self.title = title
    super.init()
  }

  /// As of an archive without values.
  public required init?(coder: NSCoder) { super.init() }

  // MARK: Buttons

  /// The leftmost of the items on the left; setting it sets them all.
  open var leftBarButtonItem: BarButtonItem? {
    get { left.first }
    set { setLeftBarButton(newValue, animated: false) }
  }
  /// The rightmost of the items on the right; setting it sets them all.
  open var rightBarButtonItem: BarButtonItem? {
    get { right.first }
    set { setRightBarButton(newValue, animated: false) }
  }
  /// From the left edge inwards.
  open var leftBarButtonItems: [BarButtonItem]? {
    get { left.isEmpty ? nil : left }
    set { setLeftBarButtonItems(newValue, animated: false) }
  }
  /// From the right edge inwards.
  open var rightBarButtonItems: [BarButtonItem]? {
    get { right.isEmpty ? nil : right }
    set { setRightBarButtonItems(newValue, animated: false) }
  }

  open func setLeftBarButton(_ item: BarButtonItem?, animated: Bool) {
    setLeftBarButtonItems(item.map { [$0] }, animated: animated)
  }

  open func setRightBarButton(_ item: BarButtonItem?, animated: Bool) {
    setRightBarButtonItems(item.map { [$0] }, animated: animated)
  }

  open func setLeftBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) {
    left = items ?? []
    didChange(animated: animated)
  }

  open func setRightBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) {
    right = items ?? []
    didChange(animated: animated)
  }

  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    guard hidesBackButton != isBackButtonHidden else { return }
    isBackButtonHidden = hidesBackButton
    didChange(animated: animated)
  }

  // MARK: For bars

  /// What the button says that leads back to this item's screen, the best first.
  var backTitles: [String] {
    switch backButtonDisplayMode {
    case .minimal: [""]
    case .generic: ["Back", ""]
    case .default:
      // A title that was set as empty is one.
      (backBarButtonItem?.title ?? backButtonTitle ?? title).map { $0.isEmpty ? [""] : [$0, "Back", ""] } ?? [
        "Back", "",
      ]
    }
  }

  private func didChange(animated: Bool = false) { bar?.itemDidChange(self, animated: animated) }

  private func backItemDidChange() { bar?.backItemDidChange(self) }
}
