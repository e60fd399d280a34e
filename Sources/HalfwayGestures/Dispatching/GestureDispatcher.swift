import Foundation
import HalfwayMotion

/// An object that delivers contacts to the recognizers under them and to the views that they land on, and arbitrates
/// between the recognizers.
///
/// The rules are UIKit's; where UIKit leaves an order undefined, the order of arrival applies, innermost view first.
/// The first recognizer that is recognized makes the others that share a touch fail, unless a delegate allows both. A
/// recognizer that requires another one's failure waits for it. Elapsed time counts as well: `advance` calls
/// recognizers at their deadlines.
@preconcurrency @MainActor
public final class GestureDispatcher {
  // Accessed at every event. Accesses can't overlap: each is a read that copies, an assignment, or a change that only
  // compares numbers and objects.
  /// The contacts that are down, in order of arrival.
  @exclusivity(unchecked) var tracks: [TouchTrack] = []
  /// Contacts that have ended, until their views are notified and no recognizer of theirs waits for another one.
  @exclusivity(unchecked) var lingering: [TouchTrack] = []
  /// The recognizers that have received touches since their last reset, in order of their first touch.
  @exclusivity(unchecked) var participants: [GestureRecognizer] = []
  /// Whether a recognizer may have a deadline; avoids a search at every event.
  @exclusivity(unchecked) var mayHaveDeadlines = false
  /// Whether a recognizer was recognized or failed, or a touch has ended, since the last call of `settle`.
  @exclusivity(unchecked) var needsSettling = false
  /// Whether a recognizer may begin with a complete frame; avoids a search at every event.
  @exclusivity(unchecked) var mayJudgeFrames = false
  /// The frame of samples that belong together.
  @exclusivity(unchecked) var frame = ContactFrame()
  /// The scope of a cancellation in progress. Recognizers in the same scope don't continue when one of them fails.
  enum Cancellation {
    case nothing
    case contact(TouchTrack)
    case everything
  }
  var cancellation = Cancellation.nothing
  private let event = Event()
  private var taps = TapCounter()
  @exclusivity(unchecked) private var isDelivering = false

  /// Whether a `RecognizerLife` is recorded for each recognizer, beginning with its next gesture (default: false).
  public var notesLives = false
  var pastLives: [RecognizerLife] = []
  /// The number of events delivered so far.
  @exclusivity(unchecked) private(set) var eventCount = 0
  /// The recognizer whose actions run; nil afterwards.
  package var acting: GestureRecognizer? {
    get { actingRecognizer }
    set { actingRecognizer = newValue }
  }
  private var actingRecognizer: GestureRecognizer?
  /// What the code of the scene has read.
  package let readings = ThresholdReadings()
  /// The current time.
  var time: Timestamp { event.time }

  /// Called with a description of each misuse, such as an unknown contact or an illegal state transition.
  public var onDiagnostic: ((String) -> Void)?

  /// The maximum number of simultaneous contacts, one for each of ten fingers. Further ones are refused, which limits
  /// memory use.
  public nonisolated static let maximumContacts = 10
  /// The maximum number of deadlines in one advance. It stops recognizers that keep setting deadlines.
  static let maximumDeadlines = 10_000

  /// The view at a point, and the recognizers attached to it and its ancestors, innermost view first.
  public typealias Target = (receiver: (any TouchReceiver)?, recognizers: [GestureRecognizer])

  /// Creates a dispatcher without contacts.
  /// - Parameter start: The time at which the first event can happen (default: 0). Events before it count as
  ///   simultaneous with it.
  public init(start: Timestamp = .zero) {
    event.time = start
    event.frameTime = start
  }

  /// The event that is being delivered or was delivered last. During hit testing it contains what is known so far.
  package var presentEvent: Event { event }

  /// The predictor of `Event.predictedTouches(for:)`; nil for no predictions (default: nil). Recognizers don't use it.
  package var touchPredictor: TouchPredictor? {
    get { event.predictor }
    set { event.predictor = newValue }
  }

