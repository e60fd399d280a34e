import HalfwayMotion
import HalfwayTransitions

/// Random scripts for a stage of 300 × 400 points.
extension ScreenScript {
  package static func random(using generator: inout SeededGenerator) -> ScreenScript {
    var steps: [Step] = []
    for _ in 0..<Int(generator.uniform(in: 1...4.99)) {
      switch generator.uniform() {
      case ..<0.5: steps += swipe(using: &generator)
      case ..<0.65: steps += drivenCall(using: &generator)
      case ..<0.92: steps.append(call(using: &generator))
      default: steps.append(disturbance(using: &generator))
      }
      steps += pause(using: &generator)
    }
    return ScreenScript(steps: steps, frameSeed: generator.next() >> 32)
  }

  private static func flag(_ generator: inout SeededGenerator, _ probability: Double = 0.6) -> Bool {
    generator.uniform() < probability
  }

  private static func index(_ generator: inout SeededGenerator, below count: Int) -> Int {
    min(count - 1, Int(generator.uniform() * Double(count)))
  }

  /// Returns a very short wait after the previous step and another wait, which is often short enough that the next step
  /// occurs during a transition.
  private static func pause(using generator: inout SeededGenerator) -> [Step] {
    let rest = flag(&generator, 0.75) ? generator.uniform(in: 0...120) : generator.uniform(in: 120...500)
    return [.wait(generator.uniform(in: 0.2...3)), .wait(rest)]
  }

  // MARK: Calls

  private static func call(using generator: inout SeededGenerator) -> Step {
    let isAnimated = flag(&generator, 0.8)
    let styles: [ModalPresentationStyle] = [.fullScreen, .overFullScreen, .custom]
    switch index(&generator, below: 15) {
    case 0, 1, 2: return .present(styles[index(&generator, below: 3)], animated: isAnimated)
    case 3, 4: return .dismiss(index(&generator, below: 4), animated: isAnimated)
    case 5, 6: return .select(index(&generator, below: 2))
    case 7, 8, 9: return .push(animated: isAnimated)
    case 10: return .pop(animated: isAnimated)
    case 11: return .popToRoot(animated: isAnimated)
    case 12:
      return .setScreens(
        keeping: 1 + index(&generator, below: 3), reversed: flag(&generator, 0.3), adding: flag(&generator),
        animated: isAnimated)
    case 13: return .show(animated: isAnimated)
    default:
      let callbacks = ["willAppear", "didAppear", "willDisappear", "didDisappear"]
      let step = flag(&generator) ? call(using: &generator) : driverCall(using: &generator)
      return .whenTold(callbacks[index(&generator, below: 4)], step)
    }
  }

  private static func driverCall(using generator: inout SeededGenerator) -> Step {
    switch index(&generator, below: 6) {
    case 0: .finish
    case 1: .cancel
    case 2: .pause
    default: .update(generator.uniform(in: -0.1...1.1))
    }
  }

  /// Returns the steps of a transition driven by a delegate's percent driver, with repeated and untimely driver calls.
  private static func drivenCall(using generator: inout SeededGenerator) -> [Step] {
    var steps: [Step] = [.drive(true), call(using: &generator)]
    for _ in 0..<index(&generator, below: 7) {
      steps += [driverCall(using: &generator), .wait(generator.uniform(in: 0...60))]
    }
    if flag(&generator, 0.7) { steps.append(.drive(false)) }
    return steps
  }

  // MARK: Fingers

  private static func swipe(using generator: inout SeededGenerator) -> [Step] {
    let id = flag(&generator, 0.9) ? 0 : 1
    var (x, y) = (generator.uniform(in: 0...300), generator.uniform(in: 0...400))
    var (speedX, speedY) = (generator.uniform(in: -2000...2000), generator.uniform(in: -2000...2000))
    switch index(&generator, below: 8) {
    case 0, 1, 2: (x, speedX, speedY) = (generator.uniform(in: 0...18), generator.uniform(in: 100...1800), 0)
    case 3, 4: (speedX, speedY) = (generator.uniform(in: -1800 ... -100), 0)
    case 5, 6: (speedX, speedY) = (0, generator.uniform(in: 100...1800))
    default: break
    }
    var steps = [Step.down(id, x, y)]
    for _ in 0..<index(&generator, below: 10) {
      let interval = generator.uniform(in: 2...30)
      if flag(&generator, 0.1) { (speedX, speedY) = (-speedX, -speedY) }
      x += speedX * interval / 1000
      y += speedY * interval / 1000
      steps += [.wait(interval), .move(id, x, y)]
    }
    if flag(&generator, 0.2) { steps.append(.wait(generator.uniform(in: 20...150))) }
    if flag(&generator, 0.25) {
      let other = flag(&generator, 0.7) ? disturbance(using: &generator) : call(using: &generator)
      steps.insert(other, at: index(&generator, below: steps.count + 1))
    }
    if flag(&generator, 0.15) {
      let place = index(&generator, below: steps.count + 1)
      let other: [Step] = [.down(2, generator.uniform(in: 0...300), generator.uniform(in: 0...400))]
      steps.insert(contentsOf: other + [.move(2, generator.uniform(in: 0...300), y)], at: place)
      if flag(&generator, 0.7) { steps.append(.up(2)) }
    }
    steps.append(flag(&generator, 0.93) ? .up(id) : .cancelContact(id))
    return steps
  }

  // MARK: Disturbances

  private static func disturbance(using generator: inout SeededGenerator) -> Step {
    switch index(&generator, below: 8) {
    case 0: return .loseFocus
    case 1: return .cancelContact(0)
    case 2: return .resize(generator.uniform(in: 100...500).rounded(), generator.uniform(in: 100...500).rounded())
    case 3: return driverCall(using: &generator)
    case 4: return .drive(flag(&generator))
    case 5: return .animate(.proper)
    case 6: return .animate(.builtIn)
    default:
      let habits = LoggingAnimator.Habit.allCases
      return .animate(.misbehaving(habits[index(&generator, below: habits.count)]))
    }
  }
}
