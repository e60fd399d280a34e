import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayMotion
import HalfwayTransitions
import HalfwayViews
import Testing

@MainActor
@Suite struct DisplayLinkTests {
  /// Records its calls.
  @MainActor
  private final class Listener {
    var told: [Double] = []
    /// The link that fired last. Typical targets retain their link.
    var links: [DisplayLink] = []
    var onTick: ((DisplayLink) -> Void)?
    func tick(_ link: DisplayLink) {
      told.append((link.timestamp * 1000).rounded())
      links = [link]
      onTick?(link)
    }
    func plainTick() { told.append(-1) }
  }

  private static func advance(_ stage: Stage, by seconds: Double, frames: Int) {
    let start = stage.now
    for frame in 1...frames {
      stage.advance(to: start.advanced(bySeconds: seconds * Double(frame) / Double(frames)))
    }
  }

  private func stage() -> Stage {
    Stage(rootViewController: ViewController(), size: CGSize(width: 300, height: 400))
  }

  @Test func `a link fires once per frame with the frame's timestamp`() {
    let (stage, listener) = (stage(), Listener())
    let link = DisplayLink(target: listener, selector: Listener.tick)
    #expect(link.timestamp == 0)
    stage.perform { link.add(to: .main, forMode: .common) }
    #expect(stage.isAnimating)
    Self.advance(stage, by: 0.2, frames: 10)
    #expect(listener.told == [20, 40, 60, 80, 100, 120, 140, 160, 180, 200])
    #expect(abs(link.duration - 0.02) < 1e-9)
    #expect(abs(link.targetTimestamp - 0.22) < 1e-9)
    // Neither a repeated frame at the same time nor an event fires the link.
    stage.advance(to: stage.now)
    stage.handle(InputEvent(timestamp: stage.now, kind: .focus(isFocused: true)))
    #expect(listener.told.count == 10)
    link.isPaused = true
    #expect(!stage.isAnimating)
    Self.advance(stage, by: 0.1, frames: 10)
    #expect(listener.told.count == 10)
    link.isPaused = false
    link.preferredFramesPerSecond = 30
    Self.advance(stage, by: 1, frames: 120)
    #expect(abs(listener.told.count - 40) <= 1)
    link.invalidate()
    Self.advance(stage, by: 0.1, frames: 10)
    #expect(abs(listener.told.count - 40) <= 1)
    #expect(stage.isAtRest)
  }

  @Test func `a link can be removed or invalidated while links fire`() {
    let (stage, first, second) = (stage(), Listener(), Listener())
    let links = [first, second].map { DisplayLink(target: $0, selector: Listener.tick) }
    first.onTick = { _ in links[1].remove(from: .main, forMode: .default) }
    stage.perform { for link in links { link.add(to: .main, forMode: .default) } }
    Self.advance(stage, by: 0.1, frames: 2)
    #expect(first.told.count == 2)
    #expect(second.told == [])
    first.onTick = { $0.invalidate() }
    stage.perform { links[1].add(to: .current, forMode: .default) }
    Self.advance(stage, by: 0.1, frames: 2)
    #expect(first.told.count == 3)
    #expect(second.told.count == 2)
    let plain = DisplayLink(target: second, selector: Listener.plainTick)
    stage.perform { plain.add(to: .main, forMode: .common) }
    Self.advance(stage, by: 0.1, frames: 1)
    #expect(second.told.last == -1)
  }

  @Test func `a link retains its target until it is invalidated or its stage is released`() {
    for invalidates in [true, false] {
      var stage: Stage? = stage()
      let isStageGone = { [weak stage] in stage == nil }
      weak var target: Listener?
      weak var link: DisplayLink?
      do {
        let listener = Listener()
        let made = DisplayLink(target: listener, selector: Listener.tick)
        (target, link) = (listener, made)
        stage?.perform { made.add(to: .main, forMode: .common) }
      }
      if let stage { Self.advance(stage, by: 0.1, frames: 2) }
      #expect(target?.told.count == 2)
      if invalidates { link?.invalidate() } else { stage = nil }
      #expect(isStageGone() == !invalidates)
      #expect(target == nil)
      #expect(link == nil)
    }
  }

  @Test func `an animator can drive and complete a transition with a display link`() {
    for hertz in [30, 60, 120] {
      let listener = Listener()
      let play = TimedPlay(hertz: hertz) { page, context in
        let begin = currentMediaTime()
        listener.onTick = { link in
          // Slightly longer than the animator's declared duration.
          let share = min(1, (link.timestamp - begin) / 0.6)
          page.alpha = CGFloat(share)
          guard share == 1 else { return }
          link.invalidate()
          context.completeTransition(!context.transitionWasCancelled)
        }
        DisplayLink(target: listener, selector: Listener.tick).add(to: .main, forMode: .common)
      }
      play.advance(to: 0.2)
      play.push()
      play.advance(to: 0.5)
      #expect(abs(Double(play.page.view.alpha) - 0.5) < 0.06)
      play.advance(to: 2)
      #expect(play.navigation.viewControllers.count == 2)
      #expect(play.stage.isAtRest)
      #expect(play.stage.diagnostics.isEmpty, "\(play.stage.diagnostics)")
      #expect(abs(listener.told.count - hertz * 6 / 10) <= 1)
    }
  }
}
