import HalfwayTestSupport
import HalfwayTransitions
import Testing

/// Presentations and dismissals that are requested while another is running or in one of its callbacks.
@MainActor
@Suite struct PresentationInterruptionTests {
  @Test func `a second presentation by the same presenter completes the first and is rejected`() {
    let rig = ModalRig()
    let (b, c) = (rig.screen("B"), rig.screen("C"))
    rig.root.present(b, animated: true)
    rig.driver.wait(100)
    rig.root.present(c, animated: true) { rig.log.write("completion") }
    #expect(rig.layout == ["B"] && rig.stage.transition == nil)
    #expect(
      rig.log.take() == [
        "delegate animator for B from A", "delegate interaction for presentation", "A willDisappear", "B willAppear",
        "animate from to", "B didAppear", "A didDisappear", "animationEnded true",
      ])
    #expect(rig.diagnostics.count == 1)
    #expect(rig.diagnostics.first?.contains("presented already") == true)
  }

  @Test func `a dismissal during a presentation completes the presentation and starts immediately`() {
    let rig = ModalRig()
    let b = rig.screen("B")
    rig.root.present(b, animated: true) { rig.log.write("presented") }
    rig.driver.wait(100)
    rig.root.dismiss(animated: true) { rig.log.write("dismissed") }
    #expect(rig.stage.transition?.operation == .dismiss)
    rig.settle()
    #expect(
      rig.log.take() == [
        "delegate animator for B from A", "delegate interaction for presentation", "A willDisappear", "B willAppear",
        "animate from to", "B didAppear", "A didDisappear", "presented", "animationEnded true",
        "delegate animator for dismissed B", "delegate interaction for dismissal", "B willDisappear", "A willAppear",
        "animate from to", "A didAppear", "B didDisappear", "dismissed", "animationEnded true",
      ])
    #expect(rig.layout == ["A"])
    #expect(rig.diagnostics == [])
  }

  @Test func `a new presentation cancels an interactive presentation`() {
    let rig = ModalRig(interactive: true)
    let (b, c) = (rig.screen("B", .custom), rig.screen("C"))
    rig.root.present(b, animated: true)
    rig.percent.update(0.7)
    rig.driver.wait(50)
    rig.delegate.interaction = nil
    rig.root.present(c, animated: true)
    rig.settle()
    #expect(rig.layout == ["C"])
    #expect(rig.root.presentedViewController === c)
    #expect(b.presentingViewController == nil)
    #expect(AppearanceCounts(rig.log.take()).isVisible("B") == false)
    #expect(rig.diagnostics == [])
  }

  @Test("a screen can be dismissed in its own viewDidAppear", arguments: [true, false], [true, false])
  func dismissInDidAppear(first: Bool, second: Bool) {
    let rig = ModalRig()
    let b = rig.screen("B")
    b.onAppearance = { [unowned b] in if $0 == "didAppear" { b.dismiss(animated: second) } }
    rig.root.present(b, animated: first) { rig.log.write("presented") }
    rig.settle()
    let lines = rig.log.take().filter { !$0.hasPrefix("delegate") && !$0.hasPrefix("animat") }
    #expect(
      lines == [
        "A willDisappear", "B willAppear", "B didAppear", "A didDisappear", "presented", "B willDisappear",
        "A willAppear", "A didAppear", "B didDisappear",
      ])
    #expect(rig.layout == ["A"])
    #expect(rig.diagnostics == [])
  }

  @Test func `the completion handler of a dismissal can present another screen`() {
    let rig = ModalRig()
    let (b, c) = (rig.screen("B"), rig.screen("C"))
    rig.root.present(b, animated: true)
    rig.settle()
    b.dismiss(animated: true) { rig.root.present(c, animated: true) }
    rig.settle()
    #expect(rig.layout == ["C"])
    #expect(rig.diagnostics == [])
  }
}
