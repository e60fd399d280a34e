import HalfwayGestures
import HalfwayMotion

/// A sequence of touches, window events, and navigation calls for a stage.
public struct GestureScript: CustomStringConvertible, Sendable {
  /// A step of a script. Positions are in points of the stage.
  public enum Step: Sendable, Hashable {
    /// Lets time pass.
    case wait(milliseconds: Double)
    /// Puts a finger down.
    case down(id: Int, x: Double, y: Double)
    /// Moves a finger.
    case move(id: Int, x: Double, y: Double)
    /// Lifts a finger.
    case up(id: Int)
    /// Cancels a finger's contact.
    case cancel(id: Int)
    /// Takes the focus away from the window.
    case loseFocus
    /// Resizes the window.
    case resize(width: Double, height: Double)
    /// Pushes a new screen.
    case push(animated: Bool)
    /// Pops the top screen.
    case pop(animated: Bool)
  }

  /// The steps, in order.
  public var steps: [Step]

  /// Creates a script from its steps.
  public init(_ steps: [Step]) { self.steps = steps }

  public var description: String { steps.map { "\($0)" }.joined(separator: "\n       ") }

  /// The total duration, in milliseconds.
  public var milliseconds: Double {
    steps.reduce(0) { sum, step in if case .wait(let time) = step { sum + time } else { sum } }
  }

  /// Simpler scripts, with steps removed or with times and positions rounded.
  public var simplifications: [GestureScript] {
    var candidates = removals(of: steps).map { GestureScript($0) }
    let rounded = steps.map { step -> Step in
      switch step {
      case .wait(let time): .wait(milliseconds: time.rounded())
      case .down(let id, let x, let y): .down(id: id, x: x.rounded(), y: y.rounded())
      case .move(let id, let x, let y): .move(id: id, x: x.rounded(), y: y.rounded())
      default: step
      }
    }
    if rounded != steps { candidates.append(GestureScript(rounded)) }
    return candidates
  }

  /// Plays the script on a fixture, then ends the remaining touches and waits until the stage is at rest. Navigation
  /// calls are preceded by a frame, because a program acts only when it has been woken.
  ///
  /// - Returns: Whether the stage came to rest.
  @discardableResult
  @MainActor
  public func play(on fixture: NavigationFixture) -> Bool {
    let driver = fixture.driver
    var pushed = 0
    for step in steps {
      switch step {
      case .wait(let milliseconds): driver.wait(milliseconds)
      case .down(let id, let x, let y): driver.down(x, y, id: id)
      case .move(let id, let x, let y): driver.move(x, y, id: id)
      case .up(let id): driver.up(id: id)
      case .cancel(let id): driver.send(.cancel(id: id))
      case .loseFocus: driver.send(.focus(isFocused: false))
      case .resize(let width, let height): driver.send(.resize(width: width, height: height, scale: 1))
      case .push(let animated):
        fixture.stage.advance(to: driver.time)
        fixture.navigation.pushViewController(fixture.screen(Self.names[pushed % Self.names.count]), animated: animated)
        pushed += 1
      case .pop(let animated):
        fixture.stage.advance(to: driver.time)
        fixture.navigation.popViewController(animated: animated)
      }
    }
    driver.send(.focus(isFocused: false))
    return driver.settle()
  }

  private static let names = (0..<20).map { String(UnicodeScalar(UInt8(ascii: "G") + $0)) }
}

// MARK: Random scripts

extension GestureScript {
  /// Returns random swipes with occasional disturbances, for a stage of 400 × 600 points.
  public static func random(using generator: inout SeededGenerator, disturbances: Bool = true) -> GestureScript {
    var steps: [Step] = []
    for _ in 0..<Int(generator.uniform(in: 1...4.99)) {
      steps += swipe(using: &generator)
      if disturbances, generator.uniform() < 0.4 {
        steps.insert(disturbance(using: &generator), at: Int(generator.uniform() * Double(steps.count)))
      }
      // The pause is often short enough for the next touch to grab the settling transition.
      steps.append(.wait(milliseconds: generator.uniform() < 0.7 ? generator.uniform(in: 0...300) : 900))
    }
    return GestureScript(steps)
  }

  private static func swipe(using generator: inout SeededGenerator) -> [Step] {
    let id = generator.uniform() < 0.9 ? 0 : 1
    var x = generator.uniform() < 0.75 ? generator.uniform(in: 0...19) : generator.uniform(in: 0...400)
    var y = generator.uniform(in: 0...600)
    var steps = [Step.down(id: id, x: x, y: y)]
    var speed = generator.uniform(in: -200...1500)
    for _ in 0..<Int(generator.uniform(in: 0...24)) {
      let interval = generator.uniform(in: 1...17)
      if generator.uniform() < 0.15 { speed = generator.uniform(in: -2500...2500) }
      x += speed * interval / 1000
      y += generator.uniform(in: -2...2)
      steps += [.wait(milliseconds: interval), .move(id: id, x: x, y: y)]
    }
    if generator.uniform() < 0.3 { steps.append(.wait(milliseconds: generator.uniform(in: 20...200))) }
    steps.append(.up(id: id))
    return steps
  }

  private static func disturbance(using generator: inout SeededGenerator) -> Step {
    switch Int(generator.uniform() * 8) {
    case 0: .loseFocus
    case 1: .cancel(id: 0)
    case 2: .push(animated: true)
    case 3: .push(animated: false)
    case 4: .pop(animated: true)
    case 5: .pop(animated: false)
    case 6: .resize(width: generator.uniform(in: 200...800), height: generator.uniform(in: 200...800))
    default: .down(id: 2, x: generator.uniform(in: 0...400), y: generator.uniform(in: 0...600))
    }
  }
}
