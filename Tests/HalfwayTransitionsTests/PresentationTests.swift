import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayRandomScreens
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

/// The layout, touch handling, and lifetime of presentations.
@MainActor
@Suite struct PresentationTests {
  // MARK: Layout

  @Test func `the default presentation slides the screen up from below, and the dismissal slides it down`() {
    let rig = ModalRig()
    rig.delegate.animator = nil
    let b = rig.screen("B")
    rig.root.present(b, animated: true)
    var heights = [b.view.layer.presentationValues.transform.affine.ty]
    rig.driver.onFrame = { _ in heights.append(b.view.layer.presentationValues.transform.affine.ty) }
    rig.driver.wait(150)
    #expect(rig.visibleLayout == ["A B"])
    rig.settle()
    #expect(heights.first == 600 && heights.last == 0)
    #expect(heights == heights.sorted(by: >))
    #expect(heights.count > 20)
    rig.driver.onFrame = nil
    #expect(b.view.frame == rig.rootView.bounds)
    b.dismiss(animated: true)
    rig.driver.wait(150)
    #expect(rig.visibleLayout == ["A B"])
    rig.settle()
    #expect(rig.layout == ["A"])
    #expect(b.view.transform.isIdentity)
  }

  @Test func `a resize lays out the presented view again and ends the running transition`() {
    let rig = ModalRig()
    let b = rig.screen("B", .custom)
    rig.root.present(b, animated: true)
    rig.driver.wait(100)
    rig.driver.send(.resize(width: 500, height: 700, scale: 1))
    #expect(rig.stage.transition == nil)
    #expect(b.view.frame == CGRect(x: 0, y: 460, width: 500, height: 240))
    #expect(rig.root.view.frame == CGRect(x: 0, y: 0, width: 500, height: 700))
    // The picture goes on to its end.
    rig.settle()
    _ = rig.log.take()
    rig.driver.send(.resize(width: 300, height: 400, scale: 1))
    #expect(rig.log.take() == ["container will lay out", "container did lay out"])
    #expect(b.view.frame == CGRect(x: 0, y: 160, width: 300, height: 240))
    // A default presentation controller fills the resized stage.
    rig.delegate.makePresentation = nil
    let c = rig.screen("C", .custom)
    b.present(c, animated: false)
    rig.driver.send(.resize(width: 320, height: 500, scale: 1))
    #expect(c.view.frame == CGRect(x: 0, y: 0, width: 320, height: 500))
  }

  @Test func `a presenter that reappears is laid out for the current stage size`() {
    let rig = ModalRig()
    let (b, c) = (rig.screen("B", .custom), rig.screen("C"))
    rig.root.present(b, animated: false)
    b.present(c, animated: true)
    rig.settle()
    #expect(rig.layout == ["A", "", "C"])
    rig.driver.send(.resize(width: 500, height: 700, scale: 1))
    #expect(rig.layout == ["A", "", "C"])
    c.dismiss(animated: true)
    rig.settle()
    #expect(rig.layout == ["A", "B"])
    #expect(b.view.frame == CGRect(x: 0, y: 460, width: 500, height: 240))
    #expect(rig.diagnostics == [])
  }

