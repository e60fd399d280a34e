import Foundation
import HalfwayLayers
import HalfwayRandomScreens
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews

/// A stage whose root A presents screens that log their callbacks.
@MainActor
final class ModalRig {
  let log = EventLog()
  let root: LoggingViewController
  let driver: StageDriver
  let delegate: LoggingTransitioningDelegate
  let percent = PercentDrivenInteractiveTransition()
  /// The root of the view hierarchy.
  let rootView: View

  init(size: CGSize = CGSize(width: 400, height: 600), interactive: Bool = false) {
    root = LoggingViewController("A", log: log)
    driver = StageDriver(Stage(rootViewController: root, size: size))
    rootView = root.view.rootView
    delegate = LoggingTransitioningDelegate(log)
    delegate.animator = LoggingModalAnimator(log)
    if interactive { delegate.interaction = percent }
    delegate.makePresentation = { [log] in LoggingPresentation(log, presented: $0, presenting: $1) }
    _ = log.take()
  }

  var stage: Stage { driver.stage }
  var diagnostics: [String] { stage.diagnostics.map(\.message) }

  func screen(_ name: String, _ style: ModalPresentationStyle = .fullScreen) -> LoggingViewController {
    let screen = LoggingViewController(name, log: log)
    screen.modalPresentationStyle = style
    screen.transitioningDelegate = delegate
    return screen
  }

  /// Renders frames until the stage is at rest, but at least one.
  func settle() {
    driver.wait(20)
    driver.settle()
  }

  /// The titles of the screens in each view that covers the stage, back to front.
  var layout: [String] { layout(of: rootView.subviews) }
  /// The same titles without those of hidden views.
  var visibleLayout: [String] { layout(of: rootView.subviews.filter { !$0.isHidden }) }

  private func layout(of views: [View]) -> [String] {
    func titles(_ view: View) -> String {
      let owner = (view.next as? ViewController)?.title ?? ""
      return owner.isEmpty ? view.subviews.map(titles).filter { !$0.isEmpty }.joined(separator: " ") : owner
    }
    return views.map(titles)
  }
}
