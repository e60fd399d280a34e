import HalfwayTestSupport
import Testing
import UIKit

/// What code written for iOS relies on in scroll views.
@Suite("Scroll views") @MainActor struct ScrollBehaviors {
  /// Records the delegate's calls, each once in a row.
  private final class Delegate: UIScrollViewDelegate {
    private(set) var calls: [String] = []
    var target: CGPoint?
    var zoomed: UIView?

    private func record(_ call: String) { if calls.last != call { calls.append(call) } }

    func take() -> [String] {
      defer { calls.removeAll() }
      return calls
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { record("scroll") }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { record("will begin dragging") }
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      record("will end dragging")
      if let target { targetContentOffset.pointee = target }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      record("did end dragging, \(decelerate ? "decelerates" : "rests")")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { record("will begin decelerating") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { record("did end decelerating") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { record("did end animation") }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { record("zoom") }
  }

  private let screen = PlainScreen()
  private let scroll = UIScrollView(frame: CGRect(origin: .zero, size: PlainScreen.size))
  private let delegate = Delegate()

  init() {
    scroll.contentSize = CGSize(width: 320, height: 2400)
    scroll.delegate = delegate
    screen.view.addSubview(scroll)
    screen.frame()
    _ = delegate.take()
  }

  /// Drags upward by a distance and lifts; with a pause, the content has no velocity at the release.
  private func drag(by distance: Double, pausing: Bool = false) {
    screen.driver.down(160, 400)
    screen.driver.drag(to: 160, 400 - distance, over: 100)
    if pausing { screen.driver.wait(300) }
    screen.driver.up()
  }

  // MARK: Offset

  @Test(.uiKit("UIScrollView.contentOffset"))
  func `the content offset is the origin of the bounds`() {
    scroll.contentOffset = CGPoint(x: 0, y: 50)
    #expect(scroll.bounds.origin == CGPoint(x: 0, y: 50) && scroll.frame.origin == .zero)
    scroll.bounds.origin.y = 70
    #expect(scroll.contentOffset.y == 70 && delegate.take() == ["scroll"])
  }

  @Test(.uiKit("UIScrollView.contentOffset"))
  func `an offset that is set in code isn't limited to the content`() {
    scroll.contentOffset = CGPoint(x: 0, y: 5000)
    screen.frame()
    #expect(scroll.contentOffset.y == 5000)
  }

  @Test(.uiKit("UIScrollView.setContentOffset(_:animated:)"))
  func `an animated change of the offset is reported at its end, and an immediate one isn't`() {
    scroll.setContentOffset(CGPoint(x: 0, y: 100), animated: false)
    #expect(delegate.take() == ["scroll"])
    scroll.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    #expect(scroll.contentOffset.y == 100)
    #expect(screen.driver.settle() && scroll.contentOffset.y == 500)
    #expect(delegate.take() == ["scroll", "did end animation"])
  }

  @Test(.uiKit("UIScrollView.scrollRectToVisible(_:animated:)"))
  func `scrollRectToVisible scrolls as little as possible`() {
    scroll.scrollRectToVisible(CGRect(x: 0, y: 500, width: 10, height: 40), animated: false)
    #expect(scroll.contentOffset.y == 60)
    scroll.scrollRectToVisible(CGRect(x: 0, y: 100, width: 10, height: 40), animated: false)
    #expect(scroll.contentOffset.y == 60)
  }

  @Test(.uiKit("UIScrollView.adjustedContentInset"))
  func `the safe area is added to the content inset`() {
    screen.controller.additionalSafeAreaInsets.top = 40
    scroll.contentInset.top = 10
    screen.frame()
    #expect(scroll.adjustedContentInset.top == 50 && scroll.contentInset.top == 10)
    scroll.contentInsetAdjustmentBehavior = .never
    screen.frame()
    #expect(scroll.adjustedContentInset.top == 10)
  }

  // MARK: Dragging

  @Test(.uiKit("UIScrollViewDelegate"))
  func `a drag calls the delegate from its beginning to the end of the deceleration`() {
    drag(by: 200)
    #expect(scroll.isDecelerating && !scroll.isDragging && screen.driver.settle())
    #expect(
      delegate.take() == [
        "will begin dragging", "scroll", "will end dragging", "did end dragging, decelerates",
        "will begin decelerating", "scroll", "did end decelerating",
      ])
  }

  @Test(.uiKit("UIScrollViewDelegate.scrollViewDidEndDragging(_:willDecelerate:)"))
  func `a drag that is lifted at rest doesn't decelerate`() {
    drag(by: 200, pausing: true)
    #expect(delegate.take().last == "did end dragging, rests" && !scroll.isDecelerating)
    let rest = scroll.contentOffset.y
    #expect(screen.driver.settle() && scroll.contentOffset.y == rest && rest > 180)
  }

  @Test(.uiKit("UIScrollView.bounces"))
  func `content that is pulled past its end follows half-heartedly and bounces back`() {
    screen.driver.down(160, 100)
    screen.driver.drag(to: 160, 310, over: 300)
    #expect(scroll.contentOffset.y < -20 && scroll.contentOffset.y > -150)
    screen.driver.up()
    #expect(screen.driver.settle() && scroll.contentOffset.y == 0)
  }

  @Test(.uiKit("UIScrollView.bounces"))
  func `without bouncing, content can't be pulled past its end`() {
    scroll.bounces = false
    screen.driver.down(160, 100)
    screen.driver.drag(to: 160, 310, over: 300)
    #expect(scroll.contentOffset.y == 0)
  }

  @Test(.uiKit("UIScrollView.contentInset"))
  func `content rests at the end of its inset`() {
    scroll.contentInset.top = 60
    screen.driver.down(160, 100)
    screen.driver.drag(to: 160, 300, over: 100)
    screen.driver.up()
    #expect(screen.driver.settle() && scroll.contentOffset.y == -60)
  }

  @Test(.uiKit("UIScrollView.alwaysBounceVertical"))
  func `content that fits can be dragged only with alwaysBounceVertical`() {
    scroll.contentSize.height = 100
    drag(by: 100)
    #expect(delegate.take() == [])
    scroll.alwaysBounceVertical = true
    drag(by: 100)
    #expect(delegate.take().first == "will begin dragging")
  }

  @Test(.uiKit("UIScrollView.isScrollEnabled"))
  func `a scroll view with scrolling disabled can be scrolled only in code`() {
    scroll.isScrollEnabled = false
    drag(by: 200)
    #expect(scroll.contentOffset.y == 0)
    scroll.contentOffset.y = 30
    #expect(scroll.contentOffset.y == 30)
  }

  @Test(.uiKit("UIScrollView.isPagingEnabled"))
  func `with paging, content rests at multiples of the size of the view`() {
    scroll.isPagingEnabled = true
    drag(by: 150)
    #expect(screen.driver.settle() && scroll.contentOffset.y == 480)
    drag(by: 40, pausing: true)
    #expect(screen.driver.settle() && scroll.contentOffset.y == 480)
  }

  @Test(.uiKit("UIScrollViewDelegate.scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)"))
  func `the delegate can choose where the content comes to rest`() {
    delegate.target = CGPoint(x: 0, y: 333)
    drag(by: 200)
    #expect(screen.driver.settle() && scroll.contentOffset.y == 333)
  }

  @Test(.uiKit("UIScrollView.isDirectionalLockEnabled"))
  func `with directional lock, a vertical drag doesn't move the content horizontally`() {
    scroll.contentSize.width = 1000
    scroll.isDirectionalLockEnabled = true
    screen.driver.down(200, 400)
    screen.driver.drag(to: 170, 200, over: 100)
    #expect(scroll.contentOffset.y > 150 && scroll.contentOffset.x == 0)
  }

  // MARK: Touches

  @Test(.uiKit("UIScrollView.delaysContentTouches"))
  func `a button in the content gets a touch after a delay, and loses it to a drag`() {
    let (button, recorder) = (UIButton(frame: CGRect(x: 0, y: 0, width: 320, height: 480)), CallRecorder())
    button.addTarget(recorder, action: CallRecorder.pressed, for: .touchUpInside)
    scroll.addSubview(button)
    screen.driver.down(160, 400)
    screen.driver.wait(50)
    #expect(!button.isHighlighted)
    screen.driver.wait(150)
    #expect(button.isHighlighted)
    screen.driver.up()
    #expect(recorder.take() == ["pressed"])
    drag(by: 200)
    #expect(recorder.take() == [] && !button.isHighlighted)
  }

  // MARK: Zooming

  @Test(.uiKit("UIScrollView.zoomScale"))
  func `zooming transforms the view of the delegate within the limits and sizes the content`() {
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    scroll.addSubview(content)
    scroll.contentSize = content.bounds.size
    delegate.zoomed = content
    scroll.maximumZoomScale = 3
    scroll.zoomScale = 2
    #expect(content.transform.a == 2 && scroll.contentSize == CGSize(width: 640, height: 960))
    #expect(delegate.take().contains("zoom"))
    scroll.zoomScale = 10
    #expect(scroll.zoomScale == 3)
  }

  @Test(.uiKit("UIScrollView.pinchGestureRecognizer"))
  func `a scroll view can be pinched only if its maximum scale exceeds its minimum`() {
    #expect(scroll.pinchGestureRecognizer == nil && scroll.minimumZoomScale == 1 && scroll.maximumZoomScale == 1)
    scroll.maximumZoomScale = 2
    #expect(scroll.pinchGestureRecognizer != nil)
  }
}
