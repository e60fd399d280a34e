import HalfwayMotion

/// A recognizer of the gestures of one view from contact samples, without views, stages, or classes.
///
/// The recognizers compete as UIKit's do by default: the first one that is recognized prevents the others. Only a pinch
/// and a rotation may be recognized together. A program with its own event loop passes contacts to the session and
/// reads `gestures`; the tuner uses it to recognize recorded samples again.
///
///     var pan = RecognitionSession.Recognizer.pan(
///       direction: nil,
///       edges: EdgeLanding(.left, minimum: .zero, maximum: PlaneVector(375, 667)))
///     pan.progressMapping = .pan(forwards: PlaneVector(1, 0), travel: .extent(375))
///     var session = RecognitionSession(.init(recognizers: [pan]))
///     session.handle(.down(id: 0, x: 4, y: 300), at: time)
///     …
///     if let percent = session.gestures.last?.progress?.percent { page.x = 375 * percent }
public struct RecognitionSession: Sendable {
  /// The recognized gestures, in the order in which they began.
  public private(set) var gestures: [Gesture] = []
  /// The maximum magnitude of a coordinate, in points. Larger ones aren't locations on a stage, and their squares could
  /// overflow.
  public static let maximumCoordinatePoints = 1e7
  /// The recognizers and the thresholds of the session.
  public let configuration: Configuration

  private(set) var followers: [Follower] = []
  private var frame = ContactFrame()
  /// The contacts that are down, with their last locations.
  private var contacts: [ContactPlace] = []
  /// The time of the last event or advance; before the first one, the earliest time, since times may be negative.
  private(set) var time = Timestamp(microseconds: .min)
  /// The samples from which the velocity of each gesture is estimated; nil until the gesture has ended.
  private var samples: [VelocityEstimator?] = []
  /// The distance mapping of each gesture; nil if the gesture drives nothing.
  private var axes: [ProgressAxis?] = []
  /// What the gestures drive.
  var subject = Subject.resting
  /// Whether no contact is down.
  var isIdle: Bool { contacts.isEmpty }

  /// Creates a session in which no contact is down.
  public init(_ configuration: Configuration) {
    self.configuration = configuration
    followers = configuration.recognizers.map { Follower($0) }
  }

  /// Returns the evidence for the release of a gesture; nil until the gesture has ended, and if its recognizer has no
  /// `progressMapping`.
  ///
  ///     let measurement = session.evidence(ofGesture: 0)?.measurement(by: thresholds)
  ///     let decision = measurement.map { ReleaseDecision.decide($0, thresholds: thresholds) }
  public func evidence(ofGesture index: Int) -> ReleaseEvidence? {
    guard gestures.indices.contains(index), let samples = samples[index], let endedAt = gestures[index].endedAt,
      let progress = gestures[index].progress, let axis = axes[index]
    else { return nil }
    return progress.evidence(
      percent: min(1, max(0, progress.percent)),
      sinceLastSampleMicroseconds: samples.microsecondsSinceLastSample(at: endedAt),
      velocity: .ofSamples(VelocityEvidence(samples: samples, time: endedAt, forwards: axis.forwards)))
  }

  /// The time at which something may be recognized without an event, in which case `advance(to:)` has to be called; nil
  /// if there is none.
  public var deadline: Timestamp? { frame.deadline }

  /// Advances the time and closes a frame whose deadline has passed.
  public mutating func advance(to moment: Timestamp) {
    if let deadline = frame.deadline, deadline <= moment {
      time = max(time, deadline)
      frame.close()
      judge()
    }
    time = max(time, moment)
  }

  /// Processes an event. Ignores events of unknown contacts, of contacts that land twice, and with coordinates beyond
  /// `maximumCoordinatePoints`; a contact that lifts there lifts at its last location.
  public mutating func handle(_ event: Event, at moment: Timestamp) {
    advance(to: moment)
    switch event {
    case .down(let id, let x, let y): land(ContactPlace(id: id, place: PlaneVector(x, y)))
    case .move(let id, let x, let y): move(ContactPlace(id: id, place: PlaneVector(x, y)))
    case .up(let id, let x, let y): lift(ContactPlace(id: id, place: PlaneVector(x, y)))
    case .cancel(let id): cancel(id)
    case .cancelAll: for contact in contacts { cancel(contact.id) }
    }
  }

  // MARK: Contacts

  private mutating func land(_ contact: ContactPlace) {
    guard Self.isUsable(contact.place), !isDown(contact.id), contacts.count < ContactFrame.maximumContacts else {
      return
    }
    closeFrame()
    contacts.append(contact)
    let receivers = followers.indices.filter { receives(contact, follower: $0) }
    // Samples of a contact that no recognizer follows belong to no frame.
    if !receivers.isEmpty { frame.add(contact.id) }
    for index in receivers { land(contact, follower: index) }
    settle()
  }

