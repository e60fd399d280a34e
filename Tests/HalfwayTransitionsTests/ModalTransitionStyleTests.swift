import HalfwayRandomScreens
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

/// The modal transition styles, which apply if no delegate vends an animator.
@MainActor
@Suite struct ModalTransitionStyleTests {
  @MainActor
  private struct Bench {
    let rig = ModalRig()
    let page: LoggingViewController

    init(_ style: ModalTransitionStyle, _ presentation: ModalPresentationStyle) {
      page = rig.screen("B", presentation)
      page.modalTransitionStyle = style
      rig.delegate.animator = nil
    }

    /// The digest of the current display list, after pending calls.
    var digest: UInt64 {
      rig.stage.advance(to: rig.stage.now)
      return rig.stage.displayList.digest
    }

    /// The visible fraction of the page, from 0 to 1.
    var seen: Double {
      let values = page.view.layer.presentationValues
      let (map, height) = (values.transform, page.view.bounds.height)
      let turned = abs(map.m11 * map.m22 - map.m12 * map.m21)
      return values.opacity * turned * max(0, 1 - map.m42 / height)
    }

    /// Plays until the stage is at rest and returns `seen` for each frame.
    func seenUntilRest() -> [Double] {
      var seen = [seen]
      rig.driver.onFrame = { _ in seen.append(self.seen) }
      rig.settle()
      rig.driver.onFrame = nil
      return seen
    }
  }

  nonisolated private static let presentations = [ModalPresentationStyle.fullScreen, .overFullScreen]

  @Test("a page becomes visible and disappears monotonically", arguments: ModalTransitionStyle.allCases, presentations)
  func comesAndGoes(_ style: ModalTransitionStyle, _ presentation: ModalPresentationStyle) {
    let plain = Bench(style, presentation)
    let bare = plain.digest
    plain.rig.root.present(plain.page, animated: false)
    plain.rig.settle()
    let bench = Bench(style, presentation)
    bench.rig.root.present(bench.page, animated: true)
    let coming = bench.seenUntilRest()
    #expect(abs(coming[0]) < 1e-9 && coming.last == 1 && coming.count > 15)
    #expect(coming == coming.sorted())
    #expect(bench.digest == plain.digest)
    bench.page.dismiss(animated: true)
    let going = bench.seenUntilRest().dropLast()
    #expect(going.first == 1 && going.allSatisfy { $0 <= 1 } && going.count > 15)
    #expect(Array(going) == going.sorted(by: >))
    #expect(bench.digest == bare)
    #expect(bench.page.view.transform.isIdentity && bench.page.view.alpha == 1)
    #expect(bench.rig.root.view.transform.isIdentity)
    #expect(bench.rig.diagnostics == [])
  }

  @Test(
    "a scrubbed dismissal depends only on its progress and can be canceled", arguments: ModalTransitionStyle.allCases,
    presentations)
  func scrubs(_ style: ModalTransitionStyle, _ presentation: ModalPresentationStyle) {
    let bench = Bench(style, presentation)
    bench.rig.root.present(bench.page, animated: false)
    bench.rig.settle()
    let rest = bench.digest
    bench.rig.delegate.interaction = bench.rig.percent
    bench.page.dismiss(animated: true)
    var pictures: [UInt64] = []
    for percent in [0.0, 0.3, 0.5, 0.9] {
      bench.rig.percent.update(percent)
      let picture = bench.digest
      #expect(!pictures.contains(picture), "at \(percent)")
      pictures.append(picture)
      for other in [0.9, 0.1, percent] {
        bench.rig.percent.update(other)
        bench.rig.driver.wait(30)
      }
      #expect(bench.digest == picture, "at \(percent)")
    }
    bench.rig.percent.cancel()
    bench.rig.settle()
    #expect(bench.digest == rest)
    #expect(bench.rig.root.presentedViewController === bench.page)
    #expect(bench.rig.diagnostics == [])
  }

  @Test func `in a flip, each side is visible for half of the transition`() {
    let bench = Bench(.flipHorizontal, .fullScreen)
    bench.rig.delegate.interaction = bench.rig.percent
    bench.rig.root.present(bench.page, animated: true)
    let (old, new) = (bench.rig.root.view.layer, bench.page.view.layer)
    for (percent, left, right) in [(0.0, 1.0, 0.0), (0.25, 0.5.squareRoot(), 0), (0.5, 0, 0), (1, 0, 1)] {
      bench.rig.percent.update(percent)
      #expect(abs(old.presentationValues.transform.m11 - left) < 1e-9)
      #expect(abs(new.presentationValues.transform.m11 - right) < 1e-9)
    }
    bench.rig.percent.finish()
    bench.rig.settle()
    #expect(bench.rig.layout == ["B"])
  }

  @Test func `the animator of a delegate takes precedence over the transition style`() {
    let bench = Bench(.crossDissolve, .fullScreen)
    bench.rig.delegate.animator = LoggingModalAnimator(bench.rig.log)
    bench.rig.root.present(bench.page, animated: true)
    bench.rig.settle()
    #expect(bench.rig.log.take().contains("animate from to"))
  }
}
