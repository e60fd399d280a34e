import HalfwayTestSupport
import Testing
import UIKit

/// Segues and their destinations.
@MainActor
@Suite struct StoryboardTests {
  @Test func `a segue shows another screen of a storyboard, and an unwind segue returns`() {
    let driver = StageDriver(cards.makeStage())
    let navigation = driver.stage.rootViewController as? UINavigationController
    let first = navigation?.topViewController as? CardsViewController
    #expect(first?.storyboard?.name == "Main")
    driver.stage.perform { first?.openDetail() }
    driver.settle()
    let detail = navigation?.topViewController as? DetailViewController
    #expect(detail?.card == "the seven")
    driver.stage.perform { detail?.close() }
    #expect(first?.title == "back")
    driver.settle()
    #expect(navigation?.topViewController === first)
    #expect(driver.stage.diagnostics == [])
  }

  /// A segue with a custom animation.
  private final class GrowSegue: UIStoryboardSegue {
    override func perform() {
      guard let view = destination.view else { return }
      source.view.addSubview(view)
      view.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
      UIView.animate(
        withDuration: 0.5, animations: { view.transform = .identity },
        completion: { _ in
          view.removeFromSuperview()
          self.source.present(self.destination, animated: false, completion: nil)
        })
    }
  }

  private final class ShrinkSegue: UIStoryboardSegue {
    override func perform() { source.dismiss(animated: true, completion: nil) }
  }

  private final class Home: UIViewController {
    var told: [String] = []
    override func awakeFromNib() { told.append("made") }
    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
      identifier != "refused"
    }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) { told.append("\(segue.identifier ?? "")") }
    func comeHome(_ segue: UIStoryboardSegue) { told.append("home by \(type(of: segue))") }
    override func segueForUnwinding(
      to toViewController: UIViewController, from fromViewController: UIViewController, identifier: String?
    ) -> UIStoryboardSegue? {
      guard identifier == "shrink" else { return nil }
      return ShrinkSegue(identifier: identifier, source: fromViewController, destination: toViewController)
    }
  }

  private static func home() -> (StageDriver, Home?) {
    let stage = Stage(size: CGSize(width: 300, height: 400)) {
      let board = UIStoryboard(name: "Home", bundle: .main)
      board.register("Home", isInitial: true) { Home() }
      board.register("Away") { UIViewController() }
      board.addSegue("grow", from: "Home", to: "Away", by: .custom(GrowSegue.init))
      board.addSegue("over", to: "Away", by: .present)
      board.addSegue("refused", to: "Away")
      board.addSegue("lost", to: "Nowhere", by: .present)
      board.addUnwindSegue("shrink", to: Home.comeHome)
      board.addUnwindSegue("home", to: Home.comeHome)
      let found = UIStoryboard(name: "Home", bundle: nil)
      return found.instantiateInitialViewController() ?? UIViewController()
    }
    return (StageDriver(stage), stage.rootViewController as? Home)
  }

  @Test func `custom segues and unwind segues present and dismiss view controllers`() {
    let (driver, home) = Self.home()
    for (there, back) in [("grow", "shrink"), ("over", "home")] {
      driver.stage.perform { home?.performSegue(withIdentifier: there, sender: nil) }
      driver.settle()
      let away = home?.presentedViewController
      #expect(away != nil)
      driver.stage.perform { away?.performSegue(withIdentifier: back, sender: nil) }
      driver.settle()
      #expect(home?.presentedViewController == nil)
    }
    #expect(home?.told == ["made", "grow", "home by ShrinkSegue", "over", "home by StoryboardSegue"])
    #expect(driver.stage.diagnostics == [])
  }

  @Test func `missing segues and screens of a storyboard are reported`() {
    let (driver, home) = Self.home()
    driver.stage.perform {
      home?.triggerSegue(withIdentifier: "refused", sender: nil)
      home?.performSegue(withIdentifier: "unknown", sender: nil)
      home?.performSegue(withIdentifier: "home", sender: nil)
      home?.performSegue(withIdentifier: "lost", sender: nil)
      UIViewController().performSegue(withIdentifier: "grow", sender: nil)
    }
    driver.settle()
    #expect(home?.told == ["made", "lost"])
    #expect(
      driver.stage.diagnostics.map(\.message) == [
        "storyboard \"Home\" has no segue \"unknown\" here", "segue \"home\" leads to no existing view controller",
        "storyboard \"Home\" has no screen \"Nowhere\"",
        "ViewController performs segue \"grow\" but isn't from a storyboard",
      ])
    #expect(UIStoryboard(name: "Home", bundle: nil).instantiateInitialViewController() == nil)
  }

  @Test func `deallocating a stage releases its storyboards`() {
    weak var gone: Home?
    weak var board: UIStoryboard?
    do {
      let (driver, home) = Self.home()
      (gone, board) = (home, home?.storyboard)
      driver.settle()
    }
    #expect(gone == nil)
    #expect(board == nil)
  }
}
