/// A list of actions of a sender, in the order in which they were added.
package struct ActionList<Sender: AnyObject> {
  package struct Entry {
    package let id: Int
    /// The sender's events that the action is for, as a bit mask.
    package var events: UInt
    package let target: ActionTarget?
    /// Runs the action. Returns whether the action is still of use.
    package let run: (Sender, Event?) -> Bool
  }

  package private(set) var entries: [Entry] = []
  private var nextID = 0

  package init() {}

  @discardableResult
  package mutating func add(
    target: ActionTarget? = nil, for events: UInt = .max, _ run: @escaping (Sender, Event?) -> Bool
  ) -> Int {
    defer { nextID += 1 }
    entries.append(Entry(id: nextID, events: events, target: target, run: run))
    return nextID
  }

  package mutating func remove(_ id: Int) { entries.removeAll { $0.id == id } }

  /// Removes events from the matching actions, and removes the actions that have no events left.
  package mutating func remove(events: UInt = .max, where fits: (ActionTarget?) -> Bool) {
    for index in entries.indices where fits(entries[index].target) { entries[index].events &= ~events }
    entries.removeAll { $0.events == 0 }
  }
}

/// The target of an action and the types of its method. Methods themselves can't be compared.
package struct ActionTarget {
  package private(set) weak var object: AnyObject?
  /// The action to run if there is no target.
  package let action: AnyObject?
  private let identity: ObjectIdentifier?
  private let shape: [ObjectIdentifier]

  /// Creates the target of a method.
  ///
  /// - Parameters:
  ///   - object: The target; nil to find one when the action is sent.
  ///   - shape: The types of the method's target and parameters.
  package init(_ object: AnyObject?, _ shape: Any.Type...) {
    self.object = object
    action = nil
    identity = object.map(ObjectIdentifier.init)
    self.shape = shape.map { ObjectIdentifier($0) }
  }

  /// Creates the target of a selector.
  ///
  /// - Parameters:
  ///   - object: The target; nil to find one when the action is sent.
  ///   - selector: The selector.
  package init(_ object: AnyObject?, _ selector: Selector) {
    self.object = object
    action = nil
    identity = object.map(ObjectIdentifier.init)
    shape = selector.shape
  }

  /// Creates the description of an action without a target.
  package init(action: AnyObject) {
    self.action = action
    identity = nil
    shape = []
  }

  /// Returns whether the target is `other`, or `other` is nil.
  package func isOf(_ other: AnyObject?) -> Bool { other == nil || object === other }

  /// Returns whether the methods have the same types, and `other` has the same target or none.
  package func mayBe(_ other: ActionTarget) -> Bool {
    shape == other.shape && (other.identity == nil || identity == other.identity)
  }
}
