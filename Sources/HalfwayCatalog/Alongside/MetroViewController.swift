import Foundation
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// A stack of screens with a header above and a toolbar below that belong to all screens. It moves both along with
/// every transition of the stack, and reverts its changes if a transition is canceled.
final class MetroViewController: ViewController {
  private let palette: Palette
  private let list: LinesViewController
  private let navigation: NavigationController
  private let header: MetroHeader
  private let toolbar: MetroToolbar
  /// The open line.
  private var line: MetroLine?

  init(_ palette: Palette) {
    self.palette = palette
    list = LinesViewController(palette)
    navigation = NavigationController(rootViewController: list)
    header = MetroHeader(palette)
    toolbar = MetroToolbar(palette)
    super.init(nibName: nil, bundle: nil)
    addChild(navigation)
    navigation.didMove(toParent: self)
    list.open = { [weak self] in self?.open($0, animated: true) }
    list.onWillAppear = { [weak self] in self?.change(to: nil, along: $0) }
    header.goBack = { [weak self] in self?.navigation.popViewController(animated: true) }
    show(nil)
    header.hint = hint(for: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = MetroView(navigation.view, header, toolbar, palette) }

  func open(_ line: MetroLine, animated: Bool) {
    let page = LineViewController(line, palette)
    page.onWillAppear = { [weak self] in self?.change(to: line, along: $0) }
    navigation.pushViewController(page, animated: animated)
  }

  private func hint(for line: MetroLine?) -> String {
    guard line != nil else { return "Tap a line to see its stops" }
    return header.effectiveUserInterfaceLayoutDirection.wording("Drag from the left edge to go back")
  }

  private func show(_ line: MetroLine?) {
    self.line = line
    header.show(line)
    toolbar.show(line)
    list.selected = line
  }

  /// Updates the header and the toolbar for a screen that is about to appear, with a transition or immediately.
  private func change(to after: MetroLine?, along coordinator: (any ViewControllerTransitionCoordinator)?) {
    let before = line
    header.prepare(for: after)
    guard let coordinator else {
      show(after)
      header.hint = hint(for: after)
      return
    }
    coordinator.animate { [self] context in
      show(after)
      if context.isInteractive { header.hint = "Let go past half-way to go back" }
    } completion: { [self] context in
      // The model values changed when the animation was set up. If the transition is canceled, they must be reverted
      // explicitly.
      let rest = context.isCancelled ? before : after
      header.prepare(for: rest)
      show(rest)
      header.hint = hint(for: rest)
    }
    coordinator.notifyWhenInteractionChanges { [self] context in
      if context.isInteractive {
        header.hint = "Caught: let go again"
      } else {
        header.hint =
          (context.isCancelled ? before : after).map { "Staying on line \($0.number)" } ?? "Back to all lines"
      }
    }
  }
}

private final class MetroView: View {
  private let screens: View
  private let header: MetroHeader
  private let toolbar: MetroToolbar

  init(_ screens: View, _ header: MetroHeader, _ toolbar: MetroToolbar, _ palette: Palette) {
    self.screens = screens
    self.header = header
    self.toolbar = toolbar
    super.init(frame: .zero)
    clipsToBounds = true
    backgroundColor = palette.page
    for subview in [screens, toolbar, header] { addSubview(subview) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    let height = min(MetroHeader.height, bounds.height)
    header.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    screens.frame = CGRect(x: 0, y: height, width: bounds.width, height: bounds.height - height)
    // The toolbar is moved by its transform, so its frame is undefined.
    toolbar.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: MetroToolbar.height)
    toolbar.center = CGPoint(x: bounds.midX, y: bounds.height - MetroToolbar.height / 2)
  }
}

/// The title of the list, covered by a plate with the title of a line in the line's color; in front of both, a hint.
/// The plate moves with the line's page, so each title is always shown on its own background.
private final class MetroHeader: View {
  static let height = 136.0

