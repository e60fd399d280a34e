import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

extension Scenes {
  /// A boarding pass over the departures; a drag down, or a tap outside it, drops it.
  public static let tumble = Scene(
    name: "tumble", summary: "a boarding pass over the departures; drag it down, or tap beside it, to let it fall",
    preview: .drag(from: CGPoint(x: 190, y: 200), to: CGPoint(x: 198, y: 650))
  ) { style in
    DeparturesViewController(Palette.of(style))
  }
  .teaching(
    "A card rotates as it falls, and can be caught.",
    api: "Tumble, CardPresentationController")
}

/// A flight from the sample airport.
struct Flight: Sendable {
  var time: String
  var number: String
  var city: String
  var code: String
  var gate: String
  var state: String
  var isLate = false
  var seat: String
  var color: Color

  /// The airport from which all flights depart.
  static let home = "OSL"

  static let samples: [Flight] = [
    Flight(
      time: "14:05", number: "NK 417", city: "Lisbon", code: "LIS", gate: "C7", state: "Boarding", seat: "14A",
      color: Color(hex: 0xE0663C)),
    Flight(
      time: "14:20", number: "AV 1180", city: "Edinburgh", code: "EDI", gate: "B2", state: "Gate open", seat: "6C",
      color: Color(hex: 0x2F5BEA)),
    Flight(
      time: "14:35", number: "NK 902", city: "Athens", code: "ATH", gate: "C3", state: "15:10", isLate: true,
      seat: "21F", color: Color(hex: 0x2F7D6B)),
    Flight(
      time: "14:50", number: "TL 33", city: "Reykjavík", code: "KEF", gate: "D11", state: "On time", seat: "3D",
      color: Color(hex: 0x5B54D6)),
    Flight(
      time: "15:15", number: "AV 1204", city: "Prague", code: "PRG", gate: "B5", state: "On time", seat: "18B",
      color: Color(hex: 0xB0446A)),
    Flight(
      time: "15:30", number: "NK 655", city: "Naples", code: "NAP", gate: "C9", state: "On time", seat: "9E",
      color: Color(hex: 0x2B7FB8)),
  ]
}
