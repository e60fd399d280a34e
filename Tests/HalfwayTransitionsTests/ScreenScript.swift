import HalfwayTestSupport
import HalfwayTransitions

/// What fingers, a program and its delegates do on one stage with containers of every kind, in any order and at any time.
struct ScreenScript: CustomStringConvertible {
  indirect enum Step {
    case present(ModalPresentationStyle, animated: Bool)
    /// From one of the screens that present, counted from the root.
    case dismiss(Int, animated: Bool)
    case select(Int)
    case push(animated: Bool)
    case pop(animated: Bool)
    case popToRoot(animated: Bool)
    /// The lowest screens of the stack, in their order or turned round, and a new one on top or not.
    case setScreens(keeping: Int, reversed: Bool, adding: Bool, animated: Bool)
    /// Another screen in the custom container.
    case show(animated: Bool)
    /// Whether the transitions from here on wait for the delegates' percent driver.
    case drive(Bool)
    case update(Double)
    case finish
    case cancel
    case pause
    /// What draws the transitions from here on.
    case animate(Drawing)
    case wait(Double)
    case loseFocus
    case resize(Double, Double)
    case down(Int, Double, Double)
    case move(Int, Double, Double)
    case up(Int)
    case cancelContact(Int)
    /// The next time that any screen is told something.
    case whenTold(String, Step)
  }

  enum Drawing {
    case builtIn
    case proper
    case misbehaving(LoggingAnimator.Habit)
  }

  var steps: [Step]
  /// Which frames are made between the steps.
  var frameSeed: UInt64 = 0

  var description: String { "frames of seed \(frameSeed)\n" + steps.map { ".\($0)" }.joined(separator: ", ") }

  /// Simpler scripts: steps left out, waits and places rounded.
  var simplifications: [ScreenScript] {
    removals(of: steps).map { ScreenScript(steps: $0, frameSeed: frameSeed) }
      + [ScreenScript(steps: steps, frameSeed: 0)].filter { _ in frameSeed != 0 }
  }
}
