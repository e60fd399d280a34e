import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// The player, playing a record.
final class PlayerViewController: ViewController {
  private let record: Record

  init(_ record: Record) {
    self.record = record
    super.init(nibName: nil, bundle: nil)
    title = record.song
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    view = PlayerView(record) { [weak self] in self?.navigationController?.popViewController(animated: true) }
  }
}

private final class PlayerView: View {
  private let light = GradientLayer().withoutImplicitActions()
  private let close = ShapeLayer().withoutImplicitActions()
  private let closeArea = PressableView()
  private let cover: CoverView
  private let coverShadow = View()
  private let song: Label
  private let artist: Label
  private let track = View()
  private let played = View()
  private let knob = View()
  private let elapsed: Label
  private let left: Label
  private let button = PlayButton(isPlaying: true, disc: .white, sign: Color(hex: 0x14171F))
  private let skips: [SkipSign]

  /// The time of the song that has been played, in seconds.
  private static let playedSeconds = 96
  /// The share of the song that has been played.
  private let progress: Double

  init(_ record: Record, goBack: @escaping () -> Void) {
    progress = min(1, Double(Self.playedSeconds) / Double(max(1, record.seconds)))
    cover = CoverView(record)
    song = Label(record.song, font: .systemFont(ofSize: 26, weight: .bold), color: .white)
    artist = Label(
      record.artist + "  ·  " + record.title, font: Typography.body, color: Color(white: 1, alpha: 0.85))
    elapsed = Label(
      Record.text(seconds: Self.playedSeconds), font: Typography.caption, color: Color(white: 1, alpha: 0.85),
      alignment: .left)
    left = Label(
      Record.text(seconds: record.seconds), font: Typography.caption, color: Color(white: 1, alpha: 0.85),
      alignment: .right)
    skips = [SkipSign(isForward: false), SkipSign(isForward: true)]
    super.init(frame: .zero)
    backgroundColor = record.light.last ?? .black
    light.colors = record.light.map(\.cgColor)
    layer.addSublayer(light)
    coverShadow.backgroundColor = record.ground
    coverShadow.layer.cornerRadius = 14
    coverShadow.layer.shadowOpacity = 0.45
    coverShadow.layer.shadowRadius = 24
    coverShadow.layer.shadowOffset = CGSize(width: 0, height: 14)
    cover.layer.cornerRadius = 14
    track.backgroundColor = Color(white: 1, alpha: 0.25)
    for view in [played, knob] { view.backgroundColor = .white }
    (track.layer.cornerRadius, played.layer.cornerRadius, knob.layer.cornerRadius) = (2, 2, 7)
    var chevron = CGPath()
    chevron.addLines(between: [CGPoint(x: 26, y: 26), CGPoint(x: 35, y: 35), CGPoint(x: 44, y: 26)])
    close.path = chevron
    close.fillColor = nil
    close.strokeColor = .white
    close.lineWidth = 2.5
    close.lineCap = .round
    close.lineJoin = .round
    closeArea.layer.addSublayer(close)
    closeArea.onTap(.fade, goBack)
    button.isUserInteractionEnabled = true
    button.onTap(.fade) { [weak button] in button?.isPlaying.toggle() }
    for subview in [coverShadow, cover, song, artist, track, played, knob, elapsed, left, button, closeArea] + skips {
      addSubview(subview)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    light.frame = bounds
    let margin = max(28, Grid.margin(in: bounds.width))
    let width = bounds.width - 2 * margin
    closeArea.frame = CGRect(x: 0, y: 0, width: 76, height: 60)
    let side = max(40, min(width, bounds.height - 330))
    cover.frame = CGRect(x: (bounds.width - side) / 2, y: 72, width: side, height: side)
    coverShadow.frame = cover.frame
    var y = cover.frame.maxY + 28
    song.frame = CGRect(x: margin, y: y, width: width, height: 34)
    artist.frame = CGRect(x: margin, y: y + 36, width: width, height: 20)
    y += 80
    track.frame = CGRect(x: margin, y: y, width: width, height: 4)
    played.frame = CGRect(x: margin, y: y, width: width * progress, height: 4)
    knob.frame = CGRect(x: margin + width * progress - 7, y: y - 5, width: 14, height: 14)
    elapsed.frame = CGRect(x: margin, y: y + 12, width: 80, height: 18)
    left.frame = CGRect(x: bounds.width - margin - 80, y: y + 12, width: 80, height: 18)
    button.frame = CGRect(x: bounds.midX - 34, y: y + 44, width: 68, height: 68)
    for (index, skip) in skips.enumerated() {
      skip.frame = CGRect(
        x: bounds.midX + (index == 0 ? -110 : 110) - 18, y: y + 44 + 16, width: 36, height: 36)
    }
    // The time of a recording goes from left to right everywhere.
    mirrorForDirection([closeArea])
  }
}

/// Two triangles that skip to the previous or the next song.
private final class SkipSign: View {
  private let sign = ShapeLayer().withoutImplicitActions()
  private let isForward: Bool

  init(isForward: Bool) {
    self.isForward = isForward
    super.init(frame: .zero)
    sign.fillColor = .white
    layer.addSublayer(sign)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    var path = CGPath()
    for start in [4.0, 18] {
      let (base, tip) = isForward ? (start, start + 14) : (36 - start, 22 - start)
      path.addLines(between: [CGPoint(x: base, y: 8), CGPoint(x: tip, y: 18), CGPoint(x: base, y: 28)])
      path.closeSubpath()
    }
    sign.path = path
  }
}
