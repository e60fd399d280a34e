import HalfwayTestSupport
import HalfwayTransitions
import Testing

/// The counterpart of `PresentationCallOrderTests` for dismissals. UIKit's documentation of
/// `dismiss(animated:completion:)` defines which screens of a chain are dismissed. Only the topmost is animated.
@MainActor
@Suite struct DismissalCallOrderTests {
  typealias Story = CallOrderStory

  static let questions = ["delegate animator for dismissed B", "delegate interaction for dismissal"]

  static func start(_ style: ModalPresentationStyle) -> [String] {
    switch style {
    case .custom: ["dismissal will begin", "B willDisappear", "animate from", "alongside"]
    case .overFullScreen, .overCurrentContext, .automatic, .pageSheet, .formSheet, .popover:
      ["B willDisappear", "animate from", "alongside"]
    case .fullScreen, .currentContext, .none: ["B willDisappear", "A willAppear", "animate from to", "alongside"]
    }
  }

  static func end(_ style: ModalPresentationStyle, tookPlace: Bool) -> [String] {
    let start = style == .custom ? ["dismissal did end \(tookPlace)"] : []
    let isFull = style == .fullScreen
    return tookPlace
      ? start + (isFull ? ["A didAppear"] : [])
        + ["B didDisappear", "completion", "animationEnded true", "coordinator completion, took place"]
      : start + (isFull ? ["A willDisappear", "A didDisappear"] : [])
        + ["B willAppear", "B didAppear", "animationEnded false", "coordinator completion, cancelled"]
  }

  @Test(
    "a dismissal makes its callbacks in UIKit's order", arguments: Story.alone,
    [ModalPresentationStyle.fullScreen, .overFullScreen, .custom])
  func dismiss(_ story: Story, _ style: ModalPresentationStyle) {
    let rig = ModalRig()
    let bare = rig.stage.displayList.digest
    let screen = rig.screen("B", style)
    rig.root.present(screen, animated: false)
    rig.settle()
    let covered = rig.stage.displayList.digest
    let layout = rig.layout
    let views = screen.presentationController?.containerView?.subviews ?? []
    _ = rig.log.take()
    if story.isInteractive { rig.delegate.interaction = rig.percent }
    screen.onAppearance = { [weak screen, log = rig.log] callback in
      guard callback == "willDisappear" else { return }
      screen?.transitionCoordinator?.animate(
        alongsideTransition: { _ in log.write("alongside") },
        completion: {
          log.write("coordinator completion, \($0.isCancelled ? "cancelled" : "took place")")
        }
      )
    }
    screen.dismiss(animated: story != .notAnimated) { rig.log.write("completion") }
    story.play(rig.percent, rig.driver)
    var expected = Self.questions + Self.start(style) + Self.end(style, tookPlace: story.takesPlace)
    if story == .notAnimated {
      expected.removeAll { line in
        ["delegate", "animat", "alongside", "coordinator"].contains { line.hasPrefix($0) }
      }
    }
    if style == .custom, !story.takesPlace { expected += ["container will lay out", "container did lay out"] }
    rig.settle()
    #expect(rig.log.take() == expected)
    #expect(rig.layout == (story.takesPlace ? ["A"] : layout))
    #expect(rig.stage.displayList.digest == (story.takesPlace ? bare : covered))
    #expect(rig.root.presentedViewController === (story.takesPlace ? nil : screen))
    #expect(screen.presentingViewController === (story.takesPlace ? nil : rig.root))
    #expect(screen.isBeingDismissed == false)
    if !story.takesPlace {
      #expect(screen.presentationController?.containerView?.subviews.elementsEqual(views, by: ===) == true)
    }
    #expect(rig.stage.isAtRest)
    #expect(rig.diagnostics == [])
  }

  @Test(
    "dismissing a chain from its presenter animates only the topmost screen", arguments: [true, false])
  func chain(isAnimated: Bool) {
    let rig = ModalRig()
    let (b, c) = (rig.screen("B", .overFullScreen), rig.screen("C", .custom))
    rig.root.present(b, animated: false)
    b.present(c, animated: false)
    rig.settle()
    #expect(rig.layout == ["A", "B", "C"])
    #expect(c.presentingViewController === b)
    _ = rig.log.take()
    rig.root.dismiss(animated: isAnimated) { rig.log.write("completion") }
    let middle = rig.visibleLayout
    rig.settle()
    let questions = ["delegate animator for dismissed C", "delegate interaction for dismissal"]
    #expect(
      rig.log.take() == (isAnimated ? questions : []) + [
        "dismissal will begin", "B willDisappear", "C willDisappear",
      ]
        + (isAnimated ? ["animate from"] : [])
        + ["dismissal did end true", "B didDisappear", "C didDisappear", "completion"]
        + (isAnimated ? ["animationEnded true"] : []))
    #expect(middle == (isAnimated ? ["A", "C"] : ["A"]))
    #expect(rig.layout == ["A"])
    #expect(b.presentedViewController == nil && b.presentingViewController == nil && c.presentingViewController == nil)
    #expect(rig.diagnostics == [])
  }

  @Test func `canceling the dismissal of a chain restores all of its screens`() {
    let rig = ModalRig()
    let (b, c, d) = (rig.screen("B"), rig.screen("C", .overFullScreen), rig.screen("D", .custom))
    rig.root.present(b, animated: false)
    b.present(c, animated: false)
    c.present(d, animated: false)
    rig.settle()
    let (digest, layout) = (rig.stage.displayList.digest, rig.layout)
    #expect(layout == ["B", "C", "D"])
    _ = rig.log.take()
    rig.delegate.interaction = rig.percent
    rig.root.dismiss(animated: true)
    rig.percent.update(0.6)
    rig.driver.wait(50)
    #expect(rig.visibleLayout == ["A D"])
    rig.percent.cancel()
    rig.settle()
    #expect(rig.layout == layout)
    #expect(rig.stage.displayList.digest == digest)
    let appearanceCounts = AppearanceCounts(
      ["B", "C", "D"].flatMap { ["\($0) willAppear", "\($0) didAppear"] } + rig.log.take())
    #expect(appearanceCounts.mistakes == [])
    #expect(["B", "C", "D"].allSatisfy { appearanceCounts.isVisible($0) == true })
    #expect(appearanceCounts.isVisible("A") == false)
    rig.delegate.interaction = nil
    rig.root.dismiss(animated: true)
    rig.settle()
    #expect(rig.layout == ["A"])
    #expect(rig.diagnostics == [])
  }

  @Test func `dismissing without a presented screen does nothing`() {
    let rig = ModalRig()
    rig.root.dismiss(animated: true) { rig.log.write("completion") }
    rig.settle()
    #expect(rig.log.take() == [])
    #expect(rig.diagnostics == [])
  }
}
