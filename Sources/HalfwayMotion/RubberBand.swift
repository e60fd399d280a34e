/// The resistance of a scroll view that is pulled beyond its edge.
///
/// b(x) = (1 − 1/(x·c/d + 1))·d for x ≥ 0, extended as an odd function: b(−x) = −b(x). Near 0 the content moves c
/// points per point of finger movement; it never moves as far as d. The formula and c = 0.55 are those of
/// `UIScrollView`, known from measurement (Apple documents neither); d is the length of the view.
///
/// With 1 − 1/(u + 1) = u/(u + 1) and u = x·c/d, this becomes b(x) = x·c·d/(d + c·x), which has no cancellation for
/// small x and is the form computed here.
public struct RubberBand: Hashable, Sendable {
  /// The minimum of `dimension`, in points. Smaller and non-finite values are raised to it.
  public static let minimumDimension = 1e-6

  /// The coefficient of `UIScrollView`.
  public static let standardCoefficient = 0.55

  /// The length of the view in points, > 0. The displacement approaches it but never reaches it.
  public let dimension: Double

  /// The displacement per point of overshoot at the edge itself, > 0, dimensionless.
  public let coefficient: Double

  /// Creates a rubber band for a view that is `dimension` points long.
  ///
  /// An invalid dimension becomes `minimumDimension`, an invalid coefficient `standardCoefficient`.
  public init(dimension: Double, coefficient: Double = RubberBand.standardCoefficient) {
    let valid = dimension.isFinite && dimension > RubberBand.minimumDimension
    self.dimension = valid ? dimension : RubberBand.minimumDimension
    self.coefficient = coefficient.isFinite && coefficient > 0 ? coefficient : RubberBand.standardCoefficient
  }

  /// Returns the displacement of the content, in points, when the finger is `overshoot` points beyond the edge. NaN
  /// counts as 0.
  public func displacement(forOvershoot overshoot: Double) -> Double {
    guard !overshoot.isNaN else { return 0 }
    // Divided by d·x for large x, so that nothing overflows.
    let u = overshoot.magnitude * coefficient / dimension
    let part = u.isFinite ? u / (u + 1) : 1
    return overshoot < 0 ? -part * dimension : part * dimension
  }

  /// Returns the overshoot of the finger, in points, that moves the content by `displacement` points. NaN counts as 0.
  ///
  /// This is the inverse of `displacement(forOvershoot:)`: u/(u + 1) = p gives u = p/(1 − p). A displacement of
  /// `dimension` or more can't be reached and gives ±∞.
  public func overshoot(forDisplacement displacement: Double) -> Double {
    guard !displacement.isNaN else { return 0 }
    let part = displacement.magnitude / dimension
    let magnitude = part < 1 ? part / (1 - part) * dimension / coefficient : Double.infinity
    return displacement < 0 ? -magnitude : magnitude
  }
}
