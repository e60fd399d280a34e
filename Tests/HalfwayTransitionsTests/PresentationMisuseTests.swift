import HalfwayRandomScreens
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

/// Invalid presentations, and animators and delegates that violate their contracts.
@MainActor
@Suite struct PresentationMisuseTests {
  @Test func `presentations of visible screens and by presenters off the stage are rejected`() {
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

  @Test func `a presentation controller that is already in use is replaced with a default one`() {
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

  @Test func `an animator that adds no views and animates nothing leaves the screens in place`() {
    @MainActor
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

  @Test func `a screen that its animator never adds to the container can be dismissed`() {
    final class Hesitant: ViewControllerAnimatedTransitioning {
      func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { 0.4 }
      func animateTransition(using context: any ViewControllerContextTransitioning) {
        View.animate(withDuration: 0.4) {
          context.viewController(forKey: .from)?.view.alpha = 0.5
        } completion: { _ in
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
    }
    let rig = ModalRig()
    rig.delegate.animator = Hesitant()
    let b = rig.screen("B", .custom)
    rig.root.present(b, animated: true)
    rig.driver.wait(200)
    b.dismiss(animated: true)
    rig.settle()
    #expect(rig.layout == ["A"])
  }

  @Test func `a container that an animator removes is restored`() {
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

  @Test(
    "the chrome of a presentation controller stays in place regardless of the animator's behavior",
    arguments: LoggingAnimator.Habit.allCases)
  func chrome(habit: LoggingAnimator.Habit) {
    let rig = ModalRig()
    rig.delegate.animator = LoggingAnimator(rig.log, habit: habit)
    let b = rig.screen("B", .custom)
    rig.root.present(b, animated: true)
    rig.settle()
    let veil = (b.presentationController as? LoggingPresentation)?.veil
    #expect(veil?.superview === b.presentationController?.containerView)
    #expect(veil?.superview?.subviews.count == 2)
    #expect(veil?.alpha == 0.4)
  }
}
