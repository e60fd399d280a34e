import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// The stories of the day as rings, with posts below.
final class FeedViewController: OpeningViewController, ViewControllerTransitioningDelegate {
  private let feed: FeedView

  init(_ palette: Palette) {
    feed = FeedView(Story.samples, palette)
    super.init(nibName: nil, bundle: nil)
    title = "Today"
    feed.open = { [weak self] in self?.open($0, animated: true) }
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = feed }

  override func openFirst() { open(0, animated: false) }

  private func open(_ index: Int, animated: Bool) {
    let screen = StoryViewController(Story.samples[index], index: index)
    screen.transitioningDelegate = self
    present(screen, animated: animated)
  }

  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    // A page that fills the screen must not overshoot, or the feed would be visible at its lower edge.
    SpringCover(timing: SlideAnimator.timing)
  }

  func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
    ShrinkAway(anchor: (dismissed as? StoryViewController).map { feed.picture($0.index) })
  }
}

private final class FeedView: ScrollPage {
  var open: (Int) -> Void = { _ in }
  private let title: Label
  private let rings: [StoryRing]
  private let hairline = View()
  private let posts: [FeedPost]

  init(_ stories: [Story], _ palette: Palette) {
    title = Label("Today", font: Typography.largeTitle, color: palette.ink)
    rings = stories.map { StoryRing($0, palette) }
    posts = stories.dropFirst(2).map { FeedPost($0, palette) }
    super.init()
    backgroundColor = palette.page
    hairline.backgroundColor = palette.hairline
    for subview in [title, hairline] + rings + posts { addSubview(subview) }
    for (index, ring) in rings.enumerated() { ring.onTap(.sink) { [weak self] in self?.open(index) } }
  }

  required init?(coder: NSCoder) { nil }

  /// The picture of a story's author.
  func picture(_ index: Int) -> View { rings[index].avatar }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = Grid.margin(in: bounds.width)
    let width = bounds.width - 2 * margin
    title.frame = CGRect(x: margin, y: 32, width: width, height: 40)
    for (index, ring) in rings.enumerated() {
      ring.frame = CGRect(x: margin + Double(index) * 84, y: 84, width: 72, height: 96)
    }
    hairline.frame = CGRect(x: 0, y: 192, width: bounds.width, height: 1)
    let height = 60 + width / PhotoView.aspectRatio + 20
    for (index, post) in posts.enumerated() {
      post.frame = CGRect(x: margin, y: 204 + Double(index) * height, width: width, height: height)
    }
    mirrorForDirection(rings)
    endContent(at: 204 + Double(posts.count) * height)
  }
}

/// A person's avatar with a colored ring, which means that there is a new story.
private final class StoryRing: PressableView {
  private let ring = GradientLayer().withoutImplicitActions()
  private let gap = View()
  let avatar: Avatar
  private let name: Label

  init(_ story: Story, _ palette: Palette) {
    avatar = Avatar(story.initials, color: story.color)
    name = Label(story.author, font: Typography.caption, color: palette.ink, alignment: .center)
    super.init()
    ring.colors = [CGColor(hex: 0xF9A23B), CGColor(hex: 0xE8476A), CGColor(hex: 0x8A3FD1)]
    ring.startPoint = CGPoint(x: 0, y: 1)
    ring.endPoint = CGPoint(x: 1, y: 0)
    layer.addSublayer(ring)
    gap.backgroundColor = palette.page
    for subview in [gap, avatar, name] { addSubview(subview) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    ring.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.width)
    ring.cornerRadius = bounds.width / 2
    gap.frame = ring.frame.insetBy(dx: 3, dy: 3)
    gap.layer.cornerRadius = gap.bounds.width / 2
    avatar.frame = ring.frame.insetBy(dx: 6, dy: 6)
    name.frame = CGRect(x: 0, y: bounds.width + 5, width: bounds.width, height: 18)
  }
}

private final class FeedPost: View {
  private let avatar: Avatar
  private let author: Label
  private let time: Label
  private let photo: PhotoView

  init(_ story: Story, _ palette: Palette) {
    avatar = Avatar(story.initials, color: story.color)
    author = Label(story.author, font: Typography.headline, color: palette.ink)
    time = Label(story.time, font: Typography.caption, color: palette.secondary, alignment: .right)
    photo = PhotoView(story.scenery)
    super.init(frame: .zero)
    photo.layer.cornerRadius = 14
    for subview in [avatar, author, time, photo] { addSubview(subview) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    avatar.frame = CGRect(x: 0, y: 6, width: 36, height: 36)
    author.frame = CGRect(x: 48, y: 14, width: bounds.width - 128, height: 20)
    time.frame = CGRect(x: bounds.width - 80, y: 14, width: 80, height: 20)
    photo.frame = CGRect(x: 0, y: 52, width: bounds.width, height: max(0, bounds.height - 60))
    mirrorSubviews(trailing: [time])
  }
}
