import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

extension Scenes {
  /// A place with its share sheet; a drag down, or a tap outside it, dismisses it. The card with the tides drops in
  /// from above.
  public static let sheet = Scene(
    name: "sheet", summary: "a sheet over a dimmed page; drag it down or tap beside it, and try the tides from above",
    preview: .drag(from: CGPoint(x: 188, y: 305), to: CGPoint(x: 192, y: 560))
  ) { style in
    PlaceViewController(Palette.of(style))
  }
  .teaching(
    "A presentation controller of the app's own: a card on a spring over a dimmed page.",
    api: "PresentationController, SpringCover")
}

/// A contact to share with.
struct Contact: Sendable {
  var name: String
  var initials: String
  var color: Color

  static let samples: [Contact] = [
    Contact(name: "Mara", initials: "ML", color: Color(hex: 0xE0663C)),
    Contact(name: "Tomás", initials: "TO", color: Color(hex: 0x5B54D6)),
    Contact(name: "Ilse", initials: "GI", color: Color(hex: 0xB0446A)),
    Contact(name: "Aiko", initials: "AK", color: Color(hex: 0x2F7D6B)),
    Contact(name: "Swimmers", initials: "HS", color: Color(hex: 0x2B7FB8)),
  ]
}

/// High or low water.
struct Tide: Sendable {
  var name: String
  var time: String
  var height: String

  static let samples: [Tide] = [
    Tide(name: "High", time: "06:12", height: "2.1 m"), Tide(name: "Low", time: "12:20", height: "0.4 m"),
    Tide(name: "High", time: "18:39", height: "2.3 m"), Tide(name: "Low", time: "00:51", height: "0.3 m"),
  ]
}
