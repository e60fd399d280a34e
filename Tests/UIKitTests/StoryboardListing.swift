// View controllers that come from a storyboard on iOS, and the scene that registers them here.

import UIKit

class CardsViewController: UIViewController {
  func openDetail() {
    performSegue(withIdentifier: "showDetail", sender: "the seven")
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    if let detail = segue.destination as? DetailViewController { detail.card = sender as? String }
  }

  func unwindToCards(_ segue: UIStoryboardSegue) {
    title = segue.identifier
  }
}

class DetailViewController: UIViewController {
  var card: String?

  func close() {
    performSegue(withIdentifier: "back", sender: nil)
  }
}

let cards = Scene(name: "cards", summary: "A card opens.") {
  let main = UIStoryboard(name: "Main", bundle: nil)
  main.register("Cards", CardsViewController.self)
  main.register("Detail", DetailViewController.self)
  main.register("Navigation", isInitial: true) {
    UINavigationController(rootViewController: main.instantiateViewController(withIdentifier: "Cards"))
  }
  main.addSegue("showDetail", from: "Cards", to: "Detail")
  main.addUnwindSegue("back", from: "Detail", to: CardsViewController.unwindToCards)
  return main.instantiateInitialViewController() ?? UIViewController()
}
