// Storyboards and segues.

import Halfway

/// UIKit's name for `Storyboard`.
public typealias UIStoryboard = Storyboard
/// UIKit's name for `StoryboardSegue`.
public typealias UIStoryboardSegue = StoryboardSegue

extension StoryboardSegue {
  /// The earlier name of `source`.
  public var sourceViewController: ViewController { source }
  /// The earlier name of `destination`.
  public var destinationViewController: ViewController { destination }
}
