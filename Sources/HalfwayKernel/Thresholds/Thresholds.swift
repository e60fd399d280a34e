import HalfwayMotion

/// Everything that decides when a gesture begins and whether a transition finishes or cancels: numbers, and a few choices of rules.
///
/// A plain value with a unit in every name. `Thresholds.fields` and `Thresholds.choices` are the tables from which the file keys,
/// the documentation and the checks are made.
public struct Thresholds: Hashable, Sendable {
  /// The version of the set of keys, written into files. Version 2 added the choices and the numbers they need, version 3 the
  /// choice of the samples that a velocity is estimated from, the least way back of a reversal, and the cone and patience of a pan.
  public static let version = 3

  /// How far a contact moves before a pan begins. The distance is subtracted: the translation starts at 0. UIKit's pan: 10.
  public var panSlopPoints = 10.0
  /// How far a contact may stray and still be a tap.
  public var tapSlopPoints = 10.0
  /// How near the screen's edge an edge pan must land. Flutter's back gesture: 20.
  public var edgeWidthPoints = 20.0
  /// The travel that means 100 %, in widths of the container.
  public var travelWidths = 1.0
  /// The progress from which a slow release finishes. UIKit's navigation pop: one half.
  public var commitProgress = 0.5
  /// The velocity from which a release finishes whatever its progress. Flutter's route: one width a second; 375 for a phone.
  public var commitVelocityPointsPerSecond = 375.0
  /// How far the contact must have travelled for its velocity to count as a flick.
  public var commitVelocityDistancePoints = 10.0
  /// The velocity against the transition from which a release cancels whatever its progress.
  public var reverseVelocityPointsPerSecond = 100.0
  /// How far the contact must have come back from its farthest point for such a velocity to count. Fingers roll back by a few points as
  /// they lift; see Documentation/real-gestures.md.
  public var commitReverseDistancePoints = 10.0
  /// The time over which a projection carries the velocity on. React Navigation's `gestureVelocityImpact`: 0.3.
  public var projectionSeconds = 0.3
  /// The window of time before the release from which the velocity is estimated. Android's and Flutter's trackers: 100. 70 errs least;
  /// see Documentation/velocity.md.
  public var velocityWindowMilliseconds = 70.0
  /// A pause longer than this means the contact had stopped. Android's and Flutter's trackers: 40.
  public var stopMilliseconds = 40.0
  /// The degree of the least-squares polynomial behind the velocity.
  public var velocityDegree = 2.0
  /// How fast a released transition goes on by the rule `constant`, as a multiple of its own speed. UIKit's driver: 1.
  public var completionSpeed = 1.0
  /// The damping ratio of the spring that settles a released transition; 1 does not overshoot.
  public var settleDampingRatio = 1.0
  /// The response (undamped period) of the settling spring. UIKit's default spring is close to 0.35.
  public var settleResponseSeconds = 0.35

  /// How much the distance of two contacts changes before a pinch begins; subtracted as a pan's slop is. Android's span slop: twice its
  /// touch slop of 8. Two fingers that pan drift by up to 15 before they are seen to pan; see Documentation/real-gestures.md.
  public var pinchHysteresisPoints = 16.0
  /// How far the line between two contacts turns before a rotation begins. Two fingers side by side, 92 points apart, turn by this much
  /// when one of them goes 16 points across the line, as far as for a pinch; the line of two that pan turns by up to 7.
  public var rotationHysteresisDegrees = 10.0
  /// How long contacts are held to be a long press. UIKit's `minimumPressDuration`: half a second.
  public var longPressMilliseconds = 500.0
  /// The longest time from the end of a tap to the next tap of a double tap. Android's and Flutter's double tap: 300.
  public var multiTapMilliseconds = 300.0
  /// How far the next tap may be from the first one. Android's and Flutter's double tap: 100; half of it, since a mouse and small
  /// windows have controls closer together.
  public var multiTapDistancePoints = 50.0
  /// How far each contact of a swipe goes. Chosen: five times what a pan needs, an eighth of a phone's width.
  public var swipeDistancePoints = 50.0
  /// The longest time from the landing to the end of that distance. Chosen: 100 points/s, twice Flutter's slowest fling.
  public var swipeMilliseconds = 500.0
  /// How soon after the first contact a further one lands that is of the same gesture. Real second fingers: 0 to 175.
  public var nextTouchMilliseconds = 175.0
  /// The half-angle of the cone about its direction in which a pan has to set out, in degrees. 45 splits the plane evenly between
  /// the axes.
  public var panConeDegrees = 45.0
  /// How far contacts may go outside of that cone, from where they landed, before the direction is final. With 0 it is final at the slop.
  /// Of 55 straight strokes, 4 never begin with 0, 1 with 30 and none with 40; see Documentation/gestures.md.
  public var directionPatiencePoints = 40.0
  /// The share of the contacts' distance that a pinch together goes for 100 %. Chosen: pinches all the way leave a fifth of it, 0.19 to
  /// 0.23 in the three that were measured, so that three quarters are within reach of every hand.
  public var pinchTravelShare = 0.75
  /// The maximum number of samples that the velocity is estimated from, the newest ones; 0 for no limit. Android's, Flutter's and
  /// Compose's trackers: 20.
  public var velocitySampleLimit = 0.0
  /// The number of samples below which there is no velocity. Android's tracker: 2. Flutter's and Compose's trackers: 3.
  public var velocitySampleMinimum = 2.0

  /// How the velocity is made of the samples. Android's and Flutter's trackers: least squares.
  public var velocityStrategy = VelocityStrategy.leastSquares
  /// Which questions decide at a release.
  public var releaseRule = ReleaseRule.progressOrVelocity
  /// How fast a released transition runs to its end, or back.
  public var completionSpeedRule = CompletionSpeedRule.spring
  /// The time at which the window of the velocity ends. Android's, Flutter's and Compose's trackers: the newest sample.
  public var velocityReference = VelocityReference.release
  /// The first sample that the velocity is estimated from. libadwaita's tracker: the first movement.
  public var velocityFirstSample = VelocityFirstSample.landing

  public init() {}

  /// The defaults.
  public static let standard = Thresholds()
  /// What a recording means that names no threshold. Keys that were added later, and changed what is recognized or decided, mean what
  /// held before they were there, so that recordings keep their outcomes.
  public static let unrecorded: Thresholds = {
    var thresholds = Thresholds.standard
    for field in fields { thresholds[field] = field.valueWhenAbsent }
    return thresholds
  }()
}
