import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

/// The bars of a navigation controller: their places, and the area that they leave to the view controllers.
///
/// View controllers are in a view below the bars, which exists from the first use of a property of the bars; a
/// controller whose code doesn't use bars has neither.
@MainActor
final class NavigationBars {
  private unowned let controller: NavigationController
  let bar: NavigationBar
  let toolbar: Toolbar
  /// The view that contains the view controllers' views and their transitions.
  let content = View()
  /// The requested visibility; a current transition may still be approaching it.
  private(set) var isHidden = false
  private(set) var isToolbarHidden = true
  /// The current places of the bars.
  private var isShown = (bar: true, toolbar: false)
  /// The current change of view controllers.
  private var move: Move?

  /// The state to restore if the change is cancelled.
  private struct Move {
    let wasHidden: Bool
    let wasToolbarHidden: Bool
    let isPush: Bool
    /// Whether the pages slide sideways, and with them a bar that appears or disappears.
    let slides: Bool
  }

  /// The duration in seconds of showing and hiding a bar, as UIKit's `hideShowBarDuration`.
  static let changeSeconds = 0.2

  init(_ controller: NavigationController, bar: NavigationBar, toolbar: Toolbar) {
    (self.controller, self.bar, self.toolbar) = (controller, bar, toolbar)
    bar.back = { [weak controller] in controller?.popViewController(animated: true) }
    bar.onChange = { [weak self] in self?.placeEverything() }
    toolbar.onChange = { [weak self] in self?.placeEverything() }
  }

  // MARK: Places

  private var isInstalled: Bool { content.superview != nil }

  /// The view for view controllers' views.
  var container: View? { isInstalled ? content : nil }

  /// Adds the bars to the controller's view, with its view controllers below; postponed during an animation there.
  func install() {
    guard !isInstalled, controller.isViewLoaded, controller.transition == nil, let view = controller.view else {
      return
    }
    Transaction.withoutAnimation {
      content.frame = view.bounds
      content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.insertSubview(content, at: 0)
      view.insertSubview(bar, aboveSubview: content)
      view.insertSubview(toolbar, aboveSubview: bar)
      bar.show(controller.settledStack.map(\.navigationItem))
      toolbar.setItems(controller.settledStack.last?.toolbarItems, animated: false)
      placeEverything()
    }
  }

  /// Places the bars and the topmost view controller.
  func placeEverything() {
    guard isInstalled, controller.transition == nil else { return }
    isShown = (!isHidden, !isToolbarHidden)
    layOut()
    guard let top = controller.settledStack.last else { return }
    top.view.fill(content, at: frame(of: top))
    top.setBarInsets(insets(of: top))
  }

  /// Places the bars for the current size of the controller's view.
  func layOut() {
    guard isInstalled, let view = controller.view else { return }
    let (size, safe) = (view.bounds.size, view.safeAreaInsets)
    let height = CGFloat(NavigationBar.heightPoints)
    bar.backgroundRisePoints = max(0, safe.top)
    bar.put(
      CGRect(x: 0, y: isShown.bar ? CGFloat(safe.top) : -height - 1, width: size.width, height: height))
    let bottom = CGFloat(Toolbar.heightPoints + safe.bottom)
    toolbar.put(
      CGRect(x: 0, y: size.height - (isShown.toolbar ? bottom : -1), width: size.width, height: bottom))
  }

