import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings

/// What a person wants to know of a gesture at a glance.
public struct GestureSummary: Hashable, Sendable {
  /// The number of contacts that took part.
  public var contacts = 0
  /// The number of events.
  public var events = 0
  /// From the first press to the last lift.
  public var durationMicroseconds: Int64 = 0
  /// How far the middle of the contacts that are down went, in points; one that lands or lifts does not move it. What a pan calls
  /// its translation.
  public var dx = 0.0
  public var dy = 0.0
  /// The distance of the first two contacts when one of them leaves, divided by that when the second lands; nil for one contact.
  public var scale: Double?
  /// The velocity, in points a second, of the contact that lifts last, when it lifts; nil where it had come to rest or was
  /// cancelled.
  public var velocityX: Double?
  public var velocityY: Double?
  /// The median of the times between frames of the device; nil for less than two frames.
  public var intervalMicroseconds: Int64?
  /// Whether every contact lifted.
  public var isWhole = true

  /// How far the middle of the contacts went in a straight line, in points.
  public var distance: Double { (dx * dx + dy * dy).squareRoot() }
  /// The speed at the release, in points a second.
  public var speed: Double? {
    guard let velocityX, let velocityY else { return nil }
    return (velocityX * velocityX + velocityY * velocityY).squareRoot()
  }

  /// Looks at the contacts of a recording; ticks and whatever else it holds are passed over.
  public init(_ recording: Recording) {
    var state = SummaryState()
    for case .input(let event) in recording.entries { state.take(event, &self) }
    durationMicroseconds = state.lastTime - state.firstTime
    intervalMicroseconds = state.medianInterval
  }
}

/// What a summary remembers while it goes through a recording.
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
  /// The two contacts whose distance is measured, and what it was at first.
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
    case .focus, .resize, .thresholds: return
    }
    summary.events += 1
  }

  private mutating func pass(_ time: Timestamp) {
    if events == 0 { firstTime = time.microseconds }
    if events > 0, time.microseconds > lastTime { intervals.append(time.microseconds - lastTime) }
    lastTime = time.microseconds
    events += 1
  }

  /// Every contact has its share in moving the middle of all.
  private mutating func move(_ index: Int, to place: InputEvent.Contact, _ summary: inout GestureSummary) {
    let last = held[index].last
    summary.dx += (place.x - last.x) / Double(held.count)
    summary.dy += (place.y - last.y) / Double(held.count)
    held[index].last = place
  }

  /// One of the pair leaves: this is its last distance.
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

  /// The lower of the two in the middle where there is an even number.
  var medianInterval: Int64? {
    intervals.isEmpty ? nil : intervals.sorted()[(intervals.count - 1) / 2]
  }
}
