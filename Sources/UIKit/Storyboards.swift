// Screens and the ways between them.

import Halfway

public typealias UIStoryboard = Storyboard
public typealias UIStoryboardSegue = StoryboardSegue

extension StoryboardSegue {
  /// `source`, as it was called earlier.
  public var sourceViewController: ViewController { source }
  /// `destination`, as it was called earlier.
  public var destinationViewController: ViewController { destination }
}
