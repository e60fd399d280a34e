import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayViews

/// A scheduler with a root view on its own timeline, and what it was told of.
@MainActor
public final class ViewBench {
  public let scheduler = AnimationScheduler()
  public let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  public private(set) var diagnostics: [String] = []

  public init() {
    root.layer.timeline = scheduler.root
    scheduler.onDiagnostic = { [unowned self] in diagnostics.append($0) }
  }

  /// A view in the root that stands at x = 0.
  public func view() -> View {
    let view = View(frame: CGRect(x: -5, y: -5, width: 10, height: 10))
    root.addSubview(view)
    return view
  }

  public func advance(to seconds: Double) { scheduler.advance(to: Timestamp.zero.advanced(bySeconds: seconds)) }
  public func advance(by seconds: Double) { scheduler.advance(to: scheduler.now.advanced(bySeconds: seconds)) }
}

extension View {
  /// Where its middle is seen.
  public var shownX: Double { layer.presentationValues.position.x }
}

/// Whether two numbers are the same but for rounding.
public func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-9 }
