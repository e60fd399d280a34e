import Foundation

/// Told of what a scroll view does. All of it may be left out. UIKit's `UIScrollViewDelegate`.
///
/// A drag: `willBeginDragging`, `didScroll` …, `willEndDragging`, `didEndDragging`; where the content goes on by itself, then
/// `willBeginDecelerating`, `didScroll` …, `didEndDecelerating`, which also comes when a finger catches the content.
@preconcurrency @MainActor
public protocol ScrollViewDelegate: AnyObject {
  /// The offset has changed, by whomever: at the events and frames at which it is another one than before.
  func scrollViewDidScroll(_ scrollView: ScrollView)
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)
  /// - Parameters:
  ///   - velocity: That of the offset, in points a millisecond.
  ///   - targetContentOffset: Where the content will come to rest. Changing it leads the content there.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
  /// An animation by `setContentOffset(_:animated:)` or `scrollRectToVisible(_:animated:)` has come to its end.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)
  /// The view in the content that is zoomed; nil, as at first, for none.
  func viewForZooming(in scrollView: ScrollView) -> View?
  /// Two fingers begin to zoom.
  func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?)
  /// The scale has changed, by whomever; the place to keep a small view in the middle.
  func scrollViewDidZoom(_ scrollView: ScrollView)
  /// Fingers have zoomed and the scale is where it stays, or an animation by `setZoomScale(_:animated:)` or `zoom(to:animated:)` has come to its end.
  func scrollViewDidEndZooming(
    _ scrollView: ScrollView, with view: View?, atScale scale: CGFloat)
  /// `adjustedContentInset` is another one, by what covers the view.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView)
}

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
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {}
}

/// What has a `delegate` of a kind of its own: a scroll view's subclasses have delegates that know more.
@preconcurrency @MainActor
public protocol DelegatingScrollView: ScrollView {}

extension ScrollView: DelegatingScrollView {}

extension DelegatingScrollView {
  /// Told of scrolling. Held weakly.
  public var delegate: (any ScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}
