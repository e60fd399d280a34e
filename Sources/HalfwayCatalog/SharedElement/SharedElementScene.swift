import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

extension Scenes {
  /// A cabin with its picture at the top, opened from a list; a drag down returns the picture to the list.
  public static let sharedElement = Scene(
    name: "shared-element", summary: "a cabin, opened from a list; drag down to send its picture back there",
    preview: .drag(from: CGPoint(x: 190, y: 120), to: CGPoint(x: 196, y: 400))
  ) { style in StaysViewController(Palette.of(style)) }
  .teaching(
    "A picture that two pages share flies between them and stays under the finger.",
    api: "SharedElement, PanDismiss")
}

/// A cabin for rent.
struct Stay: Sendable {
  var name: String
  var place: String
  var price: String
  var rating: String
  var guests: Int
  var text: String
  var host: (name: String, initials: String, color: Color)
  var scenery: Scenery

  static let samples: [Stay] = [
    Stay(
      name: "Boathouse at Ekvik", place: "Ekvik, two hours by ferry", price: "€ 118", rating: "4.9", guests: 4,
      text: """
        The deck ends in the water. There is a rowing boat, a wood stove and no road: the ferry stops at the pier \
        when you wave. Mornings are best, when the gulls come back with the fishing boats.
        """, host: ("Ingrid", "IN", Color(hex: 0x2B7FB8)), scenery: .gulls),
    Stay(
      name: "Hut under the Pines", place: "Kestrel Range, 900 m", price: "€ 74", rating: "4.8", guests: 2,
      text: """
        One room, one table, two beds and the whole valley before the window. Water comes from the spring behind \
        the house, light from the lamp that you light yourself.
        """, host: ("Tomás", "TO", Color(hex: 0x5B54D6)), scenery: .pines),
    Stay(
      name: "The Copper House", place: "Salt Bay, at the end of the dike", price: "€ 145", rating: "4.7", guests: 6,
      text: """
        A house of weathered copper that burns red in the evening. Two storeys, a long kitchen table and bicycles \
        for everyone; the village with its bakery is ten minutes away.
        """, host: ("Mina", "MS", Color(hex: 0xB0446A)), scenery: .copper),
  ]
}
