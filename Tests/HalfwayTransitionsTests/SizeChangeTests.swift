import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayTransitions
import HalfwayViews
import Testing

/// Size and trait callbacks after the stage is resized, and adaptive presentations.
@MainActor
@Suite struct SizeChangeTests {
  private final class EventLog {
    var lines: [String] = []
  }

  private final class Page: ViewController {
    let name: String
    let log: EventLog

    init(_ name: String, _ log: EventLog) {
      (self.name, self.log) = (name, log)
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    private func note(_ line: String) { log.lines.append("\(name) \(line)") }

    override func willTransition(
      to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
    ) {
      note("will be \(newCollection.horizontalSizeClass) by \(newCollection.verticalSizeClass)")
      super.willTransition(to: newCollection, with: coordinator)
    }

    override func viewWillTransition(to size: CGSize, with coordinator: any ViewControllerTransitionCoordinator) {
      note("will be \(size.width) wide, is \(view.bounds.width)")
      super.viewWillTransition(to: size, with: coordinator)
      coordinator.animate(
        alongsideTransition: { [self] in note("moves along, is \(view.bounds.width), \($0.isAnimated)") },
        completion: { [self] in note("done, \($0.percentComplete)") })
    }

    override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
      note("was \(previousTraitCollection.map { "\($0.verticalSizeClass)" } ?? "nothing")")
    }
  }

  private func resize(_ stage: Stage, _ width: Double, _ height: Double) {
    stage.handle(InputEvent(timestamp: stage.now, kind: .resize(width: width, height: height, scale: 1)))
  }

  @Test func `a rotated stage notifies its screens first and runs alongside animations immediately`() {
    let log = EventLog()
    let (root, child) = (Page("root", log), Page("child", log))
    root.addChild(child)
    root.view.addSubview(child.view)
    let stage = Stage(rootViewController: root, size: CGSize(width: 375, height: 667))
    child.view.frame = root.view.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    #expect(log.lines == ["root was nothing", "child was nothing"])

    log.lines = []
    resize(stage, 667, 375)
    #expect(
      log.lines == [
        "root will be compact by compact", "child will be compact by compact", "root will be 667.0 wide, is 375.0",
        "child will be 667.0 wide, is 375.0", "root was regular", "child was regular",
        "child moves along, is 667.0, false",
        "root moves along, is 667.0, false", "child done, 1.0", "root done, 1.0",
      ])

    log.lines = []
    resize(stage, 668, 375)
    #expect(!log.lines.contains { $0.contains("compact") || $0.contains("was") })
    #expect(log.lines.first == "root will be 668.0 wide, is 667.0")
  }

  @Test func `views are notified only when their traits change`() {
    final class Told: View {
      var previous: [UserInterfaceSizeClass] = []
      override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
        previous += [previousTraitCollection?.horizontalSizeClass].compactMap { $0 }
      }
    }
    let root = ViewController()
    let view = Told()
    root.view.addSubview(view)
    let stage = Stage(rootViewController: root, size: CGSize(width: 375, height: 667))
    resize(stage, 1024, 768)
    #expect(view.previous == [.compact])
    #expect(view.traitCollection.horizontalSizeClass == .regular && view.traitCollection.verticalSizeClass == .regular)
    resize(stage, 1000, 768)
    #expect(view.previous == [.compact])
  }

  private final class Adapting: NSObject, ViewControllerTransitioningDelegate, AdaptivePresentationControllerDelegate {
    let substitute: ViewController?
    var told: [ModalPresentationStyle] = []

    init(substitute: ViewController?) { self.substitute = substitute }

    func presentationController(
      forPresented presented: ViewController, presenting: ViewController?, source: ViewController
    ) -> PresentationController? {
      let controller = PresentationController(presentedViewController: presented, presenting: presenting)
      controller.delegate = self
      return controller
    }

    func adaptivePresentationStyle(for controller: PresentationController) -> ModalPresentationStyle { .overFullScreen }

    func presentationController(
      _ controller: PresentationController, viewControllerForAdaptivePresentationStyle style: ModalPresentationStyle
    ) -> ViewController? { substitute }

    func presentationController(
      _ presentationController: PresentationController, willPresentWithAdaptiveStyle style: ModalPresentationStyle,
      transitionCoordinator: (any ViewControllerTransitionCoordinator)?
    ) { told.append(style) }
  }

  @Test(arguments: [(375.0, false), (1024, false), (375, true), (1024, true)])
  func `a presentation adapts its style on a narrow stage`(width: Double, hasSubstitute: Bool) {
    let root = ViewController()
    let stage = Stage(rootViewController: root, size: CGSize(width: width, height: 667))
    let (page, other) = (ViewController(), ViewController())
    let delegate = Adapting(substitute: hasSubstitute ? other : nil)
    page.modalPresentationStyle = .custom
    page.transitioningDelegate = delegate
    root.present(page, animated: false)
    let isNarrow = width == 375
    #expect(root.presentedViewController === (isNarrow && hasSubstitute ? other : page))
    #expect(
      root.presentedViewController?.presentationController?.presentationStyle == (isNarrow ? .overFullScreen : .custom))
    #expect(delegate.told == [isNarrow ? .overFullScreen : .none])
    root.dismiss(animated: false)
    #expect(root.presentedViewController == nil)
    #expect(stage.diagnostics.isEmpty)
  }
}
