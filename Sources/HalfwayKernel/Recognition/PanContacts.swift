import HalfwayMotion

/// A contact that is down.
public struct ContactPlace: Sendable, Hashable {
  public var id: Int
  /// On the stage, in points.
  public var place: PlaneVector

  public init(id: Int, place: PlaneVector) { (self.id, self.place) = (id, place) }
}

extension [ContactPlace] {
  /// The middle of the contacts; nil where there is none. Of one contact it is exactly its place.
  var centroid: PlaneVector? {
    guard let first else { return nil }
    guard count > 1 else { return first.place }
    var sum = PlaneVector.zero
    for contact in self { sum += contact.place }
    return PlaneVector(sum.x / Double(count), sum.y / Double(count))
  }
}

/// The contacts of a pan, as they land, move and lift, over a `PanTracker`. What moves the tracker is the contacts' middle; a contact
/// that joins or leaves moves it by nothing.
public struct PanContacts: Sendable {
  /// What a contact that lands means.
  public enum Landing: Sendable, Hashable {
    /// Too few are down, or the contact joins those that are.
    case joins
    /// The pan has the contacts that it needs and follows them from here.
    case starts
    /// The pan is under way and has as many as it takes: this one is not its own.
    case ignored
    /// The pan has not begun, and there are more than it takes.
    case tooMany
  }

  /// What a contact that lifts means.
  public enum Lift: Sendable, Hashable {
    /// The others carry on.
    case leaves
    /// Fewer are left than begin the pan, which has not begun: it waits for more.
    case tooFew
    /// It was the last one.
    case last
  }

  /// In order of arrival.
  public private(set) var contacts: [ContactPlace] = []
  /// Nil while too few contacts are down.
  public private(set) var tracker: PanTracker?
  /// When the contacts that the pan needs were down.
  public private(set) var startTime = Timestamp.zero
  /// From the middle of the contacts to the point that they carry along.
  private var offset = PlaneVector.zero
  /// From where several contacts are judged together.
  private var anchor: GroupAnchor?

  public init() {}

  // A tracker is large: what is asked for at every event is kept beside it, so that no tracker is copied for it.
  /// Whether there is a tracker.
  public private(set) var isTracking = false
  /// The point that the contacts carry along; nil without a tracker.
  public private(set) var location: PlaneVector?
  private var origin: PlaneVector?

  /// The tracker's translation; nil without a tracker.
  public var translation: PlaneVector? {
    guard let location else { return nil }
    guard let origin else { return .zero }
    return location - origin
  }

  /// Takes a contact that lands.
  /// - Parameters:
  ///   - minimum: The fewest contacts that begin the pan.
  ///   - maximum: The most.
  ///   - hasBegun: Whether the pan is under way, or will be once what it waits for has failed.
  ///   - makeTracker: Makes a tracker at the contacts' middle.
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

  /// Takes a contact's new place.
  /// - Parameter time: The time of the frame that the sample belongs to.
  public mutating func move(_ contact: ContactPlace, at time: Timestamp) {
    // Without a closure, which would retain the array at every event.
    for index in contacts.indices where contacts[index].id == contact.id { contacts[index].place = contact.place }
    guard isTracking, let middle = contacts.count == 1 ? contact.place : contacts.centroid else { return }
    let point = middle + offset
    location = point
    tracker?.move(to: point, at: time)
  }

  /// Takes a contact that lifts where it was.
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

  /// Judges a whole frame; see `PanTracker.endFrame`.
  /// - Parameter isContested: Whether several contacts have to move together, since they may as well be a pinch or a rotation.
  public mutating func endFrame(isContested: Bool = true, factor: Double = 1) -> FrameVerdict {
    guard isContested, contacts.count > 1, let anchor else { return tracker?.endFrame(nil, factor: factor) ?? .none }
    let contacts = contacts
    return tracker?.endFrame(anchor.motion { contacts[$0].place }, factor: factor) ?? .none
  }

  /// Begins by the claim that `endFrame` has just made.
  public mutating func begin() {
    tracker?.begin()
    origin = tracker?.origin
  }

  /// Counts the translation from here.
  public mutating func beginHere() {
    tracker?.beginHere()
    origin = tracker?.origin
  }

  /// Keeps the point where it is although other contacts carry it from now on.
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
