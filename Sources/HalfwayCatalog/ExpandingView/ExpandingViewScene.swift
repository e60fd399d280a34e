import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

extension Scenes {
  /// A new message that opened from the round button beneath it; a drag down puts it back.
  public static let expandingView = Scene(
    name: "expanding-view", summary: "a new message; drag down to put it back into the round button",
    preview: .drag(from: CGPoint(x: 150, y: 200), to: CGPoint(x: 158, y: 480))
  ) { style in
    ChatsViewController(Palette.of(style))
  }
  .teaching(
    "A page shrinks in the shape of a button and takes on its color.",
    api: "ExpandingView, PanDismiss")
}

/// A conversation in the sample list.
struct Chat: Sendable {
  var name: String
  var initials: String
  var color: Color
  var time: String
  var last: String
  var unread = 0

  static let samples: [Chat] = [
    Chat(
      name: "Harbour Swimmers", initials: "HS", color: Color(hex: 0x2B7FB8), time: "09:52",
      last: "Noor: 14 degrees at the ladder this morning", unread: 3),
    Chat(
      name: "Mara Lindqvist", initials: "ML", color: Color(hex: 0xE0663C), time: "09:41",
      last: "The key hangs behind the green shutter", unread: 1),
    Chat(
      name: "Tomás Oliveira", initials: "TO", color: Color(hex: 0x5B54D6), time: "08:20",
      last: "You: I bring the long cable then"),
    Chat(
      name: "Stairwell C", initials: "SC", color: Color(hex: 0x3E4A5E), time: "Yesterday",
      last: "The lift is checked on Tuesday from ten"),
    Chat(
      name: "Grandma Ilse", initials: "GI", color: Color(hex: 0xB0446A), time: "Yesterday",
      last: "The plums are ripe, come with a basket"),
    Chat(
      name: "Film Club", initials: "FC", color: Color(hex: 0x2F7D6B), time: "Mon",
      last: "Aiko: the print is 35 mm, no subtitles"),
  ]
}
