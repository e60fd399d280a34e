import Foundation
import HalfwayMotion

/// Hands each contact to the recognizers under it and to the view that it landed on, and keeps recognizers from contradicting each
/// other.
///
/// The rules are UIKit's; where it leaves an order open everything goes by order of arrival, the innermost view first. Whoever is
/// recognized first makes the others that share a touch fail, unless a delegate allows both; a recognizer that requires another
/// one's failure waits for it. Time that passes without input counts too: `advance` calls recognizers at their deadlines.
@preconcurrency @MainActor
public final class GestureDispatcher {
  // Asked for at every event. No access overlaps another: each is a read, which copies, an assignment, or a change that compares
  // numbers and objects and calls nobody.
  /// The contacts that are down, in order of arrival.
  @exclusivity(unchecked) var tracks: [TouchTrack] = []
  /// Contacts that have lifted, while their views do not know it yet or a recognizer that followed them waits for another one.
  @exclusivity(unchecked) var lingering: [TouchTrack] = []
  /// The recognizers that have been shown touches since they were last reset, in order of their first touch.
  @exclusivity(unchecked) var participants: [GestureRecognizer] = []
  /// Whether a recognizer may have a deadline, so that nobody looks for one at every event.
  @exclusivity(unchecked) var mayHaveDeadlines = false
  /// Whether a recognizer was recognized or failed, or a touch has left, since everything was last brought in order.
  @exclusivity(unchecked) var needsSettling = false
  /// Whether a recognizer may begin with a whole frame, so that nobody looks for one at every event.
  @exclusivity(unchecked) var mayJudgeFrames = false
  /// The samples of the contacts that belong together.
  @exclusivity(unchecked) var frame = ContactFrame()
  /// What is being taken away just now: a recognizer that fails by it lets nobody go ahead who loses the same.
  enum Cancellation {
    case nothing
    case contact(TouchTrack)
    case everything
  }
  var cancellation = Cancellation.nothing
  private let event = Event()
  private var taps = TapCounter()
  @exclusivity(unchecked) private var isDelivering = false

  /// Whether the lives of recognizers are noted, from their next gesture on.
  public var notesLives = false
  var pastLives: [RecognizerLife] = []
  /// How many events were delivered.
  @exclusivity(unchecked) private(set) var eventCount = 0
  /// The present moment.
  var time: Timestamp { event.time }

  /// Told of misuse: an unknown contact, an illegal move.
  public var onDiagnostic: ((String) -> Void)?

  /// More contacts than two hands have are refused, so that no sender can make the engine grow.
  public nonisolated static let maximumContacts = 10
  /// A recognizer that sets a deadline at every deadline would otherwise hold up an advance for ever.
  static let maximumDeadlines = 10_000

  /// What lies under a place: the view there, and the recognizers of it and of those above it, innermost view first.
  public typealias Target = (receiver: (any TouchReceiver)?, recognizers: [GestureRecognizer])

  public init() {}

  /// The event that is delivered, or was last: while a place is looked up, what is known of it by then.
  package var presentEvent: Event { event }

  /// Whether any contact is down.
  public var hasContacts: Bool { !tracks.isEmpty }
  /// Whether no contact is down and no recognizer waits for anything.
  public var isAtRest: Bool { tracks.isEmpty && lingering.isEmpty && participants.allSatisfy { $0.state.isOver } }

  // MARK: Input

