import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

extension Scenes {
  /// A metro line under a header that belongs to all screens. The header and the toolbar move along with the pop,
  /// interactively as well.
  public static let alongside = Scene(
    name: "alongside", summary: "a metro line; drag from the left edge: header, toolbar and selection go along",
    preview: .drag(from: CGPoint(x: 5, y: 340), to: CGPoint(x: 280, y: 347))
  ) { style in
    let metro = MetroViewController(Palette.of(style))
    metro.open(MetroLine.samples[0], animated: false)
    return metro
  }
  .teaching(
    "A header, a toolbar, and a selection animate with a transition and return with it.",
    api: "ViewControllerTransitionCoordinator")
}

/// A line of the sample metro.
struct MetroLine: Sendable, Equatable {
  var number: Int
  var name: String
  var detail: String
  var color: Color
  /// The stops from end to end, with the minutes from the first stop.
  var stops: [(name: String, minutes: Int)]

  static func == (one: MetroLine, other: MetroLine) -> Bool { one.number == other.number }

  static let samples: [MetroLine] = [
    MetroLine(
      number: 1, name: "Harbour to Airport", detail: "every 4 minutes", color: Color(hex: 0xC8402F),
      stops: [
        ("Harbour", 0), ("Fish Market", 2), ("Old Mint", 4), ("Central", 7), ("University", 10), ("Long Dike", 15),
        ("Airport", 22),
      ]),
    MetroLine(
      number: 2, name: "North Gate to Mill", detail: "every 6 minutes", color: Color(hex: 0x1F7A5C),
      stops: [
        ("North Gate", 0), ("Tanners’ Bridge", 3), ("Central", 6), ("Opera", 8), ("Botanic Garden", 11), ("Mill", 16),
      ]),
    MetroLine(
      number: 3, name: "Ring", detail: "every 5 minutes, both ways", color: Color(hex: 0x2B5FC4),
      stops: [
        ("Opera", 0), ("Fish Market", 4), ("Stadium", 8), ("Tanners’ Bridge", 12), ("Observatory", 17), ("Opera", 23),
      ]),
    MetroLine(
      number: 4, name: "Central to Ekvik Ferry", detail: "every 12 minutes", color: Color(hex: 0x8A4BB0),
      stops: [("Central", 0), ("Glassworks", 5), ("Salt Bay", 12), ("Ekvik Ferry", 19)]),
    MetroLine(
      number: 5, name: "Night line", detail: "from 23:30, every 20 minutes", color: Color(hex: 0x3E4A5E),
      stops: [("Stadium", 0), ("Central", 9), ("Harbour", 16), ("Mill", 24)]),
  ]
}
