import HalfwayMotion

/// Splits an added animation into tracks and reports invalid settings.
struct AnimationTrackBuilder {
  let layer: Layer
  let animation: AddedAnimation
  let report: (String) -> Void
  var tracks: [AnimationTrack] = []

  /// The maximum nesting depth of groups.
  private static let deepestGroup = 16

  /// Adds the tracks of an animation nested in other animations.
  ///
  /// - Parameter function: A timing function that replaces the animation's own (default: none).
  mutating func add(
    _ animation: Animation, within stages: [AnimationTrack.Stage], timing: LocalTiming,
    function: MediaTimingFunction? = nil
  ) {
    let function = function ?? animation.timingFunction
    switch animation {
    case let group as AnimationGroup:
      guard stages.count < Self.deepestGroup else { return report("groups of animations are nested too deeply") }
      let inside = stages + [.init(timing: timing, function: function)]
      for member in group.animations ?? [] {
        let timing = LocalTiming(member.timing, defaultDuration: timing.duration, report: report)
        add(member, within: inside, timing: timing)
      }
    case let spring as SpringAnimation:
      let velocity = Double(spring.initialVelocity)
      if !velocity.isFinite { report("the initialVelocity of an animation is \(velocity); 0 is used") }
      let pacing = AnimationPacing.spring(spring.spring, initialVelocity: velocity.isFinite ? velocity : 0)
      addWay(of: spring, pacing, within: stages, timing: timing)
    case let basic as BasicAnimation:
      addWay(of: basic, .cubic(function ?? .linear), within: stages, timing: timing)
    case let keyframe as KeyframeAnimation:
      addSegment(of: keyframe, .cubic(function ?? .linear), within: stages, timing: timing)
    case let transition as LayerTransition:
      guard stages.isEmpty else { return report("a transition in a group isn't supported") }
      addProgress(of: transition, .cubic(function ?? .linear), timing: timing)
    default:
      report("\(type(of: animation)) isn't a supported kind of animation")
    }
  }

  private mutating func addProgress(
    of transition: LayerTransition, _ pacing: AnimationPacing, timing: LocalTiming
  ) {
    func share(_ value: Float, or other: Double) -> AnimatableValue {
      if value.isFinite { return .scalar(Double(max(0, min(1, value)))) }
      report("a progress of \(value) was given; \(other) is used")
      return .scalar(other)
    }
    let (start, end) = (share(transition.startProgress, or: 0), share(transition.endProgress, or: 1))
    tracks.append(
      AnimationTrack(
        keyPath: AnimationKeyPath(.contentTransition), of: animation, stages: [.init(timing: timing)],
        content: .basic(from: start, to: end, pacing), isAdditive: false, isCumulative: false, isInDepth: false))
  }

  private mutating func addSegment(
    of animation: KeyframeAnimation, _ pacing: AnimationPacing, within stages: [AnimationTrack.Stage],
    timing: LocalTiming
  ) {
    guard let keyPath = keyPath(of: animation), let keyframes = Keyframes(animation, report: report),
      let trajectory = KeyframeTrajectory(keyframes, kind: kind(of: keyPath), report: report)
    else { return }
    addTrack(.keyframes(trajectory, pacing), of: animation, keyPath, within: stages, timing: timing)
    guard let mode = animation.rotationMode, animation.path != nil else { return }
    guard keyPath == .position else {
      return report("only animations along a path can rotate with it, and \(keyPath.string) doesn't move anything")
    }
    tracks.append(
      AnimationTrack(
        keyPath: .transform, of: self.animation, stages: stages + [.init(timing: timing)],
        content: .heading(trajectory, pacing, mode), isAdditive: true, isCumulative: false, isInDepth: layer.keepsDepth)
    )
  }

  private mutating func addWay(
    of animation: BasicAnimation, _ pacing: AnimationPacing, within stages: [AnimationTrack.Stage], timing: LocalTiming
  ) {
    guard let keyPath = keyPath(of: animation) else { return }
    let from = usable(animation.fromValue, keyPath)
    let to = usable(animation.toValue, keyPath)
    let by = usable(animation.byValue, keyPath)
    let content: AnimationTrack.Content
    switch (from, to, by) {
    case (let from?, nil, let by?):
      guard let end = from.adding(by) else { return reportNoSum(keyPath) }
      content = .basic(from: from, to: end, pacing)
    case (nil, let to?, let by?):
      guard let start = to.subtracting(by) else { return reportNoSum(keyPath) }
      content = .basic(from: start, to: to, pacing)
    case (nil, nil, let by?):
      guard by.adding(by) != nil else { return reportNoSum(keyPath) }
      content = .by(by, pacing)
    case (nil, nil, nil):
      return
    case (_, _, _):
      content = .basic(from: from, to: to, pacing)
    }
    addTrack(content, of: animation, keyPath, within: stages, timing: timing)
  }

  private mutating func addTrack(
    _ content: AnimationTrack.Content, of property: PropertyAnimation, _ keyPath: AnimationKeyPath,
    within stages: [AnimationTrack.Stage], timing: LocalTiming
  ) {
    tracks.append(
      AnimationTrack(
        keyPath: keyPath, of: animation, stages: stages + [.init(timing: timing)], content: content,
        isAdditive: property.isAdditive, isCumulative: property.isCumulative, isInDepth: layer.keepsDepth))
  }

  /// Returns the animated property, or reports the key path and returns `nil` if the layer has no such property.
  private func keyPath(of animation: PropertyAnimation) -> AnimationKeyPath? {
    let string = animation.keyPath ?? ""
    guard let keyPath = AnimationKeyPath(string) ?? layer.managedKeyPath(string, like: example(in: animation)),
      layer.modelValue(of: keyPath.property) != nil
    else {
      report("\(type(of: layer)) has no \(string.isEmpty ? "property without a name" : string) to animate")
      return nil
    }
    return keyPath
  }

  /// Returns a value of an animation, which shows the kind of a property that was never set.
  private func example(in animation: PropertyAnimation) -> AnimatableValue? {
    let basic = animation as? BasicAnimation
    let given = basic?.toValue ?? basic?.fromValue ?? basic?.byValue ?? (animation as? KeyframeAnimation)?.values?.first
    return given.flatMap { AnimatableValue(any: $0) }
  }

  private func kind(of keyPath: AnimationKeyPath) -> ValueKind {
    if keyPath.property.isManaged, let model = layer.managedModel(of: keyPath.property) { return model.kind }
    return keyPath.part?.ownKind ?? keyPath.property.kind
  }

  private func name(of keyPath: AnimationKeyPath) -> String {
    layer.managedKey(of: keyPath.property) ?? keyPath.string
  }

  /// Returns a value converted to the kind of the key path, or reports it and returns `nil` if it has another kind or
  /// isn't finite.
  private func usable(_ given: Any?, _ keyPath: AnimationKeyPath) -> AnimatableValue? {
    guard let given else { return nil }
    let (value, kind) = (AnimatableValue(any: given), kind(of: keyPath))
    guard let converted = value?.converted(to: kind) else {
      let type = value.map { "\($0.kind)" } ?? "\(type(of: given))"
      report("a \(type) isn't a value of \(name(of: keyPath)), which is a \(kind)")
      return nil
    }
    guard converted.isFinite else {
      report("a value of \(name(of: keyPath)) isn't finite and is ignored")
      return nil
    }
    return converted
  }

  private func reportNoSum(_ keyPath: AnimationKeyPath) {
    report("values of \(name(of: keyPath)) can't be added, so byValue is ignored")
  }
}
