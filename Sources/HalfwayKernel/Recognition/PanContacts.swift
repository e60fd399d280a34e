import HalfwayMotion

/// A contact that is down.
public struct ContactPlace: Sendable, Hashable {
  /// The identifier of the contact.
  public var id: Int
  /// The location on the stage, in points.
  public var place: PlaneVector

  /// Creates a contact.
  public init(id: Int, place: PlaneVector) { (self.id, self.place) = (id, place) }
}

extension [ContactPlace] {
  /// The centroid of the contacts; nil if there are none. For one contact it is exactly its location.
  var centroid: PlaneVector? {
    guard let first else { return nil }
    guard count > 1 else { return first.place }
    var sum = PlaneVector.zero
    for contact in self { sum += contact.place }
    return PlaneVector(sum.x / Double(count), sum.y / Double(count))
  }
}

/// The contacts of a pan, from landing to lift, and the `PanTracker` that they move. The tracker follows the contacts'
/// centroid and doesn't jump when a contact joins or leaves.
public struct PanContacts: Sendable {
  /// The consequence of a contact that lands.
  public enum Landing: Sendable, Hashable {
    /// Too few contacts are down, or the contact joins the pan.
    case joins
    /// The pan has its minimum number of contacts and starts to track them.
    case starts
    /// The pan is under way and already has its maximum number of contacts; this contact is not part of it.
    case ignored
    /// The pan has not begun, and more contacts are down than it allows.
    case tooMany
  }

  /// The consequence of a contact that lifts.
  public enum Lift: Sendable, Hashable {
    /// The remaining contacts continue the pan.
    case leaves
    /// The pan has not begun, and fewer contacts are left than it requires; it waits for more.
    case tooFew
    /// The last contact has lifted.
    case last
  }

  /// The contacts that are down, in order of arrival.
  public private(set) var contacts: [ContactPlace] = []
  /// The tracker; nil while too few contacts are down.
  public private(set) var tracker: PanTracker?
  /// The time at which the minimum number of contacts was down.
  public private(set) var startTime = Timestamp.zero
  /// The vector from the centroid to the point that the contacts move, in points.
  private var offset = PlaneVector.zero
  /// The locations from which the motion of several contacts is measured.
  private var anchor: GroupAnchor?

  /// Creates an empty set of contacts.
  public init() {}

  // The values that are read at every event are stored beside the tracker, so that the large tracker isn't copied for
  // them.
  /// Whether there is a tracker.
  public private(set) var isTracking = false
  /// The point that the contacts move, on the stage; nil without a tracker.
  public private(set) var location: PlaneVector?
  @usableFromInline var origin: PlaneVector?

  // Inlined because a call from another module copies the contacts and their tracker.
  /// The tracker's translation, in points; nil without a tracker.
  @inlinable public var translation: PlaneVector? {
    guard let location else { return nil }
    guard let origin else { return .zero }
    return location - origin
  }

  /// Adds a contact that lands.
  /// - Parameters:
  /// - minimum: The minimum number of contacts that begin the pan.
  /// - maximum: The maximum number of contacts of the pan.
  /// - hasBegun: Whether the pan has begun, or will begin once the gestures that it waits for have failed.
  /// - makeTracker: Makes a tracker at the contacts' centroid.
  public mutating func land(
    _ contact: ContactPlace, at time: Timestamp, minimum: Int, maximum: Int, hasBegun: Bool,
    makeTracker: (PlaneVector) -> PanTracker
  ) -> Landing {
    guard contacts.count < maximum else {
      if hasBegun { return .ignored }
      contacts.append(contact)
      return .tooMany
    }
    let before = contacts.centroid
    contacts.append(contact)
    if isTracking {
      carry(insteadOf: before)
    } else if contacts.count >= minimum, let middle = contacts.centroid {
      offset = .zero
      startTime = time
      tracker = makeTracker(middle)
      isTracking = true
      (location, origin) = (middle, tracker?.origin)
      restartMotion()
      return .starts
    }
    return .joins
  }

  /// Updates the location of a contact.
  /// - Parameter time: The time of the frame that the sample belongs to.
  public mutating func move(_ contact: ContactPlace, at time: Timestamp) {
    // A closure would retain the array at every event.
    for index in contacts.indices where contacts[index].id == contact.id { contacts[index].place = contact.place }
    guard isTracking, let middle = contacts.count == 1 ? contact.place : contacts.centroid else { return }
    let point = middle + offset
    location = point
    tracker?.move(to: point, at: time)
  }

  /// Removes a contact that lifts at its last location.
  public mutating func lift(_ id: Int, minimum: Int, hasBegun: Bool) -> Lift {
    guard let index = contacts.firstIndex(where: { $0.id == id }) else { return .leaves }
    let before = contacts.centroid
    contacts.remove(at: index)
    guard !contacts.isEmpty else { return .last }
    carry(insteadOf: before)
    guard !hasBegun, contacts.count < minimum else { return .leaves }
    tracker = nil
    isTracking = false
    (location, origin) = (nil, nil)
    return .tooFew
  }

  /// Evaluates a complete frame; see `PanTracker.endFrame`.
  /// - Parameter isContested: Whether several contacts have to move together because they might also be a pinch or a
  ///   rotation.
  public mutating func endFrame(isContested: Bool = true, factor: Double = 1) -> FrameVerdict {
    guard isContested, contacts.count > 1, let anchor else { return tracker?.endFrame(nil, factor: factor) ?? .none }
    let contacts = contacts
    return tracker?.endFrame(anchor.motion { contacts[$0].place }, factor: factor) ?? .none
  }

  /// Begins with the claim that `endFrame` has just made.
  public mutating func begin() {
    tracker?.begin()
    origin = tracker?.origin
  }

  /// Begins here: measures the translation from the current location.
  public mutating func beginHere() {
    tracker?.beginHere()
    origin = tracker?.origin
  }

  /// Keeps the tracked point in place when the set of contacts changes.
  private mutating func carry(insteadOf before: PlaneVector?) {
    guard let now = contacts.centroid, let before else { return }
    offset = PlaneVector(offset.x + before.x - now.x, offset.y + before.y - now.y)
    restartMotion()
  }

  private mutating func restartMotion() {
    guard let tracker, tracker.origin == nil else { return }
    anchor = contacts.count > 1 ? GroupAnchor(contacts.map { $0.place }) : nil
    self.tracker?.restartMotion()
  }
}
