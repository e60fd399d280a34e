import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayMotion
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

@MainActor
@Suite struct ScrollDragTests {
  @Test func `the content follows the finger after it leaves the slop`() {
    let rig = ScrollRig()
    rig.driver.down(150, 400)
    rig.driver.move(150, 391)
    #expect(rig.y == 0)
    #expect(rig.scrollView.isTracking && !rig.scrollView.isDragging)
    rig.driver.wait(16)
    rig.driver.move(150, 300)
    #expect(rig.y == 90)
    #expect(rig.scrollView.isDragging)
    rig.driver.wait(200)
    rig.driver.move(150, 350)
    #expect(rig.y == 40)
  }

  @Test func `content dragged past an end resists like a rubber band and springs back`() {
    let rig = ScrollRig()
    rig.driver.down(150, 100)
    rig.driver.drag(to: 150, 310, over: 400)
    #expect(abs(rig.y + RubberBand(dimension: 500).displacement(forOvershoot: 200)) < 1e-9)
    rig.driver.wait(200)
    rig.driver.up()
    #expect(rig.scrollView.isDecelerating)
    rig.driver.wait(100)
    let onItsWay = rig.y
    #expect(onItsWay < -5 && onItsWay > -90)
    rig.driver.settle()
    #expect(rig.y == 0)
    #expect(!rig.scrollView.isDecelerating)
  }

  @Test func `content grabbed in overscroll follows the finger without a jump`() {
    let rig = ScrollRig()
    rig.driver.down(150, 100)
    rig.driver.drag(to: 150, 410, over: 300)
    rig.driver.wait(200)
    rig.driver.up()
    rig.driver.wait(80)
    rig.stage.advance(to: rig.driver.time)
    let before = rig.y
    rig.driver.down(150, 200)
    #expect(rig.y == before)
    #expect(rig.scrollView.isDragging && !rig.scrollView.isDecelerating)
    rig.driver.wait(16)
    rig.driver.move(150, 201)
    #expect(rig.y < before && rig.y > before - 1)
    rig.driver.wait(200)
    rig.driver.up()
    rig.driver.settle()
    #expect(rig.y == 0)
  }

  @Test func `without bouncing the content stops at its ends`() {
    let rig = ScrollRig()
    rig.scrollView.bounces = false
    rig.driver.down(150, 100)
    rig.driver.drag(to: 150, 300, over: 100)
    #expect(rig.y == 0)
    rig.driver.drag(to: 150, 200, over: 100)
    // The content moves again only after the finger returns to where it reached the end.
    #expect(rig.y == 0)
    rig.driver.wait(200)
    rig.driver.up()
    rig.driver.settle()
    #expect(rig.takeLog().filter { $0 == "didScroll" }.isEmpty)
  }

  @Test(arguments: [(false, 0.0), (true, -70.0)])
  func `content that fits the view moves only if alwaysBounceVertical is set`(always: Bool, least: Double) {
    let rig = ScrollRig(content: CGSize(width: 300, height: 200))
    rig.scrollView.alwaysBounceVertical = always
    rig.driver.down(150, 100)
    rig.driver.drag(to: 150, 300, over: 200)
    #expect(always ? rig.y < least : rig.y == 0)
    #expect(rig.scrollView.isDragging == always)
  }

  @Test func `a drag across the scroll direction is left to other recognizers`() {
    let rig = ScrollRig()
    var other: [GestureRecognizer.State] = []
    let pan = PanGestureRecognizer()
    pan.addAction { other.append($0.state) }
    rig.controller.view.addGestureRecognizer(pan)
    rig.driver.down(50, 300)
    rig.driver.drag(to: 200, 320, over: 100)
    #expect(rig.y == 0 && !rig.scrollView.isDragging)
    #expect(other.first == .began)
    rig.driver.up()
    other.removeAll()
    rig.fling()
    #expect(other.isEmpty, "the content's own drag prevents recognition of the outer pan")
  }

  @Test func `a pan that allows simultaneous recognition follows the content's drag`() {
    final class Permission: GestureRecognizerDelegate {
      func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
      ) -> Bool { true }
    }
    let (rig, permission) = (ScrollRig(), Permission())
    let pan = PanGestureRecognizer()
    pan.delegate = permission
    rig.controller.view.addGestureRecognizer(pan)
    rig.driver.down(150, 200)
    rig.driver.drag(to: 150, 260, over: 100)
    #expect(rig.scrollView.isDragging)
    #expect(pan.state == .changed && pan.translationInStage.y == 50)
    #expect(rig.y < 0)
    // A sheet does this: while it is pulled down, the content stays at its beginning.
    rig.scrollView.contentOffset.y = 0
    rig.driver.wait(16)
    rig.driver.move(150, 250)
    #expect(rig.y == 10, "the drag continues from the new offset")
  }

  @Test func `a drag with directional lock stays on its axis`() {
    let rig = ScrollRig(content: CGSize(width: 2000, height: 2000))
    rig.scrollView.isDirectionalLockEnabled = true
    rig.driver.down(150, 400)
    rig.driver.drag(to: 145, 350, over: 50)
    rig.driver.drag(to: 50, 300, over: 50)
    #expect(rig.scrollView.contentOffset.x == 0)
    #expect(rig.y > 80)
  }

  @Test func `a view with scrolling disabled can't be dragged`() {
    let rig = ScrollRig()
    rig.scrollView.isScrollEnabled = false
    rig.fling()
    rig.driver.settle()
    #expect(rig.y == 0 && rig.takeLog().isEmpty)
    rig.scrollView.isScrollEnabled = true
    rig.fling()
    #expect(rig.y > 0)
  }

  @Test func `a canceled contact ends the drag without velocity`() {
    let rig = ScrollRig()
    rig.driver.down(150, 400)
    rig.driver.drag(to: 150, 200, over: 60)
    rig.driver.send(.cancel(id: 0))
    let y = rig.y
    rig.driver.settle()
    #expect(rig.y == y)
    #expect(rig.takeLog() == ["willBeginDragging", "didScroll", "didEndDragging false"])
  }

  @Test func `smaller content clamps the offset, and larger content preserves it`() {
    let rig = ScrollRig()
    rig.scrollView.contentOffset.y = 4000
    rig.scrollView.contentSize.height = 6000
    #expect(rig.y == 4000)
    rig.scrollView.contentSize.height = 2000
    #expect(rig.y == 1500)
    rig.scrollView.contentInset.bottom = 100
    #expect(rig.y == 1500)
    rig.scrollView.contentOffset.y = 1600
    rig.scrollView.frame.size.height = 700
    rig.stage.advance(to: rig.driver.time.advanced(byMicroseconds: 1))
    #expect(rig.y == 1400)
    // An offset set in code can be outside the scrollable range.
    rig.scrollView.contentOffset.y = -80
    rig.driver.wait(100)
    #expect(rig.y == -80)
  }

  @Test func `non-finite values are rejected`() {
    let rig = ScrollRig()
    rig.scrollView.contentOffset = CGPoint(x: Double.nan, y: 3)
    rig.scrollView.contentSize.height = .infinity
    rig.scrollView.setContentOffset(CGPoint(x: 0, y: Double.infinity), animated: true)
    #expect(rig.scrollView.contentOffset == .zero && rig.scrollView.contentSize.height == 5000)
  }
}
