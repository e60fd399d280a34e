import HalfwayMotion

/// The animations of one `animate` call: one duration, one pacing, one completion.
final class AnimationBatch {
  /// Where a batch stopped.
  enum Position {
    case end
    case start
    /// On its way; what was set shows.
    case model
  }

  struct Member {
    let layer: Layer
    let property: LayerProperty
    /// The model value before the batch, restored when the batch ends at its start.
    let modelBefore: AnimatableValue
    /// The one that the batch set.
    var modelAfter: AnimatableValue
  }

  let id: Int
  let timeline: Timeline
  let begin: Double
  let delaySeconds: Double
  let durationSeconds: Double
  let pacing: AnimationPacing
  var members: [Member] = []
  let completion: ((Bool) -> Void)?

  init(id: Int, timeline: Timeline, parameters: AnimationParameters, completion: ((Bool) -> Void)?) {
    self.id = id
    self.timeline = timeline
    self.begin = timeline.localTime
    self.delaySeconds = parameters.delaySeconds
    self.durationSeconds = parameters.durationSeconds
    self.pacing = parameters.pacing
    self.completion = completion
  }

  /// The local time at which every member has reached its end.
  var end: Double { begin + delaySeconds + durationSeconds }

  /// When this batch ends if its timeline goes on as it does now; nil while the timeline is held or settles.
  var endTimestamp: Timestamp? { timeline.timestamp(reaching: end) }

  /// The same block changed a property once more.
  func retarget(_ property: LayerProperty, of layer: Layer, to value: AnimatableValue) {
    guard let index = members.firstIndex(where: { $0.layer === layer && $0.property == property }) else { return }
    members[index].modelAfter = value
  }

  /// Takes the animations off their layers and calls the completion.
  ///
  /// Going back, an animation whose place a later one took that has gone back already is undone as well; a value that was changed
  /// without animation meanwhile stays.
  func finish(at position: Position) {
    var isUntouched = true
    for member in members.reversed() {
      let isStillOurs = member.layer.removeAnimation(of: member.property, batch: id)
      if position == .start, isStillOurs || member.layer.isAtRest(member.property, at: member.modelAfter) {
        member.layer.restore(member.property, to: member.modelBefore)
      }
      isUntouched = isUntouched && isStillOurs
    }
    members.removeAll()
    guard let completion else { return }
    TransactionStack.with(.outside) { completion(position == .end && isUntouched) }
  }
}
