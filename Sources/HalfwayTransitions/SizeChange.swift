import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

/// The coordinator of a change of the stage's size. View controllers are called before; animations that they add run
/// immediately after the change, without animation, because a stage doesn't rotate.
@MainActor
final class SizeChange: NSObject, ViewControllerTransitionCoordinator {
  typealias Handler = (any ViewControllerTransitionCoordinatorContext) -> Void

  let size: CGSize
  private let stage: Stage
  private let (oldSize, oldTraits, newTraits): (CGSize, TraitCollection, TraitCollection)
  private var animations: [Handler] = []
  private var completions: [Handler] = []
  private var isOver = false

  init(of stage: Stage, to size: CGSize, scale: Double) {
    self.stage = stage
    self.size = size
    oldSize = stage.size
    oldTraits = stage.traitCollection
    newTraits = TraitCollection(
      userInterfaceStyle: oldTraits.userInterfaceStyle, displayScale: CGFloat(scale), size: size,
      userInterfaceIdiom: oldTraits.userInterfaceIdiom, layoutDirection: oldTraits.layoutDirection)
  }

  // MARK: Progress

  /// Calls the root view controller and the presented ones.
  func announce() {
    let containers: [any ContentContainer] = [stage.rootViewController] + stage.presentations
    for container in containers {
      if newTraits != oldTraits {
        container.willTransition(to: newTraits, with: self)
      }
      if size != oldSize { container.viewWillTransition(to: size, with: self) }
    }
  }

  /// Completes the change after the stage has its new size.
  func complete() {
    if newTraits != oldTraits { stage.window.notifyOfTraits(newTraits, previous: oldTraits) }
    Transaction.withoutAnimation {
      for animation in animations { animation(self) }
      stage.window.layoutIfNeeded()
    }
    isOver = true
    for completion in completions { completion(self) }
    (animations, completions) = ([], [])
  }

  // MARK: Coordinator

  var isAnimated: Bool { false }
  var presentationStyle: ModalPresentationStyle { .none }
  var initiallyInteractive: Bool { false }
  var isInteractive: Bool { false }
  var isInterruptible: Bool { false }
  var isCancelled: Bool { false }
  var transitionDuration: Double { 0 }
  var percentComplete: CGFloat { isOver ? 1 : 0 }
  var completionVelocity: CGFloat { 1 }
  var completionCurve: AnimationCurve { .easeInOut }
  var containerView: View { stage.window }
  func viewController(forKey key: TransitionContextKey) -> ViewController? { nil }
  func view(forKey key: TransitionContextKey) -> View? { nil }

  func animate(alongsideTransition animation: Handler?, completion: Handler?) -> Bool {
    guard !isOver else { return false }
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  func animateAlongsideTransition(in view: View?, animation: Handler?, completion: Handler?) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  func notifyWhenInteractionChanges(_ handler: @escaping Handler) {}
}
