import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayMotion
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

/// Random touch input: recognizers come to rest, make only legal state changes, and return finite values.
@MainActor
@Suite struct RandomTouchTests {
  /// Two nested views with every kind of recognizer and every relationship between recognizers.
  final class Zoo: GestureRecognizerDelegate {
    let stage: Stage
    private(set) var recognizers: [(name: String, recognizer: GestureRecognizer)] = []
    private(set) var log: [String] = []
    private(set) var mistakes: [String] = []
    private var states: [ObjectIdentifier: GestureRecognizer.State] = [:]
    private let allowsAll: Bool

    init(allowsAll: Bool) {
      self.allowsAll = allowsAll
      let controller = ViewController()
      stage = Stage(rootViewController: controller, size: CGSize(width: 400, height: 600))
      let outer: View = controller.view
      let inner = View(frame: CGRect(x: 50, y: 50, width: 250, height: 400))
      inner.transform = CGAffineTransform(a: 0.9, b: 0.3, c: -0.3, d: 0.9, tx: 0, ty: 0)
      inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      outer.addSubview(inner)
      let (tap, twice) = (TapGestureRecognizer(), TapGestureRecognizer())
      twice.numberOfTapsRequired = 2
      twice.delaysTouchesBegan = true
      tap.require(toFail: twice)
      let (swipe, pan) = (SwipeGestureRecognizer(), PanGestureRecognizer())
      pan.require(toFail: swipe)
      let twoPan = PanGestureRecognizer()
      (twoPan.minimumNumberOfTouches, twoPan.maximumNumberOfTouches) = (2, 3)
      let edge = ScreenEdgePanGestureRecognizer()
      edge.edges = [.left, .bottom]
      for (name, recognizer, view) in [
        ("tap", tap, inner), ("twice", twice, inner), ("press", LongPressGestureRecognizer(), inner),
        ("pinch", PinchGestureRecognizer(), inner), ("turn", RotationGestureRecognizer(), inner),
        ("swipe", swipe, outer), ("pan", pan, outer), ("two", twoPan, outer), ("edge", edge, outer),
        ("zoom", PinchGestureRecognizer(), outer),
      ] as [(String, GestureRecognizer, View)] {
        view.addGestureRecognizer(recognizer)
        recognizer.delegate = self
        recognizers.append((name, recognizer))
        recognizer.addAction { [unowned self] in note(name, $0) }
      }
    }

    func gestureRecognizer(
      _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { allowsAll || recognizer is PinchGestureRecognizer && other is RotationGestureRecognizer }

    private func note(_ name: String, _ recognizer: GestureRecognizer) {
      let id = ObjectIdentifier(recognizer)
      let before = states[id] ?? .possible
      // Recognizers are reset between gestures without calling their actions.
      let isStart = recognizer.state == .began || recognizer.state == .ended
      if !before.legalMoves.contains(recognizer.state), !(before.isOver && isStart) {
        mistakes.append("\(name) went from \(before) to \(recognizer.state)")
      }
      states[id] = recognizer.state
      var values: [Double] = [Double(recognizer.location(in: recognizer.view).x)]
      switch recognizer {
      case let pan as PanGestureRecognizer:
        let (way, speed) = (pan.translation(in: pan.view), pan.knownVelocity(in: nil) ?? .zero)
        values += [Double(way.x), Double(way.y), Double(speed.x), Double(speed.y)]
        if abs(way.x) > 1e10 || abs(way.y) > 1e10 { mistakes.append("\(name) is \(way) away") }
      case let pinch as PinchGestureRecognizer:
        values += [pinch.scale, pinch.knownVelocity ?? 0, pinch.distancePoints ?? -1]
        if !PinchGestureRecognizer.scales.contains(pinch.scale) { mistakes.append("\(name) scales by \(pinch.scale)") }
        if recognizer.state == .began, pinch.scale != 1 { mistakes.append("\(name) begins at \(pinch.scale)") }
      case let turn as RotationGestureRecognizer:
        values += [turn.rotation, turn.knownVelocity ?? 0]
        if recognizer.state == .began, turn.rotation != 0 { mistakes.append("\(name) begins at \(turn.rotation)") }
      default: break
      }
      if !values.allSatisfy(\.isFinite) { mistakes.append("\(name) gives \(values)") }
      log.append("\(stage.now.microseconds) \(name) \(recognizer.state) \(values)")
    }

    /// The values of the gestures in progress. A contact that joins or leaves must not change them.
    private var measures: [(name: String, id: ObjectIdentifier, values: [Double])] {
      recognizers.filter { $0.recognizer.state == .changed }.map { name, recognizer in
        var values = [Double(recognizer.location(in: nil).x), Double(recognizer.location(in: nil).y)]
        if let pan = recognizer as? PanGestureRecognizer { values.append(Double(pan.translation(in: nil).x)) }
        if let pinch = recognizer as? PinchGestureRecognizer { values = [pinch.scale] }
        if let turn = recognizer as? RotationGestureRecognizer { values = [turn.rotation] }
        return (name, ObjectIdentifier(recognizer), recognizer is LongPressGestureRecognizer ? [] : values)
      }
    }

    /// Sends an event. If a contact joins, or leaves without having moved, checks that no gesture's values change.
    private func send(_ event: InputEvent) {
      let before = measures
      var moves = true
      switch event.kind {
      case .down: moves = false
      case .up(let contact):
        let touch = recognizers.lazy.flatMap(\.recognizer.touches).first { $0.id == contact.id }
        moves = touch.map { $0.location != contact.location } ?? false
      default: break
      }
      stage.handle(event)
      guard !moves else { return }
      for (name, id, values) in measures {
        guard let old = before.first(where: { $0.id == id }) else { continue }
        // Locations far outside the stage are rounded, so allow for a small error.
        for (a, b) in zip(old.values, values) where abs(a - b) > 1e-5 {
          mistakes.append("\(name) jumps from \(a) to \(b)")
        }
      }
    }

    /// Plays a script with the frames of a tick train, if any, and waits until no recognizer can change state anymore.
    func play(_ script: TouchScript, ticks: TickTrain?) {
      var (microseconds, latest) = (Int64(0), Int64(0))
      var ticks = ticks
      for step in script.steps {
        let time = Timestamp(microseconds: microseconds)
        func send(_ kind: InputEvent.Kind) { self.send(InputEvent(timestamp: time, kind: kind)) }
        switch step {
        case .wait(let milliseconds):
          microseconds += Int64(milliseconds * 1000)
          latest = max(latest, microseconds)
          while let next = ticks?.next, next.microseconds <= microseconds {
            stage.advance(to: next)
            ticks?.step()
          }
        case .down(let id, let x, let y): send(.down(.init(id: id, x: x, y: y)))
        case .move(let id, let x, let y): send(.move(.init(id: id, x: x, y: y)))
        case .up(let id, let x, let y): send(.up(.init(id: id, x: x, y: y)))
        case .cancel(let id): send(.cancel(id: id))
        case .focus(let isFocused): send(.focus(isFocused: isFocused))
        case .resize(let width, let height): send(.resize(width: width, height: height, scale: 1))
        }
      }
      let end = Timestamp(microseconds: latest + 1_000_000)
      // Contacts without an end, as after unplugging a device, remain until the stage loses focus.
      stage.advance(to: end)
      stage.handle(InputEvent(timestamp: end, kind: .focus(isFocused: false)))
      stage.advance(to: end.advanced(byMicroseconds: 1_000_000))
    }

    var isAtRest: Bool {
      stage.isAtRest && stage.nextDeadline == nil
        && recognizers.allSatisfy { $0.recognizer.state == .possible && $0.recognizer.touches.isEmpty }
    }
  }

