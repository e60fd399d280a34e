import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayTestSupport

/// A sequence of input events, valid or invalid, regardless of which contacts are down.
struct TouchScript: CustomStringConvertible {
  enum Step: Hashable {
    /// The time to the next event. It can be negative to simulate a source with a faulty clock.
    case wait(milliseconds: Double)
    case down(id: Int, x: Double, y: Double)
    case move(id: Int, x: Double, y: Double)
    case up(id: Int, x: Double, y: Double)
    case cancel(id: Int)
    case focus(Bool)
    case resize(width: Double, height: Double)
  }

  var steps: [Step]

  /// Whether time runs backward anywhere in the script.
  var goesBack: Bool { steps.contains { if case .wait(let time) = $0 { time < 0 } else { false } } }

  var description: String { steps.map { "\($0)" }.joined(separator: "\n       ") }

  /// Simpler scripts: with fewer steps, or with rounded numbers.
  var simplifications: [TouchScript] {
    var candidates = removals(of: steps).map { TouchScript(steps: $0) }
    let rounded = steps.map { step -> Step in
      switch step {
      case .wait(let time): .wait(milliseconds: time.rounded())
      case .down(let id, let x, let y): .down(id: id, x: x.rounded(), y: y.rounded())
      case .move(let id, let x, let y): .move(id: id, x: x.rounded(), y: y.rounded())
      case .up(let id, let x, let y): .up(id: id, x: x.rounded(), y: y.rounded())
      case .cancel, .focus, .resize: step
      }
    }
    // NaN never equals itself, so comparing the steps would yield an endless series of simplifications.
    if "\(rounded)" != "\(steps)" { candidates.append(TouchScript(steps: rounded)) }
    return candidates
  }

  /// Returns a random script of gestures: fingers that land at slightly different times, move together or apart, tap,
  /// hold, and lift. Inserts invalid events with the given probability.
  static func random(using generator: inout SeededGenerator, nonsense: Double) -> TouchScript {
    var steps: [Step] = []
    for _ in 0..<Int(generator.uniform(in: 1...4.99)) {
      steps += hand(using: &generator)
      steps.append(.wait(milliseconds: generator.uniform(in: 0...400)))
    }
    for index in steps.indices.reversed() where generator.uniform() < nonsense {
      steps.insert(self.nonsense(using: &generator), at: index)
      if generator.uniform() < 0.3 { steps.remove(at: index + 1) }
    }
    return TouchScript(steps: steps)
  }

  private static func hand(using generator: inout SeededGenerator) -> [Step] {
    let count = [1, 1, 1, 2, 2, 2, 3, 5, 10][Int(generator.uniform() * 9)]
    var places: [(x: Double, y: Double)] = []
    var steps: [Step] = []
    for id in 0..<count {
      places.append((generator.uniform(in: 0...400), generator.uniform(in: 0...600)))
      steps.append(.down(id: id, x: places[id].x, y: places[id].y))
      if id < count - 1 { steps.append(.wait(milliseconds: generator.uniform(in: 0...175))) }
    }
    // Taps don't move, long presses last longer, and the others move.
    let kind = generator.uniform()
    let moves = kind < 0.3 ? 0 : Int(generator.uniform(in: 0...20))
    if kind > 0.8 { steps.append(.wait(milliseconds: generator.uniform(in: 300...700))) }
    let (dx, dy) = (generator.uniform(in: -12...12), generator.uniform(in: -12...12))
    let spread = generator.uniform() < 0.5 ? 0 : generator.uniform(in: -12...12)
    for _ in 0..<moves {
      steps.append(.wait(milliseconds: generator.uniform(in: 1...17)))
      for id in 0..<count {
        let side = id.isMultiple(of: 2) ? 1.0 : -1
        places[id] = (places[id].x + dx + side * spread, places[id].y + dy)
        steps.append(.move(id: id, x: places[id].x, y: places[id].y))
      }
    }
    for id in 0..<count {
      steps.append(.wait(milliseconds: generator.uniform(in: 0...45)))
      steps.append(.up(id: id, x: places[id].x, y: places[id].y))
    }
    // Sometimes the gesture is repeated, as in a double tap.
    guard generator.uniform() < 0.3 else { return steps }
    return steps + [.wait(milliseconds: generator.uniform(in: 0...350))] + steps
  }

  private static func nonsense(using generator: inout SeededGenerator) -> Step {
    let id = Int(generator.uniform(in: -1...11))
    let strange = [Double.nan, .infinity, -.infinity, 1e300, -1e18, 0, -0.0, 1e-300]
    let place = { (generator: inout SeededGenerator) in
      generator.uniform() < 0.5 ? strange[Int(generator.uniform() * 8)] : generator.uniform(in: -100...700)
    }
    let (x, y) = (place(&generator), place(&generator))
    switch Int(generator.uniform() * 9) {
    case 0: return .down(id: id, x: x, y: y)
    case 1: return .move(id: id, x: x, y: y)
    case 2: return .up(id: id, x: x, y: y)
    case 3: return .cancel(id: id)
    case 4: return .focus(generator.uniform() < 0.5)
    case 5: return .resize(width: generator.uniform(in: 200...800), height: generator.uniform(in: 200...800))
    case 6: return .resize(width: x, height: y)
    case 7: return .wait(milliseconds: -generator.uniform(in: 0...500))
    default: return .down(id: 0, x: generator.uniform(in: 0...400), y: generator.uniform(in: 0...600))
    }
  }
}