  /// Returns whether a recognizer receives a contact that lands.
  private mutating func receives(_ contact: ContactPlace, follower index: Int) -> Bool {
    guard followers[index].state != .over else { return false }
    guard let edges = followers[index].recognizer.edges else { return true }
    let near = edges.edges(near: contact.place, widthPoints: configuration.thresholds.edgeWidthPoints)
    if followers[index].contacts.isEmpty { followers[index].inwards = PanDirection(near.inwards) }
    return !near.isEmpty || beginsAtOnce(index)
  }

  private mutating func land(_ contact: ContactPlace, follower index: Int) {
    let (thresholds, shares, now) = (configuration.thresholds, configuration.shares, time)
    let (recognizer, atOnce) = (followers[index].recognizer, beginsAtOnce(index))
    guard !recognizer.isPair else {
      let (degrees, sense) = (thresholds.rotationHysteresisDegrees, recognizer.sense)
      let isComplete = followers[index].pair.land(contact, at: now) { first, second in
        PairTracker(
          first: first, second: second, time: now, quantity: recognizer.kind == .pinch ? .distance : .angle,
          hysteresis: recognizer.kind == .pinch ? thresholds.pinchHysteresisPoints : degrees * .pi / 180,
          sense: sense, beginsAtOnce: atOnce, thresholds: thresholds, shares: shares)
      }
      if isComplete, atOnce { begin(index, isAtOnce: true) }
      return
    }
    let direction = recognizer.direction ?? followers[index].inwards ?? .any
    let landing = followers[index].pan.land(
      contact, at: now, minimum: recognizer.minimumContacts, maximum: recognizer.maximumContacts,
      hasBegun: followers[index].state == .begun
    ) {
      PanTracker(
        at: $0, time: now, direction: direction, beginsAtOnce: atOnce, thresholds: thresholds, shares: shares)
    }
    if landing == .tooMany { followers[index].state = .over }
    if landing == .starts, atOnce { begin(index, isAtOnce: true) }
  }

  private mutating func move(_ contact: ContactPlace) {
    guard Self.isUsable(contact.place), isDown(contact.id) else { return }
    if frame.mustClose(before: contact.id, at: time) { closeFrame() }
    take(contact)
    if followers.contains(where: { $0.follows(contact.id) }), frame.report(contact.id, at: time) { judge() }
  }

  /// Returns whether a location is within `maximumCoordinatePoints`.
  static func isUsable(_ place: PlaneVector) -> Bool {
    let limit = maximumCoordinatePoints
    return abs(place.x) <= limit && abs(place.y) <= limit
  }

  private func isDown(_ id: Int) -> Bool { contacts.contains { $0.id == id } }