  /// Returns the frame of a view controller for the requested visibility of the bars.
  func frame(of screen: ViewController) -> CGRect {
    let bounds = content.bounds
    let safe = controller.view.safeAreaInsets
    let top = isHidden || reaches(screen, .top) ? 0 : CGFloat(safe.top + NavigationBar.heightPoints)
    var bottom = isToolbarHidden || reaches(screen, .bottom) ? 0 : CGFloat(safe.bottom + Toolbar.heightPoints)
    if bottom == 0, !screen.edgesForExtendedLayout.contains(.bottom) { bottom = controller.ownBars.tabBarHeightPoints }
    return CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top - bottom))
  }

  /// Returns the insets of a view controller that the bars cover, in addition to the safe area.
  func insets(of screen: ViewController) -> EdgeInsets {
    EdgeInsets(
      top: !isHidden && reaches(screen, .top) ? NavigationBar.heightPoints : 0,
      bottom: !isToolbarHidden && reaches(screen, .bottom) ? Toolbar.heightPoints : 0)
  }

  private func reaches(_ screen: ViewController, _ edge: RectEdge) -> Bool {
    screen.reaches(beneathBarAt: edge, isTranslucent: edge == .top ? bar.isTranslucent : toolbar.isTranslucent)
  }

  /// Whether there is a back button, so that a swipe can pop, too.
  var letsSwipeBack: Bool { !isHidden && bar.row?.hasBackButton ?? true }

  // MARK: Hiding

  func setHidden(_ isHidden: Bool, animated: Bool) {
    guard isHidden != self.isHidden else { return }
    self.isHidden = isHidden
    wantsChanged(animated: animated)
  }

  func setToolbarHidden(_ isHidden: Bool, animated: Bool) {
    guard isHidden != isToolbarHidden else { return }
    isToolbarHidden = isHidden
    wantsChanged(animated: animated)
  }

  private func wantsChanged(animated: Bool) {
    guard isInstalled else { return }
    if let transition = controller.transition {
      // In its callbacks, the area that the bars will leave to the incoming view controller is set; the bars move
      // with the views.
      if transition.state == .preparing { return place(transition.to, comingIn: transition) }
      isShown = (!isHidden, !isToolbarHidden)
      return layOut()
    }
    guard animated, controller.stage != nil else { return Transaction.withoutAnimation { placeEverything() } }
    View.animate(withDuration: Self.changeSeconds, delay: 0, options: [.curveEaseInOut, .allowUserInteraction]) {
      placeEverything()
      controller.view.layoutIfNeeded()
    }
  }

  private func place(_ screen: ViewController, comingIn transition: TransitionContext) {
    let frame = frame(of: screen)
    transition.setFinalFrame(frame)
    Transaction.withoutAnimation {
      screen.setBarInsets(insets(of: screen))
      screen.view.frame = frame
      screen.view.layoutIfNeeded()
    }
  }

  // MARK: Changes of screens

  /// Prepares a change of view controllers: they get their future area.
  func prepare(_ request: TransitionRequest, isAnimated: Bool) {
    install()
    guard isInstalled else { return }
    request.containerView = content
    // `viewDidLoad` may determine its frame.
    if isAnimated { _ = request.to.view }
    guard request.to.isViewLoaded else { return }
    request.initialFrameOfFrom = request.from.view.frame
    request.finalFrameOfTo = frame(of: request.to)
    request.to.setBarInsets(insets(of: request.to))
  }

  /// Begins a change of view controllers, alongside which the bars animate.
  ///
  /// - Parameter slides: Whether the views move as in the default transition.
  func begin(
    _ operation: NavigationControllerOperation, slides: Bool, to stack: [ViewController], _ context: TransitionContext?
  ) {
    guard isInstalled else { return }
    let move = Move(
      wasHidden: isHidden, wasToolbarHidden: isToolbarHidden, isPush: operation == .push, slides: slides)
    self.move = move
    guard let context else { return }
    for bar in [bar, toolbar] as [View] {
      bar.layer.timeline = context.timeline
      bar.holdsTouchesBack = true
    }
    let barTransition = NavigationBarTransition(to: stack.map(\.navigationItem), in: bar, slides: move.slides)
    let tools = toolbar.beginTransition(to: stack.last?.toolbarItems ?? [])
    _ = context.animate(
      alongsideTransition: { [weak self, context] _ in
        // They follow the progress, also if an interaction controller moves the views itself.
        if let self, context.progressTimeline !== context.timeline {
          for bar in [bar, toolbar] as [View] { bar.layer.timeline = context.progressTimeline }
        }
        // The spring of the default transition has almost arrived after its response.
        let whole = context.transitionDuration
        let isSpring = move.slides && !context.initiallyInteractive
        barTransition?.move(forSeconds: isSpring ? min(whole, SlideAnimator.responseSeconds) : whole)
        tools?()
        self?.moveBars(move)
      }, completion: nil)
  }

  private func moveBars(_ move: Move) {
    guard move.wasHidden != isHidden || move.wasToolbarHidden != isToolbarHidden else { return }
    if move.slides, move.wasHidden != isHidden {
      // It moves with its page: the upper one to the trailing edge, the lower one to the leading edge.
      let side = isHidden == move.isPush ? -content.bounds.width : content.bounds.width
      let away = CGAffineTransform(translationX: side, y: 0)
      Transaction.withoutAnimation {
        isShown.bar = true
        layOut()
        bar.transform = isHidden ? .identity : away
      }
      bar.transform = isHidden ? away : .identity
      isShown.toolbar = !isToolbarHidden
    } else {
      isShown = (!isHidden, !isToolbarHidden)
    }
    layOut()
  }

  /// Ends a change of view controllers with the final stack.
  func settle(tookPlace: Bool) {
    if let move {
      self.move = nil
      if !tookPlace { (isHidden, isToolbarHidden) = (move.wasHidden, move.wasToolbarHidden) }
    }
    install()
    guard isInstalled else { return }
    Transaction.withoutAnimation {
      for bar in [bar, toolbar] as [View] {
        bar.layer.timeline = nil
        bar.holdsTouchesBack = false
        bar.transform = .identity
      }
      bar.barTransition?.settle(tookPlace: tookPlace)
      bar.show(controller.settledStack.map(\.navigationItem))
      toolbar.setItems(controller.settledStack.last?.toolbarItems, animated: false)
      placeEverything()
      bar.layoutIfNeeded()
    }
  }
}

extension View {
  /// Moves a view that may be animated.
  fileprivate func put(_ frame: CGRect) {
    bounds.size = frame.size
    center = CGPoint(x: frame.midX, y: frame.midY)
  }
}
