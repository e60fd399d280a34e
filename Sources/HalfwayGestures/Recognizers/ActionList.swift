extension GestureRecognizer {
  /// Names an action, so that it can be removed again.
  public struct ActionToken: Hashable, Sendable {
    let id: Int
  }
}

/// What a recognizer calls when its gesture changes, in the order in which it was added.
struct ActionList {
  struct Entry {
    var token: GestureRecognizer.ActionToken
    var target: ObjectIdentifier?
    /// Whether the action is still of use.
    var run: (GestureRecognizer) -> Bool
  }

  private(set) var entries: [Entry] = []
  private var nextID = 0

  mutating func add(
    target: ObjectIdentifier?, _ run: @escaping (GestureRecognizer) -> Bool
  ) -> GestureRecognizer.ActionToken {
    defer { nextID += 1 }
    let token = GestureRecognizer.ActionToken(id: nextID)
    entries.append(Entry(token: token, target: target, run: run))
    return token
  }

  mutating func remove(_ token: GestureRecognizer.ActionToken) { entries.removeAll { $0.token == token } }
  mutating func removeAll(of target: ObjectIdentifier) { entries.removeAll { $0.target == target } }
}
