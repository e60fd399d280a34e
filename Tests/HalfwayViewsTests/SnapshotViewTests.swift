import Foundation
import HalfwayLayers
import HalfwayViews
import Testing

@MainActor
@Suite struct SnapshotViewTests {
  /// Positions its only subview in `layoutSubviews()`.
  private final class Page: View {
    let card = View()

    init() {
      super.init(frame: CGRect(x: 50, y: 60, width: 200, height: 100))
      card.backgroundColor = .white
      addSubview(card)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() { card.frame = bounds.insetBy(dx: 10, dy: 10) }
  }

  private func text(_ view: View?) -> String {
    var list = DisplayList()
    if let view { list.append(view.layer) }
    return list.text
  }

  @Test func `a snapshot after screen updates lays out the view first`() {
    let page = Page()
    #expect(!text(page.snapshotView(afterScreenUpdates: false)).contains("180000 80000"))
    let snapshot = page.snapshotView(afterScreenUpdates: true)
    #expect(text(snapshot).contains("fill 0 0 180000 80000"))
    #expect(snapshot?.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
  }

  @Test func `a snapshot doesn't change with its view`() {
    let page = Page()
    let snapshot = page.snapshotView(afterScreenUpdates: true)
    let before = text(snapshot)
    page.card.backgroundColor = .black
    page.frame.size.width = 300
    page.layoutIfNeeded()
    #expect(text(snapshot) == before)
    #expect(text(page.snapshotView(afterScreenUpdates: true)) != before)
  }

  @Test func `snapshots of four quarters share one fragment`() {
    let page = Page()
    page.layoutIfNeeded()
    let quarters = [(0.0, 0.0), (100, 0), (0, 50), (100, 50)].compactMap { x, y in
      page.resizableSnapshotView(
        from: CGRect(x: x, y: y, width: 100, height: 50), afterScreenUpdates: false, withCapInsets: EdgeInsets())
    }
    let fragments = quarters.compactMap { ($0.layer as? SnapshotLayer)?.fragment }
    #expect(fragments.count == 4)
    #expect(fragments.allSatisfy { $0 === fragments[0] })
    #expect(text(quarters[3]).contains("group 1000000 0 0 1000000 -100000 -50000 1000 clip 100000 50000 100000 50000"))
  }

  @Test(
    "an empty or invalid rectangle yields no snapshot",
    arguments: [CGRect.zero, .null, CGRect(x: 0, y: 0, width: Double.nan, height: 1)])
  func nothing(rect: CGRect) {
    let view = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(
      view.resizableSnapshotView(from: rect, afterScreenUpdates: true, withCapInsets: EdgeInsets()) == nil)
    #expect(View().snapshotView(afterScreenUpdates: false) == nil)
  }
}
