import Foundation
import HalfwayTestSupport
import Testing
import UIKit

/// Animations with begin and commit calls, highlighted images, and life-cycle notifications.
@Suite @MainActor struct EarlierAnimationTests {
  private static func make() -> (box: UIView, driver: StageDriver) {
    let (screen, box) = (UIViewController(), UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    box.backgroundColor = .black
    screen.view.addSubview(box)
    return (box, StageDriver(Stage(rootViewController: screen, size: CGSize(width: 300, height: 400))))
  }

  private static func shown(_ box: UIView) -> CGFloat { box.layer.presentation()?.position.x ?? -1 }

  private static func red(_ box: UIView) -> Double { box.layer.presentation()?.backgroundColor?.red ?? -1 }

  @Test func `changes between begin and commit calls are animated with the preceding settings`() {
    let (box, driver) = Self.make()
    driver.stage.perform {
      UIView.beginAnimations("move", context: nil)
      UIView.setAnimationDuration(1)
      UIView.setAnimationCurve(.linear)
      box.center.x = 105
      UIView.beginAnimations(nil, context: nil)
      box.alpha = 0
      UIView.commitAnimations()
      UIView.setAnimationDelay(1)
      box.backgroundColor = .white
      UIView.commitAnimations()
      box.isHidden = false
    }
    driver.wait(500)
    #expect((Self.shown(box) - 55).magnitude < 1 && box.layer.presentation()?.opacity == 0)
    #expect(Self.red(box) == 0 && box.center.x == 105)
    driver.wait(1000)
    #expect((Self.red(box) - 0.5).magnitude < 0.02 && Self.shown(box) == 105)
    driver.settle()
    #expect(driver.stage.diagnostics == [])
  }

  @Test func `unbalanced begin and commit calls are reported`() {
    let (box, driver) = Self.make()
    driver.stage.perform {
      UIView.commitAnimations()
      UIView.setAnimationDuration(.nan)
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationRepeatCount(.nan)
      UIView.setAnimationDuration(-1)
      box.center.x = 105
    }
    driver.wait(50)
    #expect(Self.shown(box) == 105 && driver.stage.diagnostics.count == 2)
    driver.stage.perform {
      UIView.performWithoutAnimation {
        UIView.beginAnimations(nil, context: nil)
        box.center.x = 5
      }
    }
    #expect(Self.shown(box) == 5 && driver.stage.perform { UIView.areAnimationsEnabled })
    driver.wait(50)
    #expect(driver.stage.isAtRest && driver.stage.diagnostics.count == 3)
  }

  @Test func `a highlighted image view shows its highlighted image`() {
    func image(_ side: CGFloat) -> UIImage {
      UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in UIColor.red.setFill() }
    }
    let view = UIImageView(image: image(3), highlightedImage: image(5))
    let (plain, size) = (view.layer.contents, view.intrinsicContentSize)
    view.isHighlighted = true
    #expect(view.layer.contents != plain && view.intrinsicContentSize == size && view.image?.size.width == 3)
    view.highlightedImage = nil
    #expect(view.layer.contents == plain)
  }

  @Test func `life-cycle notifications reach only the observers of their own app`() {
    final class Delegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      private(set) var told: [String] = []
      private var tokens: [Any] = []

      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UIViewController()
        window?.makeKeyAndVisible()
        let center: NotificationCenter = .default
        let names: [Notification.Name] = [
          UIApplication.didFinishLaunchingNotification, UIApplication.didBecomeActiveNotification,
          .UIApplicationWillResignActive, UIApplication.didEnterBackgroundNotification,
          UIApplication.willTerminateNotification, UIApplication.didReceiveMemoryWarningNotification,
        ]
        tokens = names.map { name in
          center.addObserver(forName: name, object: nil, queue: nil) { [weak self] notification in
            let name = notification.name.rawValue.dropFirst("UIApplication".count).dropLast("Notification".count)
            let end = (notification.object as? UIApplication) == nil ? "?" : ""
            MainActor.assumeIsolated { self?.told.append(name + end) }
          }
        }
        return true
      }
    }
    let delegates = [Delegate(), Delegate()]
    let stages = delegates.map { delegate in Stage(size: CGSize(width: 300, height: 400), launching: { delegate }) }
    for isFocused in [false, true] {
      stages[0].handle(InputEvent(timestamp: .zero, kind: .focus(isFocused: isFocused)))
    }
    stages[0].warnOfMemory()
    stages[0].end()
    let launched = ["DidFinishLaunching", "DidBecomeActive"]
    #expect(
      delegates[0].told == launched + [
        "WillResignActive", "DidBecomeActive", "DidReceiveMemoryWarning", "WillResignActive", "DidEnterBackground",
        "WillTerminate",
      ])
    #expect(delegates[1].told == launched)
    NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: nil)
    #expect(delegates[1].told == launched)
  }
}
