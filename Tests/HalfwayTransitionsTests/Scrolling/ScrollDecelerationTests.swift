import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayMotion
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

@MainActor
@Suite struct ScrollDecelerationTests {
  /// Returns the offsets and the log at times that all frame rates share.
  private func journey(hertz: Double, _ play: (ScrollRig) -> Void) -> (offsets: [Double], touchLog: [String]) {
    let rig = ScrollRig(hertz: hertz)
    play(rig)
    var offsets: [Double] = []
    while !rig.stage.isAtRest, offsets.count < 80 {
      rig.driver.wait(250)
      // This time can be between frames, so advance the stage to it first.
      rig.stage.advance(to: rig.driver.time)
      offsets.append(rig.y)
    }
    return (offsets, rig.takeLog())
  }

  @Test func `the same events give the same offsets at every frame rate`() {
    let plays: [(ScrollRig) -> Void] = [
      { $0.fling() },
      { $0.fling(by: 390, over: 60) },
      // A fling that is grabbed and thrown back past the beginning.
      { rig in
        rig.fling()
        rig.driver.wait(333)
        rig.driver.down(150, 100)
        rig.driver.drag(to: 150, 480, over: 90)
        rig.driver.up()
      },
    ]
    for play in plays {
      let reference = journey(hertz: 60, play)
      #expect(reference.offsets.count > 4)
      for hertz in [24, 30, 144.0] {
        let other = journey(hertz: hertz, play)
        #expect(other.offsets == reference.offsets)
        #expect(other.touchLog == reference.touchLog)
      }
    }
  }

  @Test func `the content decelerates at the given rate and stops at the target offset`() throws {
    let rig = ScrollRig()
    rig.fling()
    let (release, start) = (try #require(rig.releases.first), rig.y)
    // 300 points in 120 ms.
    #expect(abs(release.velocity.y - 2.5) < 0.01)
    #expect(
      abs(release.target.y - start - Decay.normal.restingDistance(velocity: release.velocity.y * 1000)) < 1e-6)
    rig.driver.wait(500)
    rig.stage.advance(to: rig.driver.time)
    let expected = Decay.normal.position(at: 0.5, from: start, velocity: release.velocity.y * 1000)
    #expect(abs(rig.y - expected) < 1e-6)
    rig.driver.settle()
    #expect(rig.y == Double(release.target.y))
  }

