import HalfwayGestures

extension Recording {
  /// The reason why the last gesture doesn't show a decision of the user, as a clause; nil if the user completed it.
  ///
  /// A torn recording, a gesture during which the window was closed, and a gesture whose contacts were canceled by the
  /// system say nothing about thresholds.
  public var interruption: String? {
    if let loss { return "\(loss)" }
    switch footer?.interruption {
    case .closed: return "the recording was closed during the gesture"
    case .damaged: return "it was recovered from a damaged file"
    case nil: return endsCanceled ? "its contacts were cancelled, not lifted" : nil
    }
  }

  /// Whether a contact of the last gesture was canceled. A gesture begins when a contact lands while no other is down.
  private var endsCanceled: Bool {
    var contacts: Set<Int> = []
    var isCanceled = false
    for event in gestureEntries.lazy.compactMap(\.input) {
      switch event.kind {
      case .down(let contact):
        if contacts.isEmpty { isCanceled = false }
        contacts.insert(contact.id)
      case .up(let contact): contacts.remove(contact.id)
      case .cancel(let id): if contacts.remove(id) != nil { isCanceled = true }
      case .focus(let isFocused) where isFocused: break
      case .focus, .resize:
        if !contacts.isEmpty { isCanceled = true }
        contacts = []
      case .move, .thresholds, .scroll, .text, .key: break
      }
    }
    return isCanceled
  }
}
