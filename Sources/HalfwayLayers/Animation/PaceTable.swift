/// Maps fractions of the length of a multi-segment path to positions on it.
struct PaceTable {
  /// The number of pieces per curved segment, each of which counts as straight. The length of a quarter circle is then
  /// short by 1 part in 20,000.
  private static let pieces = 32

  /// The length up to the end of each piece, as a fraction of the total length, starting at 0.
  private var shares: [Double] = [0]
  private let piecesPerSegment: Int

  /// Creates a table, or returns `nil` if the length is zero or not finite.
  ///
  /// - Parameters:
  ///   - isStraight: Whether each segment is straight and traversed at constant speed.
  ///   - distance: Returns the distance between two fractions of a segment.
  init?(segments: Int, isStraight: Bool, distance: (_ segment: Int, _ from: Double, _ to: Double) -> Double) {
    piecesPerSegment = isStraight ? 1 : Self.pieces
    var length = 0.0
    for segment in 0..<segments {
      for piece in 0..<piecesPerSegment {
        let (from, to) = (Double(piece), Double(piece + 1))
        length += distance(segment, from / Double(piecesPerSegment), to / Double(piecesPerSegment))
        shares.append(length)
      }
    }
    guard length > 0, length.isFinite else { return nil }
    for index in shares.indices { shares[index] /= length }
  }

  /// Returns the segment that contains a fraction of the length, and the fraction within the segment.
  func place(at share: Double) -> (segment: Int, fraction: Double) {
    let piece = min(lastIndex(of: shares, notAbove: share), shares.count - 2)
    let length = shares[piece + 1] - shares[piece]
    let within = length > 0 ? min(1, (share - shares[piece]) / length) : 0
    let (segment, index) = piece.quotientAndRemainder(dividingBy: piecesPerSegment)
    return (segment, (Double(index) + within) / Double(piecesPerSegment))
  }
}
