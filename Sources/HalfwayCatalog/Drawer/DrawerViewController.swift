import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// The records, and a drawer with the player. A `TargetMovement` opens and closes the drawer.
final class DrawerViewController: ViewController {
  private let palette: Palette
  private let drawer: PlayerDrawer
  private let dim = View()
  private let movement = TargetMovement([MoveTarget("closed", at: 0), MoveTarget("open", at: 1)])
  private var interaction: InteractiveMove?

  /// The opacity of the black over the records while the drawer is open.
  private static let dimming = 0.35

  init(_ palette: Palette) {
    self.palette = palette
    drawer = PlayerDrawer(Record.samples[0], palette)
    super.init(nibName: nil, bundle: nil)
    title = "Records"
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let metrics = ListPage.Metrics(titleTop: 32, firstRow: 112, rowHeight: 84, gap: 4)
    let list = ListPage("Records", detail: "The last seven days", metrics, palette) { [palette] in
      Record.samples.map { RecordRow($0, artistFont: Typography.subhead, palette) }
    }
    view = View()
    list.frame = view.bounds
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(list)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    dim.backgroundColor = .black
    dim.onTap { [weak self] in self?.select(0) }
    for subview in [dim, drawer] { view.addSubview(subview) }
    movement.didMove = { [weak self] _ in self?.placeDrawer() }
    drawer.onTap { [weak self] in self?.select(1) }
    let pan = PanGestureRecognizer()
    pan.maximumNumberOfTouches = 1
    interaction = InteractiveMove(PanProgress(.up, pan: pan, travel: .points(1)), of: movement, in: self)
    drawer.addGestureRecognizer(pan)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    dim.frame = view.bounds
    movement.bandPoints = view.bounds.height
    movement.targets = [
      MoveTarget("closed", at: PlayerDrawer.closedHeight),
      MoveTarget("open", at: PlayerDrawer.openHeight(in: view.bounds)),
    ]
    placeDrawer()
  }

  private func select(_ index: Int) { movement.select(index, on: view.stage, animated: true) }

  private func placeDrawer() {
    let (closed, open) = (movement.targets[0].positionPoints, movement.targets[1].positionPoints)
    let share = open > closed ? (movement.positionPoints - closed) / (open - closed) : 0
    dim.alpha = Self.dimming * min(1, max(0, share))
    dim.isUserInteractionEnabled = share > 0.5
    drawer.show(share, height: movement.positionPoints, in: view.bounds)
  }
}

/// A record in the list.
private final class RecordRow: RecordView {
  override func layoutSubviews() {
    cover.frame = CGRect(x: 0, y: 8, width: 68, height: 68)
    title.frame = CGRect(x: 84, y: 20, width: bounds.width - 84, height: 20)
    artist.frame = CGRect(x: 84, y: 43, width: bounds.width - 84, height: 20)
    mirrorSubviews()
  }
}
