import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayTestSupport
import Testing

@Suite struct TransactionSettingsTests {
  private func added(_ change: (BasicAnimation) -> Void = { _ in }, in bench: LayerBench) -> BasicAnimation? {
    let animation = BasicAnimation(keyPath: .zPosition)
    animation.toValue = 1
    change(animation)
    let layer = bench.layer()
    layer.add(animation, forKey: "a")
    return layer.animation(forKey: "a") as? BasicAnimation
  }

  @Test func `a transaction sets the default duration and overrides the timing function`() {
    let bench = LayerBench()
    #expect(Transaction.animationDuration() == 0.25)
    #expect(added(in: bench)?.duration == 0.25)
    Transaction.begin()
    Transaction.setAnimationDuration(2)
    Transaction.setAnimationTimingFunction(.easeIn)
    #expect(added(in: bench)?.duration == 2)
    #expect(added({ $0.duration = 3 }, in: bench)?.duration == 3)
    #expect(added({ $0.timingFunction = .easeOut }, in: bench)?.timingFunction == .easeIn)
    Transaction.begin()
    Transaction.setAnimationDuration(4)
    #expect(Transaction.animationDuration() == 4)
    #expect(Transaction.animationTimingFunction() == .easeIn)
    Transaction.commit()
    #expect(Transaction.animationDuration() == 2)
    Transaction.commit()
    #expect(Transaction.animationDuration() == 0.25)
    #expect(Transaction.animationTimingFunction() == nil)
    #expect(added({ $0.timingFunction = .easeOut }, in: bench)?.timingFunction == .easeOut)
  }

  @Test func `an animation of zero duration finishes immediately`() {
    let bench = LayerBench()
    Transaction.begin()
    Transaction.setAnimationDuration(0)
    let layer = bench.layer()
    var finished: Bool?
    let animation = BasicAnimation(keyPath: .zPosition)
    animation.toValue = 1
    animation.repeatCount = .infinity
    animation.didStop = { finished = $0 }
    layer.add(animation)
    Transaction.commit()
    #expect(layer.presentationValues.zPosition == 1)
    bench.advance(to: 0)
    #expect(finished == true)
    #expect(layer.presentationValues.zPosition == 0)
  }

  @Test func `a completion block waits for the animations added between it and the commit`() {
    let bench = LayerBench()
    var told: [String] = []
    Transaction.begin()
    _ = added({ $0.duration = 9 }, in: bench)
    Transaction.setCompletionBlock { told.append("outer") }
    _ = added({ $0.duration = 1 }, in: bench)
    Transaction.begin()
    Transaction.setCompletionBlock { told.append("inner") }
    _ = added({ $0.duration = 2 }, in: bench)
    Transaction.commit()
    let layer = bench.layer()
    Transaction.animate(.linear(3)) {
      layer.opacity = 0
    } completion: { _ in
      told.append("block")
    }
    Transaction.commit()
    _ = added({ $0.duration = 8 }, in: bench)
    for (moment, expected) in [(1.5, []), (2, ["inner"]), (2.5, ["inner"]), (3, ["inner", "block", "outer"])] {
      bench.advance(to: moment)
      #expect(told == expected)
    }
  }

  @Test func `a completion block is called when its animation is removed`() {
    let bench = LayerBench()
    let layer = bench.layer()
    var told: [String] = []
    Transaction.begin()
    Transaction.setCompletionBlock { told.append("first") }
    let animation = BasicAnimation(keyPath: .zPosition)
    animation.duration = 1
    animation.didStop = { told.append("stop \($0)") }
    layer.add(animation, forKey: "a")
    Transaction.setCompletionBlock { told.append("second") }
    #expect(Transaction.completionBlock() != nil)
    #expect(told == [])
    Transaction.commit()
    #expect(told == ["second"])
    layer.removeAnimation(forKey: "a")
    #expect(told == ["second", "stop false", "first"])
  }

  @Test func `setDisableActions makes changes immediate but doesn't affect added animations`() {
    let bench = LayerBench()
    let layer = bench.layer()
    Transaction.animate(.linear(1)) {
      Transaction.begin()
      layer.cornerRadius = 4
      Transaction.setDisableActions(true)
      layer.opacity = 0
      Transaction.animate(.linear(1)) { layer.borderWidth = 2 }
      Transaction.begin()
      Transaction.setDisableActions(false)
      layer.shadowRadius = 9
      Transaction.commit()
      #expect(Transaction.disableActions())
      Transaction.commit()
      #expect(!Transaction.disableActions())
      layer.zPosition = 5
    }
    #expect(added(in: bench) != nil)
    let shown = layer.presentationValues
    #expect((shown.cornerRadius, shown.opacity, shown.borderWidth) == (0, 0, 2))
    #expect((shown.shadowRadius, shown.zPosition) == (3, 0))
  }

  @Test func `unbalanced calls and invalid durations are reported at the next advance`() {
    let bench = LayerBench()
    var told: [String] = []
    var called: [String] = []
    bench.scheduler.onDiagnostic = { told.append($0) }
    func report(_ count: Int, _ what: String) {
      bench.scheduler.advance(to: bench.scheduler.now)
      #expect(told.count == count, "\(what): \(told)")
      told = []
    }
    report(0, "nothing")
    Transaction.commit()
    Transaction.commit()
    report(2, "commits")
    Transaction.begin()
    Transaction.begin()
    Transaction.setCompletionBlock { called.append("left open") }
    report(2, "begun")
    #expect(called == ["left open"])
    Transaction.setAnimationDuration(1)
    Transaction.setAnimationTimingFunction(.easeIn)
    Transaction.setDisableActions(true)
    Transaction.setCompletionBlock { called.append("outside") }
    report(4, "outside")
    #expect(called == ["left open", "outside"])
    #expect(!Transaction.disableActions())
    Transaction.begin()
    for seconds in [Double.nan, .infinity, -1] { Transaction.setAnimationDuration(seconds) }
    #expect(Transaction.animationDuration() == 0.25)
    Transaction.commit()
    report(3, "durations")
    for _ in 0..<1000 { Transaction.commit() }
    report(100, "very many")
    // A block ends the transactions begun in it, and it can't commit those begun outside it.
    let layer = bench.layer()
    Transaction.begin()
    Transaction.setAnimationDuration(7)
    Transaction.animate(.linear(1)) {
      layer.opacity = 0
      Transaction.begin()
      Transaction.setAnimationDuration(5)
    }
    #expect(Transaction.animationDuration() == 7)
    Transaction.withoutAnimation { Transaction.commit() }
    #expect(Transaction.animationDuration() == 7)
    Transaction.commit()
    #expect(layer.hasAnimations)
    report(2, "across a block")
  }

  @Test func `a completion block runs outside of any transaction`() {
    let bench = LayerBench()
    var seen: Double?
    Transaction.begin()
    Transaction.setAnimationDuration(9)
    Transaction.begin()
    Transaction.setCompletionBlock { seen = Transaction.animationDuration() }
    Transaction.commit()
    Transaction.commit()
    #expect(seen == 0.25)
    bench.advance(to: 1)
  }
}
