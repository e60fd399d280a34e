import Foundation
import HalfwayTransitions

extension Scenes {
  /// A grid of walks with one open page, which grew out of its picture in the grid.
  public static let zoom = Scene(
    name: "zoom",
    summary: "a walk, grown out of its picture; drag down, swipe from the left edge, or pinch to send it back",
    preview: .drag(from: CGPoint(x: 190, y: 150), to: CGPoint(x: 215, y: 390))
  ) { style in
    let palette = Palette.of(style)
    let walks = WalksViewController(palette)
    let navigation = NavigationController(rootViewController: walks)
    navigation.pushViewController(walks.makePage(1), animated: false)
    return navigation
  }
  .teaching(
    "A page grows out of its picture and follows the finger back, from a scrolled page too.",
    api: "ViewController.preferredTransition, Transition.zoom")
}

/// A walk of the sample guide.
struct Walk: Sendable {
  var name: String
  var region: String
  var hours: String
  var length: String
  var climb: String
  var scenery: Scenery
  var paragraphs: [String]

  static let guide = "Short walks"

  static let samples: [Walk] = [
    Walk(
      name: "Breakwater", region: "Harbor", hours: "1 h 10", length: "4 km", climb: "20 m", scenery: .dawn,
      paragraphs: [
        "Begin before sunrise, when the fishing boats come in and the gulls are still asleep on the roofs.",
        "The breakwater is two kilometers long. At its end there is a green lamp, a bench, and usually nobody.",
      ]),
    Walk(
      name: "Gull Point", region: "North coast", hours: "2 h 30", length: "8 km", climb: "140 m", scenery: .gulls,
      paragraphs: [
        "The path follows the cliff from the old chapel to the point, always in sight of the sea.",
        "Halfway, a stile leads to a cove that is dry for three hours around low tide. Look at the table at the "
          + "chapel before you go down.",
        "At the point, the wind is strong enough to lean on. The gulls hover at eye level and look at your lunch.",
        "Go back the same way, or take the bus from the farm, which runs every hour until seven.",
      ]),
    Walk(
      name: "Pine ridge", region: "Upper valley", hours: "3 h", length: "9 km", climb: "420 m", scenery: .pines,
      paragraphs: [
        "A forest road to the first bench, then a steep half hour. After that, the ridge is flat and easy.",
        "There is water at the hut, but nothing to eat before June.",
      ]),
    Walk(
      name: "Behind the dunes", region: "South beach", hours: "1 h 30", length: "6 km", climb: "10 m",
      scenery: .meadow,
      paragraphs: [
        "Orchids in May, blackberries in August. The path is boarded and dry in any season.",
        "Dogs stay on the leash until July because the larks nest in the grass.",
      ]),
    Walk(
      name: "Copper quay", region: "Old town", hours: "50 min", length: "3 km", climb: "0 m", scenery: .copper,
      paragraphs: [
        "An evening walk along the quay where the copper ships were unloaded, past three cafés and a library.",
        "The light is best in the half hour before the lamps come on.",
      ]),
    Walk(
      name: "Moonrise mole", region: "Harbor", hours: "40 min", length: "2 km", climb: "0 m", scenery: .moon,
      paragraphs: [
        "On the day of the full moon, it rises exactly over the end of the mole.",
        "Bring a blanket. The stones keep the warmth until ten, the air doesn’t.",
      ]),
  ]
}