  /// Delivers an event; time goes on to its moment first. An event that comes while another one is delivered is refused.
  public func handle(_ input: InputEvent, thresholds: Thresholds, under: (CGPoint) -> Target) {
    guard !isDelivering else { return report("an event was sent while another one was delivered") }
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
    case .focus, .resize, .thresholds: break
    }
  }

  /// Cancels every contact, as when the window loses the focus.
  public func cancelAll() {
    cancellation = .everything
    for track in tracks { cancel(track) }
    // Those that wait between two taps have no contact that could be cancelled.
    for recognizer in participants {
      recognizer.explain(.contactTaken)
      recognizer.cancel()
    }
    settle()
    cancellation = .nothing
  }

  private func down(_ contact: InputEvent.Contact, _ under: (CGPoint) -> Target) {
    guard contact.location.isFinite else { return report("contact \(contact.id) landed nowhere: not a finite point") }
    guard track(contact.id) == nil else { return report("contact \(contact.id) landed twice") }
    guard tracks.count < Self.maximumContacts else { return report("more than \(Self.maximumContacts) contacts") }
    closeFrame()
    turnToNext()
    let target = under(contact.location)
    needsSettling = true
    let touch = Touch(
      id: contact.id, location: contact.location, time: event.time, receiver: target.receiver,
      tapCount: taps.count(at: contact.location, time: event.time, thresholds: event.thresholds))
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

  /// Whether a view is not told of a touch that lands on it, because of the touches that it or others have.
  private func isRefused(by receiver: (any TouchReceiver)?) -> Bool {
    guard let receiver else { return true }
    return tracks.contains { track in
      guard track.delivery != .over, let other = track.touch.receiver else { return false }
      return other === receiver
        ? !receiver.isMultipleTouchEnabled : other.isExclusiveTouch || receiver.isExclusiveTouch
    }
  }

  private func isToReceive(_ touch: Touch, _ recognizer: GestureRecognizer) -> Bool {
    guard recognizer.isEnabled, !recognizer.isOver, recognizer.dispatcher == nil || recognizer.dispatcher === self
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
    guard let track = track(contact.id) else { return report("contact \(contact.id) is not down") }
    let isSomewhere = contact.location.isFinite
    if !isSomewhere { report("contact \(contact.id) is not at a finite point") }
    // A contact that lifts nowhere has lifted all the same: where it was.
    guard isSomewhere || phase == .ended else { return }
    // A contact that is alone is a frame with each sample.
    let isAlone = tracks.count == 1
    if !isAlone, frame.mustClose(before: contact.id, at: event.time) { closeFrame() }
    turnToNext()
    event.frameTime = isAlone ? event.time : frame.time(ofSampleAt: event.time)
    track.touch.change(to: phase, at: isSomewhere ? contact.location : nil, time: event.time)
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
    guard let track = track(id) else { return report("contact \(id) is not down") }
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

  /// The event is about another contact than the last one was.
  private func turnToNext() {
    // Without closures, which would check their isolation at every event; see `contains(identical:)`.
    var hasLifted = false
    for touch in event.touches {
      if touch.phase.isDown { touch.rest() } else { hasLifted = true }
    }
    if hasLifted { event.touches.removeAll { !$0.phase.isDown } }
  }

  /// The contact of a number that is down.
  private func track(_ id: Int) -> TouchTrack? {
    for track in tracks where track.id == id { return track }
    return nil
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

  /// The next moment at which a recognizer has something to do although no input comes.
  public var nextDeadline: Timestamp? {
    guard let frameDeadline else { return nextDue?.deadline }
    return nextDue?.deadline.map { min($0, frameDeadline) } ?? frameDeadline
  }

  /// The recognizer whose deadline comes first; of several at one moment the one that arrived first.
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

  /// Calls recognizers at their deadlines up to and including a moment, each at its own time.
  ///
  /// - Parameter willReach: Called with each moment before what happens at it, so that the owner's own time can go along.
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
    // What the owner did on its way here may have changed everything.
    guard due.isListening, let deadline = due.deadline, deadline <= event.time else { return }
    isDelivering = true
    needsSettling = true
    due.deadline = nil
    due.deadlineReached(with: event)
    // Time goes on from one deadline to the next.
    if let next = due.deadline { due.deadline = max(next, event.time.advanced(byMicroseconds: 1)) }
    settle()
    isDelivering = false
  }

  // MARK: Afterwards

  /// Brings everything in order after an event: recognizers that nothing keeps are reset, and views are told what they may know.
  private func settle(moved: TouchTrack? = nil) {
    guard needsSettling else {
      moved?.notifyView(moved: true, event)
      return
    }
    needsSettling = false
    resetIdle()
    if tracks.isEmpty, nextDue == nil, !participants.isEmpty {
      // They wait for each other, and nothing more will come.
      for recognizer in participants where recognizer.waiting != nil { recognizer.cancel() }
      resetIdle()
    }
    for track in tracks { track.notifyView(moved: track === moved, event) }
    guard !lingering.isEmpty else { return }
    for track in lingering { track.notifyView(moved: false, event) }
    lingering.removeAll { $0.delivery == .over && !$0.recognizers.contains { $0.waiting != nil } }
  }

  private func resetIdle() {
    // One that is reset may set another one free; each is reset at most once a round.
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
  /// Whether touches and time can still make something of it.
  fileprivate var isListening: Bool { isEngaged && !isOver }

  /// Whether without touches nothing is left that could make a gesture.
  fileprivate var keepsNothing: Bool { state == .possible && waiting == nil && deadline == nil }
}
