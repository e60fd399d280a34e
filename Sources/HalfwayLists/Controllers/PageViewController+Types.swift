import HalfwayTransitions
import HalfwayViews

extension PageViewController {
  /// The manner in which pages are turned.
  public enum TransitionStyle: Int, Sendable, Hashable {
    /// Pages curl, as in a book. Not implemented.
    case pageCurl
    /// Pages scroll.
    case scroll
  }

  /// The direction in which pages are arranged.
  public enum NavigationOrientation: Int, Sendable, Hashable {
    /// From left to right.
    case horizontal
    /// From top to bottom.
    case vertical
  }

  /// The direction of an animation.
  public enum NavigationDirection: Int, Sendable, Hashable {
    /// To the next page: from right to left, or from bottom to top.
    case forward
    /// To the previous page.
    case reverse
  }

  /// The place of the spine of curling pages.
  public enum SpineLocation: Int, Sendable, Hashable {
    /// None, for scrolling pages.
    case none
    /// At the left or the upper edge.
    case min
    /// In the middle.
    case mid
    /// At the right or the lower edge.
    case max
  }

  /// The options of the initializer.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public var rawValue: String
    /// Creates a key with a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The place of the spine; ignored for scrolling pages.
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// The distance between pages, in points (default: 0).
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }
}

/// The source of the pages of a page view controller. UIKit's `UIPageViewControllerDataSource`.
@preconcurrency @MainActor
public protocol PageViewControllerDataSource: AnyObject {
  /// Returns the page before another one; nil if there is none.
  func pageViewController(
    _ pageViewController: PageViewController, viewControllerBefore viewController: ViewController
  ) -> ViewController?
  /// Returns the page after another one; nil if there is none.
  func pageViewController(
    _ pageViewController: PageViewController, viewControllerAfter viewController: ViewController
  ) -> ViewController?
  /// Returns the number of dots of the page control below the pages. The default returns 0, for no page control.
  func presentationCount(for pageViewController: PageViewController) -> Int
  /// Returns the index of the selected dot. The default returns 0.
  func presentationIndex(for pageViewController: PageViewController) -> Int
}

extension PageViewControllerDataSource {
  public func presentationCount(for pageViewController: PageViewController) -> Int { 0 }
  public func presentationIndex(for pageViewController: PageViewController) -> Int { 0 }
}

/// The delegate of a page view controller. All methods have default implementations. UIKit's
/// `UIPageViewControllerDelegate`.
@preconcurrency @MainActor
public protocol PageViewControllerDelegate: AnyObject {
  /// Called before a swipe brings pages into view. It isn't called for `setViewControllers`.
  func pageViewController(
    _ pageViewController: PageViewController, willTransitionTo pendingViewControllers: [ViewController])
  /// Called after a swipe, with whether the page was turned.
  func pageViewController(
    _ pageViewController: PageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [ViewController], transitionCompleted completed: Bool)
  /// Returns the place of the spine of curling pages. Never called, because pages scroll.
  func pageViewController(
    _ pageViewController: PageViewController, spineLocationFor orientation: InterfaceOrientation
  ) -> PageViewController.SpineLocation
}

extension PageViewControllerDelegate {
  public func pageViewController(
    _ pageViewController: PageViewController, spineLocationFor orientation: InterfaceOrientation
  ) -> PageViewController.SpineLocation { .none }
  public func pageViewController(
    _ pageViewController: PageViewController, willTransitionTo pendingViewControllers: [ViewController]
  ) {}
  public func pageViewController(
    _ pageViewController: PageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [ViewController], transitionCompleted completed: Bool
  ) {}
}
