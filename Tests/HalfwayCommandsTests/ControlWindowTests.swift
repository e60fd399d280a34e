import Foundation
import Halfway
import HalfwayFonts
import HalfwaySDLStage
import HalfwayTestSupport
import Testing

@testable import HalfwayApp
@testable import HalfwayCatalog

/// Every control of every scene, hovered over, pressed, toggled, scrolled, and dragged with the mouse of a virtual
/// display. A twin of the scene receives the same input in virtual time; the window has to show exactly the twin's
/// picture.
@MainActor
@Suite(
  // For all scenes together, since each waits for its turn.
  .timeLimit(.minutes(30)),
  .enabled(if: VirtualDisplay.isAvailable, "skipped: Xvfb and xdotool are not installed"))
struct ControlWindowTests {
  @Test("every control of a scene reacts in the window", arguments: Scenes.all.map(\.name))
  func controls(name: String) async throws {
    let scene = try #require(Scenes.all.first { $0.name == name })
    // A window mostly waits for the end of an animation, so others can be tried meanwhile.
    await Turn.begin()
    defer { Turn.end() }
    let twin = try await SceneTwin(of: scene)
    try await twin.expectControlsReact()
    // Nearly all scenes open with their second screen.
    if try await twin.goBack() { try await twin.expectControlsReact() }
    #expect(twin.reactions > 0 && twin.driver.stage.diagnostics == [])
    try twin.session.leave()
  }

  /// Limits the number of windows that are tried at the same time.
  @MainActor
  private enum Turn {
    private static var free = 4
    private static var waiting: [CheckedContinuation<Void, Never>] = []

    static func begin() async {
      guard free == 0 else {
        free -= 1
        return
      }
      await withCheckedContinuation { waiting.append($0) }
    }

    static func end() {
      if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
    }
  }
}

/// A scene in a window, and on a stage that receives the same input.
@MainActor
private final class SceneTwin {
  let session: WindowSession
  let driver: StageDriver
  /// The number of controls that have reacted.
  private(set) var reactions = 0
  private let scene: Scene
  private let renderer: OffscreenRenderer
  /// The location of the pointer over a view that a click would press; `nil` if it is elsewhere.
  private var hovered: CGPoint?
  /// The last picture that was drawn.
  private var last: (list: DisplayList, picture: [UInt8])?

  /// A place in the corner of the display, outside of the window.
  private static let away = (x: 1270, y: 890)
  private static let size = CGSize(width: 375, height: 667)
  /// The number of looks at the window until a picture counts as wrong. Time doesn't count, because other tests occupy
  /// the main actor for longer than a window needs.
  private static let mostLooks = 1_300

