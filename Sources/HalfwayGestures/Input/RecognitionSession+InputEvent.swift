extension RecognitionSession.Event {
  /// Creates the kernel's counterpart of an event; nil if the event doesn't relate to contacts.
  public init?(_ kind: InputEvent.Kind) {
    switch kind {
    case .down(let contact): self = .down(id: contact.id, x: contact.x, y: contact.y)
    case .move(let contact): self = .move(id: contact.id, x: contact.x, y: contact.y)
    case .up(let contact): self = .up(id: contact.id, x: contact.x, y: contact.y)
    case .cancel(let id): self = .cancel(id: id)
    case .focus(isFocused: false): self = .cancelAll
    case .focus, .resize, .thresholds, .scroll, .text, .key: return nil
    }
  }
}
