import Foundation
import HalfwayLayers
import HalfwayTestSupport
import HalfwayViews
import Testing

/// `View.transition`: transitions from a snapshot of the old content to the new content.
@MainActor
@Suite struct ViewTransitionTests {
  private let bench = ViewBench()
  private let view: View

  init() {
    view = bench.view()
    view.backgroundColor = .black
  }

  nonisolated static let allFlips: [View.AnimationOptions] = [
    .transitionFlipFromLeft, .transitionFlipFromRight, .transitionFlipFromTop, .transitionFlipFromBottom,
  ]

  nonisolated static let curls: [View.AnimationOptions] = [.transitionCurlUp, .transitionCurlDown]

  @Test func `a cross-dissolve fades out a snapshot of the old content above the new content`() throws {
    var finished: [Bool] = []
    View.transition(with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear]) {
      view.backgroundColor = .white
    } completion: {
      finished.append($0)
    }
    #expect(view.layer.presentationValues.backgroundColor == .white)
    let picture = try #require(bench.root.layer.sublayers.last as? SnapshotLayer)
    #expect(bench.root.subviews.count == 1)
    bench.advance(to: 0.25)
    #expect(isNear(picture.presentationValues.opacity, 0.75))
    #expect(picture.frame == view.frame)
    bench.advance(to: 1)
    #expect(finished == [true])
    #expect(bench.root.layer.sublayers.count == 1)
  }

  @Test("a flip rotates the old content away and then the new content in", arguments: Self.allFlips)
  func flips(option: View.AnimationOptions) throws {
    let own = view.transform3D
    View.transition(with: view, duration: 1, options: [option, .curveLinear]) { view.backgroundColor = .white }
    let picture = try #require(bench.root.layer.sublayers.last)
    /// Returns the visible fraction of a layer's area.
    func seen(_ layer: Layer) -> Double {
      let t = layer.presentationValues.transform
      return abs(t.m11 * t.m22 - t.m12 * t.m21)
    }
    for (moment, old, new) in [(0.0, 1.0, 0.0), (0.5, 0, 0)] {
      bench.advance(to: moment)
      #expect(isNear(seen(picture), old) && isNear(seen(view.layer), new))
    }
    bench.advance(to: 0.25)
    bench.advance(to: 0.75)
    #expect(isNear(seen(view.layer), 0.5.squareRoot()) && isNear(seen(picture), 0))
    bench.advance(to: 1)
    #expect(view.transform3D == own && !view.layer.hasAnimations)
    #expect(bench.root.layer.sublayers.count == 1)
  }

  @Test("one view replaces another", arguments: [true, false])
  func places(isHidden: Bool) {
    let (above, new) = (bench.view(), View(frame: view.frame))
    if isHidden {
      bench.root.insertSubview(new, aboveSubview: view)
      new.isHidden = true
    }
    var options: View.AnimationOptions = .transitionCrossDissolve
    if isHidden { options.insert(.showHideTransitionViews) }
    View.transition(from: view, to: new, duration: 1, options: options)
    #expect(!new.isHidden)
    #expect(bench.root.subviews.last === above)
    #expect(isHidden ? view.isHidden : view.superview == nil)
    #expect(bench.root.layer.sublayers.count == (isHidden ? 4 : 3))
    bench.advance(to: 1)
    #expect(bench.root.layer.sublayers.count == (isHidden ? 3 : 2))
  }

  @Test func `a transition that can't be animated completes at once`() {
    var finished: [Bool] = []
    let lonely = View(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    for (view, options) in [(view, View.AnimationOptions()), (lonely, .transitionCrossDissolve)] {
      View.transition(with: view, duration: 1, options: options) {
        view.alpha = 0.5
      } completion: {
        finished.append($0)
      }
      #expect(view.layer.presentationValues.opacity == 0.5)
    }
    View.performWithoutAnimation {
      View.transition(with: view, duration: 1, options: .transitionCrossDissolve, animations: nil) {
        finished.append($0)
      }
    }
    #expect(finished == [true, true, true])
    #expect(bench.root.layer.sublayers.count == 1)
  }

  @Test(
    "canceling the timeline of a transition restores the view",
    arguments: Self.allFlips + [.transitionCrossDissolve] + Self.curls)
  func takenBack(option: View.AnimationOptions) {
    let container = bench.scheduler.makeTimeline {}
    bench.root.layer.timeline = container
    let own = view.transform3D
    var finished: [Bool] = []
    View.transition(with: view, duration: 1, options: option) {
      view.backgroundColor = .white
    } completion: {
      finished.append($0)
    }
    container.freeze(at: 0.7)
    bench.scheduler.endAnimations(on: container, atStart: true)
    #expect(finished == [false])
    #expect(view.transform3D == own && !view.layer.hasAnimations && view.alpha == 1)
    #expect(bench.root.layer.sublayers.count == 1)
  }

  @Test(
    "canceling a replacement returns both views to their previous places",
    arguments: [(false, 0), (false, 1), (false, 2), (false, 3), (true, 0), (true, 2)])
  func placesTakenBack(isHidden: Bool, home: Int) {
    let container = bench.scheduler.makeTimeline {}
    bench.root.layer.timeline = container
    let (above, new) = (bench.view(), View(frame: view.frame))
    // The new view is a sibling in front of or behind the old view, or it has no superview.
    if home < 3 { bench.root.insertSubview(new, at: home) }
    new.isHidden = isHidden
    let before = bench.root.subviews
    var options: View.AnimationOptions = .transitionCrossDissolve
    if isHidden { options.insert(.showHideTransitionViews) }
    var finished: [Bool] = []
    View.transition(from: view, to: new, duration: 1, options: options) { finished.append($0) }
    #expect(isHidden ? view.isHidden : view.superview == nil)
    container.freeze(at: 0.7)
    bench.scheduler.endAnimations(on: container, atStart: true)
    #expect(finished == [false])
    #expect(bench.root.subviews.map(ObjectIdentifier.init) == before.map(ObjectIdentifier.init))
    #expect(bench.root.layer.sublayers.map(ObjectIdentifier.init) == before.map { ObjectIdentifier($0.layer) })
    #expect(!view.isHidden && new.isHidden == isHidden && above.superview === bench.root)
  }

  @Test func `canceling a replacement doesn't move a view that has been moved elsewhere since`() {
    let container = bench.scheduler.makeTimeline {}
    bench.root.layer.timeline = container
    let (elsewhere, new) = (bench.view(), View(frame: view.frame))
    View.transition(from: view, to: new, duration: 1, options: .transitionCrossDissolve)
    elsewhere.addSubview(view)
    bench.scheduler.endAnimations(on: container, atStart: true)
    #expect(view.superview === elsewhere && new.superview === bench.root)
  }
}
