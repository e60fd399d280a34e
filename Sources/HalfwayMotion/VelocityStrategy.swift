/// How a velocity is made of the samples in the window; `halfway velocity` prints how well each does.
public enum VelocityStrategy: String, Hashable, Sendable, CaseIterable {
  /// The slope, at the newest sample, of the polynomial that fits the samples best.
  case leastSquares
  /// The same where newer samples count more: a sample's weight falls evenly to nothing at the edge of the window.
  case weightedLeastSquares
  /// The speed of a body that the pointer pushed along, of the energy that it was given.  Each axis by itself.
  case impulse
  /// The way from the oldest sample to the newest by the time between them.
  case windowedMean
  /// A weighted mean of the velocities of the last three pairs of neighbours, the oldest of which counts most.
  case lastPairs
}
