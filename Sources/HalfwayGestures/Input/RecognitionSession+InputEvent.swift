extension RecognitionSession.Event {
  /// What the engine's event means to the kernel; nil where it is not about contacts.
  public init?(_ kind: InputEvent.Kind) {
    switch kind {
    case .down(let contact): self = .down(id: contact.id, x: contact.x, y: contact.y)
    case .move(let contact): self = .move(id: contact.id, x: contact.x, y: contact.y)
    case .up(let contact): self = .up(id: contact.id, x: contact.x, y: contact.y)
    case .cancel(let id): self = .cancel(id: id)
    case .focus(isFocused: false): self = .cancelAll
    case .focus, .resize, .thresholds: return nil
    }
  }
}
