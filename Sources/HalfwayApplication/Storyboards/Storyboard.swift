import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// Screens and the segues between them, under names. UIKit's `UIStoryboard`.
///
/// No file is read: a scene registers what is in it, before it makes its first screen. All storyboards of a name are one and the same on a stage,
/// and no other stage sees them. Outside of any stage each stands for itself.
///
///     let main = Storyboard(name: "Main", bundle: nil)
///     main.register("Cards", CardsViewController.self, isInitial: true)
///     main.register("Detail") { DetailViewController() }
///     main.addSegue("showDetail", from: "Cards", to: "Detail")
@preconcurrency @MainActor
public final class Storyboard: NSObject {
  public let name: String
  let contents: StoryboardContents

  /// The storyboard of a name; an empty one where nothing has been registered under it yet.
  ///
  /// - Parameter bundle: Makes no difference.
  public init(name: String, bundle: Bundle?) {
    self.name = name
    contents = StageEnvironment.current?.part { StoryboardLibrary() }.contents(of: name) ?? StoryboardContents()
  }

  // MARK: What is in it

  /// Registers a screen, in place of one that has the name already.
  ///
  /// - Parameters:
  ///   - isInitial: Whether it is the one to begin with.
  ///   - make: Makes it. What outlets get from a storyboard on iOS it sets.
  public func register(
    _ identifier: String, isInitial: Bool = false, make: @escaping @MainActor () -> ViewController
  ) {
    contents.screens[identifier] = make
    if isInitial { contents.initial = identifier }
  }

  /// Registers a screen that is made as on iOS: by `init(coder:)`, with a coder that holds nothing.
  public func register(_ identifier: String, _ type: ViewController.Type, isInitial: Bool = false) {
    register(identifier, isInitial: isInitial) { [name] in
      if let screen = type.init(coder: NSCoder()) { return screen }
      Transaction.report("\(type) is made by no coder; storyboard \"\(name)\" shows an empty screen")
      return ViewController()
    }
  }

  /// Registers a segue.
  ///
  /// - Parameters:
  ///   - source: The screen in which it has its name; nil for all of the storyboard.
  ///   - destination: The screen that it makes and leads to.
  public func addSegue(
    _ identifier: String, from source: String? = nil, to destination: String, by kind: StoryboardSegue.Kind = .show
  ) {
    contents.add(
      StoryboardContents.Segue(identifier: identifier, source: source, end: .screen(destination), kind: kind))
  }

  /// Registers a segue that leads back to a screen that is there: the nearest one that has a method, which is called with the segue.
  ///
  /// - Parameters:
  ///   - source: The screen in which it has its name; nil for all of the storyboard.
  ///   - action: As `CardsViewController.unwindToCards`.
  ///   - make: Makes a segue of a class of your own; nil for the usual one, unless the screen has `segueForUnwinding`.
  public func addUnwindSegue<Destination: ViewController>(
    _ identifier: String, from source: String? = nil, to action: @escaping (Destination) -> (StoryboardSegue) -> Void,
    make: StoryboardSegue.Maker? = nil
  ) {
    let end = StoryboardContents.End.unwinding { screen in (screen as? Destination).map { action($0) } }
    let kind = make.map { StoryboardSegue.Kind.custom($0) } ?? .show
    contents.add(StoryboardContents.Segue(identifier: identifier, source: source, end: end, kind: kind))
  }

  // MARK: Screens

  /// Makes the screen of a name. A name that is not in the storyboard is reported, and the screen is empty.
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

  /// The same, as the earlier form has it since iOS 13.
  public func instantiateViewController(identifier: String) -> ViewController {
    instantiateViewController(withIdentifier: identifier)
  }

  /// Makes the screen to begin with; nil where none was said to be that.
  public func instantiateInitialViewController() -> ViewController? {
    contents.initial.map { instantiateViewController(withIdentifier: $0) }
  }
}