  /// Whether any contact is down.
  public var hasContacts: Bool { !tracks.isEmpty }
  /// Whether no contact is down and no recognizer is waiting.
  public var isAtRest: Bool { tracks.isEmpty && lingering.isEmpty && participants.allSatisfy { $0.state.isOver } }

  // MARK: Input

  /// Delivers an event after advancing to its timestamp. An event that is sent while another one is being delivered is
  /// reported and ignored.
  ///
  /// - Parameters:
  ///   - input: The event.
  ///   - thresholds: The thresholds in effect at the event.
  ///   - under: Returns the view and the recognizers at a point of the stage.
  public func handle(_ input: InputEvent, thresholds: Thresholds, under: (CGPoint) -> Target) {
    guard !isDelivering else { return report("an event was sent during the delivery of another event") }
    event.thresholds = thresholds
    if input.timestamp > event.time || mayHaveDeadlines || frame.start != nil { advance(to: input.timestamp) }
    isDelivering = true
    defer {
      isDelivering = false
      if tracks.isEmpty { event.touches.removeAll(keepingCapacity: true) }
    }
    eventCount += 1
    // A recognizer may have been disabled since the last event.
    settle()
    switch input.kind {
    case .down(let contact): down(contact, under)
    case .move(let contact): change(contact, to: .moved)
    case .up(let contact): change(contact, to: .ended)
    case .cancel(let id): cancel(id: id)
    case .focus(isFocused: false): cancelAll()
    case .focus, .resize, .thresholds, .scroll, .text, .key: break
    }
  }

  /// Cancels all contacts and gestures, as when the window loses the focus.
  public func cancelAll() {
    cancellation = .everything
    for track in tracks { cancel(track) }
    // Recognizers that wait between two taps have no contact that could be cancelled.
    for recognizer in participants {
      recognizer.explain(.contactTaken)
      recognizer.cancel()
    }
    settle()
    cancellation = .nothing
  }

  /// Forgets all contacts without any notification, because the stage is released. Touches retain their views, whose
  /// recognizers retain the touches.
  package func abandon() {
    for recognizer in participants + (tracks + lingering).flatMap(\.recognizers) where recognizer.dispatcher === self {
      recognizer.abandon()
    }
    (tracks, lingering, participants) = ([], [], [])
    event.touches.removeAll()
  }

  private func down(_ contact: InputEvent.Contact, _ under: (CGPoint) -> Target) {
    guard contact.location.isFinite else { return report("contact \(contact.id) landed at a non-finite point") }
    guard track(contact.id) == nil else { return report("contact \(contact.id) landed twice") }
    guard tracks.count < Self.maximumContacts else { return report("more than \(Self.maximumContacts) contacts") }
    closeFrame()
    turnToNext()
    let target = under(contact.location)
    needsSettling = true
    let touch = Touch(
      id: contact.id, location: contact.location, time: event.time, receiver: target.receiver,
      tapCount: taps.count(at: contact.location, time: event.time, thresholds: event.thresholds), readings: readings)
    if event.predictor != nil { touch.recordSample() }
    var recognizers: [GestureRecognizer] = []
    for recognizer in target.recognizers where isToReceive(touch, recognizer) { recognizers.append(recognizer) }
    let track = TouchTrack(touch, recognizers: recognizers, isForView: !isRefused(by: target.receiver))
    for recognizer in recognizers { engage(recognizer, touch) }
    tracks.append(track)
    if !recognizers.isEmpty { frame.add(contact.id) }
    mayJudgeFrames = true
    event.touches.append(touch)
    for recognizer in recognizers where recognizer.isListening {
      recognizer.touchesBegan(track.touches, with: event)
    }
    settle()
  }

  /// Returns whether a view receives no touch that lands on it, because of the touches that it or other views have.
  private func isRefused(by receiver: (any TouchReceiver)?) -> Bool {
    guard let receiver else { return true }
    return tracks.contains { track in
      guard track.delivery != .over, let other = track.touch.receiver else { return false }
      return other === receiver
        ? !receiver.isMultipleTouchEnabled : other.isExclusiveTouch || receiver.isExclusiveTouch
    }
  }

