import HalfwayTestSupport
import Testing
import UIKit

/// What code written for iOS relies on in the view tree and in the appearance of views.
@Suite("View tree") @MainActor struct ViewTreeBehaviors {
  @Test(.uiKit("UIView.addSubview(_:)"))
  func `adding a view that has a superview moves it, and adding it again moves it to the front`() {
    let (first, second, a, b) = (UIView(), UIView(), UIView(), UIView())
    first.addSubview(a)
    second.addSubview(a)
    #expect(a.superview === second && first.subviews.isEmpty)
    second.addSubview(b)
    second.addSubview(a)
    #expect(second.subviews == [b, a])
  }

  @Test(.uiKit("UIView.insertSubview(_:at:)"))
  func `subviews can be inserted, exchanged, and moved to the front and back`() {
    let (view, a, b, c) = (UIView(), UIView(), UIView(), UIView())
    view.addSubview(a)
    view.insertSubview(b, at: 0)
    view.insertSubview(c, aboveSubview: b)
    #expect(view.subviews == [b, c, a])
    view.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(view.subviews == [a, c, b])
    view.bringSubviewToFront(a)
    view.sendSubviewToBack(b)
    #expect(view.subviews == [b, c, a])
    view.insertSubview(a, belowSubview: b)
    #expect(view.subviews == [a, b, c])
  }

  @Test(.uiKit("UIView.willMove(toSuperview:)"))
  func `a view is notified before and after its superview changes`() {
    let recorder = CallRecorder()
    let (outer, inner) = (RecordingView("outer", recorder), RecordingView("inner", recorder))
    outer.addSubview(inner)
    #expect(
      recorder.take() == [
        "inner will move to superview, without one", "inner did move, with superview", "outer did add",
      ])
    inner.removeFromSuperview()
    #expect(
      recorder.take() == [
        "outer will remove", "inner will move to nil, with one", "inner did move, without superview",
      ])
  }

  @Test(.uiKit("UIView.didMoveToWindow()"))
  func `the descendants of a view enter and leave the window with it`() {
    let (screen, recorder) = (PlainScreen(), CallRecorder())
    let (outer, inner) = (RecordingView("outer", recorder), RecordingView("inner", recorder))
    outer.addSubview(inner)
    _ = recorder.take()
    screen.view.addSubview(outer)
    let calls = recorder.take().filter { $0.contains("window") }
    #expect(
      calls == [
        "outer will enter window", "inner will enter window", "outer did enter window", "inner did enter window",
      ])
    outer.removeFromSuperview()
    #expect(recorder.take().contains("inner did leave window") && inner.window == nil)
  }

  @Test(.uiKit("UIView.viewWithTag(_:)"))
  func `a tag is found in the view itself and in all its descendants`() {
    let (view, middle, deep) = (UIView(), UIView(), UIView())
    view.addSubview(middle)
    middle.addSubview(deep)
    (view.tag, deep.tag) = (1, 7)
    #expect(view.viewWithTag(7) === deep && view.viewWithTag(1) === view && view.viewWithTag(3) == nil)
  }

  @Test(.uiKit("UIView.isDescendant(of:)"))
  func `a view is a descendant of itself and of all its superviews`() {
    let (view, middle, deep) = (UIView(), UIView(), UIView())
    view.addSubview(middle)
    middle.addSubview(deep)
    #expect(deep.isDescendant(of: view) && view.isDescendant(of: view) && !view.isDescendant(of: deep))
  }

  // MARK: Appearance

  @Test(.uiKit("UIView.tintColor"))
  func `the tint color is inherited, and descendants without their own are notified`() {
    let recorder = CallRecorder()
    let (outer, inner, own) = (
      RecordingView("outer", recorder), RecordingView("inner", recorder), RecordingView("own", recorder)
    )
    outer.addSubview(inner)
    outer.addSubview(own)
    own.tintColor = .green
    _ = recorder.take()
    outer.tintColor = .red
    #expect(inner.tintColor == .red && own.tintColor == .green)
    #expect(recorder.take() == ["outer tint", "inner tint"])
    own.tintColor = nil
    #expect(own.tintColor == .red)
  }

  @Test(.uiKit("UIView.clipsToBounds"))
  func `subviews aren't clipped by default, and clipsToBounds is masksToBounds of the layer`() {
    let view = UIView()
    #expect(!view.clipsToBounds)
    view.clipsToBounds = true
    #expect(view.layer.masksToBounds)
  }

  @Test(.uiKit("UIView.snapshotView(afterScreenUpdates:)"))
  func `a snapshot has the size of its view, and isn't in the view tree`() throws {
    let screen = PlainScreen()
    let view = UIView(frame: CGRect(x: 30, y: 30, width: 60, height: 40))
    screen.view.addSubview(view)
    let snapshot = try #require(view.snapshotView(afterScreenUpdates: true))
    #expect(snapshot.frame == CGRect(x: 0, y: 0, width: 60, height: 40) && snapshot.superview == nil)
  }
}
