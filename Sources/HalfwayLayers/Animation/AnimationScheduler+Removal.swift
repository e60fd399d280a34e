// Animations that end because they were removed from their layer, or because their layer has left the stage.
extension AnimationScheduler {
  /// Forgets animations of blocks that were removed from their layers.
  ///
  /// - Returns: The batches that have no animations left, which the caller has to finish.
  func forget(_ isRemoved: (_ member: AnimationBatch.Member, _ batch: Int) -> Bool) -> [AnimationBatch] {
    let ended = batches.compactMap { $0 as? AnimationBatch }.filter { $0.forget(isRemoved) }
    remove(ended)
    return ended
  }

  /// Ends the animations of layers that have left the stage, after the current event, frame, or callback. A layer that
  /// only moves to another superlayer is back by then.
  func layerDidLeave() {
    guard departure == nil, !batches.isEmpty else { return }
    departure = schedule(at: now, isAwaited: false) { [weak self] in
      self?.departure = nil
      self?.endAnimationsOutside()
    }
  }

  private func endAnimationsOutside() {
    var outside: [Layer] = []
    func note(_ layer: Layer) {
      if layer.effectiveTimeline == nil, !outside.contains(where: { $0 === layer }) { outside.append(layer) }
    }
    for ending in batches {
      switch ending {
      case let batch as AnimationBatch: for member in batch.members { note(member.layer) }
      case let added as AddedAnimation: if let layer = added.layer { note(layer) }
      default: break
      }
    }
    // An animation that isn't removed at its end also stays when its layer leaves, as in Core Animation.
    for layer in outside { layer.removeAnimations { $0.isRemovedOnCompletion } }
  }
}
