import Foundation
import HalfwayGestures
import HalfwayMotion
import Testing

/// Pans with several contacts: the centroid is followed without jumps.
@MainActor
@Suite struct PanContactsTests {
  @Test("a contact that lands or lifts does not change the translation or the location", arguments: [1, 2, 3, 5])
  func joining(others: Int) {
    let pan = PanGestureRecognizer()
    let hand = Hand(pan)
    hand.down(100)
    hand.move(140)
    var (way, place) = (pan.translationInStage, pan.locationInStage)
    func check() {
      #expect(pan.translationInStage.distance(from: way) < 1e-9)
      #expect(pan.locationInStage.distance(from: place) < 1e-9)
      (way, place) = (pan.translationInStage, pan.locationInStage)
    }
    for id in 1...others {
      hand.down(Double(id) * 60, Double(id) * 100, id: id)
      check()
    }
    hand.up(140)
    check()
    for id in 1..<others {
      hand.up(Double(id) * 60, Double(id) * 100, id: id)
      check()
    }
    hand.move(Double(others) * 60 + 10, Double(others) * 100, id: others)
    #expect(abs(pan.translationInStage.x - way.x - 10) < 1e-9)
  }

  @Test("the translation and the location are those of the centroid", arguments: [2, 4, 10])
  func middle(count: Int) {
    let pan = PanGestureRecognizer()
    pan.minimumNumberOfTouches = count
    let hand = Hand(pan)
    for id in 0..<count { hand.down(Double(id) * 30, 100, id: id) }
    for step in 1...4 {
      for id in 0..<count { hand.move(Double(id) * 30 + Double(step) * 10, 100, id: id) }
    }
    #expect(abs(pan.translationInStage.x - 30) < 1e-9)
    #expect(abs(pan.locationInStage.x - (Double(count - 1) * 15 + 40)) < 1e-9)
  }

  @Test("the velocity at the end is unaffected by fingers that lift one after the other", arguments: [0.0, 8, 24, 39])
  func release(delay: Double) throws {
    let pan = PanGestureRecognizer()
    pan.minimumNumberOfTouches = 2
    let hand = Hand(pan)
    hand.down(100)
    hand.wait(90)
    hand.down(200, id: 1)
    for step in 1...15 {
      hand.wait(8)
      hand.move(100 + Double(step) * 8)
      hand.move(200 + Double(step) * 8, id: 1)
    }
    var speed: Double?
    pan.addAction { [unowned pan] _ in if pan.state == .ended { speed = pan.velocityInStage?.xPerSecond } }
    hand.up(220)
    #expect(pan.state == .changed)
    hand.wait(delay)
    hand.up(320, id: 1)
    #expect(abs(try #require(speed) - 1000) < 1e-6)
  }

  @Test func `a translation set by the client is the base for further movement`() throws {
    let pan = PanGestureRecognizer()
    let hand = Hand(pan)
    var seen: [Double] = []
    let token = pan.addAction { [unowned pan] _ in
      seen.append(pan.translationInStage.x)
      pan.translationInStage = .zero
    }
    hand.down(100)
    for x in [120.0, 125, 160] {
      hand.wait(8)
      hand.move(x)
    }
    #expect(seen == [0, 10, 5, 35])
    #expect(pan.translationInStage == .zero)
    // Setting the translation leaves the velocity unchanged.
    #expect(pan.velocityInStage != nil)
    pan.removeAction(token)
    pan.translationInStage = CGPoint(x: 7, y: -3)
    hand.move(161, 303)
    #expect(pan.translationInStage == CGPoint(x: 8, y: 0))
    pan.translationInStage = CGPoint(x: Double.nan, y: 0)
    #expect(pan.translationInStage == CGPoint(x: 8, y: 0))
  }

  @Test func `a translation set when the pan begins is its initial value`() {
    let pan = PanGestureRecognizer()
    let hand = Hand(pan)
    pan.addAction { [unowned pan] _ in if pan.state == .began { pan.translationInStage.x = 100 } }
    hand.down(100)
    hand.move(120)
    #expect(pan.translationInStage.x == 110)
  }
}

extension CGPoint {
  func distance(from other: CGPoint) -> Double {
    let (dx, dy) = (x - other.x, y - other.y)
    return (dx * dx + dy * dy).squareRoot()
  }
}
