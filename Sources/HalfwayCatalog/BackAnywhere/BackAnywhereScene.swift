import Foundation
import HalfwayTransitions

extension Scenes {
  /// An open letter, from which a swipe anywhere goes back; its strip of pictures scrolls first.
  public static let backAnywhere = Scene(
    name: "back-anywhere", summary: "an open letter; swipe right anywhere; its strip of pictures scrolls first",
    preview: .drag(from: CGPoint(x: 90, y: 470), to: CGPoint(x: 330, y: 476))
  ) { style in
    let palette = Palette.of(style)
    let navigation = NavigationController(rootViewController: LettersViewController(palette))
    navigation.interactiveContentPopGestureRecognizer.isEnabled = true
    navigation.pushViewController(LetterViewController(TravelLetter.samples[0], palette), animated: false)
    return navigation
  }
  .teaching(
    "A swipe in the content goes back, after a strip of pictures has scrolled to its end.",
    api: "NavigationController.interactiveContentPopGestureRecognizer")
}

/// A letter with pictures.
struct TravelLetter: Sendable {
  var from: String
  var place: String
  var date: String
  var pictures: [Scenery]
  var paragraphs: [String]

  var initials: String { String(from.prefix(1)) + String(from.drop { $0 != " " }.dropFirst().prefix(1)) }

  static let mailbox = "Letters"

  static let samples: [TravelLetter] = [
    TravelLetter(
      from: "Ana Lindqvist", place: "Ekvik", date: "14 June",
      pictures: [.dusk, .gulls, .mist, .moon, .noon, .copper],
      paragraphs: [
        "Dear both, the house is smaller than in the photos and far better. From the kitchen one can hear the ferry an "
          + "hour before it comes.",
        "Pavel swims every morning. I have counted eleven kinds of birds and one seal, who was counting us.",
        "On Sundays the whole island meets at the pier, and whoever has caught most has to cook. It has been Pavel "
          + "twice. We have since stopped telling anyone what we catch.",
        "The evenings have no end. At eleven one can still read outside, and at two the blackbird begins again.",
        "Come in August. Bring the big pan and nothing else.",
      ]),
    TravelLetter(
      from: "Pavel Horak", place: "Mirror Lake", date: "2 June", pictures: [.pines, .meadow, .blue, .dawn],
      paragraphs: [
        "The lake has thawed at last, and the boat has survived the winter with one new hole.",
        "I have mended it. It floats as long as nobody asks how.",
      ]),
    TravelLetter(
      from: "Noor Haddad", place: "The Saddle", date: "27 May", pictures: [.storm, .night, .pines],
      paragraphs: [
        "Four days in the hut because of the weather. We have played every game in the cupboard, and two that aren’t.",
        "Tomorrow we go over the pass. The guide says so every evening.",
      ]),
    TravelLetter(
      from: "Jun Watanabe", place: "South Beach", date: "9 May", pictures: [.noon, .meadow, .copper],
      paragraphs: ["It is warm enough for lunch outside, and too windy to keep it on the plate."]),
  ]
}
