/// Collects the changes made in an animated block and creates one batch for each timeline they affect.
final class AnimationCollector {
  let parameters: AnimationParameters
  /// The sequence that the animations of this block and of nested blocks belong to; `nil` for blocks outside of
  /// property animators.
  let sequence: AnimationSequence?
  /// The local time of the sequence at which the block's delay begins.
  let begin: Double?
  private let commonTimeline: Timeline?
  private let completion: ((Bool) -> Void)?
  // Queried at every change in the block; no callback runs during the access.
  private var batches: [AnimationBatch] = []
  private var unfinished = 0
  private var isOpen = true
  private var allFinished = true
  /// Work to perform at the end of the block, as part of it; `nil` if the block doesn't collect any.
  private var endings: [() -> Void]?

  init(
    parameters: AnimationParameters, timeline: Timeline? = nil, sequence: AnimationSequence? = nil,
    begin: Double? = nil,
    laysOut: Bool = false, completion: ((Bool) -> Void)?
  ) {
    self.parameters = parameters
    self.sequence = sequence
    self.begin = begin
    commonTimeline = timeline
    endings = laysOut ? [] : nil
    self.completion = completion
  }

  /// Animates a change. Returns `false` if the value should change immediately, for example because the layer is in no
  /// stage.
  func record(_ layer: Layer, _ property: LayerProperty, from modelBefore: AnimatableValue, to value: AnimatableValue)
    -> Bool
  {
    if layer.isUnanimated(property) { return false }
    guard let ownTimeline = layer.effectiveTimeline, let shown = layer.presentationValueWithoutResiduals(of: property)
    else { return false }
    // A change that accompanies a transition, in a layer with its own timing, uses that timing.
    let common = commonTimeline.map { ownTimeline.isTime(of: $0) ? ownTimeline : $0 }
    let timeline = sequence?.timeline(under: ownTimeline) ?? common ?? ownTimeline
    // A sequence can't span stages.
    guard timeline.stageTime === ownTimeline.stageTime, let batch = batch(on: timeline) else { return false }
    // A second change of a property in one block keeps the first start value and only replaces the end value.
    if layer.retargetAnimation(of: property, batch: batch.id, to: value) {
      batch.retarget(property, of: layer, to: value)
      return true
    }
    // In a sequence, an animation takes over from the earlier one at its own begin time, no matter when it was added.
    let earlier =
      sequence == nil ? nil : layer.change(of: property, on: timeline)?.animation
    // An additive animation covers the distance between the model values, and those that are running go on.
    let start =
      earlier?.value(atLocalTime: batch.begin + batch.parameters.delaySeconds)
      ?? (property.isAdditive ? modelBefore : shown)
    // A value that shows already is animated, too, because a transition that is cancelled restores the model value.
    guard start != value || modelBefore != value || earlier != nil else { return false }
    // A transition animates a handful of properties, and members are large.
    if batch.members.isEmpty { batch.members.reserveCapacity(6) }
    batch.members.append(.init(layer: layer, property: property, modelBefore: modelBefore, modelAfter: value))
    layer.add(
      LayerAnimation(
        property: property, start: start, end: value, batch: batch.id, timeline: timeline, begin: batch.begin,
        parameters: batch.parameters, earlier: earlier))
    return true
  }

  var laysOut: Bool { endings != nil }

  /// Registers work for the end of the block, if the block collects such work.
  func atEnd(_ body: @escaping () -> Void) { endings?.append(body) }

  /// Performs the registered work, as part of the block.
  func runEndings() {
    // Laying out one view may request layout of others.
    while let next = endings?.first {
      endings?.removeFirst()
      next()
    }
  }

  /// Closes the block. The completion is called when all batches have ended.
  func close() {
    if batches.isEmpty, sequence == nil, let ambient = commonTimeline ?? TransactionStack.ambientTimeline {
      _ = batch(on: ambient, parameters: AnimationParameters(durationSeconds: 0, pacing: parameters.pacing))
    }
    isOpen = false
    reportIfDone()
  }

  /// Returns the batch on a timeline, creating it if there is none; `nil` if the timeline's stage is gone.
  private func batch(on timeline: Timeline, parameters: AnimationParameters? = nil) -> AnimationBatch? {
    if let batch = batches.first(where: { $0.timeline === timeline }) { return batch }
    guard let scheduler = timeline.scheduler else { return nil }
    unfinished += 1
    let batch = scheduler.makeBatch(
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
