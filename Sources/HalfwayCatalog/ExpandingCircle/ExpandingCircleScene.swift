import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

extension Scenes {
  /// A record on the player, which opened from the round button; a drag down closes the circle on it again.
  public static let expandingCircle = Scene(
    name: "expanding-circle", summary: "a record is playing; drag down to close the circle on the play button",
    preview: .drag(from: CGPoint(x: 190, y: 150), to: CGPoint(x: 196, y: 460))
  ) { style in
    let navigation = MusicNavigationController(Palette.of(style))
    navigation.play(Record.samples[0], animated: false)
    return navigation
  }
  .teaching(
    "A page is masked by a circle that opens from a button and closes on it.",
    api: "ExpandingCircle, View.mask")
}

/// A navigation controller with a shelf of records and the player over it.
private final class MusicNavigationController: NavigationController, NavigationControllerDelegate {
  private let shelf: ShelfViewController
  private let palette: Palette
  private var close: InteractiveTransition?

  init(_ palette: Palette) {
    self.palette = palette
    shelf = ShelfViewController(palette)
    super.init(rootViewController: shelf)
    delegate = self
    shelf.play = { [weak self] in self?.play($0, animated: true) }
    interactivePopGestureRecognizer.isEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let pan = PanGestureRecognizer()
    pan.maximumNumberOfTouches = 1
    let close = InteractiveTransition(PanProgress(.down, pan: pan, travel: .share(Self.closeShare)), in: self) {
      [weak self] in self?.popViewController(animated: true)
    }
    close.canBegin = { [weak self] in (self?.viewControllers.count ?? 0) > 1 }
    view.addGestureRecognizer(pan)
    self.close = close
  }

  /// The travel, as a share of the height, at which the circle's rim stays under the finger near halfway, where it
  /// crosses the center of the screen.
  private static let closeShare = 420.0 / 667

  func play(_ record: Record, animated: Bool) {
    shelf.current = record
    pushViewController(PlayerViewController(record), animated: animated)
  }

  func navigationController(
    _ navigationController: NavigationController, animationControllerFor operation: NavigationControllerOperation,
    from: ViewController, to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    ExpandingCircle(anchor: shelf.playButton, isReversed: operation == .pop, color: palette.accent)
  }
}

/// A record on the sample shelf.
struct Record: Sendable {
  /// The pattern on the cover.
  enum Print: Sendable {
    case rings
    case stripes
    case hills
    case dots
  }

  var title: String
  var artist: String
  var song: String
  var seconds: Int
  var print: Print
  var ground: Color
  var ink: Color
  /// The colors around the cover while the record plays, from top to bottom.
  var light: [Color]

  /// Returns a duration as players show it, such as `4:12`.
  static func text(seconds: Int) -> String {
    "\(seconds / 60):" + (seconds % 60 < 10 ? "0" : "") + "\(seconds % 60)"
  }

  static let samples: [Record] = [
    Record(
      title: "Slow Orbit", artist: "Vera & the Tides", song: "Perigee", seconds: 252, print: .rings,
      ground: Color(hex: 0x1D2B64), ink: Color(hex: 0xF8CDDA),
      light: [Color(hex: 0x35458C), Color(hex: 0x12183A)]),
    Record(
      title: "Field Notes", artist: "Anders Lund", song: "Barley", seconds: 185, print: .hills,
      ground: Color(hex: 0xF2C14E), ink: Color(hex: 0x4D7C5D),
      light: [Color(hex: 0x7B8C4A), Color(hex: 0x24371F)]),
    Record(
      title: "Night Bus", artist: "Okafor", song: "Last Stop", seconds: 348, print: .stripes,
      ground: Color(hex: 0x20222B), ink: Color(hex: 0xF25F5C),
      light: [Color(hex: 0x7E2F35), Color(hex: 0x1A1216)]),
    Record(
      title: "Paper Rain", artist: "Mina Sato Trio", song: "Umbrella", seconds: 381, print: .dots,
      ground: Color(hex: 0xCFE8EF), ink: Color(hex: 0x247BA0),
      light: [Color(hex: 0x2F7F9F), Color(hex: 0x0D2B38)]),
  ]
}