  private func isToReceive(_ touch: Touch, _ recognizer: GestureRecognizer) -> Bool {
    guard recognizer.isEnabled, recognizer.receivesDirectTouches, !recognizer.isOver,
      recognizer.dispatcher == nil || recognizer.dispatcher === self
    else { return false }
    recognizer.thresholds = event.thresholds
    let isWanted =
      recognizer.shouldReceive(touch, with: event)
      && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
    if !isWanted, notesLives, !recognizer.isEngaged { noteRefusal(of: touch, by: recognizer, with: event) }
    return isWanted
  }

  private func engage(_ recognizer: GestureRecognizer, _ touch: Touch) {
    recognizer.followedTouches.append(touch)
    guard !recognizer.isEngaged else { return }
    recognizer.isEngaged = true
    recognizer.dispatcher = self
    participants.append(recognizer)
    if notesLives { beginNote(on: recognizer) }
  }

  private func change(_ contact: InputEvent.Contact, to phase: Touch.Phase) {
    guard let track = track(contact.id) else { return report("contact \(contact.id) isn't down") }
    let isSomewhere = contact.location.isFinite
    if !isSomewhere { report("contact \(contact.id) is at a non-finite point") }
    // A contact that ends at an invalid location ends at its last one.
    guard isSomewhere || phase == .ended else { return }
    // For a single contact, each sample is a complete frame.
    let isAlone = tracks.count == 1
    if !isAlone, frame.mustClose(before: contact.id, at: event.time) { closeFrame() }
    turnToNext()
    event.frameTime = isAlone ? event.time : frame.time(ofSampleAt: event.time)
    track.touch.change(to: phase, at: isSomewhere ? contact.location : nil, time: event.time)
    if event.predictor != nil { track.touch.recordSample() }
    taps.moved(track.touch, thresholds: event.thresholds)
    if phase == .ended { taps.lifted(track.touch) }
    if phase == .moved {
      for recognizer in track.recognizers where recognizer.isListening {
        recognizer.touchesMoved(track.touches, with: event)
      }
      if !track.recognizers.isEmpty, isAlone || frame.report(contact.id, at: event.time), mayJudgeFrames {
        judgeFrame()
      }
    } else {
      if track.touch.location != track.touch.previousLocation {
        for recognizer in track.recognizers where recognizer.isListening {
          recognizer.takeLift(track.touch, with: event)
        }
      }
      judgeFrame()
      for recognizer in track.recognizers where recognizer.isListening {
        recognizer.touchesEnded(track.touches, with: event)
      }
      remove(track)
    }
    settle(moved: track)
  }

  private func cancel(id: Int) {
    guard let track = track(id) else { return report("contact \(id) isn't down") }
    closeFrame()
    turnToNext()
    cancellation = .contact(track)
    cancel(track)
    cancellation = .nothing
  }

  private func cancel(_ track: TouchTrack) {
    track.touch.change(to: .cancelled, at: nil, time: event.time)
    for recognizer in track.recognizers where recognizer.isListening {
      recognizer.explain(.contactTaken)
      recognizer.touchesCancelled(track.touches, with: event)
    }
    remove(track)
    settle()
  }

  /// Prepares the event for another contact: touches that are down become stationary, ended ones are removed.
  private func turnToNext() {
    // Without closures, which would check their isolation at every event; see `contains(identical:)`.
    var hasLifted = false
    for touch in event.touches {
      if touch.phase.isDown { touch.rest() } else { hasLifted = true }
    }
    if hasLifted { event.touches.removeAll { !$0.phase.isDown } }
  }

  private func remove(_ track: TouchTrack) {
    needsSettling = true
    mayJudgeFrames = true
    tracks.removeAll(identical: track)
    frame.remove(track.id)
    lingering.append(track)
    for recognizer in track.recognizers { recognizer.forget(track.touch) }
  }

  // MARK: Time

  /// The next time at which a recognizer has to be called without input.
  public var nextDeadline: Timestamp? {
    guard let frameDeadline else { return nextDue?.deadline }
    return nextDue?.deadline.map { min($0, frameDeadline) } ?? frameDeadline
  }

