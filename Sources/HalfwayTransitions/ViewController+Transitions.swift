import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayViews

/// How a container moves from one of its screens to another: one way for navigation, tabs, presentations and containers of your own.
///
/// A container of your own asks for a transition in a few lines, and gets everything that the others have: an animator, a gesture that
/// drives it, a coordinator, appearance callbacks that balance, and the policy for what is asked for meanwhile.
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
  /// The transition of this container's screens that is under way.
  public internal(set) var transition: TransitionContext? {
    get { ownTransition }
    set { ownTransition = newValue }
  }

  /// Runs a move of a container in its turn: at once, after the transition under way has been brought to its end; or, where another
  /// move is calling out right now (to a delegate, an animator or a screen), right after that one.
  ///
  /// This is the policy of every container: a push, pop, presentation, dismissal or change of tabs that is asked for during a transition
  /// completes that one at once — one that a finger holds goes back — and starts in the same turn.
  public func inTurn(_ move: @escaping () -> Void) {
    let queue = moveQueue
    guard !queue.isBusy else { return queue.enqueue { self.inTurn(move) } }
    stage?.completeTransition()
    makeMove(move)
  }

  /// Runs a transition of this container. To be asked for `inTurn`, unless nothing can be under way.
  ///
  /// In this order: the coordinator is there, the screen that comes is laid out, `willBegin`, the screens are told that they will
  /// disappear and appear, the interaction controller or the animator sets out; … ; the views are in their places, `didComplete`, the
  /// screens are told that they did, `didTellScreens`, `animationEnded`, the coordinator's completions. Without an animator, or on
  /// no stage, all of it happens at once.
  public func perform(_ request: TransitionRequest) {
    let stage = stage
    if let stage, stage.transition != nil {
      return stage.report("\(type(of: self)) performs a transition during another; it was not asked for in its turn")
    }
    makeMove {
      if let stage, let animator = request.animator {
        begin(request, animator: animator, on: stage)
      } else {
        performAtOnce(request)
      }
    }
  }
}

extension ViewController {
  /// Does what may call a delegate, an animator or a screen. Moves that those ask for follow.
  fileprivate func makeMove(_ body: () -> Void) {
    let (queue, stage) = (moveQueue, stage)
    guard let stage else { return queue.run(body) { _ in } }
    // What is called finds its stage around it, also where the move was asked for from outside.
    stage.perform { queue.run(body) { [environment = stage.environment] in environment.stage?.report($0) } }
  }

  /// A container that is on no stage has its own turns: it may be set up in the middle of another's move.
  fileprivate var moveQueue: MoveQueue { stage?.moves ?? ownMoves }

  fileprivate func begin(
    _ request: TransitionRequest, animator: any ViewControllerAnimatedTransitioning, on stage: Stage
  ) {
    request.driver = stage.moves.takeDriver()
    // They know the stage as long as it is there, and do not hold it.
    let environment = stage.environment
    let context = TransitionContext(
      request, in: request.containerView ?? view, animator: animator, on: environment,
      // The container lives as long as its transition.
      didComplete: { [environment] context in self.makeMove { self.complete(context, on: environment.stage) } })
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
  }

  /// Places, bookkeeping, did-callbacks, then the animator's and the coordinator's endings.
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
    // Screens of a container that is not there itself are told when it comes.
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

  /// The screen that is there in the end stands in its place, and the other is gone.
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
  /// Stands in a place for when nothing transforms it any more: a screen that was scaled when it left may come back as it is.
  func stand(at frame: CGRect) {
    bounds.size = frame.size
    let anchor = layer.anchorPoint
    center = CGPoint(x: frame.minX + frame.width * anchor.x, y: frame.minY + frame.height * anchor.y)
  }

  /// A screen at rest in its container.
  func fill(_ container: View, at frame: CGRect) {
    Transaction.withoutAnimation {
      // An animator that was cut off may have left one, and a frame means nothing under it.
      transform3D = .identity
      // Or constraints to a container that it has left.
      setKeepsFrame(true)
      self.frame = frame
      autoresizingMask = [.flexibleWidth, .flexibleHeight]
      if superview !== container { container.addSubview(self) }
    }
  }
}
