import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayViews

/// A scheduler with a root view on its own timeline, and what it was told of.
@MainActor
final class ViewBench {
  let scheduler = AnimationScheduler()
  let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private(set) var diagnostics: [String] = []

  init() {
    root.layer.timeline = scheduler.root
    scheduler.onDiagnostic = { [unowned self] in diagnostics.append($0) }
  }

  /// A view in the root that stands at x = 0.
  func view() -> View {
    let view = View(frame: CGRect(x: -5, y: -5, width: 10, height: 10))
    root.addSubview(view)
    return view
  }

  func advance(to seconds: Double) { scheduler.advance(to: Timestamp.zero.advanced(bySeconds: seconds)) }
  func advance(by seconds: Double) { scheduler.advance(to: scheduler.now.advanced(bySeconds: seconds)) }
}

extension View {
  /// Where its middle is seen.
  var shownX: Double { layer.presentationValues.position.x }
}

/// Whether two numbers are the same but for rounding.
func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-9 }
