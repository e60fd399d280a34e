import Foundation
import HalfwayGestures
import Testing

@Suite struct ScreenEdgePanTests {
  typealias Edge = ScreenEdgePanGestureRecognizer.Edge

  @Test(
    "It goes inwards, at most 45° off", arguments: [Edge.left, .right],
    [
      (0.0, true), (44.9, true), (-44.9, true), (45.1, false), (-45.1, false), (90, false), (135, false), (180, false),
      (-90, false),
    ])
  func directions(edge: Edge, direction: (degrees: Double, isTaken: Bool)) {
    let pan = ScreenEdgePanGestureRecognizer()
    pan.edge = edge
    let hand = Hand(pan)
    let inwards = edge == .left ? 1.0 : -1.0
    let x = edge == .left ? 5.0 : 395
    hand.down(x)
    let radians = direction.degrees * .pi / 180
    hand.move(x + inwards * 20 * Foundation.cos(radians), 300 + 20 * Foundation.sin(radians))
    #expect(pan.state == (direction.isTaken ? .changed : .failed))
    hand.up(200)
    #expect(pan.state == .possible)
  }

  @Test func `exactly diagonal is taken`() {
    let pan = ScreenEdgePanGestureRecognizer()
    let hand = Hand(pan)
    hand.down(5)
    hand.move(25, 320)
    #expect(pan.state == .changed)
  }

  @Test func `only the direction at the beginning counts`() {
    let pan = ScreenEdgePanGestureRecognizer()
    let hand = Hand(pan)
    hand.down(5)
    hand.move(30)
    hand.move(30, 500)
    hand.move(-100, 500)
    #expect(pan.state == .changed)
  }

  @Test(
    "It lands at the edge or not at all",
    arguments: [
      (Edge.left, 0.0, true), (.left, 20, true), (.left, 20.001, false), (.left, 395, false), (.left, -3, true),
      (.right, 400, true), (.right, 380, true), (.right, 379.999, false), (.right, 5, false),
    ])
  func landing(edge: Edge, x: Double, isReceived: Bool) {
    let pan = ScreenEdgePanGestureRecognizer()
    pan.edge = edge
    let hand = Hand(pan)
    hand.down(x)
    #expect(pan.touches.count == (isReceived ? 1 : 0))
  }

  @Test func `without a view it receives nothing`() {
    let pan = ScreenEdgePanGestureRecognizer()
    let hand = Hand(pan)
    pan.attachment = nil
    hand.down(5)
    #expect(pan.touches.isEmpty)
  }
}
