import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayLayout
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayViews
import Testing

/// What a user chooses in the settings of a device: less motion, and the direction of layout.
@MainActor
@Suite struct SettingsTests {
  private final class Page: ViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
    }
  }

  private func driver(_ settings: StageSettings, _ root: @escaping () -> ViewController) -> StageDriver {
    StageDriver(Stage(size: CGSize(width: 400, height: 600), settings: settings, makeRootViewController: root))
  }

  private func navigation(_ settings: StageSettings) throws -> (StageDriver, NavigationController, ViewController) {
    let driver = driver(settings) {
      let first = Page()
      first.title = "First"
      let navigation = NavigationController(rootViewController: first)
      navigation.isNavigationBarHidden = false
      return navigation
    }
    driver.settle()
    let navigation = try #require(driver.stage.rootViewController as? NavigationController)
    let second = Page()
    second.title = "Second"
    return (driver, navigation, second)
  }

  private func origin(of view: View) -> CGPoint? { CGPoint.zero.applying(view.layer.presentToRoot) as CGPoint? }

  // MARK: Less motion

  @Test("with less motion, built-in transitions fade, and nothing travels", arguments: [false, true])
  func crossFade(isReduced: Bool) throws {
    let (driver, navigation, second) = try navigation(StageSettings(isReduceMotionEnabled: isReduced))
    func expectFade(of view: View, _ change: () -> Void) throws {
      driver.stage.perform(change)
      driver.wait(100)
      driver.stage.advance(to: driver.time)
      let place = try #require(origin(of: view))
      let opacity = view.layer.presentationValues.opacity
      #expect((place == .zero && opacity > 0 && opacity < 1) == isReduced, "\(place), \(opacity)")
      #expect(driver.settle() && driver.stage.transition == nil)
      #expect(view.alpha == 1)
    }
    try expectFade(of: second.view) { navigation.pushViewController(second, animated: true) }
    try expectFade(of: second.view) { _ = navigation.popViewController(animated: true) }
    let sheet = Page()
    sheet.modalPresentationStyle = .fullScreen
    try expectFade(of: sheet.view) { navigation.present(sheet, animated: true) }
    try expectFade(of: sheet.view) { navigation.dismiss(animated: true) }
    #expect(driver.stage.diagnostics == [])
  }

  @Test func `with less motion, a gesture still moves the page under the finger`() throws {
    let (driver, navigation, second) = try navigation(StageSettings(isReduceMotionEnabled: true))
    driver.stage.perform { navigation.pushViewController(second, animated: false) }
    driver.settle()
    driver.down(2, 300)
    driver.drag(to: 202, 300, over: 200)
    driver.stage.advance(to: driver.time)
    let place = try #require(origin(of: second.view))
    #expect(abs(place.x - 200) <= 10 && second.view.layer.presentationValues.opacity == 1)
    driver.up()
    #expect(driver.settle() && navigation.topViewController !== second)
  }

  @Test func `an app's own animator is used with less motion, too, and finds the setting`() throws {
    final class Own: NSObject, ViewControllerAnimatedTransitioning, NavigationControllerDelegate {
      var found: [Bool] = []
      func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { 0.2 }
      func animateTransition(using context: any ViewControllerContextTransitioning) {
        found.append(Accessibility.isReduceMotionEnabled)
        if let to = context.view(forKey: .to) { context.containerView.addSubview(to) }
        context.completeTransition(true)
      }
      func navigationController(
        _ navigationController: NavigationController, animationControllerFor operation: NavigationControllerOperation,
        from: ViewController, to: ViewController
      ) -> (any ViewControllerAnimatedTransitioning)? { self }
    }
    let own = Own()
    for isReduced in [true, false] {
      let (driver, navigation, second) = try navigation(StageSettings(isReduceMotionEnabled: isReduced))
      navigation.delegate = own
      driver.stage.perform { navigation.pushViewController(second, animated: true) }
      driver.settle()
    }
    #expect(own.found == [true, false])
    #expect(!Accessibility.isReduceMotionEnabled, "outside of a stage")
  }

  @Test func `a cross-fade can be grabbed and turned round`() throws {
    let (driver, navigation, second) = try navigation(StageSettings(isReduceMotionEnabled: true))
    driver.stage.perform { navigation.pushViewController(second, animated: true) }
    driver.wait(120)
    let context = try #require(driver.stage.transition)
    driver.down(200, 300)
    let held = context.percentComplete
    driver.drag(to: 380, 300, over: 200)
    #expect(context.state == .interactive && context.percentComplete < held)
    driver.up()
    #expect(driver.settle() && navigation.topViewController !== second && driver.stage.diagnostics == [])
  }

  // MARK: Right to left

  private static let rightToLeft = StageSettings(layoutDirection: .rightToLeft)

  @Test func `from right to left, a page comes from the left, and a swipe from the right edge goes back`() throws {
    let (driver, navigation, second) = try navigation(Self.rightToLeft)
    driver.stage.perform { navigation.pushViewController(second, animated: true) }
    driver.wait(60)
    driver.stage.advance(to: driver.time)
    #expect(try #require(origin(of: second.view)).x < -20)
    driver.settle()
    for (start, end, begins) in [(2.0, 220.0, false), (398.0, 180.0, true)] {
      driver.down(start, 300)
      driver.drag(to: end, 300, over: 200)
      driver.stage.advance(to: driver.time)
      #expect((driver.stage.transition != nil) == begins)
      if begins { #expect(abs(try #require(origin(of: second.view)).x + 218) <= 10) }
      driver.up()
      driver.settle()
    }
    #expect(navigation.topViewController !== second && driver.stage.diagnostics == [])
  }

  @Test func `the shadow of a sliding page goes on to the side from which the page comes`() throws {
    for settings in [StageSettings(), Self.rightToLeft] {
      let (driver, navigation, second) = try navigation(settings)
      driver.stage.perform { navigation.pushViewController(second, animated: true) }
      driver.wait(60)
      driver.stage.advance(to: driver.time)
      let page = second.view!
      let wide = page.superview?.subviews.filter { $0.bounds.width > page.bounds.width } ?? []
      #expect(wide.count == 1)
      let offset = try #require(wide.first).center.x - page.center.x
      #expect(settings == Self.rightToLeft ? offset < -20 : offset > 20)
    }
  }

  @Test func `from right to left, bars are mirrored`() throws {
    func places(_ settings: StageSettings) throws -> [CGFloat] {
      let (driver, navigation, second) = try navigation(settings)
      second.navigationItem.rightBarButtonItem = BarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
      driver.stage.perform { navigation.pushViewController(second, animated: false) }
      driver.settle()
      let tabs = TabBarController()
      tabs.viewControllers = [Page(), Page(), Page()]
      let other = self.driver(settings) { tabs }
      other.settle()
      func all(_ view: View) -> [View] { [view] + view.subviews.flatMap(all) }
      let controls = (all(navigation.navigationBar) + all(tabs.tabBar)).filter { $0 is Control || $0 is Label }
      return controls.compactMap { origin(of: $0)?.x.rounded() == nil ? nil : middle(of: $0) }
    }
    func middle(of view: View) -> CGFloat? {
      (CGPoint(x: view.bounds.midX, y: 0).applying(view.layer.presentToRoot) as CGPoint?)?.x
    }
    let (plain, mirrored) = (try places(StageSettings()), try places(Self.rightToLeft))
    #expect(plain.count > 5 && plain.count == mirrored.count)
    for (place, other) in zip(plain, mirrored) { #expect(abs(place + other - 400) < 1, "\(place) becomes \(other)") }
  }

  @Test func `from right to left, leading and trailing are right and left`() throws {
    let screen = ViewController()
    let driver = driver(Self.rightToLeft) { screen }
    let (views, stack) = ((0..<3).map { _ in View() }, StackView())
    driver.stage.perform {
      let root = screen.view!
      for view in views + [stack] {
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        view.heightAnchor.constraint(equalToConstant: 20).isActive = true
      }
      stack.spacing = 4
      for width in [30.0, 50] {
        let part = View()
        stack.addArrangedSubview(part)
        part.widthAnchor.constraint(equalToConstant: width).isActive = true
      }
      LayoutConstraint.activate([
        views[0].leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
        views[0].widthAnchor.constraint(equalToConstant: 60),
        views[1].leadingAnchor.constraint(equalTo: views[0].trailingAnchor, constant: 8),
        views[1].trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -30),
        views[2].leftAnchor.constraint(equalTo: root.leftAnchor, constant: 7),
        views[2].widthAnchor.constraint(equalToConstant: 5),
        stack.leadingAnchor.constraint(equalTo: root.centerXAnchor, constant: 12),
      ])
      root.directionalLayoutMargins = DirectionalEdgeInsets(top: 0, leading: 40, bottom: 0, trailing: 2)
    }
    driver.wait(40)
    #expect(views[0].frame.minX == 330 && views[0].frame.maxX == 390)
    #expect(views[1].frame.minX == 30 && views[1].frame.maxX == 322)
    #expect(views[2].frame.minX == 7)
    #expect(stack.frame.maxX == 188 && stack.frame.width == 84)
    #expect(stack.arrangedSubviews.map(\.frame.minX) == [54, 0])
    #expect(screen.view.layoutMargins.right == 40 && screen.view.layoutMargins.left == 2)
  }

  @Test func `from right to left, switches, sliders, and the images of buttons are mirrored`() {
    let screen = ViewController()
    let driver = driver(Self.rightToLeft) { screen }
    let (toggle, slider) = (Switch(frame: CGRect(x: 20, y: 20, width: 51, height: 31)), Slider(frame: .zero))
    let button = Button(type: .custom)
    driver.stage.perform {
      button.setTitle("Title", for: .normal)
      button.setImage(GraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }, for: .normal)
      slider.frame = CGRect(x: 20, y: 80, width: 200, height: 34)
      button.frame = CGRect(x: 20, y: 140, width: 200, height: 40)
      slider.value = 0.25
      for view in [toggle, slider, button] { screen.view.addSubview(view) }
    }
    driver.wait(20)
    #expect(toggle.subviews[1].center.x > 25, "off is at the right")
    #expect(slider.thumbRect(forBounds: slider.bounds, trackRect: slider.bounds, value: 0.25).midX > 140)
    #expect(button.imageView!.frame.minX >= button.titleLabel!.frame.maxX)
    driver.down(60, 35)
    driver.drag(to: 25, 35, over: 200)
    driver.up()
    driver.settle()
    #expect(toggle.isOn && toggle.subviews[1].center.x < 25)
    driver.down(20 + 14 + 0.75 * 172, 97)
    driver.drag(to: 20 + 14 + 0.5 * 172, 97, over: 200)
    driver.up()
    #expect(abs(slider.value - 0.5) < 0.01)
  }

  @Test func `from right to left, a swipe to the left in content at its right end goes back`() throws {
    let (driver, navigation, second) = try navigation(Self.rightToLeft)
    let strip = ScrollView(frame: CGRect(x: 0, y: 100, width: 400, height: 100))
    driver.stage.perform {
      navigation.pushViewController(second, animated: false)
      navigation.interactiveContentPopGestureRecognizer?.isEnabled = true
      strip.contentSize = CGSize(width: 900, height: 100)
      second.view.addSubview(strip)
    }
    driver.settle()
    for (offset, isBack) in [(100.0, false), (500, true)] {
      driver.stage.perform { strip.contentOffset.x = offset }
      driver.down(300, 150)
      driver.drag(to: 60, 150, over: 200)
      driver.stage.advance(to: driver.time)
      #expect((driver.stage.transition != nil) == isBack)
      driver.up()
      driver.settle()
    }
    #expect(navigation.topViewController !== second && driver.stage.diagnostics == [])
  }

  @Test func `a view can force its own direction`() {
    let (left, right) = (View(), View())
    (left.semanticContentAttribute, right.semanticContentAttribute) = (.forceLeftToRight, .forceRightToLeft)
    let driver = driver(Self.rightToLeft) { ViewController() }
    driver.stage.perform {
      #expect(View().effectiveUserInterfaceLayoutDirection == .rightToLeft)
      #expect(left.effectiveUserInterfaceLayoutDirection == .leftToRight)
      #expect(right.effectiveUserInterfaceLayoutDirection == .rightToLeft)
      #expect(Application.shared.userInterfaceLayoutDirection == .rightToLeft)
      #expect(driver.stage.rootViewController.traitCollection.layoutDirection == .rightToLeft)
    }
    #expect(View().effectiveUserInterfaceLayoutDirection == .leftToRight, "outside of a stage")
    #expect(right.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  @Test func `from right to left, text without an alignment and the text of a field end at the right edge`() throws {
    func text(_ direction: UserInterfaceLayoutDirection) throws -> (run: TextRun, ofField: CGRect) {
      let driver = driver(StageSettings(layoutDirection: direction)) {
        let page = Page()
        let label = Label("Text", font: .systemFont(ofSize: 15), color: .black)
        let field = TextField(frame: CGRect(x: 20, y: 100, width: 200, height: 30))
        field.text = "Field"
        label.frame = CGRect(x: 20, y: 40, width: 200, height: 30)
        for view in [label, field] { page.view.addSubview(view) }
        return page
      }
      driver.settle()
      let runs: [TextRun] = driver.stage.displayList.items.compactMap { item in
        if case .text(let run) = item { run } else { nil }
      }
      let field = try #require(driver.stage.rootViewController.view.subviews.last as? TextField)
      let shown = try #require(field.subviews.compactMap { $0 as? Label }.first { $0.text == "Field" })
      return (try #require(runs.first { $0.string == "Text" }), shown.frame)
    }
    let (plain, mirrored) = (try text(.leftToRight), try text(.rightToLeft))
    #expect(plain.run.alignment == .left && mirrored.run.alignment == .right && plain.run.rect == mirrored.run.rect)
    #expect(plain.ofField.minX == 0 && mirrored.ofField.minX > 100)
  }

  @Test func `descriptions exchange left and right from right to left`() {
    let text = "drag to the right, to the tab on the left: right"
    #expect(UserInterfaceLayoutDirection.leftToRight.wording(text) == text)
    #expect(UserInterfaceLayoutDirection.rightToLeft.wording(text) == "drag to the left, to the tab on the right: left")
    #expect(UserInterfaceLayoutDirection.rightToLeft.wording("upright  leftover") == "upright  leftover")
  }
}
