import HalfwayTransitions
import Testing

@MainActor
@Suite struct TransitionStateTests {
  @Test(
    "a context rejects and reports calls that its state doesn't allow",
    arguments: [
      ("finish", TransitionState.running), ("cancel", .running), ("pause", .interactive), ("finish", .completed),
      ("cancel", .completed), ("pause", .completed), ("finish", .finishing), ("cancel", .finishing),
    ])
  func contextsRefuse(call: String, state: TransitionState) throws {
    let rig = Rig(interactive: state != .running)
    rig.navigation.popViewController(animated: true)
    let context = try #require(rig.stage.transition)
    if state == .finishing || state == .completed { rig.percent.finish() }
    if state == .completed { rig.driver.settle() }
    #expect(context.state == state)
    switch call {
    case "finish": context.finishInteractiveTransition()
    case "cancel": context.cancelInteractiveTransition()
    default: context.pauseInteractiveTransition()
    }
    #expect(context.state == state)
    #expect(!context.transitionWasCancelled)
    #expect(rig.diagnostics.count == 1)
  }
}
