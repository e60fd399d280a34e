import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayViews

/// The transitions between screens of a container, shared by navigation, tabs, presentations, and custom containers.
///
/// A custom container requests a transition in a few lines, with everything that the others have: an animator, a
/// gesture that drives it, a coordinator, balanced appearance callbacks, and the policy for requests during a
/// transition.
///
///     func show(_ next: ViewController, animated: Bool) {
///       inTurn { [self] in
///         addChild(next)
///         let last = current
///         perform(TransitionRequest(from: last, to: next, animator: animated ? Flip() : nil) { [self] tookPlace in
///           if tookPlace { current = next }
///           (tookPlace ? last : next).removeFromParent()
///         })
///       }
///     }
extension ViewController: Redeclarable {}

@MainActor
extension Redeclarable where Self: ViewController {
  /// The current transition of this container's screens; `nil` if there is none.
  public internal(set) var transition: TransitionContext? {
    get { transitionStorage.transition }
    set { transitionStorage.transition = newValue }
  }

  /// Runs a move of a container in its turn: immediately, after the current transition has been ended; or, if another
  /// move is calling a delegate, an animator, or a screen, immediately after that move.
  ///
  /// This is the policy of every container: a push, pop, presentation, dismissal, or change of tabs that is requested
  /// during a transition ends that transition — one that a gesture drives is cancelled — and starts in the same turn.
  /// The picture goes on from where it is; see `PictureContinuity`.
  public func inTurn(_ move: @escaping () -> Void) {
    let queue = moveQueue
    guard !queue.isBusy else { return queue.enqueue { self.inTurn(move) } }
    guard let stage, stage.transition != nil else { return makeMove(move) }
    stage.continuingPicture {
      stage.completeTransition()
      makeMove(move)
    }
  }

  /// Runs a transition of this container. Call it in `inTurn(_:)`, unless no other transition can be in progress.
  ///
  /// The order is: the coordinator exists, the screen that appears is laid out, `willBegin`, the will-callbacks of the
  /// screens, the interaction controller or the animator starts; … ; the views are in place, `didComplete`, the
  /// did-callbacks of the screens, `didTellScreens`, `animationEnded`, the coordinator's completions. Without an
  /// animator or a stage, everything happens immediately.
  public func perform(_ request: TransitionRequest) {
    let stage = stage
    if let stage, stage.transition != nil {
      return stage.report("\(type(of: self)) performs a transition during another one, outside of its turn")
    }
    makeMove {
      if let stage, request.animator != nil {
        begin(request, on: stage)
      } else {
        performAtOnce(request)
      }
    }
  }
}

extension ViewController {
  /// Runs code that may call a delegate, an animator, or a screen. Moves that those request follow.
  fileprivate func makeMove(_ body: () -> Void) {
    let (queue, stage) = (moveQueue, stage)
    guard let stage else { return queue.run(body) { _ in } }
    // The callbacks run as code of the stage, even if the move was requested from outside.
    stage.perform { queue.run(body) { [environment = stage.environment] in environment.stage?.report($0) } }
  }

  /// The queue of the stage. A container that is on no stage has its own, because it can be set up during another's
  /// move.
  fileprivate var moveQueue: MoveQueue { stage?.moves ?? ownMoves }

  fileprivate func begin(_ request: TransitionRequest, on stage: Stage) {
    request.driver = stage.moves.takeDriver()
    if stage.environment.reducesMotion { request.reduceMotion() }
    guard let animator = request.animator else { return performAtOnce(request) }
    // The environment refers to the stage without retaining it.
    let environment = stage.environment
    let context = TransitionContext(
      request, in: request.containerView ?? view, animator: animator, on: environment,
      // Retains the container for the duration of its transition.
      didComplete: { [environment] context in
        self.makeMove {
          guard let stage = environment.stage else { return self.complete(context, on: nil) }
          stage.keepingAfterimages { self.complete(context, on: stage) }
        }
      })
    if request.place == nil { transition = context }
    let (from, to) = (request.from, request.to)
    to.activeCoordinator = context
    from.activeCoordinator = context
    if let view = context.view(forKey: .to) {
      Transaction.withoutAnimation {
        view.stand(at: context.finalFrame(for: to))
        view.layoutIfNeeded()
      }
    }
    stage.transitionWillBegin(context)
    request.setContentTransitions(isUnderWay: true)
    request.willBegin(context)
    stage.askScreens()
    beginAppearance(request, animated: true, isShown: true)
    for screen in [from, to] { screen.view.holdsTouchesBack = true }
    context.start()
    context.makeGrabbable(in: self)
  }

