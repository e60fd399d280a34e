import Foundation

/// The delegate of a scroll view. All methods have default implementations. UIKit's `UIScrollViewDelegate`.
///
/// A drag calls `willBeginDragging`, `didScroll` …, `willEndDragging`, `didEndDragging`. If the content decelerates,
/// these are followed by `willBeginDecelerating`, `didScroll` …, `didEndDecelerating`; the last one is also called when
/// a finger interrupts the deceleration.
@preconcurrency @MainActor
public protocol ScrollViewDelegate: AnyObject {
  /// Called when the offset has changed for any reason, at most once per event or frame while scrolling.
  func scrollViewDidScroll(_ scrollView: ScrollView)
  /// Called when a drag begins.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)
  /// Called when the finger is lifted.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view.
  ///   - velocity: The velocity of the offset, in points per millisecond.
  ///   - targetContentOffset: The offset at which the content will come to rest. Changing it redirects the content.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// Called when a drag has ended, with whether the content decelerates.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)
  /// Called when deceleration begins.
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)
  /// Called when deceleration has ended or was interrupted.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
  /// Called when an animation of `setContentOffset(_:animated:)` or `scrollRectToVisible(_:animated:)` has ended.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)
  /// Returns the view in the content to be zoomed; nil for none. The default returns nil.
  func viewForZooming(in scrollView: ScrollView) -> View?
  /// Called when a pinch begins to zoom.
  func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?)
  /// Called when the scale has changed for any reason. Content that is smaller than the view can be centered here.
  func scrollViewDidZoom(_ scrollView: ScrollView)
  /// Called when the scale has come to rest after a pinch, or when an animation of `setZoomScale(_:animated:)` or
  /// `zoom(to:animated:)` has ended.
  func scrollViewDidEndZooming(
    _ scrollView: ScrollView, with view: View?, atScale scale: CGFloat)
  /// Called on iOS before a tap on the status bar scrolls to the top. A stage has no status bar, so it is never called.
  func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool
  /// Called on iOS after a tap on the status bar has scrolled to the top. It is never called.
  func scrollViewDidScrollToTop(_ scrollView: ScrollView)
  /// Called when the covered area has changed `adjustedContentInset`.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView)
}

// Default implementations, which do nothing.
extension ScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  public func scrollViewDidEndDragging(
    _ scrollView: ScrollView, willDecelerate decelerate: Bool
  ) {}
  public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
  public func viewForZooming(in scrollView: ScrollView) -> View? { nil }
  public func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {}
  public func scrollViewDidZoom(_ scrollView: ScrollView) {}
  public func scrollViewDidEndZooming(
    _ scrollView: ScrollView, with view: View?, atScale scale: CGFloat
  ) {}
  public func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool { true }
  public func scrollViewDidScrollToTop(_ scrollView: ScrollView) {}
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {}
}

/// A scroll view with a `delegate`. Subclasses of `ScrollView` redeclare the property with more specific delegate
/// types.
@preconcurrency @MainActor
public protocol DelegatingScrollView: ScrollView {}

extension ScrollView: DelegatingScrollView {}

extension DelegatingScrollView {
  /// The delegate, held weakly.
  public var delegate: (any ScrollViewDelegate)? {
    get { self.overridableDelegate }
    set { self.overridableDelegate = newValue }
  }
}
