import HalfwayMotion

// The conditions under which a recognized gesture begins.
extension RecognitionSession {
  /// Returns whether a gesture whose contacts land now begins immediately, because it grabs what settles.
  func beginsAtOnce(_ index: Int) -> Bool {
    subject.canBeGrabbed(slopPoints: followers[index].recognizer.slopPoints(configuration.thresholds))
  }

  /// Returns whether a gesture may begin to drive what the session drives.
  func mayDrive(_ index: Int, takesOver: Bool) -> Bool {
    switch subject {
    case .resting: setsOutForwards(index)
    case .settling(_, _, let isGrabbedAnywhere): isGrabbedAnywhere || beginsAtOnce(index)
    case .taken: takesOver
    }
  }

  /// Returns whether a pan along a single direction is on the forward side of the point where it landed.
  private func setsOutForwards(_ index: Int) -> Bool {
    guard let pan = followers[index].recognizer.direction, !pan.allowsOpposite, let direction = pan.direction,
      let tracker = followers[index].pan.tracker
    else { return true }
    return direction.dot(tracker.location - tracker.start) > 0
  }

  /// Returns whether the content that a pan scrolls may follow it; true for a pan that scrolls nothing.
  func mayScroll(_ index: Int) -> Bool {
    guard let content = followers[index].recognizer.scrolledContent, let tracker = followers[index].pan.tracker
    else { return true }
    return content.scrolls(
      by: tracker.location - tracker.start,
      afterMicroseconds: time.microseconds(since: followers[index].startTime))
  }
}