  @Test func `the delegate receives its callbacks in UIKit's order`() {
    let rig = ScrollRig()
    rig.fling()
    rig.driver.settle()
    #expect(
      rig.takeLog() == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging true", "willBeginDecelerating",
        "didScroll", "didEndDecelerating",
      ])
    rig.driver.down(150, 400)
    rig.driver.drag(to: 150, 300, over: 100)
    rig.driver.wait(200)
    rig.driver.up()
    rig.driver.settle()
    #expect(rig.takeLog() == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging false"])
  }

  @Test func `each frame of a deceleration calls didScroll with a new offset`() {
    let rig = ScrollRig()
    rig.fling()
    let before = rig.offsets.count
    rig.driver.wait(500)
    let told = rig.offsets[before...]
    #expect(told.count == 30)
    #expect(zip(told, told.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test func `a tap stops the deceleration and doesn't reach the content`() {
    let rig = ScrollRig()
    let content = TouchLogView(frame: CGRect(x: 0, y: 0, width: 300, height: 5000))
    rig.scrollView.addSubview(content)
    rig.fling()
    rig.driver.wait(300)
    rig.stage.advance(to: rig.driver.time)
    _ = rig.takeLog()
    rig.driver.down(150, 250)
    let grabbed = rig.y
    #expect(!rig.scrollView.isDecelerating && rig.scrollView.isDragging)
    rig.driver.wait(80)
    rig.driver.up()
    rig.driver.settle()
    #expect(rig.y == grabbed)
    #expect(
      rig.takeLog() == ["didEndDecelerating", "willBeginDragging", "willEndDragging", "didEndDragging false"])
    #expect(content.touchLog.isEmpty)
  }

  @Test func `a fling beyond the end bounces back to it`() {
    let rig = ScrollRig(content: CGSize(width: 300, height: 900))
    rig.fling()
    var furthest = 0.0
    rig.driver.onFrame = { _ in furthest = max(furthest, rig.y) }
    rig.driver.settle()
    #expect(furthest > 420 && furthest < 600)
    #expect(rig.y == 400)
    #expect(rig.releases.last?.target.y == 400)
  }

  @Test func `a fling from overscroll at the beginning continues into the content`() {
    let rig = ScrollRig()
    rig.driver.down(150, 100)
    rig.driver.drag(to: 150, 200, over: 200)
    rig.driver.drag(to: 150, 60, over: 40)
    rig.driver.up()
    rig.driver.settle()
    #expect(rig.y > 300)
  }

  @Test(arguments: [(-40.0, 500.0), (100, 500), (390, 1000), (-300, 0)])
  func `paging stops at most one page away`(way: Double, expected: Double) {
    let rig = ScrollRig()
    rig.scrollView.isPagingEnabled = true
    rig.scrollView.contentOffset.y = 500
    rig.driver.down(150, way > 0 ? 450 : 100)
    rig.driver.drag(to: 150, (way > 0 ? 450 : 100) - way, over: 100)
    if abs(way) < 120 { rig.driver.wait(200) }
    rig.driver.up()
    #expect(rig.scrollView.isDecelerating)
    rig.driver.settle()
    #expect(rig.y == expected)
  }

  @Test func `the delegate can change the target offset`() {
    for target in [700.0, 1400, 300, 0] {
      let rig = ScrollRig()
      rig.target = CGPoint(x: 0, y: target)
      rig.fling()
      var last = rig.y
      var isSmooth = true
      rig.driver.onFrame = { _ in
        isSmooth = isSmooth && abs(rig.y - last) < 60
        last = rig.y
      }
      rig.driver.settle()
      #expect(rig.y == target)
      #expect(isSmooth)
    }
  }

  @Test func `the fast deceleration rate shortens the scroll distance`() {
    let (normal, fast) = (ScrollRig(), ScrollRig())
    fast.scrollView.decelerationRate = .fast
    for rig in [normal, fast] {
      rig.fling()
      rig.driver.settle()
    }
    #expect(fast.y < normal.y - 500)
  }

  @Test func `setContentOffset animates the content or stops its deceleration`() {
    let rig = ScrollRig()
    rig.scrollView.setContentOffset(CGPoint(x: 0, y: 800), animated: true)
    rig.driver.wait(150)
    rig.stage.advance(to: rig.driver.time)
    #expect(abs(rig.y - 400) < 1)
    rig.driver.settle()
    #expect(rig.y == 800)
    #expect(rig.takeLog() == ["didScroll", "didEndScrollingAnimation"])
    rig.fling()
    rig.driver.wait(100)
    rig.scrollView.setContentOffset(rig.scrollView.contentOffset, animated: false)
    let y = rig.y
    #expect(!rig.scrollView.isDecelerating)
    rig.driver.settle()
    #expect(rig.y == y)
  }

  @Test func `content moved during deceleration continues from its new offset`() {
    let (plain, moved) = (ScrollRig(), ScrollRig())
    for rig in [plain, moved] {
      rig.fling()
      rig.driver.wait(200)
    }
    // Views that repeat their content endlessly do this.
    moved.scrollView.contentOffset.y += 1000
    for rig in [plain, moved] { rig.driver.settle() }
    #expect(abs(moved.y - plain.y - 1000) < 1e-9)
  }

  @Test func `shrinking the content during deceleration stops it at the new end`() {
    let rig = ScrollRig()
    rig.fling()
    rig.driver.wait(100)
    rig.scrollView.contentSize.height = 1100
    rig.driver.settle()
    #expect(rig.y == 600)
  }

  @Test func `scrollRectToVisible scrolls the shortest distance`() {
    let rig = ScrollRig()
    rig.scrollView.contentInset = EdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
    rig.scrollView.scrollRectToVisible(CGRect(x: 0, y: 1000, width: 10, height: 100), animated: false)
    #expect(rig.y == 630)
    rig.scrollView.scrollRectToVisible(CGRect(x: 0, y: 700, width: 10, height: 100), animated: false)
    #expect(rig.y == 630)
    rig.scrollView.scrollRectToVisible(CGRect(x: 0, y: 0, width: 10, height: 100), animated: true)
    rig.driver.settle()
    #expect(rig.y == -20)
  }

  @Test func `a view that leaves the stage stops decelerating`() {
    let rig = ScrollRig()
    rig.fling()
    rig.driver.wait(50)
    rig.scrollView.removeFromSuperview()
    rig.driver.settle()
    let y = rig.y
    rig.driver.wait(500)
    #expect(rig.y == y && !rig.scrollView.isDecelerating && rig.stage.isAtRest)
  }

  @Test func `scroll indicators show the scroll position and fade out`() {
    let rig = ScrollRig()
    rig.scrollView.contentOffset.y = 2250
    rig.driver.wait(50)
    #expect(rig.scrollView.layer.sublayers.isEmpty)
    rig.scrollView.flashScrollIndicators()
    rig.driver.wait(20)
    let line = rig.scrollView.layer.sublayers.first
    #expect(line?.frame.midY == 2500)
    #expect(line?.presentationValues.opacity == 1)
    rig.driver.settle()
    #expect(line?.presentationValues.opacity == 0)
  }
}
