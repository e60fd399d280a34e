import HalfwayMotion

/// The animations of one `animate` call: one duration, one pacing, one completion.
final class AnimationBatch: TimelineEnding {
  /// Where a batch stopped.
  enum Position {
    case end
    case start
    /// On its way; what was set shows.
    case current
  }

  struct Member {
    let layer: Layer
    let property: LayerProperty
    /// The model value before the batch, restored when the batch ends at its start.
    let modelBefore: AnimatableValue
    /// The one that the batch set.
    var modelAfter: AnimatableValue
    /// The one that it was stopped at.
    var held: AnimatableValue?
  }

  let id: Int
  private(set) var timeline: Timeline
  private(set) var begin: Double
  let parameters: AnimationParameters
  @exclusivity(unchecked) var members: [Member] = []
  private(set) var completion: ((Bool) -> Void)?

  /// - Parameter begin: The local time at which the delay begins; nil for now.
  init(
    id: Int, timeline: Timeline, begin: Double?, parameters: AnimationParameters, completion: ((Bool) -> Void)?
  ) {
    self.id = id
    self.timeline = timeline
    self.begin = begin ?? timeline.localTime
    self.parameters = parameters
    self.completion = completion
  }

  /// The local time at which every member has reached its end.
  var end: Double { begin + parameters.totalSeconds }

  /// When this batch ends if its timeline goes on as it does now; nil while the timeline is held or settles. What goes on for ever ends
  /// as soon as nothing of it can be seen any more.
  var endTimestamp: Timestamp? {
    if end.isFinite { return timeline.timestamp(ofEndFrom: begin, to: end) }
    return timeline.timestamp(ofLocalTime: begin).flatMap { isAlive ? nil : max($0, timeline.scheduler.now) }
  }

  var goesByTimelinesAlone: Bool { end.isFinite }

  var isMoving: Bool { timeline.timestamp(ofLocalTime: begin) != nil }

  /// Whether something of it can be seen.
  var isAlive: Bool {
    members.contains { $0.layer.effectiveTimeline != nil && $0.layer.isAnimated($0.property, batch: id) }
  }

  func isIn(_ layer: Layer) -> Bool? {
    members.isEmpty ? nil : members.allSatisfy { $0.layer.isDescendant(of: layer) }
  }

  func isConcerned(by position: Position) -> Bool { true }

  /// Goes by the clock of a layer with a time of its own, from where it is.
  func move(to other: Timeline) {
    begin += other.localTime - timeline.localTime
    timeline = other
    for member in members {
      guard let animation = member.layer.change(of: member.property)?.animation, animation.batch == id else { continue }
      animation.move(to: other, begin: begin, batch: id)
    }
  }

  /// Hands some of its members to another batch. The completion is called when both have ended.
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
      guard let animation = member.layer.change(of: member.property)?.animation, animation.batch == id else { continue }
      animation.move(to: timeline, begin: begin, batch: other)
    }
    return made
  }

  /// The same block changed a property once more.
  func retarget(_ property: LayerProperty, of layer: Layer, to value: AnimatableValue) {
    guard let index = members.firstIndex(where: { $0.layer === layer && $0.property == property }) else { return }
    members[index].modelAfter = value
  }

  /// Takes the animations off their layers, which stay as they look; `finish` may still lead them elsewhere.
  func hold() {
    for (index, member) in members.enumerated() {
      let shown = member.layer.change(of: member.property)?.animation.value
      guard let shown, member.layer.removeAnimation(of: member.property, batch: id) else { continue }
      member.layer.restore(member.property, to: shown)
      members[index].held = shown
    }
  }

  /// Takes the animations off their layers and calls the completion.
  ///
  /// Going back, an animation whose place a later one took that has gone back already is undone as well; a value that was changed
  /// without animation meanwhile stays.
  func finish(at position: Position) {
    var isUntouched = true
    for member in members.reversed() {
      let isUnderneath = member.layer.isAnimated(member.property, batch: id)
      let isStillOurs = member.layer.removeAnimation(of: member.property, batch: id)
      let isAsLeft = isStillOurs || member.layer.isAtRest(member.property, at: member.held ?? member.modelAfter)
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

  /// Takes the animations off their layers, which would ask a scheduler that is no more what time it is, and lets go of whom it would
  /// have told, who may hold the batch.
  func abandon() {
    for member in members { _ = member.layer.removeAnimation(of: member.property, batch: id) }
    members.removeAll()
    completion = nil
  }
}
