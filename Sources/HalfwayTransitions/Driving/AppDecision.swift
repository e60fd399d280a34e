import HalfwayGestures
import HalfwayMotion

/// The end of an interaction that an app decided itself, by calling `finish()` or `cancel()`, and what the thresholds
/// would have decided.
public struct AppDecision: Sendable, Hashable, Codable {
  /// Whether the app let the transition finish or cancel.
  public var outcome: ReleaseDecision.Outcome
  /// The name of the method that the app called, such as `finish` or `cancelInteractiveTransition`.
  public var call: String
  /// The time of the call.
  public var time: Timestamp
  /// The progress of the transition at the call, from 0 to 1.
  public var percent: Double
  /// The recognizer whose action called the method or, without one, that drove the transition before; `nil` if none
  /// did.
  public var recognizer: RecognizerKind?
  /// The decision that the stage's thresholds would have made; `nil` if the progress didn't follow a pan, so that its
  /// velocity and its distance are unknown. `travelPoints` is estimated from how the progress followed the pan, unless
  /// a `GestureDriver` knows it.
  public var thresholdDecision: ReleaseDecision?
}
