import Foundation
import HalfwayGestures
import HalfwayMotion
import Testing

@MainActor
@Suite struct RotationTests {
  private func place(_ degrees: Double, radius: Double = 100) -> (Double, Double) {
    let (sin, cos) = Elementary.sinCos(degrees * .pi / 180)
    return (200 + radius * cos, 300 + radius * sin)
  }

  /// Moves one contact around another that rests at the center, one degree per event.
  private func turn(_ rotation: RotationGestureRecognizer, to degrees: Double, milliseconds: Double = 4) -> Hand {
    let hand = Hand(rotation)
    hand.down(200, 300)
    hand.down(300, 300, id: 1)
    for step in 1...Int(abs(degrees)) {
      hand.wait(milliseconds)
      let (x, y) = place(Double(step) * (degrees < 0 ? -1 : 1))
      hand.move(x, y, id: 1)
    }
    hand.endFrame()
    return hand
  }

  @Test("contacts that rotate about their center exceed the hysteresis after 5°", arguments: [-90.0, -6, 6, 120])
  func aboutTheMiddle(degrees: Double) {
    let rotation = RotationGestureRecognizer()
    let hand = Hand(rotation)
    hand.down(100, 300)
    hand.down(300, 300, id: 1)
    for step in 1...Int(abs(degrees)) {
      hand.wait(4)
      let turned = Double(step) * (degrees < 0 ? -1 : 1)
      for id in 0...1 {
        let (x, y) = place(turned + (id == 0 ? 180 : 0))
        hand.move(x, y, id: id)
      }
    }
    #expect(abs(rotation.rotation * 180 / .pi - (degrees - (degrees < 0 ? -5 : 5))) < 1e-4)
  }

  @Test func `contacts that are close together must move as far as for a pinch`() {
    let rotation = RotationGestureRecognizer()
    let hand = Hand(rotation)
    hand.down(180, 300)
    hand.down(220, 300, id: 1)
    // Each moves 3.5 points about the center: 10°, but less than half the hysteresis of a pinch.
    let (sin, cos) = Elementary.sinCos(10 * .pi / 180)
    hand.wait(8)
    hand.move(200 - 20 * cos, 300 - 20 * sin)
    hand.move(200 + 20 * cos, 300 + 20 * sin, id: 1)
    #expect(rotation.state == .possible)
  }

  @Test(
    "the rotation is the angle beyond the hysteresis", arguments: [-1000.0, -350, -90, 45, 180, 181, 400, 1440])
  func turns(degrees: Double) {
    let rotation = RotationGestureRecognizer()
    var first: Double?
    rotation.addAction { [unowned rotation] _ in if rotation.state == .began { first = rotation.rotation } }
    let hand = turn(rotation, to: degrees)
    #expect(first == 0)
    #expect(abs(rotation.rotation * 180 / .pi - (degrees - (degrees < 0 ? -12.5 : 12.5))) < 1e-4)
    #expect(hand.diagnostics == [])
  }

  @Test func `the velocity is in radians per second`() throws {
    let rotation = RotationGestureRecognizer()
    _ = turn(rotation, to: -90)
    let velocity = try #require(rotation.knownVelocity)
    #expect(abs(velocity + 250 * .pi / 180) < 1e-6)
  }

  @Test func `a rotation set by the client is the base for further changes`() {
    let rotation = RotationGestureRecognizer()
    let hand = turn(rotation, to: 30)
    rotation.rotation = 0
    #expect(rotation.rotation == 0)
    let (x, y) = place(40)
    hand.move(x, y, id: 1)
    #expect(abs(rotation.rotation - 10 * .pi / 180) < 1e-9)
    rotation.rotation = .infinity
    #expect(abs(rotation.rotation - 10 * .pi / 180) < 1e-9)
  }

  @Test func `a third contact replaces a lifted one without a jump`() {
    let rotation = RotationGestureRecognizer()
    let hand = turn(rotation, to: 30)
    let before = rotation.rotation
    hand.down(0, 0, id: 2)
    hand.up(200, 300, id: 0)
    #expect(rotation.rotation == before)
    #expect(rotation.state == .changed)
  }

  @Test func `contacts at nearly the same location do not change the rotation`() {
    let rotation = RotationGestureRecognizer()
    let hand = turn(rotation, to: 30)
    let before = rotation.rotation
    for (x, y) in [(200.0, 300.0), (199.5, 300), (200, 300.5)] { hand.move(x, y, id: 1) }
    #expect(rotation.rotation == before)
    let (x, y) = place(31)
    hand.move(x, y, id: 1)
    #expect(abs(rotation.rotation - before - .pi / 180) < 1e-9)
  }
}
