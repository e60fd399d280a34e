import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayTransitions
import HalfwayViews
import Testing

/// The layout callbacks of view controllers.
@MainActor
@Suite struct LayoutCallTests {
  /// Records its callbacks and the width of its view.
  private final class Page: ViewController {
    final class Content: View {
      var didLayout: (Double) -> Void = { _ in }
      override func layoutSubviews() { didLayout(bounds.width) }
    }

    private(set) var calls: [String] = []

    override func loadView() {
      let content = Content()
      content.didLayout = { [weak self] in self?.calls.append("layout \($0)") }
      view = content
    }
    override func viewDidLoad() { calls.append("loaded") }
    override func viewWillLayoutSubviews() { calls.append("will \(view.bounds.width)") }
    override func viewDidLayoutSubviews() { calls.append("did \(view.bounds.width)") }

    func takeCalls() -> [String] {
      defer { calls = [] }
      return calls
    }
  }

  @Test func `a view controller is notified before and after the layout of its view`() {
    let page = Page()
    let stage = Stage(
      rootViewController: NavigationController(rootViewController: page), size: CGSize(width: 300, height: 400))
    #expect(page.takeCalls() == ["loaded", "will 300.0", "layout 300.0", "did 300.0"])
    stage.advance(to: Timestamp(milliseconds: 16))
    #expect(page.takeCalls().isEmpty)
  }

  @Test func `a view controller is notified again when the size of its view changes`() {
    let page = Page()
    let stage = Stage(rootViewController: page, size: CGSize(width: 300, height: 400))
    _ = page.takeCalls()
    stage.handle(
      InputEvent(timestamp: Timestamp(milliseconds: 5), kind: .resize(width: 200, height: 400, scale: 1)))
    stage.advance(to: Timestamp(milliseconds: 16))
    #expect(page.takeCalls() == ["will 200.0", "layout 200.0", "did 200.0"])
  }

  @Test func `a view controller isn't notified of the layout of its former view`() {
    let page = Page()
    let old: View = page.view
    page.view = View()
    _ = page.takeCalls()
    old.setNeedsLayout()
    old.layoutIfNeeded()
    #expect(page.takeCalls() == ["layout 0.0"])
    page.view.layoutIfNeeded()
    #expect(page.takeCalls() == ["will 0.0", "did 0.0"])
  }

  @Test func `a view can outlive its view controller`() {
    var page: Page? = Page()
    let view: View? = page?.view
    page = nil
    view?.setNeedsLayout()
    view?.layoutIfNeeded()
    #expect(view?.bounds.width == 0)
  }
}
