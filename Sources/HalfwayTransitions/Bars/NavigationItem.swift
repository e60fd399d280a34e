import Foundation
import HalfwayLayers
import HalfwayViews

/// The content of a navigation bar for a view controller. The equivalent of UIKit's `UINavigationItem`.
@preconcurrency @MainActor
open class NavigationItem: NSObject {
  /// The title (default: `nil`).
  open var title: String? { didSet { didChange() } }
  /// A view in place of the title, in its own size (default: `nil`).
  open var titleView: View? { didSet { didChange() } }
  /// The back item for the next view controller, without an action; `nil` for one with the title (default: `nil`).
  open var backBarButtonItem: BarButtonItem? { didSet { backItemDidChange() } }
  /// The title of the back button for the next view controller; `nil` for the title of this one (default: `nil`).
  open var backButtonTitle: String? { didSet { backItemDidChange() } }
  /// The content of the back button for the next view controller (default: `.default`).
  open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { backItemDidChange() } }
  /// Whether the back button of this view controller is hidden (default: `false`).
  open var hidesBackButton: Bool {
    get { isBackButtonHidden }
    set { setHidesBackButton(newValue, animated: false) }
  }
  /// Whether the items at the leading edge are beside the back button and don't replace it (default: `false`).
  open var leftItemsSupplementBackButton = false { didSet { didChange() } }

  /// The content of a back button, as `UINavigationItem.BackButtonDisplayMode`.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The title, or "Back" or nothing if it doesn't fit.
    case `default` = 0
    /// "Back", or nothing if it doesn't fit.
    case generic = 1
    /// Only the chevron.
    case minimal = 2
  }

  private var left: [BarButtonItem] = []
  private var right: [BarButtonItem] = []
  private var isBackButtonHidden = false
  /// The bar that has the item.
  weak var bar: NavigationBar?

  public override init() { super.init() }

  /// Creates an item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }

  /// Creates an item as if from an empty archive.
  public required init?(coder: NSCoder) { super.init() }

  // MARK: Buttons

  /// The outermost of the items at the leading edge; setting it replaces them all.
  open var leftBarButtonItem: BarButtonItem? {
    get { left.first }
    set { setLeftBarButton(newValue, animated: false) }
  }
  /// The outermost of the items at the trailing edge; setting it replaces them all.
  open var rightBarButtonItem: BarButtonItem? {
    get { right.first }
    set { setRightBarButton(newValue, animated: false) }
  }
  /// The items at the leading edge, from the edge inward.
  open var leftBarButtonItems: [BarButtonItem]? {
    get { left.isEmpty ? nil : left }
    set { setLeftBarButtonItems(newValue, animated: false) }
  }
  /// The items at the trailing edge, from the edge inward.
  open var rightBarButtonItems: [BarButtonItem]? {
    get { right.isEmpty ? nil : right }
    set { setRightBarButtonItems(newValue, animated: false) }
  }

  /// Replaces the items at the leading edge by one.
  open func setLeftBarButton(_ item: BarButtonItem?, animated: Bool) {
    setLeftBarButtonItems(item.map { [$0] }, animated: animated)
  }

  /// Replaces the items at the trailing edge by one.
  open func setRightBarButton(_ item: BarButtonItem?, animated: Bool) {
    setRightBarButtonItems(item.map { [$0] }, animated: animated)
  }

  /// Replaces the items at the leading edge.
  open func setLeftBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) {
    left = items ?? []
    didChange(animated: animated)
  }

  /// Replaces the items at the trailing edge.
  open func setRightBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) {
    right = items ?? []
    didChange(animated: animated)
  }

  /// Shows or hides the back button.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    guard hidesBackButton != isBackButtonHidden else { return }
    isBackButtonHidden = hidesBackButton
    didChange(animated: animated)
  }

  // MARK: For bars

  /// Returns the possible titles of the back button to this item, best first.
  var backTitles: [String] {
    switch backButtonDisplayMode {
    case .minimal: [""]
    case .generic: ["Back", ""]
    case .default:
      // An empty title is a title.
      (backBarButtonItem?.title ?? backButtonTitle ?? title).map { $0.isEmpty ? [""] : [$0, "Back", ""] } ?? [
        "Back", "",
      ]
    }
  }

  private func didChange(animated: Bool = false) { bar?.itemDidChange(self, animated: animated) }

  private func backItemDidChange() { bar?.backItemDidChange(self) }
}
