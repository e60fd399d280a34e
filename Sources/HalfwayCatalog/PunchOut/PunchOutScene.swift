import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

extension Scenes {
  /// A wallet of train tickets with one punched; a swipe from the left edge, or a pinch, closes the hole.
  public static let punchOut = Scene(
    name: "punch-out", summary: "a journey behind its ticket; drag from the left edge or pinch to close the hole",
    preview: .drag(from: CGPoint(x: 5, y: 300), to: CGPoint(x: 280, y: 308))
  ) { style in
    let palette = Palette.of(style)
    let navigation = TicketNavigationController(palette)
    navigation.open(0, animated: false)
    return navigation
  }
  .teaching(
    "A hole with an inner shadow opens in the page above.",
    api: "PunchOut, ShapeLayer")
}

private final class TicketNavigationController: NavigationController, NavigationControllerDelegate {
  private let wallet: WalletViewController
  private let palette: Palette
  /// The index of the ticket whose journey is open.
  private var opened = 0

  init(_ palette: Palette) {
    self.palette = palette
    wallet = WalletViewController(palette)
    super.init(rootViewController: wallet)
    delegate = self
    wallet.open = { [weak self] in self?.open($0, animated: true) }
    interactivePinchGestureRecognizer.isEnabled = true
  }

  required init?(coder: NSCoder) { nil }

  func open(_ index: Int, animated: Bool) {
    opened = index
    pushViewController(JourneyViewController(Journey.samples[index], palette), animated: animated)
  }

  func navigationController(
    _ navigationController: NavigationController, animationControllerFor operation: NavigationControllerOperation,
    from: ViewController, to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    PunchOut(anchor: wallet.stamp(opened), isReversed: operation == .pop, edge: palette.cutEdge)
  }
}

/// A train journey in the sample wallet.
struct Journey: Sendable {
  struct Stop: Sendable {
    var name: String
    var time: String
    var platform: String
  }

  var date: String
  var train: String
  var seat: String
  var color: Color
  var stops: [Stop]

  var from: Stop? { stops.first }
  var to: Stop? { stops.last }

  static let samples: [Journey] = [
    Journey(
      date: "Fri 5 June", train: "IC 2087", seat: "Coach 4, seat 36", color: Color(hex: 0x2F5BEA),
      stops: [
        Stop(name: "Harbour", time: "14:20", platform: "7"),
        Stop(name: "Old Mill", time: "14:38", platform: "2"), Stop(name: "Birch Valley", time: "15:02", platform: "1"),
        Stop(name: "Upper Lock", time: "15:31", platform: "3"), Stop(name: "Lake North", time: "15:54", platform: "1"),
      ]),
    Journey(
      date: "Sun 7 June", train: "IC 2092", seat: "Coach 2, seat 11", color: Color(hex: 0xC2477F),
      stops: [
        Stop(name: "Lake North", time: "18:06", platform: "2"), Stop(name: "Upper Lock", time: "18:29", platform: "4"),
        Stop(name: "Old Mill", time: "19:22", platform: "1"),
        Stop(name: "Harbour", time: "19:40", platform: "5"),
      ]),
    Journey(
      date: "Thu 18 June", train: "Night 41", seat: "Sleeper 9, berth 2", color: Color(hex: 0x24776B),
      stops: [
        Stop(name: "Harbour", time: "21:55", platform: "11"),
        Stop(name: "Kestrel Pass", time: "01:12", platform: "1"),
        Stop(name: "Sand Gate", time: "05:48", platform: "2"), Stop(name: "Southport", time: "07:30", platform: "9"),
      ]),
    Journey(
      date: "Wed 24 June", train: "RE 1205", seat: "Any seat", color: Color(hex: 0xB5622B),
      stops: [
        Stop(name: "Southport", time: "10:02", platform: "3"), Stop(name: "Dunes", time: "10:25", platform: "1"),
        Stop(name: "Lighthouse", time: "10:41", platform: "1"),
      ]),
  ]
}
