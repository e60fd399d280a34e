import Foundation
import HalfwayTestSupport
import Testing
import UIKit

/// Colors that differ between light and dark mode.
@Suite @MainActor struct DynamicColorTests {
  private final class Screen: UIViewController {
    let (box, label, drawing) = (UIView(), UILabel(), Drawing(frame: CGRect(x: 0, y: 100, width: 50, height: 50)))
    private(set) var told: [UIUserInterfaceStyle?] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      box.backgroundColor = UIColor { traits in traits.userInterfaceStyle == .dark ? .red : .blue }
      label.text = "Words"
      for subview in [box, label, drawing] { view.addSubview(subview) }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      told.append(previousTraitCollection?.userInterfaceStyle)
    }

    var shown: [UIColor?] {
      [view, box, drawing].map { $0.layer.backgroundColor.map(UIColor.init(cgColor:)) }
    }
  }

  private final class Drawing: UIView {
    private(set) var colors: [CGColor] = []
    private(set) var laidOut: [UIUserInterfaceStyle] = []
    override func draw(_ rect: CGRect) { colors.append(UIColor.label.cgColor) }
    override func layoutSubviews() { laidOut.append(UITraitCollection.current.userInterfaceStyle) }
  }

  private static func stage(_ screen: Screen, _ style: UIUserInterfaceStyle = .light) -> Stage {
    Stage(rootViewController: screen, size: CGSize(width: 300, height: 400), style: style)
  }

  @Test func `a dynamic color resolves for the given or current traits`() {
    let (light, dark) = (UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark))
    let own = UIColor { traits in traits.userInterfaceStyle == .dark ? UIColor.label.withAlphaComponent(0.5) : .red }
    #expect(own.resolvedColor(with: light) == .red && own.resolvedColor(with: dark) == UIColor(white: 1, alpha: 0.5))
    #expect(UIColor.systemBackground.resolvedColor(with: dark) == .black && own != .red && own == own)
    #expect(UIColor.systemBlue.withAlphaComponent(0.5) == UIColor.systemBlue.withAlphaComponent(0.5))
    #expect(UIColor.label.cgColor == UIColor.black.cgColor)
    dark.performAsCurrent {
      #expect(UIColor.label.cgColor == UIColor.white.cgColor)
      #expect(Self.stage(Screen()).perform { UIColor.label.cgColor } == UIColor.black.cgColor)
    }
    #expect(UIColor.label.cgColor == UIColor.black.cgColor)
    // A color that resolves to itself indefinitely is clear.
    final class Loop: Sendable { func color() -> UIColor { UIColor { _ in self.color() } } }
    #expect(Loop().color().cgColor == UIColor.clear.cgColor)
  }

  @Test func `colors follow the style of the stage, window, view controller, and view`() {
    let screen = Screen()
    let stage = Self.stage(screen, .dark)
    _ = stage.displayList
    #expect(screen.shown == [.black, .red, nil] && screen.label.textColor == .label)
    #expect(screen.view.backgroundColor == .systemBackground && screen.drawing.colors == [UIColor.white.cgColor])
    stage.perform { stage.window.overrideUserInterfaceStyle = .light }
    stage.advance(to: .zero)
    _ = stage.displayList
    #expect(screen.shown == [.white, .blue, nil] && screen.drawing.colors.last == UIColor.black.cgColor)
    #expect(stage.traitCollection.userInterfaceStyle == .light && screen.told == [nil, .dark])
    stage.perform { screen.overrideUserInterfaceStyle = .dark }
    #expect(screen.shown == [.black, .red, nil] && screen.traitCollection.userInterfaceStyle == .dark)
    stage.perform {
      screen.box.overrideUserInterfaceStyle = .light
      screen.drawing.setNeedsLayout()
    }
    stage.advance(to: .zero)
    #expect(screen.shown == [.black, .blue, nil] && screen.drawing.laidOut == [.dark, .dark])
    let inner = UIView()
    inner.backgroundColor = .label
    stage.perform { screen.box.addSubview(inner) }
    #expect(inner.layer.backgroundColor == UIColor.black.cgColor && inner.traitCollection.userInterfaceStyle == .light)
    stage.perform { screen.box.overrideUserInterfaceStyle = .unspecified }
    #expect(inner.layer.backgroundColor == UIColor.white.cgColor && screen.told == [nil, .dark, .light])
  }

  @Test func `a style change in an animation block is animated`() {
    let screen = Screen()
    let driver = StageDriver(Self.stage(screen))
    driver.stage.perform { UIView.animate(withDuration: 1) { screen.overrideUserInterfaceStyle = .dark } }
    driver.wait(500)
    let middle = screen.view.layer.presentation()?.backgroundColor?.red ?? 0
    #expect(middle > 0.2 && middle < 0.8 && screen.view.layer.backgroundColor == UIColor.black.cgColor)
  }

  @Test func `a storyboard's view controller awakes once, before its view loads`() {
    final class Loaded: UIViewController {
      private(set) var calls: [String] = []
      override func awakeFromNib() {
        super.awakeFromNib()
        calls.append("awake")
      }
      override func prepareForInterfaceBuilder() { calls.append("editor") }
      override func viewDidLoad() { calls.append("load") }
    }
    final class Cell: UITableViewCell {
      override func awakeFromNib() { super.awakeFromNib() }
    }
    let stage = Self.stage(Screen())
    let calls = stage.perform {
      let storyboard = UIStoryboard(name: "Main", bundle: nil)
      storyboard.register("Loaded", Loaded.self)
      let screen = storyboard.instantiateViewController(withIdentifier: "Loaded") as? Loaded
      screen?.loadViewIfNeeded()
      return screen?.calls
    }
    #expect(calls == ["awake", "load"] && Cell(style: .default, reuseIdentifier: "cell").reuseIdentifier == "cell")
  }
}
