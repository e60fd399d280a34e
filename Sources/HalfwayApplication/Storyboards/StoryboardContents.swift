import HalfwayTransitions
import HalfwayViews

/// What was registered in a storyboard.
@MainActor
final class StoryboardContents {
  /// Where a segue leads.
  enum End {
    /// To a new screen, by its name in the storyboard.
    case screen(String)
    /// Back to a screen for which there is something to be called.
    case unwinding((ViewController) -> ((StoryboardSegue) -> Void)?)
  }

  struct Segue {
    var identifier: String
    /// The name of the screen in which it has its name; nil for all.
    var source: String?
    var end: End
    var kind: StoryboardSegue.Kind
  }

  var screens: [String: @MainActor () -> ViewController] = [:]
  var initial: String?
  private var segues: [Segue] = []

  /// Adds a segue, in place of one that has the name already.
  func add(_ segue: Segue) {
    segues.removeAll { $0.identifier == segue.identifier && $0.source == segue.source }
    segues.append(segue)
  }

  /// The segue that has a name in a screen; one of that screen goes before one of all.
  func segue(_ identifier: String, in source: String) -> Segue? {
    let named = segues.filter { $0.identifier == identifier }
    return named.first { $0.source == source } ?? named.first { $0.source == nil }
  }

  func removeAll() {
    screens = [:]
    segues = []
  }
}

/// The contents of a stage's storyboards.
@MainActor
final class StoryboardLibrary: StagePart {
  private var storyboards: [String: StoryboardContents] = [:]

  /// The contents of the storyboard with a name, empty at first.
  func contents(of name: String) -> StoryboardContents {
    if let contents = storyboards[name] { return contents }
    let contents = StoryboardContents()
    storyboards[name] = contents
    return contents
  }

  /// Releases the closures that make view controllers.
  func stageWillEnd() {
    for contents in storyboards.values { contents.removeAll() }
  }
}
