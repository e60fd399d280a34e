import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// A picture that fills the screen, with its author and a short text.
final class StoryViewController: ViewController {
  /// The index of the story in the feed.
  let index: Int
  private let story: Story
  private var drag: PanDismiss?

  /// The travel of the drag as a share of the height, so that the picture shrinks as fast as the finger moves away from
  /// its edge on every screen. Chosen by eye.
  private static let dragShare = 360.0 / 667

  init(_ story: Story, index: Int) {
    (self.story, self.index) = (story, index)
    super.init(nibName: nil, bundle: nil)
    title = story.author
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    view = StoryView(story) { [weak self] in self?.dismiss(animated: true) }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    drag = PanDismiss(self, travel: .share(Self.dragShare))
  }
}

private final class StoryView: View {
  private let photo: PhotoView
  private let shades = [GradientLayer().withoutImplicitActions(), GradientLayer().withoutImplicitActions()]
  private let bars: [View]
  private let avatar: Avatar
  private let author: Label
  private let time: Label
  private let close = ShapeLayer().withoutImplicitActions()
  private let closeArea = PressableView()
  private let caption: Label
  private let reply = View()
  private let field = TextField(frame: .zero)
  private let likeArea = PressableView()
  private let likes: Label
  private var isLiked = false

  init(_ story: Story, goBack: @escaping () -> Void) {
    photo = PhotoView(story.scenery)
    bars = (0..<3).map { _ in View() }
    avatar = Avatar(story.initials, color: story.color)
    author = Label(story.author, font: Typography.headline, color: .white)
    time = Label(story.time, font: Typography.caption, color: .white)
    caption = Label(story.caption, font: .systemFont(ofSize: 20, weight: .semibold), color: .white, lines: 0)
    likes = Label("♡ \(story.likes)", font: Typography.headline, color: .white, alignment: .right)
    super.init(frame: .zero)
    backgroundColor = .black
    addSubview(photo)
    for (index, shade) in shades.enumerated() {
      let (dark, clear) = (CGColor(white: 0, alpha: 0.8), CGColor(white: 0, alpha: 0))
      shade.colors = index == 0 ? [dark, clear] : [clear, dark]
      layer.addSublayer(shade)
    }
    for (index, bar) in bars.enumerated() {
      bar.backgroundColor = Color(white: 1, alpha: index == 0 ? 1 : 0.4)
      bar.layer.cornerRadius = 1.5
      addSubview(bar)
    }
    close.fillColor = nil
    close.strokeColor = .white
    close.lineWidth = 2.5
    close.lineCap = .round
    var cross = CGPath()
    cross.addLines(between: [CGPoint(x: 21, y: 21), CGPoint(x: 35, y: 35)])
    cross.addLines(between: [CGPoint(x: 35, y: 21), CGPoint(x: 21, y: 35)])
    close.path = cross
    closeArea.layer.addSublayer(close)
    closeArea.onTap(.fade, goBack)
    reply.layer.borderColor = CGColor(white: 1, alpha: 0.5)
    reply.layer.borderWidth = 1
    reply.layer.cornerRadius = 22
    field.placeholder = "Answer \(story.author)"
    (field.font, field.textColor, field.tintColor) = (Typography.subhead, .white, .white)
    reply.addSubview(field)
    likeArea.addSubview(likes)
    likeArea.onTap(.fade) { [weak self] in
      guard let self else { return }
      isLiked.toggle()
      likes.text = "\(isLiked ? "♥" : "♡") \(story.likes + (isLiked ? 1 : 0))"
    }
    for subview in [avatar, author, time, closeArea, caption, reply, likeArea] { addSubview(subview) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    let margin = Grid.margin(in: bounds.width)
    let width = bounds.width - 2 * margin
    photo.frame = bounds
    shades[0].frame = CGRect(x: 0, y: 0, width: bounds.width, height: 150)
    shades[1].frame = CGRect(x: 0, y: bounds.height - 260, width: bounds.width, height: 260)
    let step = (width + 6) / Double(bars.count)
    for (index, bar) in bars.enumerated() {
      bar.frame = CGRect(x: margin + Double(index) * step, y: 16, width: max(1, step - 6), height: 3)
    }
    avatar.frame = CGRect(x: margin, y: 32, width: 40, height: 40)
    author.frame = CGRect(x: margin + 52, y: 33, width: width - 52 - 56, height: 20)
    time.frame = CGRect(x: margin + 52, y: 53, width: width - 52 - 56, height: 18)
    closeArea.frame = CGRect(x: bounds.width - margin - 42, y: 24, width: 56, height: 56)
    let top = bounds.height - 24 - 44
    reply.frame = CGRect(x: margin, y: top, width: max(1, width - 84), height: 44)
    field.frame = CGRect(x: 18, y: 0, width: max(1, width - 84 - 36), height: 44)
    likeArea.frame = CGRect(x: bounds.width - margin - 76, y: top, width: 76, height: 44)
    likes.frame = likeArea.bounds
    let height = caption.place(x: margin, y: 0, width: width)
    caption.place(x: margin, y: top - 18 - height, width: width)
    mirrorSubviews()
    if isRightToLeft { likes.textAlignment = .left }
  }
}
