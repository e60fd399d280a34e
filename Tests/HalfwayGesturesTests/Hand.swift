import Foundation
import HalfwayGestures
import HalfwayMotion

/// A view of 400 × 600 points with recognizers attached, and the simulated fingers on it.
final class Hand: GestureAttachment {
  let dispatcher = GestureDispatcher()
  var recognizers: [GestureRecognizer]
  /// The thresholds of the dispatcher. The scripts' numbers assume these hystereses, independently of the defaults.
  var thresholds: Thresholds = {
    var thresholds = Thresholds()
    (thresholds.pinchHysteresisPoints, thresholds.rotationHysteresisDegrees) = (8, 5)
    return thresholds
  }()
  private(set) var diagnostics: [String] = []
  private(set) var microseconds: Int64 = 0

  convenience init(_ recognizers: GestureRecognizer...) { self.init(recognizers) }

  init(_ recognizers: [GestureRecognizer]) {
    self.recognizers = recognizers
    dispatcher.onDiagnostic = { [unowned self] in diagnostics.append($0) }
    for recognizer in recognizers { recognizer.attachment = self }
  }

  func pointFromStage(_ point: CGPoint) -> CGPoint? { point }
  func vectorFromStage(_ vector: CGPoint) -> CGPoint? { vector }
  func vectorToStage(_ vector: CGPoint) -> CGPoint? { vector }
  var gestureBounds: CGRect { CGRect(x: 0, y: 0, width: 400, height: 600) }

  var time: Timestamp { Timestamp(microseconds: microseconds) }

  func wait(_ milliseconds: Double) { microseconds += Int64(milliseconds * 1000) }

  func send(_ kind: InputEvent.Kind) {
    dispatcher.handle(InputEvent(timestamp: time, kind: kind), thresholds: thresholds) { _ in (nil, recognizers) }
  }

  /// Waits until the current contact frame is complete although a contact hasn't reported.
  func endFrame() {
    wait(2)
    dispatcher.advance(to: time)
  }

  func down(_ x: Double, _ y: Double = 300, id: Int = 0) { send(.down(.init(id: id, x: x, y: y))) }
  func move(_ x: Double, _ y: Double = 300, id: Int = 0) { send(.move(.init(id: id, x: x, y: y))) }
  func up(_ x: Double, _ y: Double = 300, id: Int = 0) { send(.up(.init(id: id, x: x, y: y))) }

  /// Moves a contact at constant speed, with one sample every 8 ms.
  func drag(from: Double, to: Double, milliseconds: Double) {
    let steps = max(1, Int((milliseconds / 8).rounded()))
    for step in 1...steps {
      wait(8)
      move(from + (to - from) * Double(step) / Double(steps))
    }
  }
}

extension Hand {
  /// Plays a script and then advances the dispatcher to the current time. A script consists of words:
  /// `+0@100,300` lands contact 0, `0@120,300` moves it, `-0` lifts it in place, `-0@130,300` lifts it elsewhere,
  /// `x0` cancels it, `w50` waits for 50 ms, and `blur` takes the focus from the window.
  /// - Parameter tick: The interval in milliseconds at which the dispatcher is advanced during waits, or `nil` to
  ///   advance it only with the next event.
  func play(_ script: String, ticksEvery tick: Double? = nil) {
    var places: [Int: (x: Double, y: Double)] = [:]
    for word in script.split(separator: " ") {
      guard let first = word.first else { continue }
      let parts = word.drop { "+-x".contains($0) }.split(separator: "@")
      let numbers = parts.dropFirst().first?.split(separator: ",").compactMap { Double($0) } ?? []
      let id = parts.first.flatMap { Int($0) } ?? 0
      if numbers.count == 2 { places[id] = (numbers[0], numbers[1]) }
      let (x, y) = places[id] ?? (0, 0)
      switch first {
      case "+": down(x, y, id: id)
      case "-": up(x, y, id: id)
      case "x": send(.cancel(id: id))
      case "w": wait(Double(word.dropFirst()) ?? 0, ticksEvery: tick)
      case "b": send(.focus(isFocused: false))
      default: move(x, y, id: id)
      }
    }
    dispatcher.advance(to: time)
  }

  private func wait(_ milliseconds: Double, ticksEvery tick: Double?) {
    let end = microseconds + Int64(milliseconds * 1000)
    while let tick, microseconds + Int64(tick * 1000) <= end {
      wait(tick)
      dispatcher.advance(to: time)
    }
    wait(Double(end - microseconds) / 1000)
  }
}

/// Records the states that a recognizer reports to its targets.
@MainActor
final class StateLog {
  private(set) var states: [GestureRecognizer.State] = []

  init(of recognizer: GestureRecognizer) {
    recognizer.addAction { [unowned self] in states.append($0.state) }
  }
}

/// A delegate with configurable answers.
final class Answers: GestureRecognizerDelegate {
  var shouldBegin = true
  var shouldBeginAtOnce = false
  var shouldReceive: (Touch) -> Bool = { _ in true }
  /// Whether another recognizer can be recognized simultaneously, must fail first, or must wait, respectively.
  var beside: (GestureRecognizer) -> Bool = { _ in false }
  var after: (GestureRecognizer) -> Bool = { _ in false }
  var before: (GestureRecognizer) -> Bool = { _ in false }
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { shouldBegin }
  func gestureRecognizerShouldBeginAtOnce(_ recognizer: GestureRecognizer) -> Bool { shouldBeginAtOnce }
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool { shouldReceive(touch) }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { beside(other) }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { after(other) }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { before(other) }
}

/// Records the states that several recognizers report to their targets, in order, as lines of the form "name state".
@MainActor
final class CallLog {
  private(set) var lines: [String] = []

  init(_ recognizers: KeyValuePairs<String, GestureRecognizer>) {
    for (name, recognizer) in recognizers {
      recognizer.addAction { [unowned self] in lines.append("\(name) \($0.state)") }
    }
  }

  func note(_ line: String) { lines.append(line) }

  /// The lines joined by commas; repeated lines are written once, followed by a `+`.
  var text: String {
    var found: [String] = []
    for line in lines {
      if let last = found.last, last == line || last == line + "+" {
        found[found.count - 1] = line + "+"
      } else {
        found.append(line)
      }
    }
    return found.joined(separator: ", ")
  }
}
