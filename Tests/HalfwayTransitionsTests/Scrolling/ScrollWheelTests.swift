import Foundation
import HalfwayGestures
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

/// Content that a wheel scrolls.
@MainActor
@Suite struct ScrollWheelTests {
  private func turn(_ rig: ScrollRig, by y: Double, x: Double = 0, at point: CGPoint = CGPoint(x: 150, y: 200)) {
    rig.driver.send(.scroll(InputEvent.Scroll(x: point.x, y: point.y, deltaX: x, deltaY: y)))
  }

  @Test func `a turn moves the content smoothly by its distance, and turns add up`() {
    let rig = ScrollRig()
    turn(rig, by: 72)
    rig.driver.wait(50)
    #expect(rig.y > 10 && rig.y < 70)
    turn(rig, by: 72)
    rig.driver.settle()
    #expect(rig.y == 144 && rig.stage.isAtRest)
    #expect(rig.offsets == rig.offsets.sorted())
    #expect(rig.takeLog() == ["didScroll"] && rig.stage.diagnostics == [])
    turn(rig, by: -1000)
    rig.driver.settle()
    #expect(rig.y == 0)
  }

  @Test func `the content ends at its ends, where a turn has no effect`() {
    let rig = ScrollRig(content: CGSize(width: 300, height: 600))
    turn(rig, by: -72)
    #expect(rig.y == 0 && rig.stage.isAtRest)
    turn(rig, by: 500)
    rig.driver.settle()
    #expect(rig.y == 100 && rig.offsets.allSatisfy { $0 <= 100 })
    turn(rig, by: 500)
    #expect(rig.stage.isAtRest)
  }

  @Test func `a turn continues with the velocity of a deceleration, and a finger interrupts it`() throws {
    let rig = ScrollRig()
    rig.fling()
    rig.driver.wait(100)
    let before = rig.y
    turn(rig, by: 400)
    rig.driver.wait(17)
    #expect(rig.y > before)
    #expect(rig.takeLog().last(where: { $0 != "didScroll" }) == "didEndDecelerating")
    rig.driver.down(150, 300)
    rig.driver.drag(to: 150, 320, over: 100)
    let held = rig.y
    turn(rig, by: 400)
    rig.driver.wait(100)
    #expect(rig.y == held)
  }

  @Test func `the same turns give the same offsets at every frame rate`() {
    let ends = [30.0, 60, 144].map { hertz in
      let rig = ScrollRig(hertz: hertz)
      for _ in 0..<5 {
        turn(rig, by: 72)
        rig.driver.wait(40)
      }
      rig.driver.send(.down(InputEvent.Contact(id: 0, x: 150, y: 300)))
      return rig.y
    }
    #expect(ends[0] > 100 && Set(ends).count == 1, "\(ends)")
  }

  @Test func `a turn that an inner view can't use scrolls the view around it`() {
    let (inner, rig) = (ScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 200)), ScrollRig())
    inner.contentSize = CGSize(width: 900, height: 200)
    rig.scrollView.addSubview(inner)
    turn(rig, by: 72)
    turn(rig, by: 0, x: 60)
    rig.driver.settle()
    #expect(rig.y == 72 && inner.contentOffset == CGPoint(x: 60, y: 0))
    rig.scrollView.isScrollEnabled = false
    turn(rig, by: 72)
    #expect(rig.stage.isAtRest)
  }

  @Test func `a view with pages turns one page`() {
    let rig = ScrollRig(content: CGSize(width: 900, height: 500))
    rig.scrollView.isPagingEnabled = true
    turn(rig, by: 0, x: 20)
    rig.driver.settle()
    #expect(rig.scrollView.contentOffset.x == 300)
  }

  @Test func `a turn at no place is reported`() {
    let rig = ScrollRig()
    turn(rig, by: 72, at: CGPoint(x: Double.nan, y: 0))
    turn(rig, by: .infinity)
    rig.driver.settle()
    #expect(rig.y == 0 && rig.stage.diagnostics.count == 1)
  }
}
