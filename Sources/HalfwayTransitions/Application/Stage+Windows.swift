import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayViews

// The window and its first screen.
extension Stage {
  /// Makes a window the top of the tree.
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

  /// Puts the first screen into the window, and tells it. While a program is launched the screen is told that it appeared when all is through.
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

  /// The second half of that.
  package func endShowingRoot() {
    rootViewController.endAppearanceTransition(animated: false)
    // A screen that appears may present another at once.
    rootView.layoutIfNeeded()
  }

  private func removeRoot() {
    let last = rootViewController
    last.beginAppearanceTransition(false, animated: false)
    last.viewIfLoaded?.removeFromSuperview()
    last.endAppearanceTransition(animated: false)
  }

  /// Puts another first screen in the place of the present one.
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

  /// A window of the program's own was made visible. The first is taken, and another once the program has let go of that.
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
      // As in UIKit a window may get its first screen later.
      let root = window.root as? ViewController
      adopt(window, with: root ?? ViewController())
      window.root = root
      if root != nil { showRoot() } else { window.layoutIfNeeded() }
    }
  }
}

extension Window {
  /// The first screen. Setting another while the window is visible puts that in its place at once, as the first one came; a transition under way is
  /// completed.
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

  /// The screen that the stage fills.
  public var screen: Screen { stage?.environment.screen ?? .main }
}

@MainActor
extension Redeclarable where Self: View {
  /// The stage that shows this view; nil for a view that is in none.
  public var stage: Stage? { ((rootView as? Window)?.host as? StageEnvironment)?.stage }
}
