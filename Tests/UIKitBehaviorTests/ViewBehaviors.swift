import HalfwayTestSupport
import Testing
import UIKit

/// What code written for iOS relies on in views: geometry, autoresizing, and layout.
@Suite("Views") @MainActor struct ViewBehaviors {
  private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> UIView {
    UIView(frame: CGRect(x: x, y: y, width: width, height: height))
  }

  // MARK: Geometry

  @Test(.uiKit("UIView.frame"))
  func `setting the frame sets the center and the size of the bounds`() {
    let view = box(10, 20, 100, 50)
    view.frame = CGRect(x: 30, y: 40, width: 60, height: 80)
    #expect(view.center == CGPoint(x: 60, y: 80) && view.bounds == CGRect(x: 0, y: 0, width: 60, height: 80))
  }

  @Test(.uiKit("UIView.bounds"))
  func `changing the size of the bounds keeps the center`() {
    let view = box(0, 0, 100, 100)
    view.bounds.size = CGSize(width: 40, height: 20)
    #expect(view.frame == CGRect(x: 30, y: 40, width: 40, height: 20))
  }

  @Test(.uiKit("UIView.transform"))
  func `the frame of a transformed view is the bounding box, and its bounds and center don't change`() {
    let view = box(0, 0, 100, 50)
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.frame == CGRect(x: -50, y: -25, width: 200, height: 100))
    #expect(view.bounds.size == CGSize(width: 100, height: 50) && view.center == CGPoint(x: 50, y: 25))
  }

  @Test(.uiKit("View Programming Guide for iOS, View Geometry and Coordinate Systems"))
  func `moving the origin of the bounds moves the subviews on the screen without changing their frames`() {
    let (view, subview) = (box(0, 0, 100, 100), box(20, 30, 10, 10))
    view.addSubview(subview)
    view.bounds.origin = CGPoint(x: 5, y: 10)
    #expect(subview.frame.origin == CGPoint(x: 20, y: 30))
    #expect(subview.convert(CGPoint.zero, to: view) == CGPoint(x: 20, y: 30))
    let screen = PlainScreen()
    screen.view.addSubview(view)
    #expect(subview.convert(CGPoint.zero, to: nil) == CGPoint(x: 15, y: 20))
  }

  @Test(.uiKit("UIView.convert(_:to:)"))
  func `rectangles are converted between views with different superviews, through transforms`() {
    let screen = PlainScreen()
    let (left, right) = (box(10, 10, 100, 100), box(200, 100, 100, 100))
    screen.view.addSubview(left)
    screen.view.addSubview(right)
    right.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    let there = left.convert(CGRect(x: 0, y: 0, width: 10, height: 10), to: right)
    #expect(there == CGRect(x: -430, y: -230, width: 20, height: 20))
    #expect(right.convert(there, to: left) == CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test(.uiKit("UIView.sizeToFit()"))
  func `sizeToFit resizes a view to what sizeThatFits returns, which is the current size by default`() {
    final class Fixed: UIView {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 70, height: 30) }
    }
    let (plain, fixed) = (box(5, 5, 10, 10), Fixed(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    plain.sizeToFit()
    fixed.sizeToFit()
    #expect(plain.bounds.size == CGSize(width: 10, height: 10) && fixed.bounds.size == CGSize(width: 70, height: 30))
  }

  @Test(.uiKit("UIView.intrinsicContentSize"))
  func `a plain view has no intrinsic size`() {
    let size = UIView().intrinsicContentSize
    #expect(size.width == UIView.noIntrinsicMetric && size.height == UIView.noIntrinsicMetric)
  }

  @Test(.uiKit("UIView.contentMode"))
  func `the content of a view is scaled to fill it by default`() { #expect(UIView().contentMode == .scaleToFill) }

  // MARK: Autoresizing

  @Test(.uiKit("UIView.autoresizingMask"))
  func `a view created in code has no autoresizing mask, so it keeps its frame`() {
    let (view, subview) = (box(0, 0, 100, 100), box(10, 10, 80, 80))
    view.addSubview(subview)
    view.frame.size = CGSize(width: 200, height: 300)
    #expect(subview.autoresizingMask == [] && subview.frame == CGRect(x: 10, y: 10, width: 80, height: 80))
  }

  @Test(.uiKit("UIView.AutoresizingMask"))
  func `a flexible width keeps the margins, and a flexible left margin keeps the right one`() {
    let (view, wide, right) = (box(0, 0, 100, 100), box(10, 0, 80, 10), box(70, 0, 20, 10))
    wide.autoresizingMask = .flexibleWidth
    right.autoresizingMask = .flexibleLeftMargin
    view.addSubview(wide)
    view.addSubview(right)
    view.frame.size.width = 300
    #expect(wide.frame == CGRect(x: 10, y: 0, width: 280, height: 10))
    #expect(right.frame == CGRect(x: 270, y: 0, width: 20, height: 10))
  }

  @Test(.uiKit("UIView.AutoresizingMask"))
  func `flexible margins on opposite sides keep a centered view in the center`() {
    let (view, subview) = (box(0, 0, 100, 100), box(40, 40, 20, 20))
    subview.autoresizingMask = [
      .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
    ]
    view.addSubview(subview)
    view.frame.size = CGSize(width: 300, height: 200)
    #expect(subview.center == CGPoint(x: 150, y: 100) && subview.bounds.size == CGSize(width: 20, height: 20))
  }

  @Test(.uiKit("UIView.autoresizingMask"))
  func `a flexible length doesn't become negative in a small superview`() {
    let (view, subview) = (box(0, 0, 100, 100), box(30, 0, 40, 10))
    subview.autoresizingMask = .flexibleWidth
    view.addSubview(subview)
    view.frame.size.width = 20
    #expect(subview.bounds.width == 0)
  }

  @Test(.uiKit("UIView.autoresizesSubviews"))
  func `a view without autoresizesSubviews leaves its subviews alone`() {
    let (view, subview) = (box(0, 0, 100, 100), box(10, 0, 80, 10))
    subview.autoresizingMask = .flexibleWidth
    view.addSubview(subview)
    view.autoresizesSubviews = false
    view.frame.size.width = 300
    #expect(subview.frame.width == 80)
  }

  @Test(.uiKit("UIWindow"))
  func `a subview of the window with a flexible size keeps its margins`() {
    let screen = PlainScreen()
    let overlay = box(20, 20, 280, 440)
    overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    screen.view.window?.addSubview(overlay)
    screen.frame()
    #expect(overlay.frame == CGRect(x: 20, y: 20, width: 280, height: 440))
    screen.driver.send(.resize(width: 480, height: 320, scale: 1))
    #expect(overlay.frame == CGRect(x: 20, y: 20, width: 440, height: 280))
  }

  // MARK: Layout

  @Test(.uiKit("UIView.setNeedsLayout()"))
  func `several requests lead to one layout, in the next update`() {
    let (screen, recorder) = (PlainScreen(), CallRecorder())
    let view = RecordingView("view", recorder)
    screen.view.addSubview(view)
    screen.frame()
    _ = recorder.take()
    for _ in 0..<3 { view.setNeedsLayout() }
    #expect(recorder.take() == [])
    screen.frame()
    #expect(recorder.take() == ["view layout"])
  }

  @Test(.uiKit("UIView.layoutIfNeeded()"))
  func `layoutIfNeeded lays out immediately, and only if layout was requested`() {
    let recorder = CallRecorder()
    let view = RecordingView("view", recorder)
    view.layoutIfNeeded()
    _ = recorder.take()
    view.layoutIfNeeded()
    #expect(recorder.take() == [])
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(recorder.take() == ["view layout"])
  }

  @Test(.uiKit("UIView.layoutSubviews()"))
  func `a change of the size requests layout, and a change of the position doesn't`() {
    let recorder = CallRecorder()
    let view = RecordingView("view", recorder)
    view.layoutIfNeeded()
    _ = recorder.take()
    view.center = CGPoint(x: 300, y: 300)
    view.layoutIfNeeded()
    #expect(recorder.take() == [])
    view.frame.size.width = 50
    view.layoutIfNeeded()
    #expect(recorder.take() == ["view layout"])
  }

  @Test(.uiKit("UIView.layoutSubviews()"))
  func `a superview is laid out before its subviews`() {
    let recorder = CallRecorder()
    let (outer, inner) = (RecordingView("outer", recorder), RecordingView("inner", recorder))
    outer.addSubview(inner)
    _ = recorder.take()
    outer.layoutIfNeeded()
    #expect(recorder.take() == ["outer layout", "inner layout"])
  }
}