  /// Places the views, updates the container, and calls the did-callbacks, then the animator and the coordinator.
  private func complete(_ context: TransitionContext, on stage: Stage?) {
    let request = context.request
    let (from, to) = (request.from, request.to)
    let tookPlace = !context.transitionWasCancelled
    transition = nil
    for screen in [from, to] { screen.view.holdsTouchesBack = false }
    place(request, in: context.containerView, tookPlace: tookPlace)
    from.activeCoordinator = nil
    to.activeCoordinator = nil
    request.didComplete(tookPlace)
    if tookPlace {
      endAppearance(request, animated: true, isShown: true)
    } else {
      if request.movesTo {
        to.beginAppearanceTransition(false, animated: true)
        to.endAppearanceTransition(animated: true)
      }
      if request.movesFrom {
        from.beginAppearanceTransition(true, animated: true)
        from.endAppearanceTransition(animated: true)
      }
    }
    stage?.transitionDidEnd(context)
    request.didTellScreens(tookPlace)
    request.setContentTransitions(isUnderWay: false)
    context.end()
  }

  fileprivate func performAtOnce(_ request: TransitionRequest) {
    // The screens of a container that hasn't appeared get their callbacks when it appears.
    let isShown = request.place != nil || appearance == .appearing || appearance == .appeared
    request.setContentTransitions(isUnderWay: true)
    request.willBegin(nil)
    beginAppearance(request, animated: false, isShown: isShown)
    if isViewLoaded { place(request, in: request.containerView ?? view, tookPlace: true) }
    request.didComplete(true)
    endAppearance(request, animated: false, isShown: request.place != nil || appearance == .appeared)
    stage?.askScreens()
    request.didTellScreens(true)
    request.setContentTransitions(isUnderWay: false)
  }

  private func beginAppearance(_ request: TransitionRequest, animated: Bool, isShown: Bool) {
    let comes = request.movesTo && isShown
    if comes, request.notifiesIncomingFirst.will { request.to.beginAppearanceTransition(true, animated: animated) }
    if request.movesFrom { request.from.beginAppearanceTransition(false, animated: animated) }
    if comes, !request.notifiesIncomingFirst.will { request.to.beginAppearanceTransition(true, animated: animated) }
  }

  private func endAppearance(_ request: TransitionRequest, animated: Bool, isShown: Bool) {
    let comes = request.movesTo && isShown
    if comes, request.notifiesIncomingFirst.did { request.to.endAppearanceTransition(animated: animated) }
    if request.movesFrom { request.from.endAppearanceTransition(animated: animated) }
    if comes, !request.notifiesIncomingFirst.did { request.to.endAppearanceTransition(animated: animated) }
  }

  /// Places the screen that is shown at the end, and removes the other.
  private func place(_ request: TransitionRequest, in container: View, tookPlace: Bool) {
    if let place = request.place { return place(tookPlace) }
    let (winner, loser) = tookPlace ? (request.to, request.from) : (request.from, request.to)
    if tookPlace ? request.movesTo : request.movesFrom {
      winner.view.fill(
        container, at: (tookPlace ? request.finalFrameOfTo : request.initialFrameOfFrom) ?? container.bounds)
    }
    if tookPlace ? request.movesFrom : request.movesTo { loser.view.removeFromSuperview() }
  }
}

extension View {
  /// Gives a view that is created for a view controller the size of the screen, and lets it follow its superview's
  /// size.
  package static func fillingScreen<Root: View>(_ view: Root) -> Root {
    view.frame = Screen.main.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    return view
  }

  /// Sets the frame that the view has without a transform: a screen that was scaled when it disappeared may return so.
  func stand(at frame: CGRect) {
    bounds.size = frame.size
    let anchor = layer.anchorPoint
    center = CGPoint(x: frame.minX + frame.width * anchor.x, y: frame.minY + frame.height * anchor.y)
  }

  /// Places a screen at rest in its container.
  func fill(_ container: View, at frame: CGRect) {
    Transaction.withoutAnimation {
      // An animator that was interrupted may have left a transform, under which a frame is undefined.
      transform3D = .identity
      // It may also have left constraints to a container that the view has left.
      setKeepsFrame(true)
      self.frame = frame
      autoresizingMask = [.flexibleWidth, .flexibleHeight]
      if superview !== container { container.addSubview(self) }
    }
  }
}
