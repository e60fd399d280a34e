import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

extension Scenes {
  /// An inbox with one open message; a swipe from the left edge goes back.
  public static let swipeBack = Scene(
    name: "swipe-back", summary: "an open message; drag from the left edge to go back to the inbox",
    preview: .drag(from: CGPoint(x: 6, y: 330), to: CGPoint(x: 280, y: 336))
  ) { style in
    let palette = Palette.of(style)
    let navigation = NavigationController(rootViewController: InboxViewController(palette))
    // The recognizer accepts one contact by default, but a touchpad swipe has one contact per finger.
    navigation.interactivePopGestureRecognizer.maximumNumberOfTouches = 5
    navigation.pushViewController(MessageViewController(Letter.samples[0], palette), animated: false)
    return navigation
  }
  .teaching(
    "A navigation controller's own swipe from the left edge; the page beneath moves a third as far.",
    api: "NavigationController.interactivePopGestureRecognizer")
}

/// A message in the sample inbox.
struct Letter: Sendable {
  var sender: String
  var initials: String
  var color: Color
  var time: String
  var subject: String
  var isUnread: Bool
  var attachment: (name: String, detail: String)?

  let paragraphs: [String]
  /// The beginning of the text, for the list.
  let preview: String

  init(
    sender: String, initials: String, color: Color, time: String, subject: String, body: String,
    isUnread: Bool = false,
    attachment: (name: String, detail: String)? = nil
  ) {
    self.sender = sender
    self.initials = initials
    self.color = color
    self.time = time
    self.subject = subject
    self.isUnread = isUnread
    self.attachment = attachment
    paragraphs = body.split(separator: "\n").map(String.init)
    preview = paragraphs.dropFirst().joined(separator: " ")
  }

  static let samples: [Letter] = [
    Letter(
      sender: "Mara Lindqvist", initials: "ML", color: Color(hex: 0xE0663C), time: "09:41",
      subject: "The cabin by the lake, first weekend of June",
      body: """
        Hi Jonas,
        the cabin is ours from Friday at four until Sunday evening. The key hangs behind the green shutter, \
        and the neighbour lends us the rowing boat if we bring it back dry.
        The last train up leaves at 14:20. If you take that one I can meet you at the station with the car.
        Mara
        """, isUnread: true, attachment: ("Way to the cabin.pdf", "2 pages, 340 KB")),
    Letter(
      sender: "Studio Kestrel", initials: "SK", color: Color(hex: 0x2F7D6B), time: "08:15",
      subject: "Second proof of the poster",
      body: """
        Hello,
        the blue is warmer now and the date stands on its own line. Please have a look at the edges before we print.
        """, isUnread: true),
    Letter(
      sender: "Tomás Oliveira", initials: "TO", color: Color(hex: 0x5B54D6), time: "Yesterday",
      subject: "Re: Thursday rehearsal",
      body: """
        Hey,
        seven works for me. I will bring the second microphone and the long cable, so that we can stand apart.
        """),
    Letter(
      sender: "City Library", initials: "CL", color: Color(hex: 0xB0446A), time: "Yesterday",
      subject: "Two books are due on Monday",
      body: """
        Dear reader,
        “The Summer Book” and “Notes on the Sea” can be extended once more at the desk or online.
        """),
    Letter(
      sender: "Ana & Pavel", initials: "AP", color: Color(hex: 0x2B7FB8), time: "Tue",
      subject: "Photos from the harbour walk",
      body: """
        Hello you,
        we finally sorted them. The one with the gulls is our favourite; there is a print of it waiting for you.
        """),
    Letter(
      sender: "Nordic Rail", initials: "NR", color: Color(hex: 0x3E4A5E), time: "Mon",
      subject: "Your seat on the 14:20",
      body: """
        Good day,
        coach 4, seat 36, by the window and facing forwards. Boarding closes two minutes before departure.
        """),
  ]
}
