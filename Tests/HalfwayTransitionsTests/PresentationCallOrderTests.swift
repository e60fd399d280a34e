import HalfwayTestSupport
import HalfwayTransitions
import Testing

/// The order of callbacks when a screen is presented, which matches UIKit's order.
///
/// According to UIKit's documentation (`UIModalPresentationStyle`), a full-screen presentation removes the presenter's
/// view after the animation, whereas over-full-screen and custom presentations don't. Only the former therefore sends
/// appearance callbacks to the presenter. `completion` is called after `viewDidAppear` or `viewDidDisappear` of the
/// presented screen. UIKit's own log shows that the appearing screen receives its `didAppear` callback first; in a
/// navigation controller the order is reversed.
@MainActor
@Suite struct PresentationCallOrderTests {
  typealias Story = CallOrderStory

  static func presentStart(_ style: ModalPresentationStyle) -> [String] {
    switch style {
    case .custom:
      [
        "delegate presentation of B", "delegate animator for B from A", "delegate interaction for presentation",
        "presentation will begin", "container will lay out", "container did lay out", "B willAppear", "animate to",
        "alongside",
      ]
    case .overFullScreen, .overCurrentContext, .automatic, .pageSheet, .formSheet, .popover:
      [
        "delegate animator for B from A", "delegate interaction for presentation", "B willAppear", "animate to",
        "alongside",
      ]
    case .fullScreen, .currentContext, .none:
      [
        "delegate animator for B from A", "delegate interaction for presentation", "A willDisappear", "B willAppear",
        "animate from to", "alongside",
      ]
    }
  }

  static func presentEnd(_ style: ModalPresentationStyle, tookPlace: Bool) -> [String] {
    let end =
      switch style {
      case .custom: ["presentation did end \(tookPlace)"]
      default: [String]()
      }
    let isFull = style == .fullScreen
    return tookPlace
      ? end + ["B didAppear"] + (isFull ? ["A didDisappear"] : [])
        + ["completion", "animationEnded true", "coordinator completion, took place"]
      : end + ["B willDisappear", "B didDisappear"] + (isFull ? ["A willAppear", "A didAppear"] : [])
        + ["animationEnded false", "coordinator completion, cancelled"]
  }

  @Test(
    "a presentation calls back in UIKit's order", arguments: Story.alone,
    [ModalPresentationStyle.fullScreen, .overFullScreen, .custom])
  func present(_ story: Story, _ style: ModalPresentationStyle) {
    let rig = ModalRig(interactive: story.isInteractive)
    let before = rig.stage.displayList.digest
    let screen = rig.screen("B", style)
    screen.movesAlongside = true
    rig.root.present(screen, animated: story != .notAnimated) { rig.log.write("completion") }
    story.play(rig.percent, rig.driver)
    var expected = Self.presentStart(style) + Self.presentEnd(style, tookPlace: story.takesPlace)
    if story == .notAnimated {
      let wanted = { (line: String) in
        !line.hasPrefix("delegate animator") && !line.hasPrefix("delegate interaction") && !line.hasPrefix("animat")
          && !line.hasPrefix("alongside") && !line.hasPrefix("coordinator")
      }
      expected = expected.filter(wanted)
    }
    if style == .custom, story.takesPlace {
      expected.append(contentsOf: ["container will lay out", "container did lay out"])
    }
    rig.settle()
    #expect(rig.log.take() == expected)
    #expect(rig.layout == (story.takesPlace ? (style == .fullScreen ? ["B"] : ["A", "B"]) : ["A"]))
    #expect(rig.root.presentedViewController === (story.takesPlace ? screen : nil))
    #expect(screen.presentingViewController === (story.takesPlace ? rig.root : nil))
    #expect(screen.presentationController == nil || story.takesPlace)
    #expect(!story.takesPlace || screen.isBeingPresented == false)
    if !story.takesPlace { #expect(rig.stage.displayList.digest == before) }
    #expect(rig.stage.isAtRest)
    #expect(rig.diagnostics == [])
  }
}
