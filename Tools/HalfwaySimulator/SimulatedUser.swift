import Foundation
import Halfway
import HalfwaySDLStage

/// A random user: the events of a mouse, a touchscreen, a touchpad, and a keyboard, with the pauses between them.
struct SimulatedUser {
  /// An event after a pause.
  struct Step {
    var pauseMicroseconds: Int64
    var event: DecodedEvent
  }

  private var random: SeededGenerator
  private var size: CGSize
  private(set) var steps: [Step] = []

  private let preview: ScenePreview?

  /// - Parameter preview: The gesture of the scene, which the user makes more often than others.
  init(seed: UInt64, size: CGSize, preview: ScenePreview?) {
    random = SeededGenerator(seed: seed)
    self.size = size
    self.preview = preview
    for _ in 0..<int(3...14) { act() }
  }

  private mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
  private mutating func number(_ range: ClosedRange<Double>) -> Double { random.uniform(in: range) }
  private mutating func chance(_ share: Double) -> Bool { random.uniform() < share }

  private mutating func add(_ event: DecodedEvent, after milliseconds: Double = 0) {
    steps.append(Step(pauseMicroseconds: Int64(milliseconds * 1000), event: event))
  }

  /// Adds an action and a pause, which is often so short that the next action interrupts what this one started.
  private mutating func act() {
    switch random.uniform() {
    case ..<0.3: preview.map { perform($0) } ?? drag(from: .edge)
    case ..<0.45: drag(from: .edge)
    case ..<0.6: drag(from: .anywhere)
    case ..<0.7: fingers()
    case ..<0.75: pinchWithRightButton()
    case ..<0.8: touchpad()
    case ..<0.84: wheel()
    case ..<0.9: tap()
    default: press()
    }
    add(.mouseLeft, after: chance(0.6) ? number(0...250) : number(250...1500))
  }

  private enum Origin { case edge, anywhere }

