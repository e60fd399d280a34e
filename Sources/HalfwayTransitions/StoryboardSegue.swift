import Foundation
import HalfwayGestures
import HalfwayViews

/// A transition from one view controller to another that a storyboard defines. The equivalent of UIKit's
/// `UIStoryboardSegue`.
@preconcurrency @MainActor
open class StoryboardSegue: NSObject {
  /// The identifier in the storyboard; `nil` for none.
  public let identifier: String?
  /// The view controller that performs the segue.
  public let source: ViewController
  /// The view controller that the segue shows.
  public let destination: ViewController
  private var handler: (() -> Void)?

  /// A segue that does what its class overrides `perform` with.
  public init(identifier: String?, source: ViewController, destination: ViewController) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
  }

  /// Creates a segue that runs a closure.
  public convenience init(
    identifier: String?, source: ViewController, destination: ViewController, performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    handler = performHandler
  }

  /// Shows the destination. The default implementation runs the closure of the initializer.
  open func perform() { handler?() }

  /// A closure that creates a segue of a custom class, such as `FoldSegue.init`.
  public typealias Maker = @MainActor (String?, ViewController, ViewController) -> StoryboardSegue

  /// The kind of a segue.
  public enum Kind {
    /// Shows the destination by `ViewController.show(_:sender:)`.
    case show
    /// Shows the destination by `ViewController.showDetailViewController(_:sender:)`.
    case showDetail
    /// Presents the destination, animated.
    case present
    /// Shows the destination by a custom segue.
    case custom(Maker)
  }

  package static func made(
    by make: @escaping Maker, _ identifier: String, from source: ViewController, to destination: ViewController
  ) -> StoryboardSegue {
    make(identifier, source, destination)
  }

  /// Creates the segue of a kind.
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

/// The storyboard of a view controller, which performs its segues.
@MainActor
package protocol SegueSource: AnyObject {
  func performSegue(withIdentifier identifier: String, from source: ViewController, sender: Any?)
}
