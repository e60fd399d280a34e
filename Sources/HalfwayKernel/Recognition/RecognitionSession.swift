import HalfwayMotion

/// Recognizes the gestures of one view from samples of contacts, without views, stages or classes.
///
/// The recognizers are those of a plain view: a pan of one contact, a pan of two, a pinch and a rotation, or some of them. They compete
/// as UIKit's do by default: the first that is recognized prevents the others. Only a pinch and a rotation may go together. A program
/// with its own event loop feeds it contacts and reads `gestures`; the tuner uses it to recognize recorded samples anew.
///
///     var session = RecognitionSession(.init(gestures: [.pan], panDirection: PanDirection(.rightward)))
///     session.handle(.down(id: 0, x: 4, y: 300), at: time)
///     …
///     if let pan = session.gestures.last { page.x = pan.translation.x }
public struct RecognitionSession: Sendable {
  /// The gestures that a view has recognizers for.
  public struct Kinds: OptionSet, Sendable, Hashable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let pan = Kinds(rawValue: 1)
    public static let twoFingerPan = Kinds(rawValue: 2)
    public static let pinch = Kinds(rawValue: 4)
    public static let rotation = Kinds(rawValue: 8)
    public static let all: Kinds = [.pan, .twoFingerPan, .pinch, .rotation]
  }

  /// What is recognized, and by which thresholds.
  public struct Configuration: Sendable {
    public var gestures: Kinds
    /// Where the pan of one contact has to set out.
    public var panDirection: PanDirection
    /// The part of the stage that the pan's contact has to land in, as for a pan from an edge; nil for anywhere.
    public var panLanding: (minimumX: Double, maximumX: Double)?
    public var thresholds: Thresholds

    public init(
      gestures: Kinds = .all, panDirection: PanDirection = .any,
      panLanding: (minimumX: Double, maximumX: Double)? = nil,
      thresholds: Thresholds = .standard
    ) {
      self.gestures = gestures
      self.panDirection = panDirection
      self.panLanding = panLanding
      self.thresholds = thresholds.usable
    }
  }

  /// Something that happens to a contact.
  public enum Event: Sendable, Hashable {
    case down(id: Int, x: Double, y: Double)
    case move(id: Int, x: Double, y: Double)
    case up(id: Int, x: Double, y: Double)
    case cancel(id: Int)
    /// All contacts are taken away, as when a window loses the focus.
    case cancelAll
  }

  /// A gesture that was recognized.
  public struct Gesture: Sendable, Hashable {
    public var kind: Kinds
    public var beganAt: Timestamp
    /// Nil while it goes on.
    public var endedAt: Timestamp?
    /// Whether it was cancelled.
    public var isCancelled = false
    /// Whether it was cancelled because another gesture of more contacts was recognized.
    public var isYielded = false
    /// How far a pan has gone, in points.
    public var translation = PlaneVector.zero
    /// A pinch's distance or a rotation's angle now and where it began to count; 0 for a pan.
    public var value = 0.0
    public var origin = 0.0
    /// The velocity at the end: of a pan along both axes, else of the value along x; nil until then, or when it can't be told.
    public var velocity: VelocityEstimator.Estimate?

    /// How much further apart the contacts of a pinch are than when it began.
    public var scale: Double { origin > 0 ? value / origin : 1 }
  }

  /// Recognized gestures, in the order in which they began.
  public private(set) var gestures: [Gesture] = []
  public let configuration: Configuration

  private enum State {
    case possible, begun, over
  }

  /// A recognizer of one kind.
  private struct Follower {
    var kind: Kinds
    var state = State.possible
    var pan = PanContacts()
    var pair = PairContacts()
    /// The index of its latest gesture.
    var gesture: Int?

    var isPair: Bool { kind == .pinch || kind == .rotation }
    var contacts: [ContactPlace] { isPair ? pair.contacts : pan.contacts }
    /// Whether more contacts have to land before anything can become of it.
    var isShortOfContacts: Bool { isPair ? pair.tracker == nil : pan.tracker == nil }
    /// When it had the contacts that it needs.
    var startTime: Timestamp { isPair ? pair.startTime : pan.startTime }
    func follows(_ id: Int) -> Bool { contacts.contains { $0.id == id } }
    func sharesContact(with other: Follower) -> Bool { contacts.contains { other.follows($0.id) } }
  }

  private var followers: [Follower] = []
  private var frame = ContactFrame()
  private var contacts: [Int] = []
  private var time = Timestamp.zero

  public init(_ configuration: Configuration) {
    self.configuration = configuration
    for kind in [Kinds.pan, .twoFingerPan, .pinch, .rotation] where configuration.gestures.contains(kind) {
      followers.append(Follower(kind: kind))
    }
  }

  /// The moment at which something may be recognized although no event comes; nil for none. Call `advance(to:)` then.
  public var deadline: Timestamp? { frame.deadline }

  /// Lets time pass.
  public mutating func advance(to moment: Timestamp) {
    if let deadline = frame.deadline, deadline <= moment {
      time = max(time, deadline)
      frame.close()
      judge()
    }
    time = max(time, moment)
  }

  /// Takes an event. Events of contacts that are unknown, or land twice, are ignored.
  public mutating func handle(_ event: Event, at moment: Timestamp) {
    advance(to: moment)
    switch event {
    case .down(let id, let x, let y): land(ContactPlace(id: id, place: PlaneVector(x, y)))
    case .move(let id, let x, let y): move(ContactPlace(id: id, place: PlaneVector(x, y)))
    case .up(let id, let x, let y): lift(ContactPlace(id: id, place: PlaneVector(x, y)))
    case .cancel(let id): cancel(id)
    case .cancelAll: for id in contacts { cancel(id) }
    }
  }

  // MARK: Contacts

  private mutating func land(_ contact: ContactPlace) {
    guard contact.place.isFinite, !contacts.contains(contact.id), contacts.count < ContactFrame.maximumContacts else {
      return
    }
    closeFrame()
    contacts.append(contact.id)
    frame.add(contact.id)
    for index in followers.indices where followers[index].state != .over { land(contact, follower: index) }
    settle()
  }

  private mutating func land(_ contact: ContactPlace, follower index: Int) {
    let (thresholds, now) = (configuration.thresholds, time)
    guard !followers[index].isPair else {
      let kind = followers[index].kind
      let degrees = thresholds.rotationHysteresisDegrees
      _ = followers[index].pair.land(contact, at: now) { first, second in
        PairTracker(
          first: first, second: second, time: now, quantity: kind == .pinch ? .distance : .angle,
          hysteresis: kind == .pinch ? thresholds.pinchHysteresisPoints : degrees * .pi / 180, thresholds: thresholds)
      }
      return
    }
    let isSingle = followers[index].kind == .pan
    if isSingle, let landing = configuration.panLanding {
      guard contact.place.x >= landing.minimumX, contact.place.x <= landing.maximumX else { return }
    }
    let direction = isSingle ? configuration.panDirection : .any
    let landing = followers[index].pan.land(
      contact, at: now, minimum: isSingle ? 1 : 2, maximum: isSingle ? 1 : 2,
      hasBegun: followers[index].state == .begun
    ) { PanTracker(at: $0, time: now, direction: direction, thresholds: thresholds) }
    if landing == .tooMany { followers[index].state = .over }
  }

  private mutating func move(_ contact: ContactPlace) {
    guard contact.place.isFinite, contacts.contains(contact.id) else { return }
    if frame.mustClose(before: contact.id, at: time) { closeFrame() }
    take(contact)
    if frame.report(contact.id, at: time) { judge() }
  }

  private mutating func take(_ contact: ContactPlace) {
    let sampleTime = frame.time(ofSampleAt: time)
    for index in followers.indices where followers[index].state != .over && followers[index].follows(contact.id) {
      if followers[index].isPair {
        guard followers[index].pair.move(contact, at: sampleTime) else { continue }
      } else {
        followers[index].pan.move(contact, at: sampleTime)
      }
      if followers[index].state == .begun { note(index) }
    }
  }

  private mutating func lift(_ contact: ContactPlace) {
    guard contacts.contains(contact.id) else { return }
    if frame.mustClose(before: contact.id, at: time) { closeFrame() }
    let known = followers.lazy.flatMap { $0.contacts }.first { $0.id == contact.id }?.place
    // A lift at the last place adds no sample, or a hold would look like a stop.
    if contact.place.isFinite, let known, contact.place != known { take(contact) }
    frame.close()
    judge()
    leave(contact.id)
    contacts.removeAll { $0 == contact.id }
    frame.remove(contact.id)
    settle()
  }

  private mutating func leave(_ id: Int) {
    for index in followers.indices where followers[index].follows(id) {
      let hasBegun = followers[index].state == .begun
      let isOver = followers[index].state == .over
      if followers[index].isPair {
        let lift = followers[index].pair.lift(id)
        guard lift == .tooFew, !isOver else { continue }
        if hasBegun { end(index) } else { followers[index].pair.forgetPair() }
      } else {
        let lift = followers[index].pan.lift(
          id, minimum: followers[index].kind == .pan ? 1 : 2, hasBegun: hasBegun || isOver)
        guard lift == .last, !isOver else { continue }
        if hasBegun { end(index) } else { followers[index].state = .over }
      }
    }
  }

  private mutating func cancel(_ id: Int) {
    guard contacts.contains(id) else { return }
    closeFrame()
    for index in followers.indices where followers[index].follows(id) {
      if followers[index].state == .begun { end(index, isCancelled: true) }
      followers[index].state = .over
    }
    leave(id)
    contacts.removeAll { $0 == id }
    frame.remove(id)
    settle()
  }

  /// Recognizers without contacts begin anew.
  private mutating func settle() {
    for index in followers.indices where followers[index].contacts.isEmpty {
      followers[index] = Follower(kind: followers[index].kind, gesture: followers[index].gesture)
    }
  }

  // MARK: Judging

  private mutating func closeFrame() {
    guard frame.start != nil else { return }
    frame.close()
    judge()
  }

  /// A frame is whole: recognizers begin in the order of their claims.
  private mutating func judge() {
    var claims: [(index: Int, claim: FrameClaim)] = []
    for index in followers.indices where followers[index].state == .possible {
      let factor = yieldingFactor(to: index)
      let company = hasCompany(index)
      let verdict =
        followers[index].isPair
        ? followers[index].pair.endFrame(factor: factor) { company }
        : followers[index].pan.endFrame(factor: factor)
      switch verdict {
      case .none: break
      case .fails: followers[index].state = .over
      case .claims(let claim): claims.append((index, claim))
      }
    }
    while let first = claims.indices.min(by: { claims[$0].claim.precedes(claims[$1].claim) }) {
      let index = claims.remove(at: first).index
      if followers[index].state == .possible { begin(index) }
    }
  }

  private func isPrevented(_ a: Follower, by b: Follower) -> Bool { !(a.isPair && b.isPair) }

  /// How many times its threshold a recognizer has to go for a pan that is under way to give way; 1 where there is none.
  private func yieldingFactor(to index: Int) -> Double {
    var factor = 1.0
    for other in followers where other.kind == .pan && other.state == .begun && followers[index].kind != .pan {
      guard other.sharesContact(with: followers[index]), !followers[index].isShortOfContacts else { continue }
      let delay = followers[index].startTime.microseconds(since: other.startTime)
      // Where it does not give way it prevents the other one, which fails when it is about to begin.
      factor = max(factor, Yielding.factor(delayMicroseconds: delay, thresholds: configuration.thresholds) ?? 1)
    }
    return factor
  }

  /// Whether a pan of one contact gives way to a recognizer of more, if that is recognized later.
  private func doesYield(_ index: Int, to other: Int) -> Bool {
    guard followers[index].kind == .pan, followers[other].kind != .pan else { return false }
    let delay = followers[other].startTime.microseconds(since: followers[index].startTime)
    return Yielding.factor(delayMicroseconds: delay, thresholds: configuration.thresholds) != nil
  }

  private func hasCompany(_ index: Int) -> Bool {
    followers.contains {
      $0.kind != followers[index].kind && $0.state == .begun && $0.sharesContact(with: followers[index])
        && !isPrevented(followers[index], by: $0)
    }
  }

  private mutating func begin(_ index: Int) {
    for other in followers.indices where other != index && followers[other].state == .begun {
      guard followers[other].sharesContact(with: followers[index]), isPrevented(followers[index], by: followers[other])
      else { continue }
      guard doesYield(other, to: index) else {
        followers[index].state = .over
        return
      }
      end(other, isCancelled: true, isYielded: true)
    }
    if followers[index].isPair { followers[index].pair.begin() } else { followers[index].pan.begin() }
    followers[index].state = .begun
    followers[index].gesture = gestures.count
    gestures.append(Gesture(kind: followers[index].kind, beganAt: time))
    note(index)
    for other in followers.indices where other != index && followers[other].state == .possible {
      guard followers[other].sharesContact(with: followers[index]), isPrevented(followers[other], by: followers[index]),
        !followers[other].isShortOfContacts, !doesYield(index, to: other)
      else { continue }
      followers[other].state = .over
    }
  }

  private mutating func note(_ index: Int) {
    guard let place = followers[index].gesture else { return }
    let follower = followers[index]
    if follower.isPair {
      gestures[place].value = follower.pair.tracker?.value ?? 0
      gestures[place].origin = follower.pair.tracker?.origin ?? 0
    } else {
      gestures[place].translation = follower.pan.tracker?.translation ?? .zero
    }
  }

  private mutating func end(_ index: Int, isCancelled: Bool = false, isYielded: Bool = false) {
    if let place = followers[index].gesture, !isCancelled || followers[index].state == .begun {
      let velocity =
        followers[index].isPair
        ? followers[index].pair.tracker?.velocityEstimator.estimate(at: time)
        : followers[index].pan.tracker?.velocityEstimator.estimate(at: time)
      gestures[place].velocity = velocity
      gestures[place].endedAt = time
      gestures[place].isCancelled = isCancelled
      gestures[place].isYielded = isYielded
    }
    followers[index].state = .over
  }
}
