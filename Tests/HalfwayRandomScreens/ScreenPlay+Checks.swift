import HalfwayGestures
import HalfwayLayers
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews

/// Invariants of a stage at rest.
@MainActor
extension ScreenPlay {
  /// Ends all contacts, cancels the driven transition, and waits until the stage is at rest.
  /// - Returns: The time to rest, in milliseconds, or nil if the stage doesn't come to rest.
  package func comeToRest() -> Double? {
    waiting.removeAll()
    play(.loseFocus)
    play(.cancel)
    let start = driver.milliseconds
    driver.wait(20)
    return driver.settle() ? driver.milliseconds - start : nil
  }

  /// The titles of the screens that count as visible, the topmost first: all except those that their own presentation
  /// removes. A screen that remains beneath a presentation gets no callbacks when that presentation is covered in turn.
  package var visible: [String] {
    var titles: [String] = []
    var isCovered = false
    for screen in chain.reversed() {
      let innermost = screen === tabs ? (tabs.selectedIndex == 0 ? stack.topViewController : deck.current) : screen
      if !isCovered { titles.append(innermost?.title ?? "?") }
      isCovered = screen.presentationController.map { $0.shouldRemovePresentersView } == true
    }
    return titles
  }

  /// Descriptions of everything that is wrong at rest.
  package func mistakesAtRest(_ lines: [String]) -> [String] {
    var mistakes: [String] = []
    func check(_ holds: Bool, _ mistake: @autoclosure () -> String) { if !holds { mistakes.append(mistake()) } }
    let appearanceCounts = AppearanceCounts(lines)
    mistakes += appearanceCounts.mistakes
    let visible = visible
    for screen in screens {
      check(appearanceCounts.isVisible(screen.name) == visible.contains(screen.name), "\(screen.name) was told wrongly")
      check(screen.transitionCoordinator == nil, "\(screen.name) still has a coordinator")
      check(
        !screen.isBeingPresented && !screen.isBeingDismissed && !screen.isMovingToParent && !screen.isMovingFromParent,
        "\(screen.name) still comes or goes")
      guard screen.isViewLoaded else { continue }
      check(!screen.view.holdsTouchesBack, "\(screen.name) holds touches back")
      check(screen.view.transform.isIdentity, "\(screen.name) has a transform")
      check(screen.view.layer.timeline == nil, "\(screen.name) has a timeline")
    }
    for screen in chain.dropFirst() {
      check(screen.presentationController?.containerView?.layer.timeline == nil, "a container has a timeline")
      check(screen.presentationController?.containerView?.holdsTouchesBack == false, "a container holds touches back")
    }
    check(driver.stage.isAtRest, "the stage is not at rest")
    check(tabs.transition == nil && stack.transition == nil && deck.transition == nil, "a transition is left")
    check(stack.children.count == stack.viewControllers.count, "children and stack differ")
    check(deck.children.count == 1 && deck.children[0] === deck.current, "the deck has other children")
    check(
      driver.stage.displayList == rebuilt().driver.stage.displayList, "it looks different from the same made at once")
    return mistakes
  }

  /// Describes the first event that breaks the alternation of beginnings and ends of transitions.
  package var mistakesOfEvents: [String] {
    var isUnderWay = false
    for event in driver.verdictObserver.events {
      switch event.kind {
      case .began:
        if isUnderWay { return ["a transition began inside another"] }
        isUnderWay = true
      case .ended:
        if !isUnderWay { return ["a transition ended twice"] }
        isUnderWay = false
      case .started, .grabbed, .released, .releasedByApp, .settling:
        if !isUnderWay { return ["\(event.kind) outside any transition"] }
      }
    }
    return isUnderWay ? ["a transition did not end"] : []
  }

  /// Swipes with the gesture of the current screen and describes a missing response. The stage must accept input again.
  package var mistakesOfASwipe: [String] {
    drive(false)
    draw(.proper)
    let (width, height) = (Double(driver.stage.size.width), Double(driver.stage.size.height))
    let presented = chain.count
    if presented > 1 {
      swipe(from: (width / 2, height - 60), to: (width / 2, height * 2))
      return chain.count == presented - 1 ? [] : ["afterwards a pan down dismissed nothing"]
    }
    if tabs.selectedIndex == 1 {
      let before = deck.current
      swipe(from: (width - 5, 20), to: (width * 0.1, 20))
      return deck.current === before ? ["afterwards a pan to the left changed nothing"] : []
    }
    let depth = stack.viewControllers.count
    guard depth > 1 else {
      swipe(from: (width - 5, 20), to: (width * 0.1, 20))
      return tabs.selectedIndex == 1 ? [] : ["afterwards a pan to the left changed no tab"]
    }
    swipe(from: (3, 20), to: (width * 0.9, 20))
    return stack.viewControllers.count == depth - 1 ? [] : ["afterwards a swipe popped nothing"]
  }

  /// Swipes for 120 ms, then holds the finger in place long enough that the release has no velocity.
  private func swipe(from start: (x: Double, y: Double), to end: (x: Double, y: Double)) {
    play(.down(0, start.x, start.y))
    for step in 1...6 {
      let share = Double(step) / 6
      play(.wait(20))
      play(.move(0, start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share))
    }
    play(.wait(100))
    play(.up(0))
    driver.settle()
  }
}