  /// The positions of a movement: mostly straight, with a pace, and sometimes back again.
  private mutating func path(from start: CGPoint, to end: CGPoint) -> [(point: CGPoint, milliseconds: Double)] {
    let count = int(1...25)
    let (pace, returns) = (number(2...20), chance(0.15))
    return (1...count).map { step in
      var share = Double(step) / Double(count)
      if returns { share = 1 - abs(2 * share - 1) }
      return (CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share), pace)
    }
  }

  private mutating func somewhere() -> CGPoint {
    CGPoint(x: number(0...Double(size.width)), y: number(0...Double(size.height)))
  }

  private mutating func drag(from origin: Origin) {
    var (start, end) = (somewhere(), somewhere())
    if origin == .edge {
      start.x = number(0...14)
      end = CGPoint(x: number(20...Double(size.width)), y: start.y + number(-40...40))
    }
    let isFinger = chance(0.3)
    let id = FingerID(device: 1, finger: Int64(int(0...2)))
    func x(_ point: CGPoint) -> Float { Float(point.x / size.width) }
    func y(_ point: CGPoint) -> Float { Float(point.y / size.height) }
    func pixel(_ point: CGPoint) -> (Int32, Int32) { (Int32(point.x), Int32(point.y)) }
    add(
      isFinger
        ? .fingerDown(id, x: x(start), y: y(start)) : .mouseDown(x: pixel(start).0, y: pixel(start).1), after: 5)
    for (point, pause) in path(from: start, to: end) {
      end = point
      add(
        isFinger
          ? .fingerMove(id, x: x(point), y: y(point))
          : .mouseMove(x: pixel(point).0, y: pixel(point).1, isHeld: true), after: pause)
    }
    let pause = chance(0.2) ? number(60...300) : number(0...20)
    add(
      isFinger ? .fingerUp(id, x: x(end), y: y(end)) : .mouseUp(x: pixel(end).0, y: pixel(end).1), after: pause)
  }

  /// Makes the gesture of the scene, more or less completely, with fingers.
  private mutating func perform(_ preview: ScenePreview) {
    let share = chance(0.5) ? 1 : number(0.05...1)
    let ids = preview.contacts.indices.map { FingerID(device: 2, finger: Int64($0)) }
    func place(_ point: CGPoint) -> (Float, Float) { (Float(point.x / size.width), Float(point.y / size.height)) }
    let pace = number(4...20)
    for (contact, id) in zip(preview.contacts, ids) {
      let (x, y) = place(contact.start)
      add(.fingerDown(id, x: x, y: y), after: 3)
    }
    let count = int(3...20)
    var ends = preview.contacts.map(\.start)
    for step in 1...count {
      for (index, contact) in preview.contacts.enumerated() {
        guard let end = contact.segments.last?.end else { continue }
        let part = share * Double(step) / Double(count)
        ends[index] = CGPoint(
          x: contact.start.x + (end.x - contact.start.x) * part, y: contact.start.y + (end.y - contact.start.y) * part)
        let (x, y) = place(ends[index])
        add(.fingerMove(ids[index], x: x, y: y), after: index == 0 ? pace : 0)
      }
    }
    for (index, id) in ids.enumerated() {
      let (x, y) = place(ends[index])
      add(.fingerUp(id, x: x, y: y), after: index == 0 && chance(0.2) ? number(60...200) : number(0...25))
    }
  }

  private mutating func fingers() {
    let count = int(2...3)
    let ids = (0..<count).map { FingerID(device: 1, finger: Int64(10 + $0)) }
    var places = ids.map { _ in (x: number(0.1...0.9), y: number(0.1...0.9)) }
    for (index, id) in ids.enumerated() {
      add(.fingerDown(id, x: Float(places[index].x), y: Float(places[index].y)), after: number(0...120))
    }
    let closing = number(-0.06...0.06)
    for _ in 0..<int(1...20) {
      for (index, id) in ids.enumerated() {
        places[index].x += (0.5 - places[index].x) * closing
        places[index].y += (0.5 - places[index].y) * closing
        add(
          .fingerMove(id, x: Float(places[index].x), y: Float(places[index].y)), after: index == 0 ? number(2...16) : 0)
      }
    }
    for (index, id) in ids.enumerated() {
      add(.fingerUp(id, x: Float(places[index].x), y: Float(places[index].y)), after: number(0...40))
    }
  }

  private mutating func pinchWithRightButton() {
    let (start, end) = (somewhere(), somewhere())
    add(.rightDown(x: Int32(start.x), y: Int32(start.y)), after: 5)
    for (point, pause) in path(from: start, to: end) {
      add(.mouseMove(x: Int32(point.x), y: Int32(point.y), isHeld: true), after: pause)
    }
    add(.rightUp(x: Int32(end.x), y: Int32(end.y)), after: number(0...60))
  }

  private mutating func touchpad() {
    let place = somewhere()
    let isPinch = chance(0.5)
    add(
      .touchpad(.began(isPinch ? .pinch : .swipe(fingers: int(3...4)), x: Double(place.x), y: Double(place.y))),
      after: 5)
    var scale = 1.0
    let rate = number(0.93...1.07)
    for _ in 0..<int(1...25) {
      scale *= isPinch ? rate : 1
      add(
        .touchpad(
          .changed(
            deltaX: number(-12...20), deltaY: number(-12...12), scale: scale, degrees: isPinch ? number(-3...3) : 0)),
        after: number(4...12))
    }
    add(.touchpad(chance(0.85) ? .ended : .cancelled), after: number(0...20))
  }

  private mutating func wheel() {
    let place = somewhere()
    let pinches = chance(0.4)
    if pinches { add(.modifiers(.control)) }
    for _ in 0..<int(1...8) {
      add(
        .wheel(steps: chance(0.5) ? 1 : -1, x: Int32(place.x), y: Int32(place.y)), after: number(10...120))
    }
    if pinches { add(.modifiers([]), after: number(0...400)) }
  }

  private mutating func tap() {
    let place = somewhere()
    add(.mouseDown(x: Int32(place.x), y: Int32(place.y)), after: 5)
    add(.mouseUp(x: Int32(place.x), y: Int32(place.y)), after: number(20...120))
  }

  private mutating func press() {
    let keys: [Key] = [
      .space, .space, .character("s"), .character("d"), .character("p"), .character("t"), .character("m"),
      .character("l"), .character("r"), .character("i"), .character("?"), .escape, .enter, .left, .right, .up, .down,
      .tab, .backspace, .character("="), .character("4"), .character("a"), .character("z"),
    ]
    for _ in 0..<int(1...4) {
      let key = keys[int(0...(keys.count - 1))]
      add(.key(key), after: number(10...200))
      if case .character(let character) = key, chance(0.5) { add(.text(String(character))) }
    }
    // The keys of the panel are useful only with a drag over its sliders.
    if chance(0.3) {
      add(.key(.character("p")), after: 50)
      for _ in 0..<int(1...3) {
        let start = CGPoint(x: number(0.6...0.95) * size.width, y: number(0.55...0.9) * size.height)
        add(.mouseDown(x: Int32(start.x), y: Int32(start.y)), after: 40)
        add(.mouseMove(x: Int32(start.x + number(-90...90)), y: Int32(start.y), isHeld: true), after: 12)
        add(.mouseUp(x: Int32(start.x), y: Int32(start.y)), after: 12)
      }
    }
  }
}
