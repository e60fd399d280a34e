import Foundation
import HalfwayGestures
import Testing

@MainActor
@Suite struct ScreenEdgePanTests {
  typealias Edge = RectEdge

  @Test(
    "an edge pan begins only inward, within 45°", arguments: [Edge.left, .right],
    [
      (0.0, true), (44.9, true), (-44.9, true), (45.1, false), (-45.1, false), (90, false), (135, false), (180, false),
      (-90, false),
    ])
  func directions(edge: Edge, direction: (degrees: Double, isTaken: Bool)) {
    let pan = ScreenEdgePanGestureRecognizer()
    pan.edges = edge
    let hand = Hand(pan)
    let inwards = edge == .left ? 1.0 : -1.0
    let x = edge == .left ? 5.0 : 395
    hand.down(x)
    let radians = direction.degrees * .pi / 180
    // The direction is final only after `directionPatiencePoints`.
    for (points, otherwise) in [(20.0, GestureRecognizer.State.possible), (50, .failed)] {
      hand.move(x + inwards * points * Foundation.cos(radians), 300 + points * Foundation.sin(radians))
      #expect(pan.state == (direction.isTaken ? .changed : otherwise))
    }
    hand.up(200)
    #expect(pan.state == .possible)
  }

  @Test func `an exactly diagonal movement begins an edge pan`() {
    let pan = ScreenEdgePanGestureRecognizer()
    pan.edges = .left
    let hand = Hand(pan)
    hand.down(5)
    hand.move(25, 320)
    #expect(pan.state == .changed)
  }

  @Test("the cone and the patience come from the thresholds", arguments: [(30.0, 20.0), (45, 30), (60, 100)])
  func cone(degrees: Double, patience: Double) {
    for (offset, isTaken) in [(-0.5, true), (0.5, false)] {
      let pan = ScreenEdgePanGestureRecognizer()
      pan.edges = .left
      let hand = Hand(pan)
      hand.thresholds.panConeDegrees = degrees
      hand.thresholds.directionPatiencePoints = patience
      hand.down(5)
      let radians = (degrees + offset) * .pi / 180
      for points in [patience - 1, patience + 1] {
        hand.move(5 + points * Foundation.cos(radians), 300 + points * Foundation.sin(radians))
        #expect(pan.state == (isTaken ? .changed : points < patience ? .possible : .failed))
      }
    }
  }

  @Test func `a pan with a wrong initial direction measures its translation from its turn into the cone`() {
    let pan = ScreenEdgePanGestureRecognizer()
    pan.edges = .left
    let hand = Hand(pan)
    hand.down(5)
    hand.move(5, 280)
    #expect(pan.state == .possible)
    hand.move(45, 280)
    #expect(pan.state == .changed)
    #expect(abs(pan.translationInStage.x - 20) < 1e-3)
  }

  @Test func `the direction after the pan has begun is irrelevant`() {
    let pan = ScreenEdgePanGestureRecognizer()
    pan.edges = .left
    let hand = Hand(pan)
    hand.down(5)
    hand.move(30)
    hand.move(30, 500)
    hand.move(-100, 500)
    #expect(pan.state == .changed)
  }

  @Test(
    "an edge pan receives only touches that land near its edge",
    arguments: [
      (Edge.left, 0.0, true), (.left, 20, true), (.left, 20.001, false), (.left, 395, false), (.left, -3, true),
      (.right, 400, true), (.right, 380, true), (.right, 379.999, false), (.right, 5, false),
    ])
  func landing(edge: Edge, x: Double, isReceived: Bool) {
    let pan = ScreenEdgePanGestureRecognizer()
    pan.edges = edge
    let hand = Hand(pan)
    hand.down(x)
    #expect(pan.touches.count == (isReceived ? 1 : 0))
  }

  @Test func `an edge pan without a view receives no touches`() {
    let pan = ScreenEdgePanGestureRecognizer()
    pan.edges = .all
    let hand = Hand(pan)
    pan.attachment = nil
    hand.down(5)
    #expect(pan.touches.isEmpty)
  }

  @Test(
    "a pan from each edge begins only inward from that edge",
    arguments: [
      (RectEdge.left, 200.0, 0.0), (.right, -200, 0), (.top, 0, 200), (.bottom, 0, -200),
    ])
  func everyEdge(edge: RectEdge, dx: Double, dy: Double) {
    for way in [RectEdge.left, .right, .top, .bottom] {
      let pan = ScreenEdgePanGestureRecognizer()
      pan.edges = edge
      let hand = Hand(pan)
      let start = [RectEdge.left: (5.0, 300.0), .right: (395, 300), .top: (200, 5), .bottom: (200, 595)][way] ?? (0, 0)
      hand.down(start.0, start.1)
      hand.move(start.0 + dx / 10, start.1 + dy / 10)
      #expect(pan.state == (way == edge ? .changed : .possible))
    }
  }

  @Test(
    "a pan from a corner begins inward from either edge",
    arguments: [(30.0, 5.0, true), (5, 30, true), (-30, -30, false)])
  func corner(dx: Double, dy: Double, isTaken: Bool) {
    let pan = ScreenEdgePanGestureRecognizer()
    pan.edges = [.left, .top]
    let hand = Hand(pan)
    hand.down(5, 5)
    hand.move(5 + dx, 5 + dy)
    #expect(pan.state == (isTaken ? .changed : .failed))
  }

  @Test func `an edge pan without edges receives no touches`() {
    let hand = Hand(ScreenEdgePanGestureRecognizer())
    hand.down(5, 5)
    #expect(hand.recognizers[0].touches.isEmpty)
  }
}
