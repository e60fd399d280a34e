import Foundation
import HalfwayGestures
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

@MainActor
@Suite struct ScrollTouchTests {
  private func rig() -> (ScrollRig, TouchLogView) {
    let rig = ScrollRig()
    let content = TouchLogView(frame: CGRect(x: 0, y: 0, width: 300, height: 5000))
    rig.scrollView.addSubview(content)
    return (rig, content)
  }

  @Test func `the content receives a touch after a delay or when it lifts`() {
    let (rig, content) = rig()
    rig.driver.down(150, 200)
    rig.driver.wait(149)
    #expect(content.take().isEmpty)
    rig.driver.wait(2)
    rig.stage.advance(to: rig.driver.time)
    #expect(content.take() == ["began"])
    rig.driver.up()
    #expect(content.take() == ["ended"])
    rig.driver.wait(100)
    rig.driver.down(150, 200)
    rig.driver.wait(50)
    rig.driver.up()
    #expect(content.take() == ["began", "ended"])
  }

  @Test func `a drag withholds the touch from the content or cancels it`() {
    let (rig, content) = rig()
    rig.driver.down(150, 300)
    rig.driver.drag(to: 150, 200, over: 60)
    rig.driver.up()
    #expect(content.take().isEmpty)
    rig.driver.settle()
    rig.driver.down(150, 300)
    rig.driver.wait(200)
    rig.driver.drag(to: 150, 200, over: 60)
    #expect(content.take().filter { $0 != "moved" } == ["began", "cancelled"])
    #expect(rig.scrollView.isDragging)
  }

  @Test func `with canCancelContentTouches disabled the content keeps a touch it has received`() {
    let (rig, content) = rig()
    rig.scrollView.canCancelContentTouches = false
    rig.driver.down(150, 300)
    rig.driver.wait(200)
    rig.driver.drag(to: 150, 200, over: 60)
    rig.driver.up()
    #expect(content.take().filter { $0 != "moved" } == ["began", "ended"])
    #expect(rig.y == 0)
    rig.driver.down(150, 300)
    rig.driver.drag(to: 150, 200, over: 60)
    #expect(rig.y == 90, "a touch that the content hasn't received yet scrolls")
  }

  @Test func `without delaysContentTouches the content receives a touch immediately`() {
    let (rig, content) = rig()
    rig.scrollView.delaysContentTouches = false
    rig.driver.down(150, 300)
    #expect(content.take() == ["began"])
  }
}
