/// The transitions of a view controller and the gestures that drive them.
struct TransitionStorage {
  /// A weak reference to a gesture.
  struct WeakInteraction {
    weak var interaction: InteractiveTransition?
  }

  var interactions: [WeakInteraction] = []
  var transition: TransitionContext?
  var moves: MoveQueue?
  var zoomDismissal: ZoomDismissal?
  /// The views of a zoom transition that was interrupted, with which the next one continues.
  var interruptedZoom: ZoomPicture?
}

extension ViewController {
  /// The gestures that drive transitions in this view controller's coordinates.
  var interactions: [InteractiveTransition] {
    get { transitionStorage.interactions.compactMap(\.interaction) }
    set { transitionStorage.interactions = newValue.map { TransitionStorage.WeakInteraction(interaction: $0) } }
  }

  /// The queue of the moves of a container that is on no stage.
  var ownMoves: MoveQueue {
    if let moves = transitionStorage.moves { return moves }
    let moves = MoveQueue()
    transitionStorage.moves = moves
    return moves
  }

  /// Adds the gestures of a zoom transition, once the view is loaded.
  func updateZoomDismissal() {
    guard preferredTransition?.zoomOptions != nil, transitionStorage.zoomDismissal == nil, let view = viewIfLoaded
    else { return }
    transitionStorage.zoomDismissal = ZoomDismissal(of: self, on: view)
  }
}
