import Foundation
import HalfwayLayers
import HalfwayTestSupport
import HalfwayViews
import Testing

/// Compares lazily loaded content with the same content loaded eagerly.
@MainActor
@Suite struct ViewContentTests {
  /// A page with a card that it positions in `layoutSubviews()`.
  private final class Page: View {
    private(set) var loads = 0
    private(set) var layouts = 0
    var takesTouches = true
    private lazy var card = View()

    init(lazily: Bool) {
      super.init(frame: CGRect(x: 0, y: 0, width: 80, height: 60))
      backgroundColor = .white
      if lazily { setNeedsContent() } else { loadNeededContent() }
    }

    required init?(coder: NSCoder) { nil }

    override func loadNeededContent() {
      loads += 1
      card.backgroundColor = .black
      addSubview(card)
    }

    override func contentTakesTouch(at point: CGPoint) -> Bool { takesTouches }

    override func layoutSubviews() {
      layouts += 1
      card.frame = bounds.insetBy(dx: 10, dy: 10)
    }
  }

  private func text(_ view: View) -> String {
    var list = DisplayList()
    list.append(view.layer)
    return list.text
  }

  @Test func `a layout pass doesn't load lazy content or call layoutSubviews`() {
    let page = Page(lazily: true)
    let root = View(frame: page.frame)
    root.addSubview(page)
    root.layoutIfNeeded()
    page.transform = CGAffineTransform(translationX: 5, y: 0)
    page.removeFromSuperview()
    #expect(page.loads == 0 && page.layouts == 0)
  }

  /// The operations that load a view's content.
  private static let looks: [(name: String, look: @MainActor @Sendable (Page) -> Void)] = [
    ("a list", { page in DisplayList().appending(page.layer) }),
    ("a snapshot", { page in _ = page.snapshotView(afterScreenUpdates: true) }),
    ("a list with it as a mask", { page in DisplayList().appending(masked(by: page).layer) }),
    (
      "a list in space",
      { page in
        page.layer.zPosition = 3
        DisplayList().appending(page.layer)
      }
    ),
    ("a touch", { page in _ = page.view(at: CGPoint(x: 1, y: 1)) }),
    ("its subviews", { page in _ = page.subviews }),
    ("its sublayers", { page in _ = page.layer.sublayers }),
    ("another subview", { page in page.addSubview(View()) }),
    ("another sublayer", { page in page.layer.addSublayer(Layer()) }),
    ("another size", { page in page.frame.size.width = 40 }),
    ("being asked to", { page in page.loadContentIfNeeded() }),
  ]

  private static func masked(by page: Page) -> View {
    let masked = View(frame: page.frame)
    masked.backgroundColor = .black
    masked.mask = page
    return masked
  }

  @Test func `every access to a view shows lazy content like eager content`() {
    for (name, look) in Self.looks {
      let (lazy, eager) = (Page(lazily: true), Page(lazily: false))
      for page in [lazy, eager] {
        page.layoutIfNeeded()
        look(page)
        page.layoutIfNeeded()
        look(page)
      }
      #expect(lazy.loads == 1, "\(name)")
      #expect(text(lazy) == text(eager), "\(name)")
      #expect(text(Self.masked(by: lazy)) == text(Self.masked(by: eager)), "\(name)")
    }
  }

  @Test func `a touch that the content can't take doesn't load the content`() {
    let page = Page(lazily: true)
    page.takesTouches = false
    page.layoutIfNeeded()
    #expect(page.view(at: CGPoint(x: 40, y: 30)) === page && page.loads == 0)
    page.takesTouches = true
    #expect(page.view(at: CGPoint(x: 40, y: 30)) !== page && page.loads == 1)
  }

  @Test func `loading content doesn't lay out a view that was never laid out`() {
    let page = Page(lazily: true)
    _ = page.snapshotView(afterScreenUpdates: false)
    #expect(page.loads == 1 && page.layouts == 0)
    page.layoutIfNeeded()
    #expect(page.layouts == 1)
  }

  @Test func `content that needs layout keeps its previous layout until the next pass`() {
    for lazily in [true, false] {
      let page = Page(lazily: lazily)
      page.layoutIfNeeded()
      page.setNeedsLayout()
      #expect(page.view(at: CGPoint(x: 40, y: 30)) !== page, "lazily: \(lazily)")
      #expect(page.loads == 1 && page.layouts == 1)
      page.layoutIfNeeded()
      #expect(page.layouts == 2)
    }
  }

  @Test func `content animates with its view's size, but loading content isn't animated`() {
    let bench = ViewBench()
    let pages = [Page(lazily: true), Page(lazily: false)]
    for page in pages { bench.root.addSubview(page) }
    bench.root.layoutIfNeeded()
    View.animate(withDuration: 1) {
      for page in pages {
        page.frame.size = CGSize(width: 40, height: 40)
        page.layoutIfNeeded()
      }
    }
    let late = Page(lazily: true)
    late.layoutIfNeeded()
    bench.root.addSubview(late)
    View.animate(withDuration: 1) { late.loadContentIfNeeded() }
    #expect(late.loads == 1 && late.subviews.allSatisfy { !$0.layer.hasAnimations })
    for seconds in [0, 0.3, 1] {
      bench.advance(to: seconds)
      #expect(text(pages[0]) == text(pages[1]), "\(seconds)")
    }
  }

  @Test func `a layer can outlive the view that would have loaded its content`() {
    let layer = Layer()
    do {
      let view = View(layer: layer)
      view.setNeedsContent()
    }
    DisplayList().appending(layer)
    #expect(layer.sublayers.isEmpty)
  }
}

extension DisplayList {
  fileprivate func appending(_ layer: Layer) {
    var list = self
    list.append(layer)
  }
}
