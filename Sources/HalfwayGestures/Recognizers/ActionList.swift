/// What is called when something happens to a sender, in the order in which it was added.
package struct ActionList<Sender: AnyObject> {
  package struct Entry {
    package let id: Int
    /// Which of the sender's events it is for, as a set of bits.
    package var events: UInt
    package let target: ActionTarget?
    /// Whether the action is still of use.
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

  /// Takes events off the actions that fit, and those away that are left with none.
  package mutating func remove(events: UInt = .max, where fits: (ActionTarget?) -> Bool) {
    for index in entries.indices where fits(entries[index].target) { entries[index].events &= ~events }
    entries.removeAll { $0.events == 0 }
  }
}

/// Who is told by an action and by what kind of method: a method itself cannot be compared.
package struct ActionTarget {
  package private(set) weak var object: AnyObject?
  /// What is run where nobody is told.
  package let action: AnyObject?
  private let identity: ObjectIdentifier?
  private let shape: [ObjectIdentifier]

  /// - Parameters:
  ///   - object: nil for whoever it will be when something happens.
  ///   - shape: The types that the method is of: of its target and its parameters.
  package init(_ object: AnyObject?, _ shape: Any.Type...) {
    self.object = object
    action = nil
    identity = object.map(ObjectIdentifier.init)
    self.shape = shape.map { ObjectIdentifier($0) }
  }

  /// - Parameter object: nil for nobody in particular.
  package init(_ object: AnyObject?, _ selector: Selector) {
    self.object = object
    action = nil
    identity = object.map(ObjectIdentifier.init)
    shape = selector.shape
  }

  /// Nobody, but something that is run.
  package init(action: AnyObject) {
    self.action = action
    identity = nil
    shape = []
  }

  /// Whether it is an object's; of nil everybody's.
  package func isOf(_ other: AnyObject?) -> Bool { other == nil || object === other }

  /// Whether a method of another one, which may be nobody's in particular, may be this one.
  package func mayBe(_ other: ActionTarget) -> Bool {
    shape == other.shape && (other.identity == nil || identity == other.identity)
  }
}
