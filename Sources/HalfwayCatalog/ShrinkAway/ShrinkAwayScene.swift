import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

extension Scenes {
  /// A story that fills the screen; a drag down shrinks it away, and the feed beneath brightens.
  public static let shrinkAway = Scene(
    name: "shrink-away", summary: "a story that fills the screen; drag down to shrink it away",
    preview: .drag(from: CGPoint(x: 188, y: 180), to: CGPoint(x: 188, y: 430))
  ) { style in
    FeedViewController(Palette.of(style))
  }
  .teaching(
    "A snapshot shrinks into the picture that opened it and stays under the finger.",
    api: "ShrinkAway, PanDismiss")
}

/// A story, which is shown for a day.
struct Story: Sendable {
  var author: String
  var initials: String
  var color: Color
  var time: String
  var caption: String
  var likes: Int
  var scenery: Scenery

  static let samples: [Story] = [
    Story(
      author: "Aiko", initials: "AK", color: Color(hex: 0x2F7D6B), time: "18 min",
      caption: "Last light on the copper cliffs. We were the only boat out.", likes: 48, scenery: .copper),
    Story(
      author: "Tomás", initials: "TO", color: Color(hex: 0x5B54D6), time: "1 h",
      caption: "Full moon, no wind, and a thermos.", likes: 112, scenery: .moon),
    Story(
      author: "Mara", initials: "ML", color: Color(hex: 0xE0663C), time: "3 h",
      caption: "Day two: over the saddle and down to the hut.", likes: 36, scenery: .pines),
    Story(
      author: "Noor", initials: "NR", color: Color(hex: 0x2B7FB8), time: "5 h",
      caption: "14 degrees. I counted to a hundred.", likes: 87, scenery: .gulls),
  ]
}
