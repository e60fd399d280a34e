/// Turns the changes made in one animated block into a batch on each timeline that they touch.
final class AnimationCollector {
  private let parameters: AnimationParameters
  private let commonTimeline: Timeline?
  private let completion: ((Bool) -> Void)?
  private var batches: [AnimationBatch] = []
  private var unfinished = 0
  private var isOpen = true
  private var allFinished = true

  init(parameters: AnimationParameters, timeline: Timeline?, completion: ((Bool) -> Void)?) {
    self.parameters = parameters
    commonTimeline = timeline
    self.completion = completion
  }

  /// Animates a change; false where the layer is in no stage, and then the value simply changes.
  func record(_ layer: Layer, _ property: LayerProperty, from modelBefore: AnimatableValue, to value: AnimatableValue)
    -> Bool
  {
    guard let ownTimeline = layer.effectiveTimeline, let start = layer.presentationValue(of: property) else {
      return false
    }
    let timeline = commonTimeline ?? ownTimeline
    let batch = batch(on: timeline)
    // A second change of a property in one block keeps the first one's start and only gets a new end.
    if layer.retargetAnimation(of: property, batch: batch.id, to: value) {
      batch.retarget(property, of: layer, to: value)
      return true
    }
    guard start != value else { return false }
    batch.members.append(.init(layer: layer, property: property, modelBefore: modelBefore, modelAfter: value))
    layer.add(
      LayerAnimation(
        property: property, start: start, end: value, batch: batch.id, timeline: timeline, begin: batch.begin,
        delaySeconds: batch.delaySeconds, durationSeconds: batch.durationSeconds, pacing: batch.pacing))
    return true
  }

  /// The block has ended.
  func close() {
    if batches.isEmpty, let ambient = commonTimeline ?? TransactionStack.ambientTimeline {
      _ = batch(on: ambient, durationSeconds: 0)
    }
    isOpen = false
    reportIfDone()
  }

  private func batch(on timeline: Timeline, durationSeconds: Double? = nil) -> AnimationBatch {
    if let batch = batches.first(where: { $0.timeline === timeline }) { return batch }
    unfinished += 1
    let own =
      durationSeconds.map { AnimationParameters(durationSeconds: $0, pacing: parameters.pacing) } ?? parameters
    let batch = timeline.scheduler.makeBatch(on: timeline, parameters: own) { [self] finished in
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
