import HalfwayMotion

/// The animations of one `animate` call, which share a duration, a pacing, and a completion.
final class AnimationBatch: TimelineEnding {
  /// The position at which a batch stops.
  enum Position {
    case end
    case start
    /// Somewhere in between; the model values show.
    case current
  }

  struct Member {
    let layer: Layer
    let property: LayerProperty
    /// The model value before the batch, which is restored if the batch ends at its start.
    let modelBefore: AnimatableValue
    /// The model value that the batch set.
    var modelAfter: AnimatableValue
    /// The value at which the batch was stopped.
    var held: AnimatableValue?
  }

  let id: Int
  private(set) var timeline: Timeline
  private(set) var begin: Double
  let parameters: AnimationParameters
  var members: [Member] = []
  private(set) var completion: ((Bool) -> Void)?
  /// Whether some of the animations were removed from their layers.
  private var isCut = false

  /// - Parameter begin: The local time at which the delay begins; `nil` for the current time.
  init(
    id: Int, timeline: Timeline, begin: Double?, parameters: AnimationParameters, completion: ((Bool) -> Void)?
  ) {
    self.id = id
    self.timeline = timeline
    self.begin = begin ?? timeline.localTime
    self.parameters = parameters
    self.completion = completion
  }

  /// The local time at which every member reaches its end.
  var end: Double { begin + parameters.totalSeconds }

  /// The timestamp at which the batch ends if its timeline continues to run unchanged; `nil` while the timeline is
  /// frozen or settling. An endless batch ends as soon as none of its animations are visible.
  var endTimestamp: Timestamp? {
    if end.isFinite { return timeline.timestamp(ofEndFrom: begin, to: end) }
    return timeline.timestamp(ofLocalTime: begin).flatMap { isAlive ? nil : max($0, timeline.stageTime.now) }
  }

  var goesByTimelinesAlone: Bool { end.isFinite }

  var isMoving: Bool { timeline.timestamp(ofLocalTime: begin) != nil }

  /// Whether any animation of the batch is visible.
  var isAlive: Bool {
    members.contains { $0.layer.effectiveTimeline != nil && $0.layer.isAnimated($0.property, batch: id) }
  }

  func isIn(_ layer: Layer) -> Bool? {
    members.isEmpty ? nil : members.allSatisfy { $0.layer.isDescendant(of: layer) }
  }

  func isConcerned(by position: Position) -> Bool { true }

  /// Continues from the current position on the clock of a layer that has its own timing.
  func move(to other: Timeline) {
    begin += other.localTime - timeline.localTime
    timeline = other
    for member in members {
      member.layer.change(of: member.property, batch: id)?.animation.move(to: other, begin: begin, batch: id)
    }
  }

  /// Moves some members to a new batch. The completion is called when both batches have ended.
  func split(id other: Int, _ isMoved: (Member) -> Bool) -> AnimationBatch {
    var (left, finished) = (2, true)
    let whole = completion
    func part(_ isFinished: Bool) {
      left -= 1
      finished = finished && isFinished
      if left == 0 { whole?(finished) }
    }
    if whole != nil { completion = part }
    let made = AnimationBatch(
      id: other, timeline: timeline, begin: begin, parameters: parameters, completion: completion)
    made.members = members.filter(isMoved)
    members.removeAll(where: isMoved)
    for member in made.members {
      member.layer.change(of: member.property, batch: id)?.animation.move(to: timeline, begin: begin, batch: other)
    }
    return made
  }

  /// Updates the target of a property that the same block changed again.
  func retarget(_ property: LayerProperty, of layer: Layer, to value: AnimatableValue) {
    guard let index = members.firstIndex(where: { $0.layer === layer && $0.property == property }) else { return }
    members[index].modelAfter = value
  }

  /// Removes the animations from their layers at their current values. `finish` can still move the values to the start
  /// or the end.
  func hold() {
    for (index, member) in members.enumerated() {
      // Other animations of the property go on and add their own distances.
      guard let animation = member.layer.change(of: member.property, batch: id)?.animation,
        let model = member.layer.modelValue(of: member.property)
      else { continue }
      let shown = animation.value(over: model, atLocalTime: timeline.localTime)
      guard member.layer.removeAnimation(of: member.property, batch: id) else { continue }
      member.layer.restore(member.property, to: shown)
      members[index].held = shown
    }
  }

  /// Forgets the animations of a layer, which have been removed from it.
  ///
  /// - Returns: Whether nothing is left that the batch animates.
  func forget(_ isRemoved: (_ member: Member, _ batch: Int) -> Bool) -> Bool {
    let count = members.count
    members.removeAll { isRemoved($0, id) }
    guard members.count < count else { return false }
    isCut = true
    return members.isEmpty
  }

  /// Removes the animations from their layers and calls the completion.
  ///
  /// When the batch ends at its start, it also undoes a change that a later animation replaced, if that animation has
  /// already been undone. A value that was changed without animation in the meantime is kept.
  func finish(at position: Position) {
    var isUntouched = !isCut
    for member in members.reversed() {
      let isUnderneath = member.layer.isAnimated(member.property, batch: id)
      let isStillOurs = member.layer.removeAnimation(of: member.property, batch: id)
      let isAsLeft = member.layer.isAsLeft(
        member.property, at: member.held ?? member.modelAfter, isFree: isStillOurs)
      if position == .start, isAsLeft { member.layer.restore(member.property, to: member.modelBefore) }
      if position == .end, isAsLeft, member.held != nil {
        member.layer.restore(member.property, to: member.modelAfter)
      }
      isUntouched = isUntouched && (isUnderneath || member.held != nil)
    }
    members.removeAll()
    guard let completion else { return }
    TransactionStack.with(.outside) { completion(position == .end && isUntouched && end.isFinite) }
  }

  /// Removes the animations, which would otherwise query a deallocated scheduler for the time, and releases the
  /// completion, which may retain the batch.
  func abandon() {
    for member in members { _ = member.layer.removeAnimation(of: member.property, batch: id) }
    members.removeAll()
    completion = nil
  }
}
