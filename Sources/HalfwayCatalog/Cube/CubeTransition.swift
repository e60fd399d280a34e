import Foundation
import HalfwayLayers
import HalfwayMotion
import HalfwayTransitions
import HalfwayViews

/// Two pages as neighbouring faces of a cube that turns by a quarter.
///
/// The cube's axis lies half a page behind the screen, so that a face that is seen straight on is exactly where the page was. A face
/// darkens as it turns away from the light, which comes from the eye.
///
/// For a navigation controller's delegate: `CubeTransition(isReversed: operation == .pop)`.
public final class CubeTransition: StockTransition {
  /// Which way the front of the cube turns; the page that comes comes from the other side.
  public let direction: PanProgress.Direction
  public let duration: Double
  public let timing: any TimingCurveProvider
  /// How far the eye is from the screen, as a multiple of the side that turns. The nearer, the stronger the perspective.
  public let eyeDistance: Double
  /// How dark a face is that is seen edge on, 0 to 1.
  public let shade: Double
  /// What is seen around the cube.
  public let backdrop: Color

  /// - Parameters:
  ///   - direction: Which way the front turns on the way forwards. A pan the same way looks right.
  ///   - isReversed: Whether the cube turns back, as for a pop or a dismissal.
  ///   - duration: Seconds. Chosen: a quarter turn in 0.6 s shows both faces for long enough to be read as a cube.
  ///   - eyeDistance: Chosen: at one and a half widths the near edge of a cube that is turned half-way grows by 16 %, as in the cube
  ///     that desktops have turned since 2000; at less the pages look bent.
  ///   - shade: Chosen by eye: enough to tell the faces apart at half-way.
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

    // Seen from above, a cube whose front goes to the left turns by a negative angle about the axis that points downwards.
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
  }

  /// A page as a side of the cube, hung up at the cube's middle.
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
