import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayLayout
import HalfwayTestSupport
import HalfwayViews

/// A root view of 300 by 200 points for testing constraints.
@MainActor
final class LayoutBench {
  private let bench = ViewBench()
  var root: View { bench.root }
  var scheduler: AnimationScheduler { bench.scheduler }

  init() {
    bench.root.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
    bench.root.layoutIfNeeded()
  }

  /// Discards the diagnostics that another test left on this thread. Diagnostics made without a running stage belong to
  /// the thread until time advances, and the main actor of the test runner may change threads between the initializer
  /// of a suite and its tests.
  private func discardEarlierReports() {
    guard !hasDiscarded else { return }
    hasDiscarded = true
    _ = takeDiagnostics()
  }
  private var hasDiscarded = false

  /// A view positioned by constraints, in the root or in another view.
  func view(in superview: View? = nil, content: CGSize? = nil) -> ContentView {
    discardEarlierReports()
    let view = ContentView(content)
    view.translatesAutoresizingMaskIntoConstraints = false
    (superview ?? root).addSubview(view)
    return view
  }

  func layOut() { root.layoutIfNeeded() }

  /// Returns the diagnostics since the last call.
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
  /// The size of the content.
  var liked: CGSize { intrinsicContentSize }
}

/// A view with an intrinsic content size.
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
