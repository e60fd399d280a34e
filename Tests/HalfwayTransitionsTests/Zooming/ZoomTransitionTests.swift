import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayMotion
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

/// Zoom transitions: how they begin, follow fingers, and end.
@MainActor
@Suite struct ZoomTransitionTests {
  // MARK: Without contacts

  @Test("the page grows out of its source view and returns to it", arguments: [true, false])
  func there(isPushed: Bool) {
    let rig = ZoomRig(isPushed: isPushed)
    rig.open(animated: true)
    rig.stage.advance(to: rig.stage.now)
    let tile = rig.source.tile
    #expect(rig.source.tile.alpha == 0, "the source view is visible beside its picture")
    let start = rig.position(of: CGPoint(x: 187.5, y: 0))
    #expect(abs((start?.x ?? 0) - tile.frame.midX) < 1e-6 && abs((start?.y ?? 0) - tile.frame.minY) < 1e-6)
    #expect(rig.driver.settle() && rig.isOpen && tile.alpha == 1)
    #expect(rig.page.view.frame == CGRect(x: 0, y: 0, width: 375, height: 667))
    rig.close()
    #expect(rig.driver.settle() && !rig.isOpen && tile.alpha == 1 && rig.page.view.superview == nil)
    #expect(rig.stage.diagnostics.map(\.message) == [])
  }

  @Test func `without a source view, the page grows out of the center`() {
    let rig = ZoomRig()
    rig.page.preferredTransition = .zoom { _ in nil }
    rig.open(animated: true)
    let center = rig.position(of: CGPoint(x: 187.5, y: 333.5))
    #expect(abs((center?.x ?? 0) - 187.5) < 1e-6 && abs((center?.y ?? 0) - 333.5) < 1e-6)
    #expect(rig.driver.settle() && rig.isOpen && rig.page.view.alpha == 1)
    #expect(rig.stage.diagnostics.map(\.message) == [])
  }

