import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayLayout
import HalfwayTestSupport
import HalfwayViews

/// A view of 300 by 200 points at the top of a tree, in which constraints are tried out.
@MainActor
final class LayoutBench {
  private let bench = ViewBench()
  var root: View { bench.root }
  var scheduler: AnimationScheduler { bench.scheduler }

  init() {
    bench.root.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
    bench.root.layoutIfNeeded()
  }

  /// Discards the reports that another test left on this thread. They belong to a thread until time advances, and the main actor of the test
  /// runner, whose `main` is asynchronous, changes threads between the initializer of a suite and its tests.
  private func discardEarlierReports() {
    guard !hasDiscarded else { return }
    hasDiscarded = true
    _ = takeDiagnostics()
  }
  private var hasDiscarded = false

  /// A view whose place constraints say, in the root or in another view.
  func view(in superview: View? = nil, content: CGSize? = nil) -> ContentView {
    discardEarlierReports()
    let view = ContentView(content)
    view.translatesAutoresizingMaskIntoConstraints = false
    (superview ?? root).addSubview(view)
    return view
  }

  func layOut() { root.layoutIfNeeded() }

  /// What was reported since the last time.
  func takeDiagnostics() -> [String] {
    let before = seen
    bench.advance(by: 0)
    seen = bench.diagnostics.count
    return Array(bench.diagnostics[before...])
  }
  private var seen = 0

  func advance(to seconds: Double) { bench.advance(to: seconds) }
}

extension View {
  /// The size that its content likes.
  var liked: CGSize { intrinsicContentSize }
}

/// A view whose content likes a size.
class ContentView: View {
  var content: CGSize? { didSet { invalidateIntrinsicContentSize() } }
  private(set) var layouts = 0
  private(set) var updates = 0

  init(_ content: CGSize? = nil) {
    self.content = content
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override var intrinsicContentSize: CGSize { content ?? super.intrinsicContentSize }

  override func layoutSubviews() {
    layouts += 1
    super.layoutSubviews()
  }

  override func updateConstraints() {
    updates += 1
    super.updateConstraints()
  }
}

extension CGRect {
  init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
    self.init(x: x, y: y, width: width, height: height)
  }
}
