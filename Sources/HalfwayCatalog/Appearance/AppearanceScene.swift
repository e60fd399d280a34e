import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

extension Scenes {
  /// Two screens, and below them the appearance callbacks that they receive during transitions.
  public static let appearance = Scene(
    name: "appearance",
    summary: "a book and the callbacks of its screen; drag from the left edge, halfway or completely",
    preview: .drag(from: CGPoint(x: 5, y: 180), to: CGPoint(x: 280, y: 186))
  ) { style in
    let container = AppearanceViewController(Palette.of(style))
    container.open(Book.samples[0], animated: false)
    return container
  }
  .teaching(
    "The order of appearance calls, also when a transition is canceled.",
    api: "ViewController.viewWillAppear, viewDidDisappear")
}

/// A book on the sample shelf.
struct Book: Sendable {
  var title: String
  var author: String
  var text: String
  var color: Color

  static let samples: [Book] = [
    Book(
      title: "Notes on the Sea", author: "Ingrid Ekvall",
      text: """
        Twelve walks along one shore, one in each month. She writes down what the water has brought, and what it \
        has taken away again by the next day.
        """, color: Color(hex: 0x1F6F8B)),
    Book(
      title: "The Lamp Keeper", author: "Anders Lund",
      text: """
        For forty years he has lit the same lamp at dusk. Then a letter comes, and it is addressed to the lamp.
        """, color: Color(hex: 0xC77B30)),
    Book(
      title: "A Short Way Round", author: "Mina Sato",
      text: """
        She set out to walk round the island in a day. It took a summer, a dog and three pairs of shoes.
        """, color: Color(hex: 0x6B4E9B)),
  ]
}
