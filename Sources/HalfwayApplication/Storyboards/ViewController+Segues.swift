import HalfwayGestures
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

extension ViewController {
  /// The storyboard that created the view controller; `nil` if there is none.
  public var storyboard: Storyboard? { (segueSource as? StoryboardOrigin)?.storyboard }

  /// Performs a segue as a control or a cell of a storyboard on iOS does, unless `shouldPerformSegue` returns
  /// `false`.
  public func triggerSegue(withIdentifier identifier: String, sender: Any?) {
    guard self.shouldPerformSegue(withIdentifier: identifier, sender: sender)
    else { return }
    performSegue(withIdentifier: identifier, sender: sender)
  }

  fileprivate func follow(_ identifier: String, of origin: StoryboardOrigin, sender: Any?) {
    guard let entry = origin.storyboard.contents.segue(identifier, in: origin.identifier) else {
      return Transaction.report("storyboard \"\(origin.storyboard.name)\" has no segue \"\(identifier)\" here")
    }
    switch entry.end {
    case .screen(let name):
      let destination = origin.storyboard.instantiateViewController(withIdentifier: name)
      let segue = StoryboardSegue.made(
        entry.kind, identifier: identifier, from: self, to: destination, sender: sender)
      self.prepare(for: segue, sender: sender)
      segue.perform()
    case .unwinding(let action):
      guard let (destination, notify) = screenBehind(action) else {
        return Transaction.report("segue \"\(identifier)\" leads to no existing view controller")
      }
      let segue = unwinding(entry.kind, identifier, to: destination)
      self.prepare(for: segue, sender: sender)
      notify(segue)
      segue.perform()
    }
  }

  // MARK: Unwinding

  private func unwinding(_ kind: StoryboardSegue.Kind, _ identifier: String, to end: ViewController) -> StoryboardSegue
  {
    if case .custom(let make) = kind { return .made(by: make, identifier, from: self, to: end) }
    var asked: ViewController? = end
    while let here = asked {
      let own = here.segueForUnwinding(to: end, from: self, identifier: identifier)
      if let own { return own }
      asked = here.parent
    }
    return StoryboardSegue(identifier: identifier, source: self, destination: end) { [self] in goBack(to: end) }
  }

  /// Returns the nearest existing view controller with an unwind action: the containers and their other children,
  /// from the inside out, then those of the presenters.
  private func screenBehind(
    _ action: (ViewController) -> ((StoryboardSegue) -> Void)?
  ) -> (ViewController, (StoryboardSegue) -> Void)? {
    var (left, here): (ViewController, ViewController?) = (self, parent)
    while true {
      while let container = here {
        for screen in container.children.reversed() where screen !== left {
          if let found = screen.outwards(action) { return found }
        }
        if let notify = action(container) { return (container, notify) }
        (left, here) = (container, container.parent)
      }
      guard let presenter = left.presentingViewController else { return nil }
      if let found = presenter.outwards(action) { return found }
      (left, here) = (presenter, presenter.parent)
    }
  }

  /// Returns the first view controller with an unwind action among this one and its descendants, innermost first.
  private func outwards(
    _ action: (ViewController) -> ((StoryboardSegue) -> Void)?
  ) -> (ViewController, (StoryboardSegue) -> Void)? {
    for child in children.reversed() {
      if let found = child.outwards(action) { return found }
    }
    return action(self).map { (self, $0) }
  }

  /// Pops and dismisses everything above a view controller.
  private func goBack(to end: ViewController) {
    let isPresented = outermost !== end.outermost
    if let navigation = end.navigationController, let place = end.ancestor(in: navigation) {
      navigation.popToViewController(place, animated: !isPresented)
    }
    if isPresented { end.dismiss(animated: true) }
  }

  /// Returns the child of a container that is this view controller or contains it.
  private func ancestor(in container: ViewController) -> ViewController? {
    var screen: ViewController? = self
    while let here = screen, here.parent !== container { screen = here.parent }
    return screen
  }
}

/// The storyboard that created a view controller, and the view controller's identifier there.
@MainActor
final class StoryboardOrigin: SegueSource {
  let storyboard: Storyboard
  let identifier: String

  init(_ storyboard: Storyboard, _ identifier: String) {
    (self.storyboard, self.identifier) = (storyboard, identifier)
  }

  func performSegue(withIdentifier identifier: String, from source: ViewController, sender: Any?) {
    source.follow(identifier, of: self, sender: sender)
  }
}
