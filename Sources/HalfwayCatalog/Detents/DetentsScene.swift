import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

extension Scenes {
  /// A map under a sheet with a list of places. The sheet rests at three heights and can be pulled away; a drag in the
  /// list moves the sheet and scrolls, in one touch.
  public static let detents = Scene(
    name: "detents", summary: "a sheet of places on a map; drag it from height to height, by its list as well",
    preview: .drag(from: CGPoint(x: 188, y: 360), to: CGPoint(x: 192, y: 120))
  ) { style in
    NearbyMapViewController(style)
  }
  .teaching(
    "A sheet rests at several heights and hands the drag to its list and back.",
    api: "SheetPresentationController.detents")
}

/// A place on the map.
struct NearbyPlace: Sendable {
  var name: String
  var detail: String
  var distance: String
  var initials: String
  var color: Color

  private static let (water, hut, sight, walk) = (
    Color(hex: 0x2B7FB8), Color(hex: 0xD9622B), Color(hex: 0x7A4FB5), Color(hex: 0x2F7D6B)
  )

  static let samples: [NearbyPlace] = [
    NearbyPlace("South Wood", "Walk, 3 km, shade", "1.8 km", walk),
    NearbyPlace("Ranger’s Kiosk", "Coffee, until 18:00", "1.9 km", hut),
    NearbyPlace("Heron Marsh", "Boardwalk, 25 minutes", "2.4 km", water),
    NearbyPlace("The Saddle", "Pass, 1,140 m", "3.1 km", sight),
    NearbyPlace("Lower Hut", "Beds and soup", "3.6 km", hut),
    NearbyPlace("Stone Bridge", "Over the outflow", "3.7 km", sight),
    NearbyPlace("North Ridge", "Walk, 7 km, steep", "4.2 km", walk),
    NearbyPlace("Kestrel Peak", "Summit, 1,284 m", "4.4 km", sight),
    NearbyPlace("Two Springs", "Drinking water", "5.0 km", water),
    NearbyPlace("Upper Hut", "Beds, no kitchen", "5.2 km", hut),
    NearbyPlace("Signal Rock", "View over both valleys", "5.9 km", sight),
    NearbyPlace("Long Traverse", "Walk, 11 km, exposed", "6.3 km", walk),
    NearbyPlace("Mill Pond", "Swimming, shallow", "6.6 km", water),
    NearbyPlace("Old Mill", "Bread, until 13:00", "6.8 km", hut),
  ]

  private init(_ name: String, _ detail: String, _ distance: String, _ color: Color) {
    (self.name, self.detail, self.distance, self.color) = (name, detail, distance, color)
    initials = String(name.prefix(1))
  }
}
