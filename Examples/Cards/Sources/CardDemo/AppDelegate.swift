import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UINavigationController(rootViewController: HomeViewController())
    window?.makeKeyAndVisible()
    return true
  }
}

/// Pushes a card when it is tapped; a swipe from the left edge goes back.
class HomeViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemIndigo
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: HomeViewController.showCard))
  }

  func showCard() {
    let card = UIViewController()
    card.view.backgroundColor = .systemYellow
    navigationController?.pushViewController(card, animated: true)
  }
}
