import Foundation
import HalfwayTestSupport
import Testing
import UIKit

/// Alerts and action sheets.
@Suite @MainActor struct AlertTests {
  private static let size = CGSize(width: 320, height: 480)

  private final class Asked {
    var answers: [String] = []
    var wasGone = true
  }

  private static func make(
    _ style: UIAlertController.Style, _ titles: [(String, UIAlertAction.Style)]
  ) -> (alert: UIAlertController, asked: Asked, driver: StageDriver) {
    let (root, asked) = (UIViewController(), Asked())
    let driver = StageDriver(Stage(rootViewController: root, size: size))
    let alert = UIAlertController(
      title: "Delete the card?", message: "It cannot be brought back.", preferredStyle: style)
    for (title, style) in titles {
      alert.addAction(
        UIAlertAction(title: title, style: style) { [weak root] action in
          asked.answers.append(action.title ?? "")
          asked.wasGone = root?.presentedViewController == nil
        })
    }
    driver.stage.perform { root.present(alert, animated: true) }
    driver.settle()
    return (alert, asked, driver)
  }

  /// The frame of the label with the given text, in stage coordinates.
  private static func place(of text: String, in view: UIView) -> CGRect? {
    if let label = view as? UILabel, label.text == text { return label.convert(label.bounds, to: nil) }
    return view.subviews.lazy.compactMap { place(of: text, in: $0) }.first
  }

  private static func tap(_ place: CGRect?, _ driver: StageDriver) {
    guard let place else { return }
    driver.down(place.midX, place.midY)
    driver.wait(200)
    driver.up()
    driver.settle()
  }

  @Test func `an alert is dismissed before it calls the handler of the selected action`() {
    let (alert, asked, driver) = Self.make(.alert, [("Delete", .destructive), ("Cancel", .cancel)])
    let (delete, cancel) = (Self.place(of: "Delete", in: alert.view), Self.place(of: "Cancel", in: alert.view))
    // The two actions are side by side, with the cancel action first.
    #expect(delete?.minY == cancel?.minY && (cancel?.maxX ?? 0) < (delete?.minX ?? 0))
    #expect(alert.actions.map(\.title) == ["Delete", "Cancel"] && asked.answers == [])
    // A tap outside the alert has no effect.
    Self.tap(CGRect(x: 5, y: 5, width: 1, height: 1), driver)
    #expect(alert.presentingViewController != nil)
    Self.tap(delete, driver)
    #expect(asked.answers == ["Delete"] && asked.wasGone && alert.presentingViewController == nil)
    #expect(driver.stage.window.subviews.count == 1 && driver.stage.diagnostics == [])
  }

  @Test func `a sliding finger selects the action under it on release, but no disabled action`() {
    let (alert, asked, driver) = Self.make(.alert, [("One", .default), ("Two", .default), ("Three", .default)])
    alert.actions[1].isEnabled = false
    let places = ["One", "Two", "Three"].map { Self.place(of: $0, in: alert.view) ?? .zero }
    Self.tap(places[1], driver)
    #expect(asked.answers == [] && alert.presentingViewController != nil)
    driver.down(places[0].midX, places[0].midY)
    driver.wait(50)
    driver.move(places[2].midX, places[2].midY)
    driver.wait(50)
    driver.up()
    driver.settle()
    #expect(asked.answers == ["Three"] && places[0].minY < places[1].minY && places[1].minY < places[2].minY)
  }

  @Test func `a tap outside an action sheet selects its cancel action`() {
    let (alert, asked, driver) = Self.make(.actionSheet, [("Keep", .cancel), ("Delete", .destructive)])
    let (keep, delete) = (Self.place(of: "Keep", in: alert.view), Self.place(of: "Delete", in: alert.view))
    #expect((delete?.maxY ?? 0) < (keep?.minY ?? 0) && (keep?.maxY ?? 0) <= Self.size.height - 8)
    Self.tap(CGRect(x: 160, y: 40, width: 1, height: 1), driver)
    #expect(asked.answers == ["Keep"] && asked.wasGone)
  }

  @Test func `many actions scroll, and a second cancel action is reported`() {
    let many = (0..<30).map { ("Action \($0)", UIAlertAction.Style.default) }
    let (alert, asked, driver) = Self.make(.actionSheet, many + [("Cancel", .cancel), ("Again", .cancel)])
    #expect(driver.stage.diagnostics.count == 1 && alert.actions.count == 31)
    driver.down(160, 300)
    driver.drag(to: 160, 100, over: 100)
    driver.up()
    driver.settle()
    #expect(asked.answers == [] && (Self.place(of: "Action 0", in: alert.view)?.minY ?? 0) < 0)
    Self.tap(Self.place(of: "Cancel", in: alert.view), driver)
    #expect(asked.answers == ["Cancel"])
    let (empty, _, stage) = Self.make(.alert, [])
    empty.title = nil
    empty.message = ""
    stage.settle()
    stage.stage.perform { empty.dismiss(animated: false) }
    #expect(stage.stage.isAtRest && stage.stage.diagnostics == [])
  }
}
