import Foundation
import HalfwayGestures
import HalfwayViews

/// A way from one screen to another. UIKit's `UIStoryboardSegue`.
@preconcurrency @MainActor
open class StoryboardSegue: NSObject {
  /// Its name in the storyboard; nil for none.
  public let identifier: String?
  /// The screen that is left.
  public let source: ViewController
  /// The screen that it leads to.
  public let destination: ViewController
  private var handler: (() -> Void)?

  /// A segue that does what its class overrides `perform` with.
  public init(identifier: String?, source: ViewController, destination: ViewController) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
  }

  /// A segue that runs a block.
  public convenience init(
    identifier: String?, source: ViewController, destination: ViewController, performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    handler = performHandler
  }

  /// Goes from one screen to the other.
  open func perform() { handler?() }

  /// Makes a segue of a class of your own, as `FoldSegue.init`.
  public typealias Maker = @MainActor (String?, ViewController, ViewController) -> StoryboardSegue

  /// How a segue leads to its screen.
  public enum Kind {
    /// As the source's containers do: `ViewController.show(_:sender:)`.
    case show
    /// `ViewController.showDetailViewController(_:sender:)`.
    case showDetail
    /// Over the stage, animated.
    case present
    /// As a class of your own does.
    case custom(Maker)
  }

  package static func made(
    by make: @escaping Maker, _ identifier: String, from source: ViewController, to destination: ViewController
  ) -> StoryboardSegue {
    make(identifier, source, destination)
  }

  /// The segue of a way.
  package static func made(
    _ kind: Kind, identifier: String, from source: ViewController, to destination: ViewController, sender: Any?
  ) -> StoryboardSegue {
    if case .custom(let make) = kind { return made(by: make, identifier, from: source, to: destination) }
    return StoryboardSegue(identifier: identifier, source: source, destination: destination) {
      switch kind {
      case .show: source.show(destination, sender: sender)
      case .showDetail: source.showDetailViewController(destination, sender: sender)
      case .present, .custom: source.present(destination, animated: true)
      }
    }
  }
}

/// Performs a view controller's segues: the storyboard that it was made from.
@MainActor
package protocol SegueSource: AnyObject {
  func performSegue(withIdentifier identifier: String, from source: ViewController, sender: Any?)
}
