import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

extension Scenes {
  /// Places and their weather on the faces of a cube; a swipe from the left edge turns it back.
  public static let cube = Scene(
    name: "cube", summary: "the weather at a place; drag from the left edge to turn the cube back to all places",
    preview: .drag(from: CGPoint(x: 6, y: 330), to: CGPoint(x: 280, y: 336))
  ) { style in
    let navigation = WeatherNavigationController(Palette.of(style))
    navigation.pushViewController(WeatherViewController(Forecast.samples[0]), animated: false)
    return navigation
  }
  .teaching(
    "Two pages are faces of a cube, which recedes so that its near edge stays in the window.",
    api: "CubeTransition, Layer.sublayerTransform")
}

private final class WeatherNavigationController: NavigationController, NavigationControllerDelegate {
  init(_ palette: Palette) {
    super.init(rootViewController: PlacesViewController(palette))
    delegate = self
  }

  required init?(coder: NSCoder) { nil }

  func navigationController(
    _ navigationController: NavigationController, animationControllerFor operation: NavigationControllerOperation,
    from: ViewController, to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    CubeTransition(direction: view.isRightToLeft ? .right : .left, isReversed: operation == .pop)
  }
}

/// The weather at a place, today and on the following days.
struct Forecast: Sendable {
  enum Condition: Sendable {
    case sun
    case fewClouds
    case clouds
    case rain
    case snow
    case night
  }

  var place: String
  var detail: String
  var condition: Condition
  var summary: String
  var degrees: Int
  /// The colors of the sky from top to bottom, all of them dark enough for white text.
  var sky: [Color]
  var hours: [(time: String, condition: Condition, degrees: Int)]
  var days: [(name: String, condition: Condition, low: Int, high: Int)]

  var low: Int { days.first?.low ?? degrees }
  var high: Int { days.first?.high ?? degrees }

  /// Returns the temperature in degrees, with a minus sign (U+2212) for negative values.
  static func text(_ degrees: Int) -> String { degrees < 0 ? "−\(-degrees)°" : "\(degrees)°" }

  static let samples: [Forecast] = [
    Forecast(
      place: "Lisbon", detail: "Portugal, 14:20", condition: .fewClouds, summary: "Breeze from the sea", degrees: 24,
      sky: [Color(hex: 0x1B57A6), Color(hex: 0x2B6DB6), Color(hex: 0x3F78AE)],
      hours: [
        ("Now", .fewClouds, 24), ("15", .sun, 25), ("16", .sun, 25), ("17", .fewClouds, 23), ("18", .clouds, 21),
        ("19", .night, 19),
      ],
      days: [
        ("Today", .fewClouds, 16, 25), ("Sun", .sun, 17, 27), ("Mon", .sun, 18, 28), ("Tue", .clouds, 17, 23),
        ("Wed", .rain, 15, 19),
      ]),
    Forecast(
      place: "Bergen", detail: "Norway, 15:20", condition: .rain, summary: "Rain until the evening", degrees: 9,
      sky: [Color(hex: 0x2C3E54), Color(hex: 0x43596F), Color(hex: 0x5A7084)],
      hours: [
        ("Now", .rain, 9), ("16", .rain, 9), ("17", .rain, 8), ("18", .clouds, 8), ("19", .clouds, 7),
        ("20", .night, 6),
      ],
      days: [
        ("Today", .rain, 6, 9), ("Sun", .rain, 5, 8), ("Mon", .clouds, 5, 10), ("Tue", .fewClouds, 4, 11),
        ("Wed", .rain, 6, 9),
      ]),
    Forecast(
      place: "Cairo", detail: "Egypt, 16:20", condition: .sun, summary: "Clear and dry", degrees: 33,
      sky: [Color(hex: 0x8E3A17), Color(hex: 0xA64E22), Color(hex: 0xAA5F30)],
      hours: [
        ("Now", .sun, 33), ("17", .sun, 32), ("18", .sun, 30), ("19", .night, 27), ("20", .night, 26),
        ("21", .night, 25),
      ],
      days: [
        ("Today", .sun, 21, 34), ("Sun", .sun, 22, 35), ("Mon", .sun, 22, 36), ("Tue", .sun, 23, 35),
        ("Wed", .fewClouds, 21, 32),
      ]),
    Forecast(
      place: "Tromsø", detail: "Norway, 15:20", condition: .snow, summary: "Light snow", degrees: -4,
      sky: [Color(hex: 0x395478), Color(hex: 0x4A678E), Color(hex: 0x587599)],
      hours: [
        ("Now", .snow, -4), ("16", .snow, -4), ("17", .snow, -5), ("18", .night, -6), ("19", .night, -7),
        ("20", .night, -8),
      ],
      days: [
        ("Today", .snow, -8, -3), ("Sun", .snow, -7, -2), ("Mon", .clouds, -6, -1), ("Tue", .fewClouds, -9, -4),
        ("Wed", .sun, -11, -6),
      ]),
    Forecast(
      place: "Wellington", detail: "New Zealand, 03:20", condition: .night, summary: "Windy and clear", degrees: 12,
      sky: [Color(hex: 0x0C1533), Color(hex: 0x1E2C5A), Color(hex: 0x43507F)],
      hours: [
        ("Now", .night, 12), ("04", .night, 12), ("05", .night, 11), ("06", .fewClouds, 12), ("07", .sun, 14),
        ("08", .sun, 15),
      ],
      days: [
        ("Today", .fewClouds, 11, 17), ("Mon", .sun, 12, 19), ("Tue", .clouds, 13, 18), ("Wed", .rain, 11, 15),
        ("Thu", .fewClouds, 10, 16),
      ]),
  ]
}
