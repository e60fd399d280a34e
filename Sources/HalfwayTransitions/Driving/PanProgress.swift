import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayMotion
import HalfwayViews

/// The progress of a pan in a direction of a view.
@preconcurrency @MainActor
public final class PanProgress: ProgressSource {
  /// The direction in which the transition moves forward.
  public enum Direction: Sendable, Hashable, CaseIterable {
    /// To the right.
    case right
    /// To the left.
    case left
    /// Downward.
    case down
    /// Upward.
    case up

    /// The direction as a vector of one point, in the view's coordinates.
    fileprivate var unit: CGPoint {
      switch self {
      case .right: CGPoint(x: 1, y: 0)
      case .left: CGPoint(x: -1, y: 0)
      case .down: CGPoint(x: 0, y: 1)
      case .up: CGPoint(x: 0, y: -1)
      }
    }

    fileprivate var isHorizontal: Bool { self == .right || self == .left }
  }

  /// The distance of 100%.
  public enum Travel: Sendable, Hashable {
    /// The view's width, or its height for `up` and `down`, times the thresholds' `travelWidths`.
    case thresholds
    /// As `thresholds`, plus a gap in points, as between pages. A negative or non-finite gap counts as 0.
    case thresholdsAndGap(Double)
    /// A share of the view's width, or of its height for `up` and `down`, whatever the thresholds are.
    case share(Double)
    /// A distance in points.
    case points(Double)
  }

  /// The recognizer.
  public let pan: PanGestureRecognizer
  /// The direction in which the transition moves forward.
  public var direction: Direction {
    goesBack && Transaction.runningStage?.isRightToLeft ?? false ? .left : ownDirection
  }
  private let ownDirection: Direction
  /// Whether the direction is that of the layout: back to where the previous screen is.
  private let goesBack: Bool
  /// The distance of 100%.
  public let travel: Travel
  /// The direction and scale of the transition, which don't change while the gesture drives it.
  private var axis = ProgressAxis.pan(
    forwards: PlaneVector(1, 0), travel: .points(1), thresholds: .standard)

  /// Creates the progress of a pan.
  ///
  /// - Parameters:
  ///   - direction: The direction in which the transition moves forward.
  ///   - pan: The recognizer; `nil` for a pan from the edge opposite to the direction (default: `nil`).
  ///   - travel: The distance of 100% (default: `.thresholds`).
  public init(_ direction: Direction, pan: PanGestureRecognizer? = nil, travel: Travel = .thresholds) {
    ownDirection = direction
    goesBack = false
    self.travel = travel
    self.pan = pan ?? Self.edgePan(direction)
  }

  /// Creates the progress of a pan that goes back: to the right, or to the left if layout goes from right to left.
  package init(back pan: PanGestureRecognizer, travel: Travel = .thresholds) {
    (ownDirection, goesBack, self.travel, self.pan) = (.right, true, travel, pan)
  }

  private static func edgePan(_ direction: Direction) -> PanGestureRecognizer {
    let pan = ScreenEdgePanGestureRecognizer()
    pan.edges =
      switch direction {
      case .right: .left
      case .left: .right
      case .down: .top
      case .up: .bottom
      }
    pan.maximumNumberOfTouches = 1
    return pan
  }

  public var recognizer: GestureRecognizer { pan }
  public func slopPoints(_ thresholds: Thresholds) -> Double { thresholds.panSlopPoints }

  /// Whether the displacement since the landing is forward rather than sideways or backward.
  public var setsOutForwards: Bool {
    guard let view = pan.view, let tracker = pan.tracker else { return false }
    let axis = CGPoint(x: tracker.location.x - tracker.start.x, y: tracker.location.y - tracker.start.y)
    guard let inView = view.vectorFromStage(axis) else { return false }
    let along = inView.x * direction.unit.x + inView.y * direction.unit.y
    // A recognizer that knows its direction has evaluated it.
    if pan.requiredDirection != nil { return along > 0 }
    return along > 0 && along >= abs(direction.isHorizontal ? inView.y : inView.x)
  }

  public func grab(in view: View, thresholds: Thresholds) { axis = axis(in: view, thresholds: thresholds) }

