import Foundation
import HalfwayLayers
import HalfwayTestSupport
import HalfwayViews
import Testing

/// Page curl transitions of views.
@MainActor
@Suite struct PageCurlTests {
  private let bench = ViewBench()
  private let view: View

  init() {
    view = View(frame: CGRect(x: 10, y: 10, width: 40, height: 60))
    bench.root.addSubview(view)
    view.backgroundColor = .black
  }

  private var text: String {
    var list = DisplayList()
    list.append(bench.root.layer)
    return list.text
  }

  private func curl(_ option: View.AnimationOptions, _ told: @escaping (Bool) -> Void = { _ in }) {
    View.transition(with: view, duration: 1, options: [option, .curveLinear]) {
      view.backgroundColor = .white
    } completion: {
      told($0)
    }
  }

  @Test("a page curl ends with the new content", arguments: ViewTransitionTests.curls)
  func ends(option: View.AnimationOptions) {
    func at(_ color: Color) -> String {
      let last = view.backgroundColor
      view.backgroundColor = color
      defer { view.backgroundColor = last }
      return text
    }
    let white = at(.white)
    var told: [Bool] = []
    curl(option) { told.append($0) }
    let first = text
    bench.advance(to: 0.4)
    #expect(text != first && text.count > 10 * white.count)
    #expect(view.layer.sublayers.isEmpty && bench.root.layer.sublayers.count == 1)
    bench.advance(to: 1)
    #expect(told == [true] && text == white && bench.diagnostics.isEmpty)
  }

  @Test(
    "a scrubbed page curl depends only on the time, and canceling it restores the view",
    arguments: ViewTransitionTests.curls)
  func scrubbed(option: View.AnimationOptions) {
    let container = bench.scheduler.makeTimeline {}
    bench.root.layer.timeline = container
    let new = View(frame: CGRect(x: 20, y: 0, width: 30, height: 30))
    new.backgroundColor = .white
    let before = text
    var told: [Bool] = []
    View.transition(from: view, to: new, duration: 1, options: option) { told.append($0) }
    let seen = [0.2, 0.8, 0.2].map { moment in
      container.freeze(at: moment)
      return text
    }
    #expect(seen[0] == seen[2] && seen[0] != seen[1])
    bench.scheduler.endAnimations(on: container, atStart: true)
    #expect(told == [false] && new.superview == nil && text == before)
  }

  @Test func `a page curl tolerates a second curl, a layer transition, and an empty view`() {
    var told: [Bool] = []
    curl(.transitionCurlUp) { told.append($0) }
    bench.advance(to: 0.5)
    curl(.transitionCurlDown) { told.append($0) }
    bench.advance(to: 0.75)
    let transition = LayerTransition()
    transition.duration = 0.5
    view.layer.add(transition)
    bench.advance(to: 2)
    #expect(told.count == 2)
    let white = text
    view.bounds.size.height = 0
    curl(.transitionCurlUp) { told.append($0) }
    view.bounds.size.height = 60
    bench.advance(to: 4)
    #expect(told.count == 3 && text == white && bench.diagnostics.isEmpty)
  }
}
