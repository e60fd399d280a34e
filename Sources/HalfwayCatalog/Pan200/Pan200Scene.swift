import Foundation
import HalfwayTransitions

extension Scenes {
  /// A newspaper with one open article. A drag to the right from anywhere goes back; 200 points are the full travel.
  public static let pan200 = Scene(
    name: "pan-200",
    summary: "an open article; drag right from anywhere; 200 points are 100%, and half of them decide",
    thresholds: PanPop.thresholds,
    preview: .drag(from: CGPoint(x: 150, y: 460), to: CGPoint(x: 302, y: 466))
  ) { style in
    let palette = Palette.of(style)
    let navigation = ReaderNavigationController(rootViewController: FrontPageViewController(palette))
    navigation.pushViewController(ArticleViewController(Article.samples[0], palette), animated: false)
    return navigation
  }
  .teaching(
    "A pan anywhere goes back, and 200 points are 100%, whatever the width is.",
    api: "PanPop, PanProgress.Travel.points")
}

private final class ReaderNavigationController: NavigationController {
  private var pop: PanPop?

  override func viewDidLoad() {
    super.viewDidLoad()
    // The pan also works from the edge.
    interactivePopGestureRecognizer.isEnabled = false
    pop = PanPop(in: self)
  }
}

/// An article in the sample newspaper.
struct Article: Sendable {
  var section: String
  var title: String
  var author: String
  var minutes: Int
  var scenery: Scenery
  var paragraphs: [String]

  static let paper = "The Morning Tide"
  static let date = "Saturday, 21 November"

  static let samples: [Article] = [
    Article(
      section: "COAST", title: "The lighthouse that was moved eleven metres inland", author: "Ingrid Solheim",
      minutes: 6, scenery: .storm,
      paragraphs: [
        "The sea took half a metre of the cliff every winter, and nobody minded until the fence round the lighthouse "
          + "hung in the air.",
        "It stands on rails now. Four hundred tonnes of granite went inland at the speed of a snail, forty centimetres "
          + "an hour, while the keeper’s granddaughter served coffee from its kitchen.",
        "“We did not move a building,” says the engineer, “we bought a hundred years.” The lamp stayed lit all night.",
      ]),
    Article(
      section: "WALKS", title: "Above the fog: five ridges for a short day", author: "Matteo Ferri", minutes: 4,
      scenery: .mist,
      paragraphs: [
        "When the valleys fill up in November, three hundred metres of climbing are often enough for a day of sun.",
        "All five walks begin at a station. Take a thermos, and be down before four: the light goes faster than you "
          + "think.",
        "The first is the easiest, and has the best bench.",
      ]),
    Article(
      section: "HARBOUR", title: "Last ferry of the season leaves with the band on board", author: "Noor Haddad",
      minutes: 3, scenery: .dusk,
      paragraphs: [
        "At a quarter past eight the ropes were cast off, and the trumpets played until the ship was a light among "
          + "lights.",
        "It will be back in April. Until then the islands are an hour and ten further away, by bridge.",
        "On the pier people stayed for a while, as one does after a wedding.",
      ]),
    Article(
      section: "NIGHT SKY", title: "How to find the seven sisters without a telescope", author: "Jun Watanabe",
      minutes: 5, scenery: .night,
      paragraphs: [
        "Look for the bull’s red eye, go on by the width of a fist, and look a little beside the smudge that you find.",
        "Most people count six. Those who grew up far from towns count nine, and are not boasting.",
        "Ten minutes in the dark make more of a difference than any lens.",
      ]),
    Article(
      section: "GARDENS", title: "A meadow where the car park was", author: "Clara Voss", minutes: 4, scenery: .meadow,
      paragraphs: [
        "They broke up the asphalt in March and sowed what grows along the railway.",
        "By July there were forty kinds of flowers and a heron that nobody had asked.",
        "The cars have not been missed. The benches have been, and are on order.",
      ]),
  ]
}
