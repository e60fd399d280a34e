import Foundation
import HalfwayLayers
import HalfwayTransitions

extension Scenes {
  /// A journal in three tabs; a sideways drag leads to the adjacent tab, with a gap between the pages.
  public static let slidingTabs = Scene(
    name: "sliding-tabs", summary: "a journal in three tabs; drag to the right to the tab on the left, or tap one",
    preview: .drag(from: CGPoint(x: 60, y: 360), to: CGPoint(x: 322, y: 366))
  ) { style in JournalTabBarController(Palette.of(style)) }
  .teaching(
    "Tabs slide side by side after a tap or under a finger.",
    api: "SlidingTabs, TabPan, TabBarControllerDelegate")
}

private final class JournalTabBarController: TabBarController, TabBarControllerDelegate {
  private let palette: Palette
  private var pan: TabPan?

  init(_ palette: Palette) {
    self.palette = palette
    super.init(nibName: nil, bundle: nil)
    delegate = self
    viewControllers = [
      JournalViewController(palette), AtlasViewController(palette), CompanionsViewController(palette),
    ]
    selectedIndex = 1
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tabBar.show(in: palette)
    pan = TabPan(in: self)
  }

  func tabBarController(
    _ tabBarController: TabBarController, animationControllerForTransitionFrom from: ViewController, to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    func place(_ screen: ViewController) -> Int { viewControllers?.firstIndex(identical: screen) ?? 0 }
    let goesLeft = (place(to) > place(from)) != view.isRightToLeft
    return SlidingTabs(goesLeft ? .left : .right, backdrop: palette.hairline)
  }
}