  /// The recognizer with the earliest deadline; among equal ones the first that arrived.
  private var nextDue: GestureRecognizer? {
    guard mayHaveDeadlines else { return nil }
    var next: GestureRecognizer?
    for recognizer in participants where recognizer.isListening {
      guard let deadline = recognizer.deadline else { continue }
      if let earliest = next?.deadline, earliest <= deadline { continue }
      next = recognizer
    }
    mayHaveDeadlines = next != nil
    return next
  }

  /// Calls recognizers at their deadlines up to and including the given time, each at its own time.
  ///
  /// - Parameters:
  ///   - time: The time to advance to.
  ///   - willReach: Called with each deadline before it is handled, so that the owner can advance its own time.
  public func advance(to time: Timestamp, willReach: (Timestamp) -> Void = { _ in }) {
    guard !isDelivering else { return }
    var count = 0
    while let deadline = nextDeadline, deadline <= time {
      if deadline == frameDeadline {
        reachFrameDeadline(deadline, willReach)
        continue
      }
      guard let due = nextDue else { break }
      count += 1
      guard count <= Self.maximumDeadlines else {
        report("recognizers set more than \(Self.maximumDeadlines) deadlines without any input")
        cancelAll()
        break
      }
      event.time = max(event.time, deadline)
      willReach(event.time)
      call(due)
    }
    event.time = max(event.time, time)
  }

  private func reachFrameDeadline(_ deadline: Timestamp, _ willReach: (Timestamp) -> Void) {
    event.time = max(event.time, deadline)
    willReach(event.time)
    isDelivering = true
    needsSettling = true
    closeFrame()
    settle()
    isDelivering = false
  }

  private func call(_ due: GestureRecognizer) {
    // The owner's code in `willReach` may have changed everything.
    guard due.isListening, let deadline = due.deadline, deadline <= event.time else { return }
    isDelivering = true
    needsSettling = true
    due.deadline = nil
    due.deadlineReached(with: event)
    // Deadlines must advance.
    if let next = due.deadline { due.deadline = max(next, event.time.advanced(byMicroseconds: 1)) }
    settle()
    isDelivering = false
  }

  // MARK: Settling

  /// Restores consistency after an event: resets recognizers without touches, and notifies views of what is no longer
  /// delayed.
  private func settle(moved: TouchTrack? = nil) {
    guard needsSettling else {
      moved?.notifyView(moved: true, event)
      return
    }
    needsSettling = false
    resetIdle()
    if tracks.isEmpty, nextDue == nil, !participants.isEmpty {
      // They wait for each other, and no touch or deadline can resolve this.
      for recognizer in participants where recognizer.waiting != nil { recognizer.cancel() }
      resetIdle()
    }
    for track in tracks { track.notifyView(moved: track === moved, event) }
    guard !lingering.isEmpty else { return }
    for track in lingering { track.notifyView(moved: false, event) }
    lingering.removeAll { $0.delivery == .over && !$0.recognizers.contains { $0.waiting != nil } }
  }

  private func resetIdle() {
    // Resetting a recognizer may release another one; each is reset at most once per round.
    var isChanged = true
    while isChanged {
      isChanged = false
      for recognizer in participants where recognizer.touches.isEmpty {
        if recognizer.state.isActive || recognizer.isEngaged && recognizer.keepsNothing { recognizer.cancel() }
        guard recognizer.state.isOver else { continue }
        participants.removeAll(identical: recognizer)
        for track in lingering { track.recognizers.removeAll(identical: recognizer) }
        endNote(on: recognizer)
        recognizer.resetAfterGesture()
        isChanged = true
      }
    }
  }

  func report(_ message: String) { onDiagnostic?(message) }
}

extension GestureRecognizer {
  /// Whether touches and deadlines still matter to the recognizer.
  fileprivate var isListening: Bool { isEngaged && !isOver }

  /// Whether the recognizer has nothing left that could become a gesture, apart from its touches.
  fileprivate var keepsNothing: Bool { state == .possible && waiting == nil && deadline == nil }
}
