import HalfwayViews

/// Makes views for a list and keeps those that are out of sight for the next ones.
struct ReusePool<Element: AnyObject> {
  private var makers: [String: () -> Element?] = [:]
  private var waiting: [String: [Element]] = [:]

  /// - Parameter maker: Nil to forget how views of a name are made.
  mutating func register(_ identifier: String, _ maker: (() -> Element?)?) {
    makers[identifier] = maker
    waiting[identifier] = nil
  }

  func isRegistered(_ identifier: String) -> Bool { makers[identifier] != nil }

  /// One that waits; nil where none does.
  mutating func takeWaiting(_ identifier: String) -> Element? { waiting[identifier]?.popLast() }

  /// A new one; nil where nobody has said how.
  func make(_ identifier: String) -> Element? { makers[identifier]?() }

  /// Keeps one that is out of sight. One without a name is never asked for again.
  mutating func put(_ element: Element, _ identifier: String?) {
    guard let identifier else { return }
    waiting[identifier, default: []].append(element)
  }
}
