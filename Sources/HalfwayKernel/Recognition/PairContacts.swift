import HalfwayMotion

/// The contacts of a pinch or a rotation, as they land, move and lift, over a `PairTracker`. The two that landed first are the pair;
/// further ones take over where one of the two lifts before them.
public struct PairContacts: Sendable {
  /// What a contact that lifts means.
  public enum Lift: Sendable, Hashable {
    /// It was none of the pair.
    case unpaired
    /// Another contact has taken over.
    case takenOver
    /// Fewer than two are left.
    case tooFew
  }

  /// In order of arrival.
  public private(set) var contacts: [ContactPlace] = []
  /// Nil while fewer than two contacts are down.
  public private(set) var tracker: PairTracker?
  /// When the second contact landed.
  public private(set) var startTime = Timestamp.zero
  /// From the middle of the pair to the point that it carries along.
  private var offset = PlaneVector.zero

  public init() {}

  // A tracker is large: whoever asks for one number of it does so here, without a copy.
  /// Whether there is a tracker.
  public private(set) var isTracking = false
  /// The tracker's value.
  public var value: Double? { tracker?.value }
  /// The value from which the gesture counts; nil before it began.
  public var origin: Double? { tracker?.origin }

  /// Takes a contact that lands.
  /// - Parameter makeTracker: Makes a tracker for two places.
  /// - Returns: Whether it completes the pair.
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

  /// Takes a contact's new place.
  /// - Parameter time: The time of the frame that the sample belongs to.
  /// - Returns: Whether the contact is one of the pair.
  public mutating func move(_ contact: ContactPlace, at time: Timestamp) -> Bool {
    var isOfPair = false
    // Without a closure, which would retain the array at every event.
    for index in contacts.indices where contacts[index].id == contact.id {
      contacts[index].place = contact.place
      isOfPair = index < 2
    }
    guard isOfPair, isTracking else { return false }
    tracker?.move(first: contacts[0].place, second: contacts[1].place, at: time)
    return true
  }

  /// Takes a contact that lifts where it was.
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

  /// The middle of the pair, which does not jump when another pair takes over; nil without one.
  public var location: PlaneVector? { isTracking ? middle.map { $0 + offset } : nil }

  private var middle: PlaneVector? {
    guard contacts.count >= 2 else { return nil }
    let (first, second) = (contacts[0].place, contacts[1].place)
    return PlaneVector((first.x + second.x) / 2, (first.y + second.y) / 2)
  }

  /// Judges a whole frame; see `PairTracker.endFrame`.
  public mutating func endFrame(factor: Double = 1, hasCompany: () -> Bool = { false }) -> FrameVerdict {
    tracker?.endFrame(factor: factor, hasCompany: hasCompany) ?? .none
  }

  /// Begins by the claim that `endFrame` has just made.
  public mutating func begin() { tracker?.begin() }

  /// Counts from here.
  public mutating func beginHere() { tracker?.beginHere() }

  /// Waits for another pair; the contacts that are down stay.
  public mutating func forgetPair() {
    tracker = nil
    isTracking = false
    offset = .zero
  }
}