  /// Returns the direction and scale of the pan in a view.
  package func axis(in view: View, thresholds: Thresholds) -> ProgressAxis {
    func forwards(_ vector: CGPoint) -> Double {
      guard let inView = view.vectorFromStage(vector) else { return 0 }
      return inView.x * direction.unit.x + inView.y * direction.unit.y
    }
    return .pan(
      forwards: PlaneVector(forwards(CGPoint(x: 1, y: 0)), forwards(CGPoint(x: 0, y: 1))), travel: travel(in: view),
      thresholds: thresholds)
  }

  private func travel(in view: View) -> ProgressAxis.Travel {
    let extent = direction.isHorizontal ? view.bounds.width : view.bounds.height
    return switch travel {
    case .thresholds: .extent(extent)
    case .thresholdsAndGap(let gap): .extent(extent, gapPoints: gap.isFinite ? max(0, gap) : 0)
    case .share(let share): .points(extent * share)
    case .points(let points): .points(points)
    }
  }

  public var travelPoints: Double { axis.travelPoints }

  public var distancePoints: Double { axis.points(PlaneVector(pan.currentTranslation)) }

  public var velocityPointsPerSecond: Double? {
    guard let velocity = pan.currentVelocity else { return nil }
    return axis.points(PlaneVector(velocity.xPerSecond, velocity.yPerSecond))
  }

  public var velocityEvidence: VelocityEvidence? {
    guard let tracker = pan.tracker else { return nil }
    return VelocityEvidence(samples: tracker.velocityEstimator, time: pan.latest, forwards: axis.forwards)
  }

  public var velocitySamples: [VelocityEstimator.ClassifiedSample] { pan.currentVelocitySamples }

  public func distancePoints(of sample: VelocityEstimator.ClassifiedSample) -> Double? {
    guard let here = pan.tracker?.location else { return nil }
    return distancePoints + axis.points(PlaneVector(sample.x, sample.y) - here)
  }
}

extension PanProgress: DirectedSource {
  package func directRecognizer(in container: ViewController) {
    pan.requiredDirection = { [weak self, weak container] in
      guard let self, let view = container?.viewIfLoaded else { return nil }
      return view.vectorToStage(direction.unit)
    }
  }
}

extension PanProgress: SessionSource {
  package func sessionRecognizer(in view: View) -> RecognitionSession.Recognizer? {
    guard let direction = pan.requiredDirection?() else { return nil }
    var edges: EdgeLanding?
    if let edgePan = pan as? ScreenEdgePanGestureRecognizer {
      guard type(of: edgePan) == ScreenEdgePanGestureRecognizer.self, let bounds = edgePan.view?.uprightBoundsOnStage
      else { return nil }
      edges = EdgeLanding(edgePan.edges, of: bounds)
    } else if type(of: pan) != PanGestureRecognizer.self, !(pan is ScrollSharingPanGestureRecognizer) {
      return nil
    }
    let least = max(1, pan.minimumNumberOfTouches)
    var recognizer = RecognitionSession.Recognizer.pan(
      contacts: least...max(least, pan.maximumNumberOfTouches), direction: PanDirection(along: PlaneVector(direction)),
      edges: edges)
    recognizer.progressMapping = progressMapping(in: view)
    return recognizer
  }

  /// Returns the mapping from the pan to its distance in a view.
  func progressMapping(in view: View) -> RecognitionSession.Recognizer.ProgressMapping {
    .pan(forwards: axis(in: view, thresholds: .standard).forwards, travel: travel(in: view))
  }
}

extension View {
  /// The bounds of the view in the stage's coordinates; `nil` if it is scaled or rotated there.
  fileprivate var uprightBoundsOnStage: CGRect? {
    guard let origin = pointFromStage(.zero), vectorFromStage(CGPoint(x: 1, y: 0)) == CGPoint(x: 1, y: 0),
      vectorFromStage(CGPoint(x: 0, y: 1)) == CGPoint(x: 0, y: 1)
    else { return nil }
    return bounds.offsetBy(dx: -origin.x, dy: -origin.y)
  }
}