  init(of scene: Scene) async throws {
    self.scene = scene
    let launch = try WindowSession.Launch(display: try VirtualDisplay(isReadable: true)) { _ in
      ["demo", "--scene", scene.name, "--no-bar", "--renderer", "raster"]
    }
    driver = StageDriver(scene.makeStage(size: Self.size))
    renderer = try OffscreenRenderer(size: Self.size, scale: 1, fonts: try SDLFonts())
    driver.wait(20)
    var window: (id: String, x: Int, y: Int)?
    while window == nil {
      try await Task.sleep(for: .milliseconds(50))
      window = try launch.display.windowIfOpen(titled: "Halfway: ")
      try #require(window != nil || launch.process.isRunning)
    }
    session = WindowSession(launch, window: try #require(window))
    try xdotool("mousemove", Self.away.x, Self.away.y)
    try await expectSamePicture("at the start")
  }

  // MARK: Controls

  /// Presses, scrolls, and toggles everything on the screen that is shown.
  func expectControlsReact() async throws {
    for view in pressables {
      guard let point = reachablePoint(of: view) else { continue }
      try await expectHover(over: view, at: point)
      let before = try picture()
      driver.down(point.x, point.y)
      // A scroll view waits for 150 ms until it passes a touch on.
      driver.wait(500)
      try await press(at: point)
      #expect(try picture() != before, "\(scene.name): \(type(of: view)) looks the same while it is pressed")
      try await expectSamePicture("while \(type(of: view)) is pressed at \(point)")
      for isFocused in [false, true] { driver.send(.focus(isFocused: isFocused)) }
      driver.settle()
      // The loss of focus cancels the press, so that it has no effect.
      try letGo()
      try await expectSamePicture("after \(type(of: view)) was pressed at \(point)")
      reactions += 1
    }
    for page in views(ScrollView.self) {
      guard let point = reachablePoint(of: page), scrolls(page) else { continue }
      let isVertical = page.contentSize.height > page.bounds.height
      try await drag(page, from: point, [60], isVertical: isVertical)
      let before = page.contentOffset
      let delta = isVertical ? CGPoint(x: 0, y: 72) : CGPoint(x: 72, y: 0)
      driver.send(.scroll(InputEvent.Scroll(x: point.x, y: point.y, deltaX: delta.x, deltaY: delta.y)))
      driver.settle()
      #expect(page.contentOffset != before, "\(scene.name): \(type(of: page)) doesn't scroll")
      try click(point, button: delta.y > 0 ? 5 : 7)
      try await expectSamePicture("after \(type(of: page)) was scrolled at \(point)")
      // Some pages scroll to their top, and then the same drag dismisses the screen.
      try await drag(page, from: point, [90, 190], isVertical: isVertical)
      driver.send(.scroll(InputEvent.Scroll(x: point.x, y: point.y, deltaX: -delta.x, deltaY: -delta.y)))
      driver.settle()
      try click(point, button: delta.y > 0 ? 4 : 6)
      try await expectSamePicture("after \(type(of: page)) was scrolled back at \(point)")
      reactions += 1
    }
    for index in tappables.indices {
      // A control can change the others.
      let controls = tappables
      guard controls.indices.contains(index), let point = reachablePoint(of: controls[index]) else { continue }
      let (control, wasOn, before) = (controls[index], (controls[index] as? Switch)?.isOn, try picture())
      try await tap(point)
      if let toggle = control as? Switch { #expect(toggle.isOn != wasOn, "\(scene.name): a switch at \(point)") }
      // A tab that is already selected looks the same.
      if try picture() == before { continue }
      try await expectSamePicture("after \(type(of: control)) was clicked at \(point)")
      if let field = control as? TextField { try await typeText(in: field) }
      reactions += 1
    }
  }

  /// Moves the pointer over a view that a click would press.
  private func expectHover(over view: View, at point: CGPoint) async throws {
    try xdotool("mousemove", session.window.x + Int(point.x), session.window.y + Int(point.y))
    let plain = try picture()
    hovered = point
    #expect(try picture() != plain, "\(scene.name): \(type(of: view)) looks the same under the pointer")
    try await expectSamePicture("while the pointer is over \(type(of: view)) at \(point)")
    hovered = nil
    try xdotool("mousemove", Self.away.x, Self.away.y)
    try await expectSamePicture("after the pointer was over \(type(of: view)) at \(point)")
  }

  /// Drags a page backward by distances in points, beyond its top, and cancels the drag. The page follows as on a
  /// rubber band, or the screen begins to be dismissed.
  private func drag(_ page: ScrollView, from point: CGPoint, _ distances: [Double], isVertical: Bool) async throws {
    let before = try picture()
    driver.down(point.x, point.y)
    try hold(at: point)
    for distance in distances {
      let place = CGPoint(x: point.x + (isVertical ? 0 : distance), y: point.y + (isVertical ? distance : 0))
      driver.wait(8)
      driver.move(place.x, place.y)
      try xdotool("mousemove", session.window.x + Int(place.x), session.window.y + Int(place.y))
    }
    // The scroll indicator fades.
    driver.wait(2_000)
    #expect(try picture() != before, "\(scene.name): \(type(of: page)) doesn't follow a drag")
    try await expectSamePicture("while \(type(of: page)) is dragged by \(distances) from \(point)")
    for isFocused in [false, true] { driver.send(.focus(isFocused: isFocused)) }
    driver.settle()
    try letGo()
    try await expectSamePicture("after \(type(of: page)) was dragged by \(distances) from \(point)")
    // A transition whose last picture is already shown is under way for a moment, and ignores a click.
    try await Task.sleep(for: .seconds(1))
  }

  private func typeText(in field: TextField) async throws {
    try xdotool("type", "Hi 7")
    for character in "Hi 7" { driver.send(.text(String(character))) }
    #expect(field.text == "Hi 7" && field.isEditing)
    try await expectSamePicture("after typing")
    try xdotool("key", "Left", "BackSpace", "Escape")
    for key in [InputEvent.EditingKey.left, .backspace, .escape] { driver.send(.key(key)) }
    #expect(field.text == "Hi7" && !field.isEditing)
    try await expectSamePicture("after editing")
  }

  /// Goes back with a control of the screen, as a user would. Returns whether there is one.
  func goBack() async throws -> Bool {
    let other = StageDriver(scene.makeStage(size: Self.size))
    guard other.stage.goBackAtOnce() else { return false }
    let destination = Self.screen(other.stage)
    if Self.screen(driver.stage) == destination { return true }
    for view in pressables {
      guard let point = reachablePoint(of: view) else { continue }
      let trial = StageDriver(scene.makeStage(size: Self.size))
      trial.wait(20)
      Self.tap(point, trial)
      guard Self.screen(trial.stage) == destination else { continue }
      try await tap(point)
      try await expectSamePicture("after going back")
      return Self.screen(driver.stage) == destination
    }
    return false
  }

  // MARK: Views

  private var root: View { driver.stage.window }

  /// The type of the screen that is shown.
  private static func screen(_ stage: Stage) -> ObjectIdentifier {
    let root = stage.rootViewController
    let navigation = root as? NavigationController ?? root.children.first as? NavigationController
    return ObjectIdentifier(type(of: root.presentedViewController ?? navigation?.topViewController ?? root))
  }

  private var pressables: [PressableView] { views(PressableView.self).filter { $0.pressStyle != nil } }

  private func views<Kind: View>(_ kind: Kind.Type) -> [Kind] {
    func found(in view: View) -> [Kind] {
      view.isHidden ? [] : ((view as? Kind).map { [$0] } ?? []) + view.subviews.flatMap { found(in: $0) }
    }
    return found(in: root)
  }

  /// The controls, tabs, and cards that react to a click only.
  private var tappables: [View] {
    views(View.self).filter { view in
      guard !(view is PressableView) else { return false }
      return isTab(view) || view is Control || view.gestureRecognizers?.contains { $0 is TapGestureRecognizer } == true
    }
  }

  /// Returns whether a view is a button of a tab bar, whose taps the bar recognizes.
  private func isTab(_ view: View) -> Bool { "\(type(of: view))" == "TabBarButton" }

  private func scrolls(_ page: ScrollView) -> Bool {
    page.contentSize.height > page.bounds.height || page.contentSize.width > page.bounds.width
  }

  /// Returns a point of whole coordinates at which a click reaches the view; `nil` if there is none.
  private func reachablePoint(of view: View) -> CGPoint? {
    let place = view.convert(view.bounds, to: root)
    for (x, y) in [(0.5, 0.5), (0.2, 0.5), (0.8, 0.5), (0.5, 0.2), (0.5, 0.8), (0.02, 0.5), (0.98, 0.5)] {
      let point = CGPoint(
        x: (place.minX + place.width * x).rounded(), y: (place.minY + place.height * y).rounded())
      guard CGRect(origin: .zero, size: Self.size).contains(point), let hit = root.hitTest(point, with: nil) else {
        continue
      }
      if hit === view || hit.isDescendant(of: view) && !(hit is Control) { return point }
      if isTab(view), view.isDescendant(of: hit) { return point }
    }
    return nil
  }

  // MARK: Input

  private static func tap(_ point: CGPoint, _ driver: StageDriver) {
    driver.down(point.x, point.y)
    driver.wait(60)
    driver.up()
    driver.settle()
  }

  /// Clicks, and again while the window shows the same as before: a movement whose last picture is already shown can
  /// still be under way for a moment, and ignores a click.
  private func tap(_ point: CGPoint) async throws {
    let before = try picture()
    Self.tap(point, driver)
    for _ in 1..<Self.presses.most {
      try click(point, button: 1)
      if try await showsPicture(looks: Self.presses.looks) { return }
      guard try await shows(before, looks: Self.presses.looks) else { return }
    }
    try click(point, button: 1)
  }

  /// The number of presses of a control until one arrives, and of looks at the window after each.
  private static let presses = (most: 6, looks: 150)

  /// Presses and holds the mouse button. A transition whose last picture is already shown can still be under way for a
  /// moment, and ignores a press.
  private func press(at point: CGPoint) async throws {
    for _ in 1..<Self.presses.most {
      try hold(at: point)
      if try await showsPicture(looks: Self.presses.looks) { return }
      try letGo()
    }
    try hold(at: point)
  }

  private func hold(at point: CGPoint) throws {
    try xdotool("mousemove", session.window.x + Int(point.x), session.window.y + Int(point.y), "mousedown", 1)
  }

  /// Releases the button without the focus, so that the release has no effect.
  private func letGo() throws {
    try xdotool("windowfocus", 0, "mouseup", 1, "mousemove", Self.away.x, Self.away.y, "windowfocus")
  }

  private func click(_ point: CGPoint, button: Int) throws {
    try xdotool(
      "mousemove", session.window.x + Int(point.x), session.window.y + Int(point.y), "click", button, "mousemove",
      Self.away.x, Self.away.y)
  }

  private func xdotool(_ arguments: any CustomStringConvertible...) throws {
    var words = arguments.map(\.description)
    if words.last == "windowfocus" { words.append(session.window.id) }
    try session.display.run("xdotool", words)
  }

  // MARK: Pictures

  private func picture() throws -> [UInt8] {
    var list = driver.stage.displayList
    if let hovered { HoverEffect(at: hovered, on: driver.stage)?.append(to: &list) }
    if let last, last.list == list { return last.picture }
    let picture = try renderer.render(list).bytes
    last = (list, picture)
    return picture
  }

  /// Waits until the window shows the picture of the stage.
  private func expectSamePicture(_ moment: String) async throws {
    if try await !showsPicture(looks: Self.mostLooks) { Issue.record("\(scene.name) \(moment)") }
  }

  /// Returns whether the window shows the picture of the stage, after a number of looks at most. Pixels that still
  /// change belong to an animation, or to two frames.
  private func showsPicture(looks: Int) async throws -> Bool { try await shows(try picture(), looks: looks) }

  private func shows(_ expected: [UInt8], looks: Int) async throws -> Bool {
    let (width, height) = (Int(Self.size.width), Int(Self.size.height))
    var (previous, rejected): (VirtualDisplay.Pixels?, VirtualDisplay.Pixels?) = (nil, nil)
    for _ in 0..<looks {
      let pixels = try session.display.pixels(
        x: session.window.x, y: session.window.y, width: width, height: height)
      if let pixels, pixels == previous, pixels != rejected {
        if pixels.components == expected { return true }
        rejected = pixels
      }
      previous = pixels
      try await Task.sleep(for: .milliseconds(15))
    }
    return false
  }
}
