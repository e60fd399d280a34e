import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// A player that is a bar while it is closed and a card while it is open. Everything in it is a function of the share
/// to which it is open.
final class PlayerDrawer: View {
  /// The visible height while it is closed, in points.
  static let closedHeight = 84.0

  /// Returns the visible height while it is open, in points.
  static func openHeight(in bounds: CGRect) -> Double { max(closedHeight + 1, min(560, bounds.height - 60)) }

  private let cover: CoverView
  private let song: Label
  private let artist: Label
  private let button: PlayButton
  private let track = View()
  private let played = View()
  private let elapsed: Label
  private let left: Label
  private let grabber = View()
  private var share = 0.0
  private var openHeight = 560.0

  private static let playedShare = 0.38
  private static let corner = 24.0
  /// The part below the lower edge that is visible when the drawer is pulled too far, in points.
  private static let tail = 120.0

  init(_ record: Record, _ palette: Palette) {
    cover = CoverView(record)
    song = Label(record.song, font: Typography.title, color: palette.ink)
    artist = Label(record.artist, font: Typography.subhead, color: palette.secondary)
    button = PlayButton(isPlaying: true, disc: palette.accent, sign: palette.onAccent)
    let seconds = Double(record.seconds)
    elapsed = Label(
      Record.text(seconds: Int(seconds * Self.playedShare)), font: Typography.caption, color: palette.secondary,
      alignment: .left)
    left = Label(
      Record.text(seconds: record.seconds), font: Typography.caption, color: palette.secondary, alignment: .right)
    super.init(frame: .zero)
    backgroundColor = palette.raised
    button.isUserInteractionEnabled = true
    button.onTap(.fade) { [weak button] in button?.isPlaying.toggle() }
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 18
    layer.cornerRadii = CornerRadii(topLeft: Self.corner, topRight: Self.corner)
    grabber.backgroundColor = palette.secondary.withAlphaComponent(0.45)
    grabber.layer.cornerRadius = 2.5
    track.backgroundColor = palette.hairline
    played.backgroundColor = palette.accent
    for bar in [track, played] { bar.layer.cornerRadius = 2 }
    for subview in [cover, song, artist, button, track, played, elapsed, left, grabber] { addSubview(subview) }
  }

  required init?(coder: NSCoder) { nil }

  /// Places the drawer and its content.
  ///
  /// - Parameters:
  ///   - share: 0 for closed and 1 for open; outside of that if it is pulled too far.
  ///   - height: The visible height, in points.
  ///   - room: The bounds of the superview.
  func show(_ share: Double, height: Double, in room: CGRect) {
    self.share = share
    openHeight = Self.openHeight(in: room)
    let width = min(room.width, 640)
    frame = CGRect(
      x: room.midX - width / 2, y: room.maxY - height, width: width, height: max(1, height) + Self.tail)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let open = min(1, max(0, share))
    func mix(_ a: CGRect, _ b: CGRect) -> CGRect {
      func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * open }
      return CGRect(
        x: between(a.minX, b.minX), y: between(a.minY, b.minY), width: between(a.width, b.width),
        height: between(a.height, b.height))
    }
    let (margin, width) = (20.0, bounds.width - 40)
    grabber.frame = CGRect(x: bounds.midX - 18, y: 8, width: 36, height: 5)
    let side = max(60, min(width, openHeight - 276))
    cover.frame = mix(
      CGRect(x: margin, y: 22, width: 48, height: 48),
      CGRect(x: bounds.midX - side / 2, y: 34, width: side, height: side))
    cover.layer.cornerRadius = 8 + 8 * open
    let y = 34 + side + 22
    button.frame = mix(
      CGRect(x: bounds.width - margin - 48, y: 22, width: 48, height: 48),
      CGRect(x: bounds.midX - 36, y: y + 118, width: 72, height: 72))
    placeTexts(open, margin: margin, width: width)
    // The track is above the button, which grows downward, so that they never overlap.
    let line = button.frame.minY - 46
    track.frame = CGRect(x: margin, y: line, width: width, height: 4)
    played.frame = CGRect(x: margin, y: line, width: width * Self.playedShare, height: 4)
    elapsed.frame = CGRect(x: margin, y: line + 10, width: 80, height: 18)
    left.frame = CGRect(x: bounds.width - margin - 80, y: line + 10, width: 80, height: 18)
    let visible = min(1, max(0, (open - Self.controlsShare) / (1 - Self.controlsShare)))
    for view in [track, played, elapsed, left] { view.alpha = visible }
    // The time of a recording goes from left to right everywhere.
    mirrorForDirection([cover, song, artist, button])
  }

  /// Places the texts beside the cover while the drawer is closed, and below it while it is open; in between they fade.
  private func placeTexts(_ open: Double, margin: Double, width: Double) {
    let isBeside = open < Self.switchShare
    let place =
      isBeside
      ? CGRect(
        x: cover.frame.maxX + 16, y: 20, width: max(0, button.frame.minX - cover.frame.maxX - 32), height: 30)
      : CGRect(x: margin, y: cover.frame.maxY + 22, width: width, height: 30)
    song.frame = place
    artist.frame = CGRect(x: place.minX, y: place.minY + (isBeside ? 28 : 32), width: place.width, height: 20)
    let alpha = isBeside ? 1 - open / Self.fadeShare : (open - Self.switchShare - 0.1) / Self.fadeShare
    for label in [song, artist] { label.alpha = min(1, max(0, alpha)) }
  }

  /// The share from which the track appears: it then is below the texts.
  private static let controlsShare = 0.85
  /// The share at which the texts change their place, and the length of each fade; chosen by eye.
  private static let (switchShare, fadeShare) = (0.3, 0.25)
}
