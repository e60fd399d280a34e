/// Turns the changes made in one animated block into a batch on each timeline that they touch.
final class AnimationCollector {
  let parameters: AnimationParameters
  /// The animations of this block go to a reel of their own, and those of blocks inside as well.
  let reel: AnimationReel?
  /// Local time of the reel at which the block's delay begins.
  let begin: Double?
  private let commonTimeline: Timeline?
  private let completion: ((Bool) -> Void)?
  // Asked at every change in the block, which calls nobody.
  @exclusivity(unchecked) private var batches: [AnimationBatch] = []
  private var unfinished = 0
  private var isOpen = true
  private var allFinished = true
  /// What is done when the block has ended, still as a part of it; nil where nothing is.
  private var endings: [() -> Void]?

  init(
    parameters: AnimationParameters, timeline: Timeline? = nil, reel: AnimationReel? = nil, begin: Double? = nil,
    laysOut: Bool = false, completion: ((Bool) -> Void)?
  ) {
    self.parameters = parameters
    self.reel = reel
    self.begin = begin
    commonTimeline = timeline
    endings = laysOut ? [] : nil
    self.completion = completion
  }

  /// Animates a change; false where the layer is in no stage, and then the value simply changes.
  func record(_ layer: Layer, _ property: LayerProperty, from modelBefore: AnimatableValue, to value: AnimatableValue)
    -> Bool
  {
    if layer.isUnanimated(property) { return false }
    guard let ownTimeline = layer.effectiveTimeline, let shown = layer.presentationValue(of: property) else {
      return false
    }
    // What goes along with a transition in a layer with a time of its own goes by that.
    let common = commonTimeline.map { ownTimeline.isTime(of: $0) ? ownTimeline : $0 }
    let timeline = reel?.timeline(under: ownTimeline) ?? common ?? ownTimeline
    // A reel goes with the time of one stage.
    guard timeline.scheduler === ownTimeline.scheduler else { return false }
    let batch = batch(on: timeline)
    // A second change of a property in one block keeps the first one's start and only gets a new end.
    if layer.retargetAnimation(of: property, batch: batch.id, to: value) {
      batch.retarget(property, of: layer, to: value)
      return true
    }
    // On a reel an animation takes over from the one before where its own begins, at whichever time it was added.
    let earlier =
      reel == nil ? nil : layer.change(of: property).flatMap { $0.animation.timeline === timeline ? $0.animation : nil }
    let start = earlier?.value(atLocalTime: batch.begin + batch.parameters.delaySeconds) ?? shown
    guard start != value || earlier != nil else { return false }
    // A transition moves a handful, and they are large.
    if batch.members.isEmpty { batch.members.reserveCapacity(6) }
    batch.members.append(.init(layer: layer, property: property, modelBefore: modelBefore, modelAfter: value))
    layer.add(
      LayerAnimation(
        property: property, start: start, end: value, batch: batch.id, timeline: timeline, begin: batch.begin,
        parameters: batch.parameters, earlier: earlier))
    return true
  }

  var laysOut: Bool { endings != nil }

  /// Does something as the last part of the block, where the block asked for that.
  func atEnd(_ body: @escaping () -> Void) { endings?.append(body) }

  /// The block has ended; called as a part of it.
  func runEndings() {
    // Laying out one view may ask others for layout.
    while let next = endings?.first {
      endings?.removeFirst()
      next()
    }
  }

  /// The block has ended.
  func close() {
    if batches.isEmpty, reel == nil, let ambient = commonTimeline ?? TransactionStack.ambientTimeline {
      _ = batch(on: ambient, parameters: AnimationParameters(durationSeconds: 0, pacing: parameters.pacing))
    }
    isOpen = false
    reportIfDone()
  }

  private func batch(on timeline: Timeline, parameters: AnimationParameters? = nil) -> AnimationBatch {
    if let batch = batches.first(where: { $0.timeline === timeline }) { return batch }
    unfinished += 1
    let batch = timeline.scheduler.makeBatch(
      on: timeline, from: begin, parameters: parameters ?? self.parameters
    ) { [self] finished in
      unfinished -= 1
      allFinished = allFinished && finished
      reportIfDone()
    }
    batches.append(batch)
    return batch
  }

  private func reportIfDone() {
    guard !isOpen, unfinished == 0 else { return }
    batches.removeAll()
    completion?(allFinished)
  }
}
