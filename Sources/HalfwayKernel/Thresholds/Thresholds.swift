import HalfwayMotion

/// The parameters that decide when a gesture begins and whether a transition finishes or cancels: numbers and a few
/// choices of rules.
///
/// A plain value with a unit in each name. `Thresholds.fields` and `Thresholds.choices` are the tables from which the
/// file keys, the documentation, and the validation are derived.
public struct Thresholds: Hashable, Sendable {
  /// The version of the set of keys, which is written into files. Version 2 added the choices and the numbers that they
  /// need. Version 3 added the selection of velocity samples, the minimum reverse distance, and the cone and patience
  /// of a pan.
  public static let version = 3

  /// The distance that a contact moves before a pan begins, in points. It is subtracted, so the translation starts at
  /// zero. UIKit's pan: 10.
  public var panSlopPoints = 10.0
  /// The maximum distance that a contact of a tap may move, in points.
  public var tapSlopPoints = 10.0
  /// The maximum distance from the screen's edge at which an edge pan may land, in points. Flutter's back gesture: 20.
  public var edgeWidthPoints = 20.0
  /// The travel that corresponds to 100%, in widths of the container.
  public var travelWidths = 1.0
  /// The minimum progress at which a slow release finishes, from 0 to 1. UIKit's navigation pop: 0.5.
  public var commitProgress = 0.5
  /// The minimum velocity at which a release finishes regardless of its progress, in points per second. Flutter's
  /// route: one width per second, which is 375 for a phone.
  public var commitVelocityPointsPerSecond = 375.0
  /// The minimum distance that the contact must have moved for its velocity to count as a flick, in points.
  public var commitVelocityDistancePoints = 10.0
  /// The minimum backward velocity at which a release cancels regardless of its progress, in points per second.
  public var reverseVelocityPointsPerSecond = 100.0
  /// The minimum distance that the contact must have moved back from its farthest point for such a velocity to count,
  /// in points. Fingers roll back by a few points as they lift; see Documentation/real-gestures.md.
  public var commitReverseDistancePoints = 10.0
  /// The time over which a projection extrapolates the velocity, in seconds. React Navigation's
  /// `gestureVelocityImpact`: 0.3.
  public var projectionSeconds = 0.3
  /// The time before the release from which the velocity is estimated, in milliseconds. Android's and Flutter's
  /// trackers: 100. 70 has the smallest error; see Documentation/velocity.md.
  public var velocityWindowMilliseconds = 70.0
  /// The maximum pause before the contact counts as stopped, in milliseconds. Android's and Flutter's trackers: 40.
  public var stopMilliseconds = 40.0
  /// The degree of the least-squares polynomial for the velocity.
  public var velocityDegree = 2.0
  /// The speed of a released transition under the rule `constant`, as a multiple of its own speed. UIKit's driver: 1.
  public var completionSpeed = 1.0
  /// The damping ratio of the spring on which a released transition settles; 1 doesn't overshoot.
  public var settleDampingRatio = 1.0
  /// The response (undamped period) of the settling spring, in seconds. UIKit's default spring: close to 0.35.
  public var settleResponseSeconds = 0.35

  /// The change of two contacts' distance before a pinch begins, in points. It is subtracted like a pan's slop.
  /// Android's span slop: twice its touch slop of 8. The distance of two panning fingers changes by up to 15 before the
  /// pan is recognized; see Documentation/real-gestures.md.
  public var pinchHysteresisPoints = 16.0
  /// The angle by which the line between two contacts turns before a rotation begins, in degrees. Two fingers 92 points
  /// apart turn by this angle if one of them moves 16 points across the line, as far as for a pinch; the line of two
  /// panning fingers turns by up to 7 degrees.
  public var rotationHysteresisDegrees = 10.0
  /// The minimum duration of a long press, in milliseconds. UIKit's `minimumPressDuration`: half a second.
  public var longPressMilliseconds = 500.0
  /// The maximum time from the end of a tap to the next tap of a double tap, in milliseconds. Android's and Flutter's
  /// double tap: 300.
  public var multiTapMilliseconds = 300.0
  /// The maximum distance of the next tap from the first one, in points. Android's and Flutter's double tap: 100. The
  /// default is half of that, since controls are closer together with a mouse and in small windows.
  public var multiTapDistancePoints = 50.0
  /// The minimum distance of each contact of a swipe, in points. Chosen: five times the slop of a pan, an eighth of a
  /// phone's width.
  public var swipeDistancePoints = 50.0
  /// The maximum time from the landing to the end of that distance, in milliseconds. Chosen: 100 pt/s, twice Flutter's
  /// slowest fling.
  public var swipeMilliseconds = 500.0
  /// The time after the first contact within which a further contact belongs to the same gesture, in milliseconds. Real
  /// second fingers: 0 to 175.
  public var nextTouchMilliseconds = 175.0
  /// The half-angle of the cone around its direction in which a pan has to begin, in degrees. 45 divides the plane
  /// evenly between the axes.
  public var panConeDegrees = 45.0
  /// The distance from their landing that contacts may move outside of that cone before the direction is final, in
  /// points. With 0 it is final at the slop. Of 55 straight strokes, 4 never begin with 0, 1 with 30, and none with 40;
  /// see Documentation/gestures.md.
  public var directionPatiencePoints = 40.0
  /// The fraction of the contacts' distance by which a pinch together corresponds to 100%. Chosen: complete pinches
  /// leave a fifth of the distance (0.19 to 0.23 in the three that were measured), so every user can reach three
  /// quarters.
  public var pinchTravelShare = 0.75
  /// The maximum number of samples from which the velocity is estimated, the most recent ones; 0 for no limit.
  /// Android's, Flutter's, and Compose's trackers: 20.
  public var velocitySampleLimit = 0.0
  /// The minimum number of samples for a velocity. Android's tracker: 2. Flutter's and Compose's trackers: 3.
  public var velocitySampleMinimum = 2.0

  /// The method by which the velocity is estimated from the samples. Android's and Flutter's trackers: least squares.
  public var velocityStrategy = VelocityStrategy.leastSquares
  /// The rule that decides a release.
  public var releaseRule = ReleaseRule.progressOrVelocity
  /// The rule for the speed at which a released transition settles.
  public var completionSpeedRule = CompletionSpeedRule.spring
  /// The end of the time window for the velocity. Android's, Flutter's, and Compose's trackers: the most recent sample.
  public var velocityReference = VelocityReference.release
  /// The first sample that is used for the velocity. libadwaita's tracker: the first movement.
  public var velocityFirstSample = VelocityFirstSample.landing

  /// Creates the default thresholds.
  public init() {}

  /// The defaults.
  public static let standard = Thresholds()
  /// The thresholds of a recording that names none. Keys that were introduced later and changed recognition or
  /// decisions have the values that reproduce the behavior without them, so that recordings keep their outcomes.
  public static let unrecorded: Thresholds = {
    var thresholds = Thresholds.standard
    for field in fields { thresholds[field] = field.valueWhenAbsent }
    return thresholds
  }()
}
