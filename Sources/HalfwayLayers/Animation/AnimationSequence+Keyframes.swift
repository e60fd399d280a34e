extension AnimationSequence {
  /// Interpolates the values of every property that the sequence changes according to a calculation mode. The result is
  /// one continuous path from the start to the end of the sequence, which doesn't extend beyond them.
  package func calculate(_ mode: KeyframeAnimation.CalculationMode) {
    guard mode != .linear, let timeline, durationSeconds > 0 else { return }
    for member in timeline.scheduler?.members(on: timeline) ?? [] {
      guard let newest = member.layer.change(of: member.property, on: timeline)?.animation, newest.trajectory == nil
      else { continue }
      var blocks = [newest]
      while let before = blocks.last?.earlier { blocks.append(before) }
      let whole = LayerAnimation(
        property: member.property, start: blocks[blocks.count - 1].start, end: newest.end, batch: newest.batch,
        timeline: timeline, begin: 0,
        parameters: AnimationParameters(
          durationSeconds: durationSeconds, pacing: .linear, blocksTouches: newest.parameters.blocksTouches,
          isHitAsShown: newest.parameters.isHitAsShown),
        earlier: newest, trajectory: trajectory(of: blocks.reversed(), mode))
      member.layer.replace(whole)
    }
  }

  /// Returns the path through the target values of the blocks, in chronological order.
  private func trajectory(of blocks: [LayerAnimation], _ mode: KeyframeAnimation.CalculationMode) -> KeyframeTrajectory?
  {
    guard let first = blocks.first else { return nil }
    var keyframes = Keyframes(name: AnimationKeyPath(first.property).string)
    keyframes.calculationMode = mode
    var times = [0.0]
    keyframes.values = [first.start]
    func pass(_ value: AnimatableValue, at seconds: Double) {
      keyframes.values.append(value)
      times.append(max(times[times.count - 1], min(1, seconds / durationSeconds)))
    }
    for block in blocks {
      let value = keyframes.values[keyframes.values.count - 1]
      // Between two blocks the value is constant.
      if mode != .discrete, block.begin / durationSeconds > times[times.count - 1] { pass(value, at: block.begin) }
      pass(block.end, at: block.begin + block.parameters.durationSeconds)
    }
    if mode == .discrete {
      times.append(1)
    } else if times[times.count - 1] < 1 {
      pass(keyframes.values[keyframes.values.count - 1], at: durationSeconds)
    }
    keyframes.keyTimes = times
    return KeyframeTrajectory(keyframes, kind: first.start.kind, report: report)
  }
}