  @Test func `a source view that isn't in the window counts as none`() {
    let rig = ZoomRig()
    let elsewhere = View(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    rig.page.preferredTransition = .zoom { _ in elsewhere }
    rig.open(animated: true)
    #expect(rig.driver.settle() && rig.isOpen && elsewhere.alpha == 1)
  }

  @Test func `the aligned part of the page is where the source view is`() {
    let rig = ZoomRig()
    let part = CGRect(x: 0, y: 60, width: 360, height: 270)
    rig.options.alignmentRectProvider = { context in
      #expect(context.sourceView === rig.source.tile && context.zoomedViewController === rig.page)
      return part
    }
    rig.open(animated: true)
    for (corner, end) in [
      (part.origin, rig.source.tile.frame.origin),
      (CGPoint(x: part.maxX, y: part.maxY), CGPoint(x: rig.source.tile.frame.maxX, y: rig.source.tile.frame.maxY)),
    ] {
      let shown = rig.position(of: corner)
      #expect(abs((shown?.x ?? 0) - end.x) < 1e-6 && abs((shown?.y ?? 0) - end.y) < 1e-6)
    }
  }

  @Test func `an alignment that is no area is reported`() {
    let rig = ZoomRig()
    rig.options.alignmentRectProvider = { _ in CGRect(x: 10, y: 10, width: -5, height: Double.nan) }
    rig.open(animated: true)
    rig.driver.settle()
    #expect(rig.stage.diagnostics.count == 1 && rig.stage.diagnostics[0].message.contains("alignmentRectProvider"))
  }

  @Test("the other transitions are those of the modal styles", arguments: [true, false])
  func others(isPushed: Bool) {
    for transition in [ViewController.Transition.crossDissolve, .coverVertical, .flipHorizontal] {
      let rig = ZoomRig(isPushed: isPushed)
      rig.page.preferredTransition = transition
      rig.open(animated: true)
      rig.driver.wait(60)
      #expect(rig.context != nil && rig.driver.settle() && rig.isOpen)
      rig.close()
      #expect(rig.driver.settle() && !rig.isOpen && rig.stage.diagnostics.map(\.message) == [])
    }
  }

  // MARK: Contacts

  /// A finger's path in points, and its duration in milliseconds.
  private struct Path: CustomStringConvertible {
    var points: [CGPoint]
    var milliseconds: Double
    var description: String { "\(points) in \(milliseconds) ms" }

    init(_ random: inout SeededGenerator) {
      var points = [CGPoint(x: random.uniform(in: 60...320), y: random.uniform(in: 60...300))]
      // The first part goes down, so that the drag begins.
      points.append(CGPoint(x: points[0].x + random.uniform(in: -20...20), y: points[0].y + 60))
      for _ in 0..<4 { points.append(CGPoint(x: random.uniform(in: 20...355), y: random.uniform(in: 20...640))) }
      self.points = points
      milliseconds = random.uniform(in: 80...400)
    }
  }

  @Test("the point beneath the finger stays beneath it", arguments: [true, false])
  func following(scrolls: Bool) {
    let found = counterexample(seed: 22, runs: 60, generate: Path.init) { path in
      let rig = ZoomRig(scrolls: scrolls)
      rig.open()
      rig.driver.down(path.points[0].x, path.points[0].y)
      rig.driver.drag(to: path.points[1].x, path.points[1].y, over: path.milliseconds)
      guard rig.context?.isInteractive == true else { return "no drag" }
      guard let grabbed = rig.point(at: path.points[1]) else { return "no page" }
      for point in path.points.dropFirst(2) {
        rig.driver.drag(to: point.x, point.y, over: path.milliseconds)
        // A scroll view that got the finger back has canceled the dismissal.
        guard rig.context?.isInteractive == true else { return scrolls ? nil : "the drag ended" }
        guard let shown = rig.position(of: grabbed), hypot(shown.x - point.x, shown.y - point.y) < 1e-6 else {
          return "the page is at \(rig.position(of: grabbed) ?? .zero), the finger at \(point)"
        }
      }
      rig.driver.up()
      return rig.driver.settle() && rig.stage.diagnostics.isEmpty ? nil : "stuck"
    }
    #expect(found == nil, "\(found.map { "\($0)" } ?? "")")
  }

  @Test func `the page continues with the velocity of the finger, and never jumps`() throws {
    let found = counterexample(seed: 23, runs: 60) { random in
      (CGVector(dx: random.uniform(in: -900...900), dy: random.uniform(in: 100...1500)), random.uniform(in: 90...260))
    } check: { velocity, milliseconds in
      let rig = ZoomRig()
      rig.open()
      let end = rig.drag(at: velocity, over: milliseconds)
      guard let grabbed = rig.point(at: end), let before = rig.position(of: grabbed) else { return "no page" }
      rig.driver.up()
      // The settle has its own limits at the ends of the travel.
      guard let context = rig.context, context.percentComplete < 0.98 else { return nil }
      guard let after = rig.position(of: grabbed), hypot(after.x - before.x, after.y - before.y) < 0.01 else {
        return "it jumps by \(rig.position(of: grabbed) ?? .zero) at the release"
      }
      let step = 0.002
      rig.stage.advance(to: rig.stage.now.advanced(bySeconds: step))
      guard let later = rig.position(of: grabbed) else { return "no page" }
      let shown = CGPoint(x: (later.x - after.x) / step, y: (later.y - after.y) / step)
      // In 2 ms, a critically damped spring of 0.35 s loses up to 7% of its velocity, and gains some by its
      // displacement.
      let allowed = 0.1 * hypot(velocity.dx, velocity.dy) + 60
      return hypot(shown.x - velocity.dx, shown.y - velocity.dy) < allowed
        ? nil : "the finger had \(velocity), the page has \(shown)"
    }
    #expect(found == nil, "\(found.map { "\($0)" } ?? "")")
  }

  @Test("a gesture sends the page back to its source view", arguments: [true, false])
  func gestures(isPushed: Bool) {
    let drag = { (driver: StageDriver) in
      driver.down(187, 150)
      driver.drag(to: 220, 400, over: 400)
    }
    let swipe = { (driver: StageDriver) in
      driver.down(4, 300)
      driver.drag(to: 300, 310, over: 400)
    }
    let pinch = { (driver: StageDriver) in
      driver.down(60, 300)
      driver.down(320, 300, id: 1)
      for step in 1...40 {
        driver.wait(8)
        driver.move(60 + 2.5 * Double(step), 300)
        driver.move(320 - 2.5 * Double(step), 300, id: 1)
      }
      driver.up(id: 1)
    }
    for gesture in [drag, swipe, pinch] {
      let rig = ZoomRig(isPushed: isPushed)
      rig.open()
      gesture(rig.driver)
      #expect(rig.context != nil)
      rig.driver.wait(60)
      rig.driver.up()
      #expect(rig.driver.settle() && !rig.isOpen && rig.source.tile.alpha == 1)
      #expect(rig.stage.diagnostics.map(\.message) == [])
    }
  }

  @Test func `both fingers of a pinch stay on their points of the page`() throws {
    let rig = ZoomRig()
    rig.open()
    rig.driver.down(80, 280)
    rig.driver.down(300, 340, id: 1)
    var fingers = (CGPoint(x: 80, y: 280), CGPoint(x: 300, y: 340))
    var grabbed: (CGPoint, CGPoint)?
    for _ in 1...30 {
      rig.driver.wait(8)
      fingers.0.x += 3
      fingers.0.y += 1
      fingers.1.x -= 2.5
      rig.driver.move(fingers.0.x, fingers.0.y)
      rig.driver.move(fingers.1.x, fingers.1.y, id: 1)
      guard rig.context?.isInteractive == true else { continue }
      if let grabbed {
        let first = try #require(rig.position(of: grabbed.0))
        let second = try #require(rig.position(of: grabbed.1))
        // Their distance and center are followed, and not the small turn of this gesture.
        let distance = hypot(first.x - second.x, first.y - second.y)
        #expect(abs(distance - hypot(fingers.0.x - fingers.1.x, fingers.0.y - fingers.1.y)) < 0.01)
        #expect(abs((first.x + second.x) - (fingers.0.x + fingers.1.x)) < 0.01)
        #expect(abs((first.y + second.y) - (fingers.0.y + fingers.1.y)) < 0.01)
      } else {
        grabbed = (try #require(rig.point(at: fingers.0)), try #require(rig.point(at: fingers.1)))
      }
    }
    #expect(grabbed != nil)
  }

  @Test func `the options can refuse a gesture`() {
    let rig = ZoomRig()
    var contexts: [ViewController.Transition.ZoomInteractionContext] = []
    rig.options.interactiveDismissShouldBegin = {
      contexts.append($0)
      return false
    }
    rig.open()
    rig.driver.down(187, 150)
    rig.driver.drag(to: 187, 400, over: 300)
    rig.driver.up()
    #expect(rig.context == nil && rig.isOpen)
    let context = contexts.first
    #expect(
      context?.willBegin == true && (context?.velocity.dy ?? 0) > 100 && abs((context?.location.x ?? 0) - 187) < 1)
  }

  @Test func `a page without a zoom isn't dragged anymore`() {
    let rig = ZoomRig()
    rig.open()
    rig.page.preferredTransition = nil
    rig.driver.down(187, 150)
    rig.driver.drag(to: 187, 400, over: 300)
    rig.driver.up()
    #expect(rig.context == nil && rig.isOpen)
  }

  @Test func `in a scroll view, the drag begins at the top of the content`() {
    let rig = ZoomRig(scrolls: true)
    rig.open()
    rig.page.list.contentOffset.y = 80
    rig.driver.down(187, 300)
    rig.driver.drag(to: 187, 340, over: 200)
    #expect(rig.context == nil && rig.page.list.contentOffset.y <= 50)
    rig.driver.drag(to: 187, 600, over: 500)
    #expect(rig.context?.isInteractive == true && rig.page.list.contentOffset.y == 0)
    // The content gets the finger back where the page is open again.
    rig.driver.drag(to: 187, 200, over: 600)
    #expect(rig.context == nil && rig.isOpen && rig.page.list.contentOffset.y > 50)
    rig.driver.up()
    #expect(rig.driver.settle() && rig.isOpen && rig.stage.diagnostics.map(\.message) == [])
  }

  @Test func `a page on its way to either end can be grabbed and turned round`() {
    let rig = ZoomRig()
    rig.open(animated: true)
    for (moment, goal) in [(60.0, 340.0), (50, 450), (50, 330)] {
      rig.driver.wait(moment)
      rig.driver.down(187, 380)
      #expect(rig.context?.isInteractive == true)
      rig.driver.drag(to: 200, goal, over: 90)
      rig.driver.up()
    }
    #expect(rig.driver.settle() && rig.isOpen && rig.source.tile.alpha == 1)
    #expect(rig.stage.diagnostics.map(\.message) == [])
  }

  @Test func `the transition of a page that was taken out of its container ends`() {
    let rig = ZoomRig()
    rig.open()
    rig.driver.down(187, 150)
    rig.driver.drag(to: 220, 300, over: 300)
    rig.stage.perform { rig.navigation.setViewControllers([rig.source], animated: false) }
    rig.driver.drag(to: 240, 400, over: 100)
    rig.driver.up()
    #expect(rig.driver.settle() && !rig.isOpen && rig.source.tile.alpha == 1)
  }
}
