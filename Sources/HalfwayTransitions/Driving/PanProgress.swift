import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayViews

/// The way of a pan in one direction of a view.
public final class PanProgress: ProgressSource {
  /// Which way of the view goes forwards.
  public enum Direction: Sendable, Hashable, CaseIterable {
    case right
    case left
    case down
    case up

    /// A point of the view's way forwards, in the view's coordinates.
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

  /// How far 100 % is.
  public enum Travel: Sendable, Hashable {
    /// The view's width, or its height for a way up or down, times the thresholds' `travelWidths`.
    case thresholds
    case points(Double)
  }

  public let pan: PanGestureRecognizer
  public let direction: Direction
  public let travel: Travel
  @exclusivity(unchecked) public private(set) var travelPoints = 1.0
  /// How far a point to the right and a point down on the stage go forwards in the view. Like the travel it stands while the gesture
  /// has hold.
  @exclusivity(unchecked) private var forwards = CGPoint(x: 1, y: 0)

  /// - Parameter pan: A pan of any kind; one from the edge that `direction` leads away from unless told otherwise.
  public init(_ direction: Direction, pan: PanGestureRecognizer? = nil, travel: Travel = .thresholds) {
    self.direction = direction
    self.travel = travel
    self.pan = pan ?? Self.edgePan(direction)
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

  /// The way from where the contacts landed goes forwards rather than to a side or back.
  public var setsOutForwards: Bool {
    guard let view = pan.view, let tracker = pan.tracker else { return false }
    let way = CGPoint(x: tracker.location.x - tracker.start.x, y: tracker.location.y - tracker.start.y)
    guard let inView = view.vectorFromStage(way) else { return false }
    let along = inView.x * direction.unit.x + inView.y * direction.unit.y
    // The recognizer has judged the direction itself where it knows it.
    if pan.requiredDirection != nil { return along > 0 }
    return along > 0 && along >= abs(direction.isHorizontal ? inView.y : inView.x)
  }

  public func takeHold(in view: View, thresholds: Thresholds) {
    switch travel {
    case .thresholds:
      travelPoints = (direction.isHorizontal ? view.bounds.width : view.bounds.height) * thresholds.travelWidths
    case .points(let points): travelPoints = points
    }
    travelPoints = travelPoints.isFinite ? max(1, travelPoints) : 1
    func forwards(_ vector: CGPoint) -> Double {
      view.vectorFromStage(vector).map { $0.x * direction.unit.x + $0.y * direction.unit.y } ?? 0
    }
    self.forwards = CGPoint(x: forwards(CGPoint(x: 1, y: 0)), y: forwards(CGPoint(x: 0, y: 1)))
  }

  public var wayPoints: Double {
    let way = pan.translationInStage
    return forwards.x * way.x + forwards.y * way.y
  }

  public var velocityPointsPerSecond: Double? {
    pan.velocityInStage.map { forwards.x * $0.xPerSecond + forwards.y * $0.yPerSecond }
  }

  public var velocityEvidence: VelocityEvidence? {
    pan.tracker.map { VelocityEvidence(samples: $0.velocityEstimator, time: pan.latest, forwards: forwards) }
  }

  public var velocitySamples: [VelocityEstimator.ClassifiedSample] { pan.velocitySamples }

  public func wayPoints(of sample: VelocityEstimator.ClassifiedSample) -> Double? {
    guard let here = pan.tracker?.location else { return nil }
    return wayPoints + forwards.x * (sample.x - here.x) + forwards.y * (sample.y - here.y)
  }
}

extension PanProgress: DirectedSource {
  package func directRecognizer(in container: Backreference<ViewController>) {
    let unit = direction.unit
    pan.requiredDirection = { [container] in
      guard let view = container.target?.viewIfLoaded else { return nil }
      return view.vectorToStage(unit)
    }
  }
}
