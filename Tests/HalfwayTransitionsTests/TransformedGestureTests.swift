import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews
import Testing

/// Gestures on views that are scaled, rotated, sheared, have a bounds origin, or are seen in perspective.
@MainActor
@Suite struct TransformedGestureTests {
  nonisolated static let transforms: [(String, CGAffineTransform)] = [
    ("plain", .identity),
    ("half as large", CGAffineTransform(scaleX: 0.5, y: 0.5)),
    ("turned by a quarter", CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)),
    ("mirrored and stretched", CGAffineTransform(a: -1.5, b: 0, c: 0, d: 0.5, tx: 10, ty: -20)),
    ("sheared", CGAffineTransform(a: 1, b: 0.25, c: -0.5, d: 1, tx: 0, ty: 0)),
  ]

  private func sheet(_ index: Int) -> TouchSheet {
    let sheet = TouchSheet()
    sheet.pad.bounds.origin = CGPoint(x: 1000, y: -50)
    sheet.pad.transform = Self.transforms[index].1
    return sheet
  }

  private func isNear(_ a: CGPoint, _ b: CGPoint) -> Bool { abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9 }

  @Test("a pan reports its translation, location, and velocity in view coordinates", arguments: transforms.indices)
  func pan(index: Int) throws {
    let (sheet, map) = (sheet(index), Self.transforms[index].1)
    let pan = PanGestureRecognizer()
    sheet.watch("pan", pan)
    // The center of the pad.
    sheet.down(200 + map.tx, 200 + map.ty)
    #expect(isNear(pan.location(in: sheet.pad), CGPoint(x: 1100, y: 50)))
    for step in 1...16 {
      sheet.wait(8)
      sheet.move(200 + Double(step) * 3 + map.tx, 200 + Double(step) * 4 + map.ty)
    }
    let linear = CGAffineTransform(a: map.a, b: map.b, c: map.c, d: map.d, tx: 0, ty: 0)
    let inView = pan.translation(in: sheet.pad)
    #expect(isNear(inView.applying(linear), CGPoint(x: 42, y: 56)))
    #expect(isNear(pan.translation(in: nil), CGPoint(x: 42, y: 56)))
    #expect(isNear(pan.location(in: sheet.pad), CGPoint(x: 1100, y: 50).moved(by: way(48, 64, linear))))
    #expect(isNear(pan.location(ofTouch: 0, in: sheet.pad), pan.location(in: sheet.pad)))
    #expect(isNear(pan.location(ofTouch: 7, in: nil), pan.location(in: nil)))
    let velocity = try #require(pan.knownVelocity(in: sheet.pad)).applying(linear)
    #expect(abs(velocity.x - 375) < 1e-6 && abs(velocity.y - 500) < 1e-6)
    pan.setTranslation(CGPoint(x: 5, y: -7), in: sheet.pad)
    #expect(isNear(pan.translation(in: sheet.pad), CGPoint(x: 5, y: -7)))
    #expect(isNear(pan.translation(in: nil), CGPoint(x: 5, y: -7).applying(linear)))
  }

  /// Converts a displacement on the stage to the view's coordinates.
  private func way(_ dx: Double, _ dy: Double, _ linear: CGAffineTransform) -> CGPoint {
    CGPoint(x: dx, y: dy).applying(linear.inverse() ?? .identity)
  }

  @Test("a pinch has the same scale in every view", arguments: transforms.indices)
  func pinch(index: Int) {
    let (sheet, map) = (sheet(index), Self.transforms[index].1)
    let pinch = PinchGestureRecognizer()
    sheet.watch("pinch", pinch)
    sheet.down(190 + map.tx, 200 + map.ty)
    sheet.down(210 + map.tx, 200 + map.ty, id: 1)
    // The other contact rests, so a frame of samples is complete only after its deadline.
    sheet.move(216 + map.tx, 200 + map.ty, id: 1)
    sheet.wait(2)
    sheet.move(262 + map.tx, 200 + map.ty, id: 1)
    sheet.wait(2)
    #expect(pinch.scale == 2)
    let linear = CGAffineTransform(a: map.a, b: map.b, c: map.c, d: map.d, tx: 0, ty: 0)
    #expect(isNear(pinch.location(in: sheet.pad), CGPoint(x: 1100, y: 50).moved(by: way(26, 0, linear))))
  }

  @Test(
    "the direction of a swipe is relative to its view", arguments: [(0, "right"), (1, "right"), (2, "up"), (3, "left")])
  func swipe(index: Int, expected: String) {
    let (sheet, map) = (sheet(index), Self.transforms[index].1)
    for (name, direction) in [
      ("right", SwipeGestureRecognizer.Direction.right), ("left", .left), ("up", .up), ("down", .down),
    ] {
      let swipe = SwipeGestureRecognizer()
      swipe.direction = direction
      sheet.watch(name, swipe)
    }
    sheet.down(200 + map.tx, 200 + map.ty)
    // The minimum distance is measured on the stage.
    sheet.move(249 + map.tx, 200 + map.ty)
    #expect(!sheet.take().contains { $0.hasSuffix("ended") && !$0.hasPrefix("pad") })
    sheet.move(250 + map.tx, 200 + map.ty)
    #expect(sheet.take().first == "\(expected) ended")
  }

  @Test func `in perspective the translation is measured at the center`() {
    let sheet = TouchSheet()
    sheet.controller.view.layer.sublayerTransform.m34 = -1 / 500
    sheet.pad.transform3D = CATransform3D(rotationAngle: 0.6, x: 0, y: 1, z: 0)
    let pan = PanGestureRecognizer()
    sheet.watch("pan", pan)
    sheet.down(200, 200)
    sheet.move(210, 200)
    sheet.move(210.001, 200)
    let there = pan.translation(in: sheet.pad)
    let before = sheet.pad.pointFromStage(CGPoint(x: 200, y: 200)) ?? .zero
    let after = sheet.pad.pointFromStage(CGPoint(x: 200.001, y: 200)) ?? .zero
    #expect(abs(there.x - (after.x - before.x)) < 1e-8)
    pan.setTranslation(CGPoint(x: 3, y: 2), in: sheet.pad)
    let set = pan.translation(in: sheet.pad)
    #expect(abs(set.x - 3) < 1e-9 && abs(set.y - 2) < 1e-9)
  }

  @Test func `a pan on a view with a singular transform has no velocity and causes no invalid values`() {
    let sheet = TouchSheet()
    let pan = PanGestureRecognizer()
    sheet.watch("pan", pan)
    sheet.down(200, 200)
    sheet.pad.transform = CGAffineTransform(scaleX: 0, y: 1)
    sheet.move(230, 200)
    #expect(pan.state == .changed)
    #expect(pan.translation(in: sheet.pad) == .zero)
    #expect(pan.knownVelocity(in: sheet.pad) == nil)
    #expect(pan.location(in: sheet.pad) == CGPoint(x: 230, y: 200))
    pan.setTranslation(CGPoint(x: 1, y: 1), in: sheet.pad)
    #expect(pan.translation(in: nil) == CGPoint(x: 0, y: 1))
  }
}

extension CGPoint {
  fileprivate func moved(by vector: CGPoint) -> CGPoint { CGPoint(x: x + vector.x, y: y + vector.y) }
}
