import HalfwayMotion

/// Takes an animation that is added to a layer apart into tracks, and says what of it makes no sense.
struct AnimationTrackBuilder {
  let layer: Layer
  let animation: AddedAnimation
  let report: (String) -> Void
  var tracks: [AnimationTrack] = []

  /// Groups within groups within groups: more than anyone wants.
  private static let deepestGroup = 16

  /// Adds the tracks of an animation that stands within others.
  mutating func add(_ animation: any Animation, within stages: [AnimationTrack.Stage], timing: LocalTiming) {
    switch animation {
    case let group as AnimationGroup:
      guard stages.count < Self.deepestGroup else { return report("groups of animations are nested too deeply") }
      let inside = stages + [.init(timing: timing, function: group.timingFunction)]
      for member in group.animations {
        let timing = LocalTiming(member.timing, defaultDuration: timing.duration, report: report)
        add(member, within: inside, timing: timing)
      }
    case let basic as BasicAnimation:
      let pacing = AnimationPacing.cubic(basic.timingFunction ?? .linear)
      let values = (basic.fromValue, basic.toValue, basic.byValue)
      addWay(values, of: basic, pacing, within: stages, timing: timing)
    case let spring as SpringAnimation:
      let velocity = spring.initialVelocity
      if !velocity.isFinite { report("the initialVelocity of an animation is \(velocity); 0 is used") }
      let pacing = AnimationPacing.spring(spring.spring, initialVelocity: velocity.isFinite ? velocity : 0)
      addWay((spring.fromValue, spring.toValue, spring.byValue), of: spring, pacing, within: stages, timing: timing)
    case let keyframe as KeyframeAnimation:
      guard let kind = kind(of: keyframe.keyPath),
        let course = KeyframeCourse(keyframe, kind: kind, report: report)
      else { return }
      let pacing = AnimationPacing.cubic(keyframe.timingFunction ?? .linear)
      addTrack(.keyframes(course, pacing), of: keyframe, within: stages, timing: timing)
      guard let mode = keyframe.rotationMode, keyframe.path != nil else { return }
      guard keyframe.keyPath == .position else {
        return report("only what is moved along a path is turned to it, and \(keyframe.keyPath.string) moves nothing")
      }
      var turn = keyframe
      (turn.keyPath, turn.isAdditive, turn.isCumulative) = (.transform, true, false)
      addTrack(.heading(course, pacing, mode), of: turn, within: stages, timing: timing)
    default:
      report("\(type(of: animation)) is no kind of animation that is played")
    }
  }

  private mutating func addWay(
    _ values: (from: AnimatableValue?, to: AnimatableValue?, by: AnimatableValue?),
    of animation: some PropertyAnimation,
    _ pacing: AnimationPacing, within stages: [AnimationTrack.Stage], timing: LocalTiming
  ) {
    guard let kind = kind(of: animation.keyPath) else { return }
    let from = usable(values.from, kind, animation.keyPath)
    let to = usable(values.to, kind, animation.keyPath)
    let by = usable(values.by, kind, animation.keyPath)
    let content: AnimationTrack.Content
    switch (from, to, by) {
    case (let from?, nil, let by?):
      guard let end = from.adding(by) else { return reportNoSum(animation.keyPath) }
      content = .basic(from: from, to: end, pacing)
    case (nil, let to?, let by?):
      guard let start = to.subtracting(by) else { return reportNoSum(animation.keyPath) }
      content = .basic(from: start, to: to, pacing)
    case (nil, nil, let by?):
      guard by.adding(by) != nil else { return reportNoSum(animation.keyPath) }
      content = .by(by, pacing)
    case (nil, nil, nil):
      return
    case (_, _, _):
      content = .basic(from: from, to: to, pacing)
    }
    addTrack(content, of: animation, within: stages, timing: timing)
  }

  private mutating func addTrack(
    _ content: AnimationTrack.Content, of property: some PropertyAnimation, within stages: [AnimationTrack.Stage],
    timing: LocalTiming
  ) {
    tracks.append(
      AnimationTrack(
        keyPath: property.keyPath, of: animation, stages: stages + [.init(timing: timing)], content: content,
        isAdditive: property.isAdditive, isCumulative: property.isCumulative, isInDepth: layer.keepsDepth))
  }

  private func kind(of keyPath: AnimationKeyPath) -> ValueKind? {
    guard layer.modelValue(of: keyPath.property) != nil else {
      report("\(type(of: layer)) has no \(keyPath.string) to animate")
      return nil
    }
    return keyPath.part?.ownKind ?? keyPath.property.kind
  }

  /// A value as it is used; nil where it is none of the key path, which is reported.
  private func usable(_ value: AnimatableValue?, _ kind: ValueKind, _ keyPath: AnimationKeyPath) -> AnimatableValue? {
    guard let value else { return nil }
    guard let converted = value.converted(to: kind) else {
      report("a \(value.kind) is no value of \(keyPath.string), which is a \(kind)")
      return nil
    }
    guard converted.isFinite else {
      report("a value of \(keyPath.string) is not finite, and does not count")
      return nil
    }
    return converted
  }

  private func reportNoSum(_ keyPath: AnimationKeyPath) {
    report("values of \(keyPath.string) cannot be added, and a byValue does nothing")
  }
}
