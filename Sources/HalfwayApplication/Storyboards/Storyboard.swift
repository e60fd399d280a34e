import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// A storyboard: named view controllers and the segues between them. The equivalent of UIKit's `UIStoryboard`.
///
/// No file is read: a scene registers the contents before it creates its first view controller. On a stage, all
/// storyboards with the same name share their contents, and no other stage has access. Without a running stage, each
/// storyboard has its own.
///
///     let main = Storyboard(name: "Main", bundle: nil)
///     main.register("Cards", CardsViewController.self, isInitial: true)
///     main.register("Detail") { DetailViewController() }
///     main.addSegue("showDetail", from: "Cards", to: "Detail")
@preconcurrency @MainActor
public final class Storyboard: NSObject {
  /// The name.
  public let name: String
  let contents: StoryboardContents

  /// Creates a reference to the storyboard with a name, which is empty until something is registered.
  ///
  /// - Parameter bundle: Ignored.
  public init(name: String, bundle: Bundle?) {
    self.name = name
    contents = StageEnvironment.current?.part { StoryboardLibrary() }.contents(of: name) ?? StoryboardContents()
  }

  // MARK: Contents

  /// Registers a view controller, replacing one with the same identifier.
  ///
  /// - Parameters:
  ///   - isInitial: Whether it is the initial view controller (default: `false`).
  ///   - make: A closure that creates it. It sets what outlets get from a storyboard on iOS.
  public func register(
    _ identifier: String, isInitial: Bool = false, make: @escaping @MainActor () -> ViewController
  ) {
    contents.screens[identifier] = make
    if isInitial { contents.initial = identifier }
  }

  /// Registers a view controller that is created as on iOS, by `init(coder:)` with an empty archive.
  public func register(_ identifier: String, _ type: ViewController.Type, isInitial: Bool = false) {
    register(identifier, isInitial: isInitial) { [name] in
      if let screen = type.init(coder: NSCoder()) { return screen }
      Transaction.report("\(type) can't be created by init(coder:); storyboard \"\(name)\" shows an empty screen")
      return ViewController()
    }
  }

  /// Registers a segue.
  ///
  /// - Parameters:
  ///   - source: The identifier of the view controller in which the segue has its identifier; `nil` for all.
  ///   - destination: The identifier of the view controller that it creates and shows.
  public func addSegue(
    _ identifier: String, from source: String? = nil, to destination: String, by kind: StoryboardSegue.Kind = .show
  ) {
    contents.add(
      StoryboardContents.Segue(identifier: identifier, source: source, end: .screen(destination), kind: kind))
  }

  /// Registers an unwind segue to the nearest existing view controller with a method, which is called with the segue.
  ///
  /// - Parameters:
  ///   - source: The identifier of the view controller in which the segue has its identifier; `nil` for all.
  ///   - action: The method, such as `CardsViewController.unwindToCards`.
  ///   - make: A closure that creates a custom segue; `nil` for the default one, unless the view controller overrides
  ///     `segueForUnwinding`.
  public func addUnwindSegue<Destination: ViewController>(
    _ identifier: String, from source: String? = nil, to action: @escaping (Destination) -> (StoryboardSegue) -> Void,
    make: StoryboardSegue.Maker? = nil
  ) {
    let end = StoryboardContents.End.unwinding { screen in (screen as? Destination).map { action($0) } }
    let kind = make.map { StoryboardSegue.Kind.custom($0) } ?? .show
    contents.add(StoryboardContents.Segue(identifier: identifier, source: source, end: end, kind: kind))
  }

  // MARK: View controllers

  /// Creates the view controller with an identifier. An unknown identifier is reported, and the result is an empty
  /// view controller.
  public func instantiateViewController(withIdentifier identifier: String) -> ViewController {
    guard let make = contents.screens[identifier] else {
      Transaction.report("storyboard \"\(name)\" has no screen \"\(identifier)\"")
      return ViewController()
    }
    let screen = make()
    screen.segueSource = StoryboardOrigin(self, identifier)
    screen.awakeFromNib()
    return screen
  }

  /// Creates the view controller with an identifier; the spelling since iOS 13.
  public func instantiateViewController(identifier: String) -> ViewController {
    instantiateViewController(withIdentifier: identifier)
  }

  /// Creates the initial view controller; `nil` if there is none.
  public func instantiateInitialViewController() -> ViewController? {
    contents.initial.map { instantiateViewController(withIdentifier: $0) }
  }
}
