import HalfwayTransitions
import HalfwayViews

/// The contents of a storyboard.
@MainActor
final class StoryboardContents {
  /// The destination of a segue.
  enum End {
    /// A new view controller with an identifier.
    case screen(String)
    /// An existing view controller with an unwind action.
    case unwinding((ViewController) -> ((StoryboardSegue) -> Void)?)
  }

  struct Segue {
    var identifier: String
    /// The identifier of the view controller in which it has its identifier; `nil` for all.
    var source: String?
    var end: End
    var kind: StoryboardSegue.Kind
  }

  var screens: [String: @MainActor () -> ViewController] = [:]
  var initial: String?
  private var segues: [Segue] = []

  /// Adds a segue, replacing one with the same identifier.
  func add(_ segue: Segue) {
    segues.removeAll { $0.identifier == segue.identifier && $0.source == segue.source }
    segues.append(segue)
  }

  /// Returns the segue with an identifier in a view controller; one of that view controller takes precedence over one
  /// for all.
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

  /// Returns the contents of the storyboard with a name, which are initially empty.
  func contents(of name: String) -> StoryboardContents {
    if let contents = storyboards[name] { return contents }
    let contents = StoryboardContents()
    storyboards[name] = contents
    return contents
  }

  /// Releases the closures that create view controllers.
  func stageWillEnd() {
    for contents in storyboards.values { contents.removeAll() }
  }
}
