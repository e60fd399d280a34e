import HalfwayTestSupport
import HalfwayTransitions

/// A random sequence of touches, calls, and delegate behavior on a stage with every kind of container.
package struct ScreenScript: CustomStringConvertible {
  package indirect enum Step {
    case present(ModalPresentationStyle, animated: Bool)
    /// Dismisses from one of the presenting screens, counted from the root.
    case dismiss(Int, animated: Bool)
    case select(Int)
    case push(animated: Bool)
    case pop(animated: Bool)
    case popToRoot(animated: Bool)
    /// Keeps the lowest screens of the stack, optionally reversed and with a new screen on top.
    case setScreens(keeping: Int, reversed: Bool, adding: Bool, animated: Bool)
    /// Shows another screen in the custom container.
    case show(animated: Bool)
    /// Sets whether the delegates vend their percent driver to subsequent transitions.
    case drive(Bool)
    case update(Double)
    case finish
    case cancel
    case pause
    /// Sets the animator of subsequent transitions.
    case animate(Drawing)
    case wait(Double)
    case loseFocus
    case resize(Double, Double)
    case down(Int, Double, Double)
    case move(Int, Double, Double)
    case up(Int)
    case cancelContact(Int)
    /// Plays the step when any screen next receives the given appearance callback.
    case whenTold(String, Step)
  }

  package enum Drawing {
    case builtIn
    case proper
    case misbehaving(LoggingAnimator.Habit)
  }

  package var steps: [Step]
  /// The seed of the frame times between the steps.
  package var frameSeed: UInt64 = 0

  package var description: String { "frames of seed \(frameSeed)\n" + steps.map { ".\($0)" }.joined(separator: ", ") }

  /// Simpler scripts: with steps removed, or with the frame seed 0.
  package var simplifications: [ScreenScript] {
    removals(of: steps).map { ScreenScript(steps: $0, frameSeed: frameSeed) }
      + [ScreenScript(steps: steps, frameSeed: 0)].filter { _ in frameSeed != 0 }
  }
}