  private static func check(_ script: TouchScript, allowsAll: Bool) -> String? {
    let trains: [TickTrain?] = [
      nil, .regular(hertz: 60), .regular(hertz: 144, phase: 0.3), .irregular(seed: UInt64(script.steps.count)),
    ]
    var first: [String]?
    for ticks in trains {
      let zoo = Zoo(allowsAll: allowsAll)
      zoo.play(script, ticks: ticks)
      if let mistake = zoo.mistakes.first { return mistake }
      guard zoo.isAtRest else { return "it does not come to rest" }
      if let message = zoo.stage.diagnostics.first(where: { $0.message.contains("may not go") }) {
        return message.message
      }
      let log = first ?? zoo.log
      first = log
      // An event with a timestamp before the last frame counts as simultaneous with the frame, so in that case the
      // frames affect the result.
      guard zoo.log == log || script.goesBack else {
        let index = zip(zoo.log, log).enumerated().first { $0.element.0 != $0.element.1 }?.offset
        return "ticks change what is recognized: \(index.map { "\(log[$0]) | \(zoo.log[$0])" } ?? "its length")"
      }
    }
    return nil
  }

  @Test("random events cause no illegal states and no invalid values", arguments: [0.0, 0.05, 0.3], [false, true])
  func anything(nonsense: Double, allowsAll: Bool) {
    let found = counterexample(
      seed: UInt64(nonsense * 100) + (allowsAll ? 7 : 0), runs: 60,
      generate: { TouchScript.random(using: &$0, nonsense: nonsense) },
      shrink: { $0.simplifications }, check: { Self.check($0, allowsAll: allowsAll) })
    #expect(found == nil, "\(found.map { "\($0)" } ?? "")")
  }

  @Test func `the random scripts reach every recognizer and state`() {
    var counts: [String: Int] = [:]
    for allowsAll in [false, true] {
      _ = counterexample(
        seed: 3, runs: 400, generate: { TouchScript.random(using: &$0, nonsense: 0.05) },
        check: { script in
          let zoo = Zoo(allowsAll: allowsAll)
          zoo.play(script, ticks: nil)
          for line in zoo.log {
            counts[line.split(separator: " ")[1...2].joined(separator: " "), default: 0] += 1
          }
          return nil
        })
    }
    for name in ["press", "pinch", "turn", "pan", "two", "edge", "zoom"] {
      for state in ["began", "changed", "ended", "cancelled"] {
        #expect(counts["\(name) \(state)", default: 0] > 0, "\(name) \(state): \(counts)")
      }
    }
    for name in ["tap", "twice", "swipe"] { #expect(counts["\(name) ended", default: 0] > 0, "\(name): \(counts)") }
  }

  @Test func `shrinking finds the smallest failing script`() throws {
    let found = counterexample(
      seed: 5, runs: 50, generate: { TouchScript.random(using: &$0, nonsense: 0) }, shrink: { $0.simplifications },
      check: { script in script.steps.contains { if case .up = $0 { true } else { false } } ? "it lifts" : nil })
    #expect(try #require(found).value.steps.count == 1)
  }
}
