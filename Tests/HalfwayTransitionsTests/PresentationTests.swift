import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

/// What presentations show and take, whatever happens to them.
@Suite struct PresentationTests {
  // MARK: Interrupted

  @Test func `a second presentation completes the first and is refused`() {
    let rig = ModalRig()
    let (b, c) = (rig.screen("B"), rig.screen("C"))
    rig.root.present(b, animated: true)
    rig.driver.wait(100)
    rig.root.present(c, animated: true) { rig.journal.write("completion") }
    #expect(rig.layout == ["B"])
    #expect(rig.stage.isAtRest)
    #expect(
      rig.journal.take() == [
        "delegate animator for B from A", "delegate interaction for presentation", "A willDisappear", "B willAppear",
        "animate from to", "B didAppear", "A didDisappear", "animationEnded true",
      ])
    #expect(rig.diagnostics.count == 1)
    #expect(rig.diagnostics.first?.contains("presented already") == true)
  }

  @Test func `a dismissal during a presentation completes it and starts in the same turn`() {
    let rig = ModalRig()
    let b = rig.screen("B")
    rig.root.present(b, animated: true) { rig.journal.write("presented") }
    rig.driver.wait(100)
    rig.root.dismiss(animated: true) { rig.journal.write("dismissed") }
    #expect(rig.stage.transition?.operation == .dismiss)
    rig.settle()
    #expect(
      rig.journal.take() == [
        "delegate animator for B from A", "delegate interaction for presentation", "A willDisappear", "B willAppear",
        "animate from to", "B didAppear", "A didDisappear", "presented", "animationEnded true",
        "delegate animator for dismissed B", "delegate interaction for dismissal", "B willDisappear", "A willAppear",
        "animate from to", "A didAppear", "B didDisappear", "dismissed", "animationEnded true",
      ])
    #expect(rig.layout == ["A"])
    #expect(rig.diagnostics == [])
  }

  @Test func `a presentation that a finger holds goes back when another is asked for`() {
    let rig = ModalRig(interactive: true)
    let (b, c) = (rig.screen("B", .custom), rig.screen("C"))
    rig.root.present(b, animated: true)
    rig.percent.update(0.7)
    rig.driver.wait(50)
    rig.delegate.interaction = nil
    rig.root.present(c, animated: true)
    rig.settle()
    #expect(rig.layout == ["C"])
    #expect(rig.root.presentedViewController === c)
    #expect(b.presentingViewController == nil)
    #expect(AppearanceLedger(rig.journal.take()).isVisible("B") == false)
    #expect(rig.diagnostics == [])
  }

  @Test("A screen that is dismissed when it has appeared", arguments: [true, false], [true, false])
  func dismissInDidAppear(first: Bool, second: Bool) {
    let rig = ModalRig()
    let b = rig.screen("B")
    b.onAppearance = { [unowned b] in if $0 == "didAppear" { b.dismiss(animated: second) } }
    rig.root.present(b, animated: first) { rig.journal.write("presented") }
    rig.settle()
    let lines = rig.journal.take().filter { !$0.hasPrefix("delegate") && !$0.hasPrefix("animat") }
    #expect(
      lines == [
        "A willDisappear", "B willAppear", "B didAppear", "A didDisappear", "presented", "B willDisappear",
        "A willAppear", "A didAppear", "B didDisappear",
      ])
    #expect(rig.layout == ["A"])
    #expect(rig.diagnostics == [])
  }

  @Test func `a completion may present the next screen`() {
    let rig = ModalRig()
    let (b, c) = (rig.screen("B"), rig.screen("C"))
    rig.root.present(b, animated: true)
    rig.settle()
    b.dismiss(animated: true) { rig.root.present(c, animated: true) }
    rig.settle()
    #expect(rig.layout == ["C"])
    #expect(rig.diagnostics == [])
  }

  // MARK: Misuse

  @Test func `what is shown already or cannot be shown is refused with a diagnostic`() {
    let rig = ModalRig()
    let child = rig.screen("X")
    rig.root.addChild(child)
    for (presenter, screen) in [(rig.root, rig.root), (rig.root, child), (child, rig.root)] {
      presenter.present(screen, animated: true)
    }
    rig.settle()
    #expect(rig.layout == ["A"])
    #expect(rig.diagnostics.count == 3)
    let alone = rig.screen("Y")
    alone.present(rig.screen("Z"), animated: true)
    #expect(alone.presentedViewController == nil)
  }

  @Test func `a presentation controller that is vended again gives way to a plain one`() {
    let rig = ModalRig()
    let (b, c) = (rig.screen("B", .custom), rig.screen("C", .custom))
    rig.root.present(b, animated: false)
    let taken = b.presentationController
    rig.delegate.makePresentation = { _, _ in taken ?? PresentationController(presentedViewController: b, presenting: b)
    }
    b.present(c, animated: true)
    rig.settle()
    #expect(c.presentationController !== taken)
    #expect(rig.layout == ["A", "B", "C"])
    #expect(rig.diagnostics.count == 1)
  }

  @Test func `an animator that is told no view and animates nothing leaves the screens in their places`() {
    final class Idle: ViewControllerAnimatedTransitioning {
      func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { 0.2 }
      func animateTransition(using context: any ViewControllerContextTransitioning) {}
    }
    for style in [ModalPresentationStyle.fullScreen, .overFullScreen, .custom] {
      let rig = ModalRig()
      rig.delegate.animator = Idle()
      let b = rig.screen("B", style)
      rig.root.present(b, animated: true)
      rig.settle()
      #expect(rig.layout == (style == .fullScreen ? ["B"] : ["A", "B"]))
      b.dismiss(animated: true)
      rig.settle()
      #expect(rig.layout == ["A"])
      #expect(rig.diagnostics.count == 2)
    }
  }

  // MARK: Places

  @Test func `a screen covers from below and goes down again`() {
    let rig = ModalRig()
    rig.delegate.animator = nil
    let b = rig.screen("B")
    rig.root.present(b, animated: true)
    var heights = [b.view.layer.presentation.transform.affine.ty]
    rig.driver.onFrame = { _ in heights.append(b.view.layer.presentation.transform.affine.ty) }
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

  @Test func `a resize places the presented view anew and ends what is under way`() {
    let rig = ModalRig()
    let b = rig.screen("B", .custom)
    rig.root.present(b, animated: true)
    rig.driver.wait(100)
    rig.driver.send(.resize(width: 500, height: 700, scale: 1))
    #expect(rig.stage.isAtRest)
    #expect(b.view.frame == CGRect(x: 0, y: 460, width: 500, height: 240))
    #expect(rig.root.view.frame == CGRect(x: 0, y: 0, width: 500, height: 700))
    _ = rig.journal.take()
    rig.driver.send(.resize(width: 300, height: 400, scale: 1))
    #expect(rig.journal.take() == ["container will lay out", "container did lay out"])
    #expect(b.view.frame == CGRect(x: 0, y: 160, width: 300, height: 240))
    // Without any code of the presentation controller.
    rig.delegate.makePresentation = nil
    let c = rig.screen("C", .custom)
    b.present(c, animated: false)
    rig.driver.send(.resize(width: 320, height: 500, scale: 1))
    #expect(c.view.frame == CGRect(x: 0, y: 0, width: 320, height: 500))
  }

  @Test func `a presenter that comes back has the size of the stage`() {
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

  @Test func `what an animator does to a presenter that stays goes with the transition`() {
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
    #expect(rig.root.view.layer.presentation.transform.affine.a == 0.75)
    rig.percent.cancel()
    rig.settle()
    #expect(rig.root.view.transform.a == 0.5)
    #expect(rig.stage.displayList.digest == digest)
  }

  @Test func `a frame that is set in the container's layout does not undo an animator's work`() {
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
    let y = b.view.layer.presentation.position.y
    #expect(y > 500 && y < 700)
    rig.settle()
    #expect(b.view.frame.minY == 360)
  }

  // MARK: Touches

  @Test func `a presented screen takes the touches and chrome may take taps`() {
    let rig = ModalRig()
    let taps = Journal()
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
    if let chrome = b.presentationController as? JournalingPresentation { watch(chrome.veil, "veil") }
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

  @Test func `a container that an animator throws away is put back`() {
    final class Careless: ViewControllerAnimatedTransitioning {
      func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { 0.2 }
      func animateTransition(using context: any ViewControllerContextTransitioning) {
        context.containerView.removeFromSuperview()
      }
    }
    let rig = ModalRig()
    rig.delegate.animator = Careless()
    let b = rig.screen("B")
    rig.root.present(b, animated: true)
    rig.settle()
    #expect(rig.layout == ["B"])
    rig.root.dismiss(animated: true)
    rig.settle()
    #expect(rig.layout == ["A"])
  }

  @Test func `a screen may present as soon as it is on a stage`() {
    let journal = Journal()
    let (a, b) = (JournalingViewController("A", journal: journal), JournalingViewController("B", journal: journal))
    a.onAppearance = { [unowned a] in
      if $0 == "didAppear", a.presentedViewController == nil { a.present(b, animated: true) }
    }
    let driver = StageDriver(Stage(rootViewController: a, size: CGSize(width: 100, height: 100)))
    driver.settle()
    #expect(
      journal.take() == [
        "A willAppear", "A didAppear", "A willDisappear", "B willAppear", "B didAppear", "A didDisappear",
      ])
    #expect(b.presentingViewController === a)
  }

  // MARK: Life

  @Test("Nothing is left of a presentation", arguments: [ModalPresentationStyle.fullScreen, .overFullScreen, .custom])
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

  @Test func `a stage that goes takes what is presented on it along`() {
    weak var stage: Stage?
    weak var root: ViewController?
    weak var screen: ViewController?
    do {
      let rig = ModalRig()
      stage = rig.stage
      root = rig.root
      let b = rig.screen("B")
      screen = b
      rig.root.present(b, animated: true)
      rig.settle()
    }
    #expect(stage == nil)
    #expect(root == nil)
    #expect(screen == nil)
  }
}
