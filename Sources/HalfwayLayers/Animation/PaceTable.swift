/// Where a way of several parts is after a share of its length.
struct PaceTable {
  /// Into how many pieces a curved part is divided, each of which counts as straight: a quarter circle's is short by a part in 20,000 then.
  private static let pieces = 32

  /// The length up to the end of each piece, as shares of the whole, from 0 on.
  private var shares: [Double] = [0]
  private let piecesPerSegment: Int

  /// - Parameters:
  ///   - isStraight: Whether each part is straight and evenly run through.
  ///   - distance: The distance between two fractions of a part.
  /// - Returns: Nil for a way without a length, or of no finite one.
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

  /// The part in which a share of the length ends, and the fraction of it.
  func place(at share: Double) -> (segment: Int, fraction: Double) {
    let piece = min(lastIndex(of: shares, notAbove: share), shares.count - 2)
    let length = shares[piece + 1] - shares[piece]
    let within = length > 0 ? min(1, (share - shares[piece]) / length) : 0
    let (segment, index) = piece.quotientAndRemainder(dividingBy: piecesPerSegment)
    return (segment, (Double(index) + within) / Double(piecesPerSegment))
  }
}
