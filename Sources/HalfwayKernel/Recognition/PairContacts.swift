import HalfwayMotion

/// The contacts of a pinch or a rotation, from landing to lift, and the `PairTracker` that they move. The first two
/// contacts that landed are the pair. If one of the two lifts, a further contact takes its place.
public struct PairContacts: Sendable {
  /// The consequence of a lifted contact.
  public enum Lift: Sendable, Hashable {
    /// The contact was not part of the pair.
    case unpaired
    /// Another contact has taken its place in the pair.
    case takenOver
    /// Fewer than two contacts are left.
    case tooFew
  }

  /// The contacts that are down, in order of arrival.
  public private(set) var contacts: [ContactPlace] = []
  /// The tracker of the pair; nil while fewer than two contacts are down.
  public private(set) var tracker: PairTracker?
  /// The time at which the second contact landed.
  public private(set) var startTime = Timestamp.zero
  /// The vector from the middle of the pair to the point that the pair moves, in points.
  private var offset = PlaneVector.zero

  /// Creates an empty set of contacts.
  public init() {}

  // These properties give access to single values of the tracker without copying it; the tracker is large.
  /// Whether there is a tracker.
  public private(set) var isTracking = false
  /// The tracker's value; nil without a tracker.
  public var value: Double? { tracker?.value }
  /// The value from which the gesture is measured; nil before it begins.
  public var origin: Double? { tracker?.origin }

  /// Adds a contact that lands.
  /// - Parameter makeTracker: Makes a tracker for two locations.
  /// - Returns: Whether the contact completes the pair.
  public mutating func land(
    _ contact: ContactPlace, at time: Timestamp,
    makeTracker: (_ first: PlaneVector, _ second: PlaneVector) -> PairTracker
  ) -> Bool {
    contacts.append(contact)
    guard !isTracking, contacts.count >= 2 else { return false }
    offset = .zero
    startTime = time
    tracker = makeTracker(contacts[0].place, contacts[1].place)
    isTracking = true
    return true
  }

  /// Updates the location of a contact.
  /// - Parameter time: The time of the frame that the sample belongs to.
  /// - Returns: Whether the contact is one of the pair.
  public mutating func move(_ contact: ContactPlace, at time: Timestamp) -> Bool {
    var isOfPair = false
    // A closure would retain the array at every event.
    for index in contacts.indices where contacts[index].id == contact.id {
      contacts[index].place = contact.place
      isOfPair = index < 2
    }
    guard isOfPair, isTracking else { return false }
    tracker?.move(first: contacts[0].place, second: contacts[1].place, at: time)
    return true
  }

  /// Removes a contact that lifts at its last location.
  public mutating func lift(_ id: Int) -> Lift {
    guard let index = contacts.firstIndex(where: { $0.id == id }) else { return .unpaired }
    let before = middle
    contacts.remove(at: index)
    guard index < 2, isTracking else { return .unpaired }
    guard contacts.count >= 2 else { return .tooFew }
    if let before, let now = middle { offset = offset + before - now }
    tracker?.takeOver(first: contacts[0].place, second: contacts[1].place)
    return .takenOver
  }

  /// The middle of the pair, adjusted so that it doesn't jump when another pair takes over; nil without a pair.
  public var location: PlaneVector? { isTracking ? middle.map { $0 + offset } : nil }

  private var middle: PlaneVector? {
    guard contacts.count >= 2 else { return nil }
    let (first, second) = (contacts[0].place, contacts[1].place)
    return PlaneVector((first.x + second.x) / 2, (first.y + second.y) / 2)
  }

  /// Evaluates a complete frame; see `PairTracker.endFrame`.
  public mutating func endFrame(factor: Double = 1, hasCompany: Bool = false) -> FrameVerdict {
    tracker?.endFrame(factor: factor, hasCompany: hasCompany) ?? .none
  }

  /// Begins with the claim that `endFrame` has just made.
  public mutating func begin() { tracker?.begin() }

  /// Begins here: measures the change from the current value.
  public mutating func beginHere() { tracker?.beginHere() }

  /// Discards the tracker and waits for another pair; the contacts that are down stay.
  public mutating func forgetPair() {
    tracker = nil
    isTracking = false
    offset = .zero
  }
}
