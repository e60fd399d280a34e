import HalfwayTestSupport
import HalfwayTransitions
import Testing

/// Checks that a released transition begins with the velocity of its gesture, if it settles on a spring and isn't at an
/// end.
@MainActor
func expectVelocityContinues(
  _ context: TransitionContext, _ driver: StageDriver, _ place: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  guard let driving = context.interactionController as? GestureDriver,
    let velocity = driver.verdictObserver.verdict.decision?.measurement.velocityPointsPerSecond,
    context.percentComplete > 0.01, context.percentComplete < 0.99,
    driver.stage.thresholds.completionSpeedRule == .spring
  else { return }
  let shown = context.percentPerSecond * driving.travelPoints
  #expect(
    abs(shown - velocity) <= max(2, 0.02 * abs(velocity)), "\(place): \(velocity) becomes \(shown) points/s",
    sourceLocation: sourceLocation)
}