  private mutating func take(_ contact: ContactPlace) {
    for index in contacts.indices where contacts[index].id == contact.id { contacts[index] = contact }
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
    guard let known = contacts.first(where: { $0.id == contact.id })?.place else { return }
    if frame.mustClose(before: contact.id, at: time) { closeFrame() }
    // A lift at the last location adds no sample; otherwise a contact that rests would look like one that stopped.
    if Self.isUsable(contact.place), contact.place != known { take(contact) }
    frame.close()
    judge()
    leave(contact.id)
    contacts.removeAll { $0.id == contact.id }
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
          id, minimum: followers[index].recognizer.minimumContacts, hasBegun: hasBegun || isOver)
        guard lift == .last, !isOver else { continue }
        if hasBegun { end(index) } else { followers[index].state = .over }
      }
    }
  }

  private mutating func cancel(_ id: Int) {
    guard isDown(id) else { return }
    closeFrame()
    for index in followers.indices where followers[index].follows(id) {
      if followers[index].state == .begun { end(index, isCancelled: true) }
      followers[index].state = .over
    }
    leave(id)
    contacts.removeAll { $0.id == id }
    frame.remove(id)
    settle()
  }

  /// Resets recognizers that have no contacts.
  private mutating func settle() {
    for index in followers.indices where followers[index].contacts.isEmpty {
      followers[index] = Follower(followers[index].recognizer, gesture: followers[index].gesture)
    }
  }

  // MARK: Judging

  private mutating func closeFrame() {
    guard frame.start != nil else { return }
    frame.close()
    judge()
  }

  /// Evaluates a complete frame. Recognizers begin in the order of their claims.
  private mutating func judge() {
    var claims: [(index: Int, claim: FrameClaim)] = []
    for index in followers.indices where followers[index].state == .possible {
      let factor = yieldingFactor(to: index)
      let company = hasCompany(index)
      let verdict =
        followers[index].isPair
        ? followers[index].pair.endFrame(factor: factor, hasCompany: company)
        : followers[index].pan.endFrame(isContested: isContested(index) && !company, factor: factor)
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

  /// Returns whether several contacts have to move together for a pan, because the pan requires several or because they
  /// may still become a pinch or a rotation.
  private func isContested(_ index: Int) -> Bool {
    guard followers[index].contacts.count > 1 else { return false }
    return followers[index].recognizer.minimumContacts > 1
      || followers.contains { $0.isPair && $0.state == .possible && $0.sharesContact(with: followers[index]) }
  }

  /// Returns the multiple of its threshold that a recognizer has to exceed for the active pans to yield; 1 if there are
  /// none.
  private func yieldingFactor(to index: Int) -> Double {
    var factor = 1.0
    for other in followers.indices where other != index && followers[other].state == .begun {
      guard followers[other].sharesContact(with: followers[index]), let own = yieldingFactor(of: other, to: index)
      else { continue }
      factor = max(factor, own)
    }
    return factor
  }

  /// Returns the multiple of its threshold that a gesture of more contacts has to exceed for a pan to yield; nil if the
  /// pan doesn't yield.
  private func yieldingFactor(of index: Int, to other: Int) -> Double? {
    let (pan, newcomer) = (followers[index], followers[other])
    guard !pan.isPair, pan.contacts.count >= pan.recognizer.maximumContacts,
      newcomer.contacts.count > pan.contacts.count, !newcomer.isShortOfContacts
    else { return nil }
    return Yielding.factor(
      delayMicroseconds: newcomer.startTime.microseconds(since: pan.startTime), thresholds: configuration.thresholds)
  }

  private func hasCompany(_ index: Int) -> Bool {
    followers.contains {
      $0.kind != followers[index].kind && $0.state == .begun && $0.sharesContact(with: followers[index])
        && !isPrevented(followers[index], by: $0)
    }
  }

  /// - Parameter isAtOnce: Whether the gesture begins when its contacts land.
  private mutating func begin(_ index: Int, isAtOnce: Bool = false) {
    var takesOver = false
    for other in followers.indices where other != index && followers[other].state == .begun {
      guard followers[other].sharesContact(with: followers[index]), isPrevented(followers[index], by: followers[other])
      else { continue }
      guard yieldingFactor(of: other, to: index) != nil else {
        followers[index].state = .over
        return
      }
      takesOver = true
    }
    guard followers[index].recognizer.mayBegin, mayDrive(index, takesOver: takesOver), mayScroll(index) else {
      followers[index].state = .over
      return
    }
    for other in followers.indices where other != index && followers[other].state == .begun {
      guard followers[other].sharesContact(with: followers[index]), isPrevented(followers[index], by: followers[other])
      else { continue }
      end(other, isCancelled: true, isYielded: true)
    }
    if !isAtOnce {
      if followers[index].isPair { followers[index].pair.begin() } else { followers[index].pan.begin() }
    }
    followers[index].state = .begun
    followers[index].gesture = gestures.count
    gestures.append(Gesture(kind: followers[index].kind, recognizer: index, beganAt: time))
    samples.append(nil)
    axes.append(
      followers[index].recognizer.progressMapping?.progressAxis(
        startPoints: followers[index].pair.tracker?.origin ?? 0, thresholds: configuration.thresholds))
    gestures[gestures.count - 1].progress = axes[gestures.count - 1].map {
      DrivenProgress(travelPoints: $0.travelPoints, percentAtBegan: subject.percent)
    }
    note(index)
    for other in followers.indices where other != index && followers[other].state == .possible {
      guard followers[other].sharesContact(with: followers[index]), isPrevented(followers[other], by: followers[index]),
        !followers[other].isShortOfContacts, yieldingFactor(of: index, to: other) == nil
      else { continue }
      followers[other].state = .over
    }
  }

  private mutating func note(_ index: Int) {
    guard let place = followers[index].gesture else { return }
    // A copy of the follower would take longer than the rest.
    let isPair = followers[index].isPair
    if isPair {
      gestures[place].value = followers[index].pair.tracker?.value ?? 0
      gestures[place].origin = followers[index].pair.tracker?.origin ?? 0
    } else {
      gestures[place].translation = followers[index].pan.translation ?? .zero
    }
    guard let axis = axes[place] else { return }
    let displacement =
      isPair
      ? PlaneVector(gestures[place].value - gestures[place].origin, 0) : gestures[place].translation
    gestures[place].progress?.follow(to: axis.points(displacement))
  }

  private mutating func end(_ index: Int, isCancelled: Bool = false, isYielded: Bool = false) {
    if let place = followers[index].gesture, !isCancelled || followers[index].state == .begun {
      samples[place] =
        followers[index].isPair
        ? followers[index].pair.tracker?.velocityEstimator : followers[index].pan.tracker?.velocityEstimator
      gestures[place].velocity = samples[place]?.estimate(at: time)
      gestures[place].endedAt = time
      gestures[place].isCancelled = isCancelled
      gestures[place].isYielded = isYielded
    }
    followers[index].state = .over
  }
}
