import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayViews

// The window and its root view controller.
extension Stage {
  /// Makes a window the root of the view tree.
  func adopt(_ window: Window, with root: ViewController) {
    rootView = window
    rootViewController = root
    window.root = root
    window.host = environment
    window.layer.timeline = scheduler.root
    window.frame = CGRect(origin: .zero, size: size)
    window.isHidden = false
    hasWindow = true
  }

  /// Adds the root view controller's view to the window and calls its appearance callbacks. During the launch of a
  /// program, the did-callback is postponed.
  func showRoot() {
    rootViewController.beginAppearanceTransition(true, animated: false)
    rootViewController.view.frame = rootView.bounds
    rootViewController.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    rootView.insertSubview(rootViewController.view, at: 0)
    rootView.layoutIfNeeded()
    guard environment.knownApplication?.program?.isLaunching != true else { return }
    askScreens()
    endShowingRoot()
  }

  /// Calls the postponed did-callback.
  package func endShowingRoot() {
    rootViewController.endAppearanceTransition(animated: false)
    // A view controller may present another one when it appears.
    rootView.layoutIfNeeded()
  }

  private func removeRoot() {
    let last = rootViewController
    last.beginAppearanceTransition(false, animated: false)
    last.viewIfLoaded?.removeFromSuperview()
    last.endAppearanceTransition(animated: false)
  }

  /// Replaces the root view controller.
  func use(_ root: ViewController) {
    guard root !== rootViewController else { return }
    guard !moves.isBusy else { return moves.enqueue { [weak self] in self?.use(root) } }
    perform {
      completeTransition()
      removeRoot()
      rootViewController = root
      rootView.root = root
      showRoot()
    }
  }

  /// Adopts a window that the program has made visible: the first one, and another one after the program has released
  /// the first.
  func show(_ window: Window) {
    guard window !== rootView else { return }
    guard !moves.isBusy else {
      return moves.enqueue { [weak self, weak window] in if let window { self?.show(window) } }
    }
    guard !hasWindow || environment.knownApplication?.program?.hasReplaced(rootView) == true else {
      return report("a stage shows one window; another \(type(of: window)) is not shown")
    }
    perform {
      rootViewController.dismiss(animated: false)
      completeTransition()
      dispatcher.cancelAll()
      removeRoot()
      rootView.host = nil
      rootView.layer.timeline = nil
      // As in UIKit, a window may get its root view controller later.
      let root = window.root as? ViewController
      adopt(window, with: root ?? ViewController())
      window.root = root
      if root != nil { showRoot() } else { window.layoutIfNeeded() }
    }
  }
}

extension Window {
  /// The root view controller. Setting it while the window is visible replaces the current one immediately and ends
  /// the current transition.
  public var rootViewController: ViewController? {
    get { root as? ViewController }
    set {
      guard let stage else {
        root = newValue
        return
      }
      if let newValue { stage.use(newValue) }
    }
  }

  /// The screen of the stage, which is the only one. Setting another one is reported and has no effect.
  public var screen: Screen {
    get { stage?.environment.screen ?? .main }
    set {
      if let own = stage?.environment.screen, own !== newValue {
        Transaction.report("a window can't move to another screen: a stage has one")
      }
    }
  }
}

@MainActor
extension Redeclarable where Self: View {
  /// The stage that contains this view; `nil` if there is none.
  public var stage: Stage? { ((rootView as? Window)?.host as? StageEnvironment)?.stage }
}
