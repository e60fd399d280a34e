import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayTransitions
import HalfwayViews

/// A transition between two pages as adjacent faces of a cube that makes a quarter turn.
///
/// The cube's axis is half a page behind the screen, so a face seen head-on is exactly where the page was. While the
/// cube turns, it recedes just as far as its nearest edge comes forward, so it stays within the screen. A face darkens
/// as it turns away from the light, which comes from the viewer's eye.
///
/// For a navigation controller's delegate: `CubeTransition(isReversed: operation == .pop)`.
public final class CubeTransition: StockTransition {
  /// The direction in which the front of the cube turns. The appearing page comes from the opposite side.
  public let direction: PanProgress.Direction
  /// The duration in seconds, unless `timing` is a spring.
  public let duration: Double
  /// The timing of the noninteractive transition.
  public let timing: any TimingCurveProvider
  /// The distance of the eye from the screen, as a multiple of the extent along which the cube turns; at least 0.6.
  /// Smaller values give a stronger perspective.
  public let eyeDistance: Double
  /// The darkness of a face seen edge-on, from 0 to 1.
  public let shade: Double
  /// The color around the cube.
  public let backdrop: Color

  /// Creates a cube transition.
  /// - Parameters:
  ///   - direction: The direction in which the front turns if the transition isn't reversed. A pan in the same
  ///     direction matches it.
  ///   - isReversed: Whether the cube turns back, as for a pop or a dismissal.
  ///   - duration: The duration in seconds. Chosen: a quarter turn in 0.6 s shows both faces long enough to be
  ///     recognized as a cube.
  ///   - timing: The timing of the noninteractive transition (default: ease in, ease out).
  ///   - eyeDistance: The distance of the eye, clamped to at least 0.6; a non-finite value becomes 1.5. Chosen: at
  ///     1.5 widths the near edge of a half-turned cube is enlarged by 16%, as in the cube that desktops have used
  ///     since 2000; at smaller distances the pages look bent.
  ///   - shade: The darkness of a face seen edge-on. Chosen by eye: enough to distinguish the faces halfway.
  ///   - backdrop: The color around the cube.
  public init(
    direction: PanProgress.Direction = .left, isReversed: Bool = false, duration: Double = 0.6,
    timing: any TimingCurveProvider = CubicTimingParameters(animationCurve: .easeInOut), eyeDistance: Double = 1.5,
    shade: Double = 0.45, backdrop: Color = .black
  ) {
    self.direction = isReversed ? direction.opposite : direction
    self.duration = duration
    self.timing = timing
    self.eyeDistance = eyeDistance.isFinite ? max(0.6, eyeDistance) : 1.5
    self.shade = shade
    self.backdrop = backdrop
  }

  /// Turns the cube.
  public func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
      return context.completeTransition(false)
    }
    let bounds = context.containerView.bounds
    let space = View(frame: bounds)
    space.backgroundColor = backdrop
    space.clipsToBounds = true
    context.containerView.addSubview(space)
    let cube = View(frame: space.bounds)
    space.addSubview(cube)
    let turnsAcross = direction == .left || direction == .right
    let side = max(1, turnsAcross ? bounds.width : bounds.height)
    cube.layer.sublayerTransform.m34 = -1 / (eyeDistance * side)
    let (front, next) = (Face(from, side: side, in: cube), Face(to, side: side, in: cube))

    // Seen from above, a cube whose front turns left rotates by a negative angle about the downward axis.
    let quarter = Double.pi / 2 * (direction == .left || direction == .down ? -1 : 1)
    func turned(_ angle: Double) -> CATransform3D {
      CATransform3D(rotationAngle: angle, x: turnsAcross ? 0 : 1, y: turnsAcross ? 1 : 0, z: 0)
    }
    next.transform3D = turned(-quarter)
    next.veil.alpha = shade
    animate(context) {
      front.transform3D = turned(quarter)
      front.veil.alpha = shade
      next.transform3D = .identity
      next.veil.alpha = 0
    } cleanUp: {
      space.removeFromSuperview()
    }
    for step in 1...Self.steps {
      phase(context, from: Double(step - 1) / Double(Self.steps), to: Double(step) / Double(Self.steps)) {
        let scale = scale(at: step)
        cube.transform = CGAffineTransform(scaleX: scale, y: scale)
      }
    }
  }

  /// The number of steps in which the cube recedes and returns, linearly in each.
  private static let steps = 8
  /// The share of the scale by which the cube is smaller between the ends, more than a step differs from the curve.
  private static let margin = 0.003

  /// Returns the scale after a step, at which the nearest edge is exactly as long as a page.
  ///
  /// The edge is √½ sides from the axis and turns from 45° on one side to 45° on the other, so it is up to 0.21 sides
  /// in front of the screen.
  private func scale(at step: Int) -> Double {
    guard step > 0, step < Self.steps else { return 1 }
    let angle = Double.pi / 2 * Double(step) / Double(Self.steps)
    let forward = (Elementary.sinCos(angle).cos + Elementary.sinCos(angle).sin - 1) / 2
    return 1 - forward / eyeDistance - Self.margin
  }

  /// A page as a face of the cube, positioned relative to the cube's center.
  private final class Face: View {
    private(set) var veil = View()

    init(_ page: View, side: Double, in cube: View) {
      super.init(frame: cube.bounds)
      layer.isDoubleSided = false
      layer.anchorPointZ = -side / 2
      layer.zPosition = -side / 2
      addSubview(PageHolder(page, at: bounds))
      veil = addVeil()
      cube.addSubview(self)
    }

    required init?(coder: NSCoder) { nil }
  }
}

extension PanProgress.Direction {
  var opposite: PanProgress.Direction {
    switch self {
    case .right: .left
    case .left: .right
    case .down: .up
    case .up: .down
    }
  }
}