  var goBack: () -> Void = {}
  var hint: String {
    get { hintLabel.text ?? "" }
    set {
      hintLabel.text = newValue
      setNeedsLayout()
    }
  }
  private let listTitle: Label
  private let plate = View()
  private let lineTitle: Label
  private let hintLabel: Label
  /// A background behind the hint that makes it readable on the colors of the list and of every line.
  private let hintPlate = View()
  private var back = View()
  private var isLineShown = false
  /// The width of the header when the plate was placed. A layout pass during a transition must not disturb the moving
  /// plate.
  private var placedWidth = 0.0

  init(_ palette: Palette) {
    listTitle = Label("Lines", font: Typography.largeTitle, color: palette.ink)
    lineTitle = Label("", font: Typography.title, color: .white)
    hintLabel = Label("", font: Typography.captionStrong, color: .white, alignment: .center)
    super.init(frame: .zero)
    clipsToBounds = true
    backgroundColor = palette.field
    plate.addSubview(lineTitle)
    back = BackControl("Lines", color: .white) { [weak self] in self?.goBack() }
    plate.addSubview(back)
    hintPlate.backgroundColor = Color(white: 0, alpha: 0.62)
    hintPlate.layer.cornerRadius = 12
    for view in [hintPlate, hintLabel] { view.isUserInteractionEnabled = false }
    for subview in [listTitle, plate, hintPlate, hintLabel] { addSubview(subview) }
  }

  required init?(coder: NSCoder) { nil }

  /// Sets what can't be animated, before the animation begins.
  func prepare(for line: MetroLine?) {
    guard let line else { return }
    lineTitle.text = "\(line.number)  \(line.name)"
    plate.backgroundColor = line.color.underWhiteText
  }

  func show(_ line: MetroLine?) {
    isLineShown = line != nil
    placePlate()
  }

  private func placePlate() {
    placedWidth = bounds.width
    let width = isRightToLeft ? -bounds.width : bounds.width
    plate.transform = CGAffineTransform(translationX: isLineShown ? 0 : width, y: 0)
    let behind = isLineShown ? -width * SlideAnimator.parallax : 0
    listTitle.transform = CGAffineTransform(translationX: behind, y: 0)
  }

  override func layoutSubviews() {
    let margin = Grid.margin(in: bounds.width)
    let width = bounds.width - 2 * margin
    // Both are moved by their transforms, so their frames are undefined.
    plate.bounds = CGRect(origin: .zero, size: bounds.size)
    plate.center = CGPoint(x: bounds.midX, y: bounds.midY)
    for title in [listTitle, lineTitle] {
      title.bounds = CGRect(x: 0, y: 0, width: width, height: 40)
      title.center = CGPoint(x: margin + width / 2, y: 72)
    }
    if placedWidth != bounds.width { placePlate() }
    let hintWidth = min(width, hintLabel.sizeThatFits(CGSize(width: width, height: 24)).width + 24)
    hintPlate.frame = CGRect(x: margin, y: 98, width: hintWidth, height: 24)
    mirrorForDirection([hintPlate])
    hintLabel.frame = hintPlate.frame
    plate.placeBackButton(back)
  }
}

/// The actions for a line; below the screen while no line is open.
private final class MetroToolbar: View {
  static let height = 76.0
  private let follow: PillButton
  private let timetable: PillButton
  private let hairline = View()

  init(_ palette: Palette) {
    follow = PillButton("Follow", orElse: "Following", isFilled: true, palette)
    timetable = PillButton("Timetable", isFilled: false, palette)
    super.init(frame: .zero)
    backgroundColor = palette.page
    hairline.backgroundColor = palette.hairline
    for subview in [hairline, follow, timetable] { addSubview(subview) }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ line: MetroLine?) {
    transform = CGAffineTransform(translationX: 0, y: line == nil ? Self.height : 0)
  }

  override func layoutSubviews() {
    hairline.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1)
    let margin = Grid.margin(in: bounds.width)
    let half = ((bounds.width - 2 * margin - 12) / 2).rounded(.down)
    follow.frame = CGRect(x: margin, y: 16, width: half, height: 44)
    timetable.frame = CGRect(x: bounds.width - margin - half, y: 16, width: half, height: 44)
    mirrorSubviews()
  }
}