  @Test func `the changes of an animator to a visible presenter follow the transition and its cancellation`() {
    final class Recede: ViewControllerAnimatedTransitioning {
      func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { 0.4 }
      func animateTransition(using context: any ViewControllerContextTransitioning) {
        let (from, to) = (context.viewController(forKey: .from), context.viewController(forKey: .to))
        let isPresenting = to?.isBeingPresented == true
        guard let (presenter, page) = isPresenting ? (from, to) : (to, from) as (ViewController?, ViewController?)?
        else { return }
        if isPresenting, let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
        View.animate(withDuration: 0.4, curve: .linear) {
          presenter?.view.transform = isPresenting ? CGAffineTransform(scaleX: 0.5, y: 0.5) : .identity
          page?.view.alpha = isPresenting ? 1 : 0
        } completion: { _ in
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
    }
    let rig = ModalRig()
    rig.delegate.animator = Recede()
    let b = rig.screen("B", .overFullScreen)
    rig.root.present(b, animated: true)
    rig.settle()
    #expect(rig.root.view.transform.a == 0.5)
    let digest = rig.stage.displayList.digest
    rig.delegate.interaction = rig.percent
    b.dismiss(animated: true)
    rig.percent.update(0.5)
    rig.driver.wait(300)
    #expect(rig.root.view.layer.presentationValues.transform.affine.a == 0.75)
    rig.percent.cancel()
    rig.settle()
    #expect(rig.root.view.transform.a == 0.5)
    #expect(rig.stage.displayList.digest == digest)
  }

  @Test func `a frame set in container layout doesn't override the animation of the frame`() {
    final class Frames: ViewControllerAnimatedTransitioning {
      func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { 0.4 }
      func animateTransition(using context: any ViewControllerContextTransitioning) {
        guard let screen = context.viewController(forKey: .to), let view = context.view(forKey: .to) else { return }
        let end = context.finalFrame(for: screen)
        context.containerView.addSubview(view)
        view.frame = end.offsetBy(dx: 0, dy: 240)
        View.animate(withDuration: 0.4, curve: .linear) {
          view.frame = end
        } completion: { _ in
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
    }
    let rig = ModalRig()
    rig.delegate.animator = Frames()
    let b = rig.screen("B", .custom)
    rig.root.present(b, animated: true)
    rig.driver.wait(200)
    let y = b.view.layer.presentationValues.position.y
    #expect(y > 500 && y < 700)
    rig.settle()
    #expect(b.view.frame.minY == 360)
  }

  // MARK: Touches

  @Test func `a presented screen receives touches, and its chrome can receive taps`() {
    let rig = ModalRig()
    let taps = EventLog()
    func watch(_ view: View, _ name: String) {
      let tap = TapGestureRecognizer()
      tap.addTarget(taps) { taps in { (_: TapGestureRecognizer) in taps.write(name) } }
      view.addGestureRecognizer(tap)
    }
    watch(rig.root.view, "A")
    let b = rig.screen("B", .custom)
    watch(b.view, "B")
    rig.root.present(b, animated: true)
    rig.settle()
    if let chrome = b.presentationController as? LoggingPresentation { watch(chrome.veil, "veil") }
    for y in [500.0, 100] {
      rig.driver.down(200, y)
      rig.driver.wait(30)
      rig.driver.up()
      rig.driver.wait(400)
    }
    #expect(taps.lines == ["B", "veil"])
    b.dismiss(animated: true)
    rig.settle()
    rig.driver.down(200, 100)
    rig.driver.up()
    #expect(taps.lines == ["B", "veil", "A"])
  }

  @Test func `a screen can present another screen in its first viewDidAppear`() {
    let log = EventLog()
    let (a, b) = (LoggingViewController("A", log: log), LoggingViewController("B", log: log))
    a.onAppearance = { [unowned a] in
      if $0 == "didAppear", a.presentedViewController == nil { a.present(b, animated: true) }
    }
    let driver = StageDriver(Stage(rootViewController: a, size: CGSize(width: 100, height: 100)))
    driver.settle()
    #expect(
      log.take() == [
        "A willAppear", "A didAppear", "A willDisappear", "B willAppear", "B didAppear", "A didDisappear",
      ])
    #expect(b.presentingViewController === a)
  }

  // MARK: Lifetime

  @Test("a dismissal frees the presentation", arguments: [ModalPresentationStyle.fullScreen, .overFullScreen, .custom])
  func deallocation(_ style: ModalPresentationStyle) {
    weak var screen: ViewController?
    weak var presentation: PresentationController?
    weak var container: View?
    weak var context: TransitionContext?
    let rig = ModalRig()
    do {
      let b = rig.screen("B", style)
      screen = b
      rig.root.present(b, animated: true)
      context = rig.stage.transition
      rig.settle()
      presentation = b.presentationController
      container = presentation?.containerView
      #expect(presentation != nil && container != nil)
      b.dismiss(animated: true)
      rig.settle()
    }
    rig.delegate.animator = nil
    #expect(screen == nil)
    #expect(presentation == nil)
    #expect(container == nil)
    #expect(context == nil)
  }

  @Test("a deallocated stage releases its presentations", arguments: [0.0, 100, 1000])
  func stageGoes(afterMilliseconds: Double) {
    weak var stage: Stage?
    weak var root: ViewController?
    weak var screen: ViewController?
    weak var presentation: PresentationController?
    do {
      let rig = ModalRig()
      stage = rig.stage
      root = rig.root
      let b = rig.screen("B", .custom)
      screen = b
      rig.root.present(b, animated: true)
      presentation = b.presentationController
      rig.driver.wait(afterMilliseconds)
    }
    #expect(stage == nil)
    #expect(root == nil)
    #expect(screen == nil)
    #expect(presentation == nil)
  }
}
