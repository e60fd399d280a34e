import HalfwayTestSupport
import HalfwayTransitions
import Testing

/// Who is called, and in which order, when a screen is presented and dismissed: UIKit's order, written out.
///
/// UIKit's documentation: a full screen presentation removes the presenter's view after the animation, over-full-screen and custom ones do
/// not (`UIModalPresentationStyle`), so that only the former tells the presenter; `completion` comes after `viewDidAppear` of the presented
/// screen, or after its `viewDidDisappear`. That the screen that comes is told first that it is there is what UIKit's own log shows; in a
/// navigation controller it is the other way round.
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
    case .overFullScreen, .overCurrentContext, .automatic, .pageSheet, .formSheet:
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
    "A presentation that", arguments: Story.alone, [ModalPresentationStyle.fullScreen, .overFullScreen, .custom])
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
