// An app written for iOS, from its launch to the screen that a tap presents. In a standalone app, `@main` precedes the
// delegate.

import UIKit

class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = HomeViewController()
    window?.makeKeyAndVisible()
    return true
  }
}

class HomeViewController: UIViewController {
  override var preferredStatusBarStyle: UIStatusBarStyle {
    return .lightContent
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemIndigo
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: HomeViewController.showCard))
  }

  func showCard() {
    present(CardViewController(), animated: true, completion: nil)
  }
}
