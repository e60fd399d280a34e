import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// A stack of two screens above a log of their appearance callbacks.
final class AppearanceViewController: ViewController, NavigationControllerDelegate {
  private let palette: Palette
  private let navigation: NavigationController
  private let log: AppearanceLogView
  /// The name of the current or last operation.
  private var move = ""

  init(_ palette: Palette) {
    self.palette = palette
    let shelf = BookshelfViewController(palette)
    navigation = NavigationController(rootViewController: shelf)
    log = AppearanceLogView(lanes: ["Books", "The book"], palette)
    super.init(nibName: nil, bundle: nil)
    addChild(navigation)
    navigation.delegate = self
    navigation.didMove(toParent: self)
    shelf.onCallback = { [weak self] in self?.wasTold($0, lane: 0) }
    shelf.open = { [weak self] in self?.open($0, animated: true) }
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = AppearanceView(navigation.view, log, palette) }

  func open(_ book: Book, animated: Bool) {
    let page = BookViewController(book, palette)
    page.onCallback = { [weak self] in self?.wasTold($0, lane: 1) }
    navigation.pushViewController(page, animated: animated)
  }

  func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool
  ) {
    move = viewController is BookViewController ? "Push" : "Pop"
    log.begin(animated ? move : move + ", at once")
  }

  private func wasTold(_ callback: String, lane: Int) {
    log.add(callback, lane: lane)
    // Observe each transition once: only one of its screens receives `viewWillAppear`, and after a cancellation there
    // is no coordinator.
    guard callback == "viewWillAppear", let coordinator = navigation.transitionCoordinator else { return }
    let name = move
    coordinator.notifyWhenInteractionChanges { [log] context in
      log.addNote(context.isInteractive ? "caught again" : context.isCancelled ? "let go: cancel" : "let go: finish")
    }
    coordinator.animate(alongsideTransition: nil) { [log] context in
      log.end(context.isCancelled ? "\(name), cancelled" : "\(name), finished")
    }
  }
}

/// A screen that reports its appearance callbacks.
class ReportingViewController: ViewController {
  var onCallback: (String) -> Void = { _ in }

  override func viewWillAppear(_ animated: Bool) { onCallback("viewWillAppear") }
  override func viewDidAppear(_ animated: Bool) { onCallback("viewDidAppear") }
  override func viewWillDisappear(_ animated: Bool) { onCallback("viewWillDisappear") }
  override func viewDidDisappear(_ animated: Bool) { onCallback("viewDidDisappear") }
}

private final class AppearanceView: View {
  private let screens: View
  private let log: View

  init(_ screens: View, _ log: View, _ palette: Palette) {
    self.screens = screens
    self.log = log
    super.init(frame: .zero)
    backgroundColor = palette.field
    addSubview(screens)
    addSubview(log)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    let height = max(0, bounds.height - AppearanceLogView.height)
    screens.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(height, bounds.height * 0.45))
    log.frame = CGRect(
      x: 0, y: screens.frame.maxY, width: bounds.width, height: bounds.height - screens.frame.maxY)
  }
}
