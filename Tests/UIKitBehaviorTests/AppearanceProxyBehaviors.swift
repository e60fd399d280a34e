import HalfwayTestSupport
import Testing
import UIKit

/// What code written for iOS relies on in the appearance proxies of views.
@Suite("Appearance of views") @MainActor struct AppearanceProxyBehaviors {
  private class Tile: UIView {
    var log: [String] = []
    @KeyValueObserved var tone: UIColor? { didSet { log.append("tone") } }
    override init(frame: CGRect) {
      super.init(frame: frame)
      tone = .gray
      log = []
    }
    required init?(coder: NSCoder) { nil }
  }
  private final class SpecialTile: Tile {}
  private final class Panel: UIView {}

  private func run(_ body: (PlainScreen) -> Void) {
    let screen = PlainScreen()
    screen.frame()
    screen.driver.stage.perform { body(screen) }
    #expect(screen.driver.stage.diagnostics.isEmpty)
  }

  @Test(.uiKit("UIAppearance"))
  func `views that enter the window later have the values of the proxy`() {
    run { screen in
      let (before, after, own, bar) = (UIPageControl(), UIPageControl(), UIPageControl(), UISwitch())
      screen.view.addSubview(before)
      UIPageControl.appearance().pageIndicatorTintColor = .red
      UIView.appearance().tintColor = .green
      own.pageIndicatorTintColor = .blue
      for view in [after, own, bar] { screen.view.addSubview(view) }
      #expect(before.pageIndicatorTintColor != .red && after.pageIndicatorTintColor == .red)
      #expect(own.pageIndicatorTintColor == .blue && after.tintColor == .green && bar.tintColor == .green)
      #expect(UIPageControl.appearance() === UIPageControl.appearance())
    }
  }

  @Test(.uiKit("UIAppearance.appearance(whenContainedInInstancesOf:)"))
  func `a proxy for containers is preferred to one without, and that of a class to its superclass's`() {
    run { screen in
      let (inside, outside, panel) = (UILabel(), UILabel(), Panel())
      UILabel.appearance().textColor = .red
      UILabel.appearance(whenContainedInInstancesOf: [Panel.self]).textColor = .green
      UIView.appearance().alpha = 0.5
      UILabel.appearance().alpha = 0.25
      panel.addSubview(inside)
      screen.view.addSubview(panel)
      screen.view.addSubview(outside)
      #expect(inside.textColor == .green && outside.textColor == .red)
      #expect(panel.alpha == 0.5 && outside.alpha == 0.25)
    }
  }

  @Test(.uiKit("UIAppearance"))
  func `a property of a class of one's own is set by its setter`() {
    run { screen in
      let (tile, own, special) = (Tile(), Tile(), SpecialTile())
      own.tone = .blue
      Tile.appearance().tone = .red
      for view in [tile, own, special] { screen.view.addSubview(view) }
      #expect(tile.tone == .red && tile.log == ["tone"] && special.tone == .red)
      #expect(own.tone == .blue && own.log == ["tone"])
    }
  }

  @Test(.uiKit("UIView.appearance()"))
  func `a proxy without values has the defaults of a view`() {
    run { _ in
      #expect(UIView.appearance().semanticContentAttribute == .unspecified)
      #expect(UIView.userInterfaceLayoutDirection(for: UIView.appearance().semanticContentAttribute) == .leftToRight)
    }
  }
}
