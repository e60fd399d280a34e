import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayMotion
import HalfwayTestSupport
import HalfwayViews
import Testing

@MainActor
@Suite struct CoordinatesTests {
  private let root = View(frame: CGRect(x: 0, y: 0, width: 400, height: 600))

  private func child(_ frame: CGRect, in parent: View) -> View {
    let view = View(frame: frame)
    parent.addSubview(view)
    return view
  }

  @Test func `the innermost and frontmost view is hit`() {
    let back = child(CGRect(x: 0, y: 0, width: 100, height: 100), in: root)
    let front = child(CGRect(x: 50, y: 50, width: 100, height: 100), in: root)
    let inner = child(CGRect(x: 10, y: 10, width: 20, height: 20), in: front)
    #expect(root.view(at: CGPoint(x: 20, y: 20)) === back)
    #expect(root.view(at: CGPoint(x: 80, y: 90)) === front)
    #expect(root.view(at: CGPoint(x: 65, y: 65)) === inner)
    #expect(root.view(at: CGPoint(x: 300, y: 300)) === root)
    #expect(root.view(at: CGPoint(x: 400, y: 10)) == nil)
    #expect(root.view(at: CGPoint(x: -1, y: 10)) == nil)
    #expect(root.view(at: CGPoint(x: Double.nan, y: 10)) == nil)
  }

  @Test(
    "touches pass through a view that can't receive them",
    arguments: ["hidden", "disabled", "transparent", "flat"])
  func noTouches(how: String) {
    let back = child(CGRect(x: 0, y: 0, width: 100, height: 100), in: root)
    let front = child(CGRect(x: 0, y: 0, width: 100, height: 100), in: root)
    _ = child(CGRect(x: 0, y: 0, width: 100, height: 100), in: front)
    switch how {
    case "hidden": front.isHidden = true
    case "disabled": front.isUserInteractionEnabled = false
    case "transparent": front.alpha = 0.009
    default: front.transform = CGAffineTransform(scaleX: 0, y: 1)
    }
    #expect(root.view(at: CGPoint(x: 50, y: 50)) === back)
  }

  @Test func `hit testing applies the transforms of views`() {
    let view = child(CGRect(x: 100, y: 100, width: 100, height: 100), in: root)
    view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    #expect(root.view(at: CGPoint(x: 110, y: 150)) === root)
    #expect(root.view(at: CGPoint(x: 130, y: 150)) === view)
    // A quarter turn about the center.
    view.bounds = CGRect(x: 0, y: 0, width: 100, height: 20)
    view.transform = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    #expect(root.view(at: CGPoint(x: 150, y: 190)) === view)
    #expect(root.view(at: CGPoint(x: 190, y: 150)) === root)
  }

  @Test func `a subview is hit only within its superview`() {
    let view = child(CGRect(x: 0, y: 0, width: 50, height: 50), in: root)
    _ = child(CGRect(x: 0, y: 0, width: 300, height: 300), in: view)
    #expect(root.view(at: CGPoint(x: 200, y: 200)) === root)
  }

  @Test func `converting a point to another view and back returns the point`() {
    let found = counterexample(
      seed: 11, runs: 300,
      generate: { generator in (0..<24).map { _ in generator.uniform(in: -2...2) } },
      check: { numbers in
        let root = View(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
        var views = [root]
        for index in 0..<3 {
          let n = Array(numbers[(index * 7)..<(index * 7 + 7)])
          let view = View(frame: CGRect(x: n[0] * 50, y: n[1] * 50, width: 100, height: 80))
          view.transform = CGAffineTransform(
            a: 1 + n[2] / 4, b: n[3] / 4, c: n[4] / 4, d: 1 + n[5] / 4, tx: n[6] * 9, ty: 3)
          view.bounds.origin = CGPoint(x: n[6], y: n[0])
          views[index].addSubview(view)
          views.append(view)
        }
        let point = CGPoint(x: numbers[21] * 100, y: numbers[22] * 100)
        for (from, to) in [(views[3], views[1]), (views[1], views[3]), (views[0], views[2]), (views[2], nil as View?)] {
          let there = from.convert(point, to: to)
          let back = (to ?? root).convert(there, to: from)
          if abs(back.x - point.x) + abs(back.y - point.y) > 1e-7 { return "\(point) came back as \(back)" }
        }
        return nil
      })
    #expect(found == nil, "\(found.map { "\($0)" } ?? "")")
  }

  @Test func `points and rectangles convert between views`() {
    let left = child(CGRect(x: 10, y: 20, width: 100, height: 100), in: root)
    let inner = child(CGRect(x: 5, y: 5, width: 50, height: 50), in: left)
    let right = child(CGRect(x: 200, y: 20, width: 100, height: 100), in: root)
    #expect(inner.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 16, y: 27))
    #expect(inner.convert(CGPoint(x: 1, y: 2), to: right) == CGPoint(x: -184, y: 7))
    #expect(inner.convert(inner.bounds, to: left) == CGRect(x: 5, y: 5, width: 50, height: 50))
    left.bounds.origin = CGPoint(x: 0, y: 30)
    #expect(inner.convert(CGPoint(x: 1, y: 2), to: root) == CGPoint(x: 16, y: -3))
    #expect(inner.pointFromStage(CGPoint(x: 16, y: -3)) == CGPoint(x: 1, y: 2))
  }

  @Test func `vector conversion ignores translations and requires an invertible transform`() {
    let view = child(CGRect(x: 100, y: 100, width: 50, height: 50), in: root)
    view.transform = CGAffineTransform(scaleX: 2, y: 4)
    #expect(view.vectorFromStage(CGPoint(x: 10, y: 8)) == CGPoint(x: 5, y: 2))
    view.transform = CGAffineTransform(scaleX: 0, y: 1)
    #expect(view.vectorFromStage(CGPoint(x: 10, y: 8)) == nil)
    #expect(view.pointFromStage(.zero) == nil)
  }

  // MARK: Gestures

  @Test func `a recognizer belongs to one view at a time`() {
    let (first, second) = (child(.zero, in: root), child(.zero, in: root))
    let tap = TapGestureRecognizer()
    first.addGestureRecognizer(tap)
    #expect(tap.view === first)
    second.addGestureRecognizer(tap)
    #expect(first.gestureRecognizers == nil)
    #expect(second.gestureRecognizers?.count == 1)
    first.removeGestureRecognizer(tap)
    #expect(tap.view === second)
    second.removeGestureRecognizer(tap)
    #expect(tap.view == nil)
    #expect(second.gestureRecognizers == nil)
  }

  @Test func `adding a recognizer twice has no further effect`() {
    let view = View()
    let tap = TapGestureRecognizer()
    view.addGestureRecognizer(tap)
    view.addGestureRecognizer(tap)
    #expect(view.gestureRecognizers?.count == 1)
    #expect(tap.view === view)
  }

  @Test func `recognizers are ordered from the innermost view outward`() {
    let inner = child(CGRect(x: 0, y: 0, width: 10, height: 10), in: root)
    let (outerTap, innerTap) = (TapGestureRecognizer(), TapGestureRecognizer())
    root.addGestureRecognizer(outerTap)
    inner.addGestureRecognizer(innerTap)
    #expect(inner.recognizersUpwards.map(ObjectIdentifier.init) == [innerTap, outerTap].map(ObjectIdentifier.init))
  }
}
