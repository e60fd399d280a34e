import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

extension Scenes {
  /// The postcards of a journey in a row; a drag leads to the next one, and the release chooses among all of them.
  public static let carousel = Scene(
    name: "carousel", summary: "postcards in a row; drag sideways from one to the next",
    preview: .drag(from: CGPoint(x: 300, y: 330), to: CGPoint(x: 90, y: 336))
  ) { style in
    CarouselViewController(Palette.of(style))
  }
  .teaching(
    "The release of a row chooses among many targets, by distance or by a flick.",
    api: "TargetMovement, ReleaseDecision")
}

/// A postcard of the sample journey.
struct Postcard: Sendable {
  var place: String
  var text: String
  var scenery: Scenery

  static let samples: [Postcard] = [
    Postcard(place: "Mirror Lake", text: "We had the water to ourselves until eight.", scenery: .dawn),
    Postcard(place: "Ekvik", text: "Salt on everything, and the ferry was late.", scenery: .gulls),
    Postcard(place: "The Saddle", text: "Eleven kilometers and one bar of chocolate.", scenery: .meadow),
    Postcard(place: "Salt Bay", text: "The whole village came out for this one.", scenery: .copper),
    Postcard(place: "Night Train", text: "The moon kept up with us as far as the border.", scenery: .moon),
  ]
}
