import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

extension Scenes {
  /// A trail on its map; a pinch folds the map as far as the fingers have approached each other.
  public static let fold = Scene(
    name: "fold", summary: "a trail on a map; pinch two fingers together to fold the map up",
    thresholds: FoldTransition.thresholds,
    preview: .pinch(about: CGPoint(x: 190, y: 310), from: 270, to: 40, seconds: 1.6, liftsEarlySeconds: 0.5)
  ) { style in
    let navigation = TrailNavigationController(style)
    navigation.pushViewController(
      TrailMapViewController(Trail.samples[0], MapColors.of(style)), animated: false)
    return navigation
  }
  .teaching(
    "A page folds twice, as far as two fingers have approached each other.",
    api: "FoldTransition, InteractiveTransition")
}

private final class TrailNavigationController: NavigationController, NavigationControllerDelegate {
  private let colors: MapColors

  init(_ style: UserInterfaceStyle) {
    colors = MapColors.of(style)
    super.init(rootViewController: TrailsViewController(Palette.of(style), colors))
    delegate = self
    interactivePinchGestureRecognizer.isEnabled = true
    interactivePopGestureRecognizer.isEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  func navigationController(
    _ navigationController: NavigationController, animationControllerFor operation: NavigationControllerOperation,
    from: ViewController, to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    FoldTransition(isReversed: operation == .push, paper: colors.paperBack)
  }
}

/// A hiking trail on the sample map.
struct Trail: Sendable {
  var name: String
  var detail: String
  var kilometres: String
  var ascentMetres: Int
  var hours: String
  var scenery: Scenery
  /// The path of the trail, in the map's points.
  var way: [CGPoint]

  static let region = "Kestrel Range"

  static let samples: [Trail] = [
    Trail(
      name: "Kestrel Peak", detail: "From the lake over the shoulder to the summit", kilometres: "11.4",
      ascentMetres: 820, hours: "4:30", scenery: .pines,
      way: points((70, 520), (110, 470), (96, 415), (140, 372), (176, 330), (170, 280), (205, 236), (232, 196))),
    Trail(
      name: "Round Mirror Lake", detail: "Flat, along the shore, with two bridges", kilometres: "6.8",
      ascentMetres: 60, hours: "1:50", scenery: .dawn,
      way: points(
        (70, 520), (58, 570), (92, 628), (160, 650), (226, 622), (252, 566), (214, 506), (140, 482), (70, 520))),
    Trail(
      name: "Two Huts", detail: "Through the forest and over the saddle", kilometres: "14.1", ascentMetres: 640,
      hours: "5:10", scenery: .meadow,
      way: points((330, 90), (318, 150), (338, 214), (300, 268), (306, 330), (262, 380), (276, 440), (240, 490))),
    Trail(
      name: "Heron Marsh", detail: "Boards through the reeds, best at dawn", kilometres: "4.2", ascentMetres: 20,
      hours: "1:10", scenery: .mist,
      way: points((30, 110), (72, 150), (60, 206), (104, 238), (92, 292), (130, 320))),
  ]

  private static func points(_ places: (Double, Double)...) -> [CGPoint] { places.map { CGPoint(x: $0.0, y: $0.1) } }
}

/// The colors of the map, for light and dark style.
struct MapColors: Sendable {
  var paper: Color
  var paperBack: Color
  var forest: Color
  var water: Color
  var shore: Color
  var contour: Color
  /// The colors of the names of waters and of heights, which are darker than what they name, to be legible.
  var waterName: Color
  var heightName: Color
  var grid: Color
  var trail: Color
  var ink: Color
  var quiet: Color

  static func of(_ style: UserInterfaceStyle) -> MapColors {
    style == .dark
      ? MapColors(
        paper: Color(hex: 0x222A2B), paperBack: Color(hex: 0x424E49), forest: Color(hex: 0x2A3D33),
        water: Color(hex: 0x1F4258), shore: Color(hex: 0x3E7590), contour: Color(hex: 0x8A7654),
        waterName: Color(hex: 0xD6EEFA), heightName: Color(hex: 0xF6EBD2),
        grid: Color(hex: 0x3A4A4E), trail: Color(hex: 0xFF7A5C), ink: Color(hex: 0xF0EEE6),
        quiet: Color(hex: 0xC9CFC8))
      : MapColors(
        paper: Color(hex: 0xF6F1E3), paperBack: Color(hex: 0xE3D9BF), forest: Color(hex: 0xD5E4C3),
        water: Color(hex: 0xBFDDEB), shore: Color(hex: 0x6FA9C6), contour: Color(hex: 0xB98F5B),
        waterName: Color(hex: 0x0E3346), heightName: Color(hex: 0x332106),
        grid: Color(hex: 0xDCE0D8), trail: Color(hex: 0xD43D2A), ink: Color(hex: 0x2B2A26),
        quiet: Color(hex: 0x4F4C43))
  }
}
