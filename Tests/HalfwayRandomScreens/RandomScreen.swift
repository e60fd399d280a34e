import HalfwayMotion
import HalfwayTestSupport
import HalfwayTransitions

/// Random input, calls, and drivers for a tab bar controller that contains a stack and a custom container and presents
/// screens, and the invariants that hold in any order.
@MainActor
package enum RandomScreen {
  /// Plays a script with all checks. The time to rest is nil if the stage doesn't come to rest.
  package static func play(
    _ script: ScreenScript, watchesPixels: Bool = false
  ) -> (play: ScreenPlay, restMilliseconds: Double?) {
    let play = ScreenPlay(
      ticks: .irregular(seed: script.frameSeed), isWatched: true, watchesPixels: watchesPixels)
    for step in script.steps { play.play(step) }
    return (play, play.comeToRest())
  }

  /// Plays a script and describes everything that is wrong; nil if nothing is.
  package static func mistakes(of script: ScreenScript) -> String? {
    let (play, milliseconds) = play(script)
    guard let milliseconds else { return "the stage does not come to rest" }
    var mistakes = milliseconds < 1500 ? [] : ["it took \(milliseconds) ms to come to rest"]
    mistakes += play.mistakesAtRest(play.log.lines)
    mistakes += play.mistakesOfASwipe
    if !play.driver.stage.isAtRest { mistakes.append("after a swipe the stage does not come to rest") }
    mistakes += AppearanceCounts(play.log.lines).mistakes
    mistakes += play.mistakesOfEvents
    mistakes += play.watch?.mistakes ?? []
    mistakes += play.driver.stage.diagnostics.map(\.message).filter { !isTheScriptsOwn($0) }
    return mistakes.isEmpty ? nil : mistakes.joined(separator: "; ")
  }

  /// Plays a script and describes where the pixels change too fast, also at interruptions; nil if they never do.
  package static func pixelMistakes(of script: ScreenScript) -> (mistakes: String?, interruptionCount: Int) {
    // Animators that don't animate change the pixels at once.
    var script = script
    script.steps.removeAll { if case .animate(.misbehaving) = $0 { true } else { false } }
    guard let watch = play(script, watchesPixels: true).play.pixelWatch else { return ("it isn't watched", 0) }
    return (watch.mistakes.isEmpty ? nil : watch.mistakes.joined(separator: "; "), watch.interruptionCount)
  }

  /// Returns the script of a seed. Consecutive seeds give independent scripts.
  package static func script(ofSeed seed: UInt64) -> ScreenScript {
    var mixer = SplitMix64(seed: seed)
    var generator = SeededGenerator(seed: mixer.next())
    return ScreenScript.random(using: &generator)
  }

  /// Plays the script of a seed; in a sixteenth of them, the pixels are checked, too. Returns what is wrong, and the
  /// simplest script of which the same is true.
  package static func failure(ofSeed seed: UInt64) -> (reason: String, simplest: ScreenScript)? {
    let script = script(ofSeed: seed)
    let check = { (script: ScreenScript) in
      mistakes(of: script) ?? (seed.isMultiple(of: 16) ? pixelMistakes(of: script).mistakes : nil)
    }
    guard let reason = check(script) else { return nil }
    let (simplest, _) = shrunk(script, reason: reason, shrink: { $0.simplifications }, check: check)
    return (reason, simplest)
  }

  /// Returns whether a diagnostic is a legitimate result of the script: a presentation requested in a callback can come
  /// after another one, contacts can be lifted twice or without having been put down, and some animators misbehave on
  /// purpose.
  private static func isTheScriptsOwn(_ message: String) -> Bool {
    message.hasSuffix("is presented already") || message.hasPrefix("contact ")
      || message.hasPrefix("LoggingAnimator ")
  }
}
