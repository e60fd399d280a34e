import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayViews

/// A scheduler with a root view on its own timeline, and the diagnostics that it reported.
@MainActor
public final class ViewBench {
  /// The scheduler.
  public let scheduler = AnimationScheduler()
  /// The root view, of 100 × 100 points.
  public let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  /// The diagnostics, oldest first.
  public private(set) var diagnostics: [String] = []

  /// Creates a bench.
  public init() {
    root.layer.timeline = scheduler.root
    scheduler.onDiagnostic = { [unowned self] in diagnostics.append($0) }
  }

  /// Returns a new subview of the root view, with its center at x = 0.
  public func view() -> View {
    let view = View(frame: CGRect(x: -5, y: -5, width: 10, height: 10))
    root.addSubview(view)
    return view
  }

  /// Advances the scheduler to a time, in seconds.
  public func advance(to seconds: Double) { scheduler.advance(to: Timestamp.zero.advanced(bySeconds: seconds)) }
  /// Advances the scheduler by a duration, in seconds.
  public func advance(by seconds: Double) { scheduler.advance(to: scheduler.now.advanced(bySeconds: seconds)) }
}

extension View {
  /// The x coordinate of the center in the presentation.
  public var shownX: Double { layer.presentationValues.position.x }
}

/// Returns whether two numbers are equal to within 1e-9, which allows for rounding.
public func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-9 }
