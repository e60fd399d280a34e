// Screens and the ways between them.

import Halfway

/// UIKit's name for `Storyboard`.
public typealias UIStoryboard = Storyboard
/// UIKit's name for `StoryboardSegue`.
public typealias UIStoryboardSegue = StoryboardSegue

extension StoryboardSegue {
  /// `source`, as it was called earlier.
  public var sourceViewController: ViewController { source }
  /// `destination`, as it was called earlier.
  public var destinationViewController: ViewController { destination }
}
