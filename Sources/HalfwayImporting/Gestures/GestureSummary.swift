import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings

/// The main properties of a gesture, for an overview.
public struct GestureSummary: Hashable, Sendable {
  /// The number of contacts of the gesture.
  public var contacts = 0
  /// The number of events.
  public var events = 0
  /// The time from the first press to the last lift, in microseconds.
  public var durationMicroseconds: Int64 = 0
  /// The horizontal displacement of the contacts' centroid in points. Contacts that land or lift don't change it. It
  /// corresponds to the translation of a pan.
  public var dx = 0.0
  /// The vertical displacement of the contacts' centroid in points.
  public var dy = 0.0
  /// The distance of the first two contacts when one of them lifts, divided by their distance when the second one
  /// landed; nil for a single contact.
  public var scale: Double?
  /// The horizontal velocity of the contact that lifts last when it lifts, in points per second; nil if the contact had
  /// come to rest or was canceled.
  public var velocityX: Double?
  /// The vertical velocity of the contact that lifts last when it lifts, in points per second; nil if the contact had
  /// come to rest or was canceled.
  public var velocityY: Double?
  /// The median of the times between the device's frames, in microseconds; nil for fewer than two frames.
  public var intervalMicroseconds: Int64?
  /// Whether every contact lifted.
  public var isWhole = true

  /// The length of the centroid's displacement, in points.
  public var distance: Double { (dx * dx + dy * dy).squareRoot() }
  /// The speed at the release, in points per second; nil without a velocity.
  public var speed: Double? {
    guard let velocityX, let velocityY else { return nil }
    return (velocityX * velocityX + velocityY * velocityY).squareRoot()
  }

  /// Summarizes the contacts of a recording; ticks and other entries are ignored.
  public init(_ recording: Recording) {
    var state = SummaryState()
    for case .input(let event) in recording.entries { state.take(event, &self) }
    durationMicroseconds = state.lastTime - state.firstTime
    intervalMicroseconds = state.medianInterval
  }
}

/// The state of a summary while it processes a recording.
private struct SummaryState {
  private struct Held {
    var id: Int
    var last: InputEvent.Contact
    var velocity = VelocityEstimator()
  }

  private var held: [Held] = []
  private(set) var firstTime: Int64 = 0
  private(set) var lastTime: Int64 = 0
  private var intervals: [Int64] = []
  private var events = 0
  /// The two contacts whose distance is measured, and their initial distance.
  private var pair: (first: Int, second: Int, distance: Double)?

  mutating func take(_ event: InputEvent, _ summary: inout GestureSummary) {
    let time = event.timestamp
    switch event.kind {
    case .down(let contact):
      pass(time)
      summary.contacts += 1
      held.append(Held(id: contact.id, last: contact))
      held[held.count - 1].velocity.add(x: contact.x, y: contact.y, at: time)
      if held.count == 2, pair == nil { pair = (held[0].id, contact.id, distance(held[0].last, contact)) }
    case .move(let contact):
      pass(time)
      guard let index = held.firstIndex(where: { $0.id == contact.id }) else { return }
      move(index, to: contact, &summary)
      held[index].velocity.add(x: contact.x, y: contact.y, at: time)
    case .up(let contact):
      pass(time)
      guard let index = held.firstIndex(where: { $0.id == contact.id }) else { return }
      move(index, to: contact, &summary)
      leave(contact.id, &summary)
      if held.count == 1, let estimate = held[index].velocity.estimate(at: time) {
        (summary.velocityX, summary.velocityY) = (estimate.xPerSecond, estimate.yPerSecond)
      }
      held.remove(at: index)
    case .cancel(let id):
      pass(time)
      summary.isWhole = false
      guard let index = held.firstIndex(where: { $0.id == id }) else { return }
      leave(id, &summary)
      held.remove(at: index)
    case .focus, .resize, .thresholds, .scroll, .text, .key: return
    }
    summary.events += 1
  }

  private mutating func pass(_ time: Timestamp) {
    if events == 0 { firstTime = time.microseconds }
    if events > 0, time.microseconds > lastTime { intervals.append(time.microseconds - lastTime) }
    lastTime = time.microseconds
    events += 1
  }

  /// Moves a contact; each contact contributes an equal fraction to the movement of the centroid.
  private mutating func move(_ index: Int, to place: InputEvent.Contact, _ summary: inout GestureSummary) {
    let last = held[index].last
    summary.dx += (place.x - last.x) / Double(held.count)
    summary.dy += (place.y - last.y) / Double(held.count)
    held[index].last = place
  }

  /// Stores the final distance when a contact of the pair leaves.
  private func leave(_ id: Int, _ summary: inout GestureSummary) {
    guard let pair, summary.scale == nil, id == pair.first || id == pair.second,
      let first = held.first(where: { $0.id == pair.first }), let second = held.first(where: { $0.id == pair.second }),
      pair.distance > 0
    else { return }
    summary.scale = distance(first.last, second.last) / pair.distance
  }

  private func distance(_ first: InputEvent.Contact, _ second: InputEvent.Contact) -> Double {
    let (dx, dy) = (second.x - first.x, second.y - first.y)
    return (dx * dx + dy * dy).squareRoot()
  }

  /// The median interval; the lower one of the two in the middle if their number is even.
  var medianInterval: Int64? {
    intervals.isEmpty ? nil : intervals.sorted()[(intervals.count - 1) / 2]
  }
}
