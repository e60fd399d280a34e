import HalfwayTestSupport
import Synchronization
import Testing
import UIKit

/// A count that can be increased on any thread.
private final class ReleaseCount: Sendable {
  private let count = Atomic(0)
  var value: Int { count.load(ordering: .relaxed) }
  func increase() { count.add(1, ordering: .relaxed) }
}

private final class Page: UIViewController {
  let released = ReleaseCount()
  deinit { released.increase() }
}

private final class Box: UIView {
  let released = ReleaseCount()
  deinit { released.increase() }
}

/// What code written for iOS relies on in view controllers: loading and size of the view, and life cycle.
@Suite("View controllers") @MainActor struct ViewControllerBehaviors {
  /// Records the size of its view at `viewDidLoad`, and its callbacks.
  private class Loading: UIViewController {
    let recorder = CallRecorder()
    private(set) var sizeAtLoad: CGSize?

    override func viewDidLoad() {
      super.viewDidLoad()
      sizeAtLoad = view.bounds.size
      recorder.record("did load")
    }
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      recorder.record("will appear \(view.window == nil ? "outside" : "inside") the window")
    }
    override func viewWillLayoutSubviews() { recorder.record("will lay out") }
    override func viewDidLayoutSubviews() { recorder.record("did lay out") }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      recorder.record("did appear \(view.window == nil ? "outside" : "inside") the window")
    }
  }

  /// Creates a plain view of its own.
  private final class Plain: Loading {
    override func loadView() { view = UIView() }
  }

  // MARK: Loading

  @Test(.uiKit("UIViewController.isViewLoaded"))
  func `the view is loaded when it is first accessed, and viewIfLoaded doesn't load it`() {
    let controller = Loading()
    #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil && controller.recorder.take() == [])
    _ = controller.view
    #expect(controller.isViewLoaded && controller.viewIfLoaded === controller.view)
    #expect(controller.recorder.take() == ["did load"])
  }

  @Test(.uiKit("UIViewController.loadViewIfNeeded()"))
  func `loadViewIfNeeded loads the view once`() {
    let controller = Loading()
    controller.loadViewIfNeeded()
    controller.loadViewIfNeeded()
    _ = controller.view
    #expect(controller.recorder.take() == ["did load"])
  }

  @Test(.uiKit("UIViewController.loadView()"))
  func `the view that loadView assigns is the view, and super creates a view of its own`() {
    final class Colored: UIViewController {
      override func loadView() {
        super.loadView()
        view.backgroundColor = .red
      }
    }
    let controller = Colored()
    #expect(controller.view.backgroundColor == .red)
  }

  // MARK: Size

  @Test(.uiKit("View Controller Programming Guide for iOS, Displaying Views"))
  func `the view of the root has the size of the screen at viewDidLoad`() {
    let controller = Loading()
    _ = PlainScreen(controller)
    #expect(controller.sizeAtLoad == PlainScreen.size)
  }

  @Test(.uiKit("View Controller Programming Guide for iOS, Displaying Views"))
  func `a pushed view has the size of the screen at viewDidLoad`() {
    let (root, pushed) = (Loading(), Loading())
    let navigation = UINavigationController(rootViewController: root)
    let screen = PlainScreen(navigation)
    navigation.pushViewController(pushed, animated: true)
    #expect(root.sizeAtLoad == PlainScreen.size && pushed.sizeAtLoad == PlainScreen.size)
    #expect(screen.driver.settle() && pushed.view.frame.size == navigation.view.bounds.size)
  }

  @Test(.uiKit("View Controller Programming Guide for iOS, Displaying Views"))
  func `a presented view has the size of the screen at viewDidLoad`() {
    let (screen, presented) = (PlainScreen(), Loading())
    presented.modalPresentationStyle = .fullScreen
    screen.controller.present(presented, animated: true)
    #expect(presented.sizeAtLoad == PlainScreen.size)
  }

  @Test(.uiKit("View Controller Programming Guide for iOS, Implementing a Container View Controller"))
  func `the view of a child has the size of the screen until its container sets its frame`() {
    final class Container: UIViewController {
      let child = Loading()
      override func viewDidLoad() {
        super.viewDidLoad()
        addChild(child)
        view.addSubview(child.view)
        child.didMove(toParent: self)
      }
    }
    let container = Container()
    _ = PlainScreen(container)
    #expect(container.child.sizeAtLoad == PlainScreen.size && container.child.view.frame.size == PlainScreen.size)
  }

  @Test(.uiKit("UITabBarController.viewControllers"))
  func `the view of a tab has the size of the screen at viewDidLoad`() {
    let (tabs, page) = (UITabBarController(), Loading())
    tabs.viewControllers = [page]
    _ = PlainScreen(tabs)
    #expect(page.sizeAtLoad == PlainScreen.size)
  }

  @Test(.uiKit("UIViewController.loadView()"))
  func `the default view follows the width and height of its superview`() {
    let (screen, child) = (PlainScreen(), Loading())
    #expect(child.view.autoresizingMask == [.flexibleWidth, .flexibleHeight])
    let container = UIView(frame: screen.view.bounds)
    child.view.frame = container.bounds
    container.addSubview(child.view)
    container.frame.size = CGSize(width: 100, height: 200)
    #expect(child.view.frame.size == CGSize(width: 100, height: 200))
  }

  @Test(.uiKit("UIViewController.loadView()"))
  func `a view that loadView creates keeps its size until it is placed`() {
    let controller = Plain()
    let screen = PlainScreen(controller)
    #expect(controller.sizeAtLoad == .zero && screen.view.frame.size == PlainScreen.size)
  }

  @Test(.uiKit("UINavigationController.pushViewController(_:animated:)"))
  func `a pushed view that loadView creates without a size gets that of the container`() {
    let pushed = Plain()
    let navigation = UINavigationController(rootViewController: UIViewController())
    let screen = PlainScreen(navigation)
    navigation.pushViewController(pushed, animated: true)
    #expect(screen.driver.settle() && pushed.sizeAtLoad == .zero)
    #expect(pushed.view.frame.size == navigation.view.bounds.size)
  }

  @Test(.uiKit("UITableViewController.loadView()"))
  func `the table of a table view controller is its view, with the size of the screen at viewDidLoad`() {
    final class Table: UITableViewController {
      var size: CGSize?
      override func viewDidLoad() {
        super.viewDidLoad()
        size = tableView.bounds.size
      }
    }
    let controller = Table(style: .plain)
    _ = PlainScreen(controller)
    #expect(controller.size == PlainScreen.size && controller.view === controller.tableView)
  }

  @Test(.uiKit("UICollectionViewController.collectionView"))
  func `a collection view controller's collection view has the size of the screen at viewDidLoad`() {
    final class Collection: UICollectionViewController {
      var size: CGSize?
      override func viewDidLoad() {
        super.viewDidLoad()
        size = collectionView.bounds.size
      }
    }
    let controller = Collection(collectionViewLayout: UICollectionViewFlowLayout())
    _ = PlainScreen(controller)
    #expect(controller.size == PlainScreen.size)
  }

  // MARK: Life cycle

  @Test(.uiKit("UIViewController, Handling View-Related Notifications"))
  func `a root view is loaded, appears, and is laid out in this order`() {
    let controller = Loading()
    _ = PlainScreen(controller)
    #expect(
      controller.recorder.take() == [
        "did load", "will appear outside the window", "will lay out", "did lay out", "did appear inside the window",
      ])
  }

  @Test(.uiKit("UIViewController.viewDidLayoutSubviews()"))
  func `the view lays out its subviews between viewWillLayoutSubviews and viewDidLayoutSubviews`() {
    final class Recording: UIView {
      var recorder: CallRecorder?
      override func layoutSubviews() {
        super.layoutSubviews()
        recorder?.record("layout")
      }
    }
    final class Custom: Loading {
      override func loadView() {
        let view = Recording()
        view.recorder = recorder
        self.view = view
      }
    }
    let controller = Custom()
    let screen = PlainScreen(controller)
    _ = controller.recorder.take()
    screen.view.setNeedsLayout()
    screen.frame()
    #expect(controller.recorder.take() == ["will lay out", "layout", "did lay out"])
  }

  /// Places a view by constraints, 20 points from the edges.
  private final class Constrained: UIViewController {
    let inner = UIView()
    private(set) var frames: [CGRect] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      inner.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(inner)
      NSLayoutConstraint.activate([
        inner.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
        inner.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
        inner.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
        inner.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -20),
      ])
      view.layoutIfNeeded()
      frames.append(inner.frame)
    }
    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      frames.append(inner.frame)
    }
  }

  @Test(.uiKit("UIViewController.viewDidLayoutSubviews()"))
  func `constrained subviews have their frames in viewDidLayoutSubviews, and after layoutIfNeeded in viewDidLoad`() {
    let controller = Constrained()
    _ = PlainScreen(controller)
    #expect(Set(controller.frames.map(\.width)) == [280] && controller.frames.last?.height == 440)
  }

  @Test(.uiKit("UIViewController.viewWillTransition(to:with:)"))
  func `a view controller learns the new size before its view has it`() {
    final class Turning: UIViewController {
      var sizes: [CGSize] = []
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator)
        sizes = [view.bounds.size, size]
      }
    }
    let controller = Turning()
    let screen = PlainScreen(controller)
    screen.driver.send(.resize(width: 480, height: 320, scale: 1))
    #expect(controller.sizes == [PlainScreen.size, CGSize(width: 480, height: 320)])
    #expect(controller.view.bounds.size == CGSize(width: 480, height: 320))
  }

  // MARK: Properties

  @Test(.uiKit("UIViewController.title"))
  func `the title is also that of the navigation item and the tab bar item`() {
    let controller = UIViewController()
    controller.title = "Tides"
    #expect(controller.navigationItem.title == "Tides" && controller.tabBarItem.title == "Tides")
    controller.navigationItem.title = "Low tide"
    #expect(controller.title == "Tides")
  }

  @Test(.uiKit("UITraitCollection.horizontalSizeClass"))
  func `a phone in portrait orientation has a compact width and a regular height`() {
    let screen = PlainScreen()
    let traits = screen.controller.traitCollection
    #expect(traits.horizontalSizeClass == .compact && traits.verticalSizeClass == .regular)
    #expect(traits.userInterfaceIdiom == .phone && screen.view.traitCollection == traits)
  }

  @Test(.uiKit("UIViewController.additionalSafeAreaInsets"))
  func `additional safe area insets apply to the view and its subviews, and are reported`() {
    final class Inset: UIViewController {
      var changes = 0
      override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        changes += 1
      }
    }
    let controller = Inset()
    let screen = PlainScreen(controller)
    let subview = UIView(frame: CGRect(x: 0, y: 10, width: 100, height: 100))
    screen.view.addSubview(subview)
    let before = controller.changes
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 30, left: 0, bottom: 0, right: 0)
    #expect(controller.changes == before + 1 && screen.view.safeAreaInsets.top == 30)
    #expect(subview.safeAreaInsets.top == 20)
  }

  @Test(.uiKit("UIViewController.overrideUserInterfaceStyle"))
  func `an overridden style applies to the view and its subviews`() {
    let screen = PlainScreen()
    let subview = UIView()
    screen.view.addSubview(subview)
    screen.controller.overrideUserInterfaceStyle = .dark
    #expect(screen.controller.traitCollection.userInterfaceStyle == .dark)
    #expect(subview.traitCollection.userInterfaceStyle == .dark)
  }

  @Test(.uiKit("The Swift Programming Language, Deinitialization"))
  func `subclasses of view controllers and views have a plain deinit, which runs at the last release`() {
    let (released, pageReleased): (ReleaseCount, ReleaseCount)
    let child = UIView()
    do {
      let (page, box) = (Page(), Box())
      box.addSubview(child)
      page.view.addSubview(box)
      (released, pageReleased) = (box.released, page.released)
    }
    #expect(released.value == 1 && pageReleased.value == 1 && child.superview == nil)
  }

  @Test(.uiKit("The Swift Programming Language, Deinitialization"))
  func `a view that another thread releases leaves its subviews and recognizers`() async {
    let (child, tap) = (UIView(), UITapGestureRecognizer())
    let released: ReleaseCount
    do {
      let box = Box()
      box.addSubview(child)
      box.addGestureRecognizer(tap)
      released = box.released
      let holder = Task.detached { _ = box }
      await holder.value
    }
    #expect(released.value == 1 && child.superview == nil && tap.view == nil)
  }
}
