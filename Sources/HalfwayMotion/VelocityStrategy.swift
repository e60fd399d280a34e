/// The method that computes a velocity from the samples in the window. `halfway velocity` prints the accuracy of each.
public enum VelocityStrategy: String, Hashable, Sendable, CaseIterable {
  /// The slope, at the newest sample, of the least-squares polynomial.
  case leastSquares
  /// Weighted least squares: the weight of a sample falls linearly to zero at the edge of the window.
  case weightedLeastSquares
  /// The speed of a body that the pointer pushes along, derived from the energy it is given. Each axis is computed
  /// separately.
  case impulse
  /// The displacement from the oldest sample to the newest, divided by the time between them.
  case windowedMean
  /// A weighted mean of the velocities between the last three pairs of neighboring samples, in which the oldest pair
  /// has the greatest weight.
  case lastPairs
}
