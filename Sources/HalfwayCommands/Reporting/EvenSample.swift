/// An evenly spaced sample of a list, so that a page has a limited size whatever the number of recordings.
struct EvenSample {
  /// The places of the sample in the list, in ascending order.
  let indices: [Int]
  private let count: Int

  /// Chooses a sample. If the list has at most `maximum` elements, the sample is the whole list. Otherwise, preferred
  /// elements make up to half of it, more if there are few others, and in both groups, the k-th of n chosen ones is the
  /// one at the place k·count/n.
  /// - Parameter isPreferred: Whether the element at a place is preferred (default: none is).
  init(_ count: Int, isPreferred: (Int) -> Bool = { _ in false }, maximum: Int) {
    self.count = count
    guard count > maximum else {
      indices = Array(0..<max(0, count))
      return
    }
    let preferred = (0..<count).filter(isPreferred)
    let others = (0..<count).filter { !isPreferred($0) }
    let wanted = min(preferred.count, max(maximum / 2, maximum - others.count))
    indices = (Self.spaced(preferred, wanted) + Self.spaced(others, maximum - wanted)).sorted()
  }

  private static func spaced(_ places: [Int], _ wanted: Int) -> [Int] {
    guard wanted < places.count else { return places }
    return (0..<max(0, wanted)).map { places[$0 * places.count / wanted] }
  }

  /// Whether the sample lacks elements of the list.
  var isPart: Bool { indices.count < count }

  /// A sentence about the sample, with a space before it; empty if it is the whole list.
  func note(_ things: String) -> String {
    isPart ? " \(indices.count) of \(count) \(things) are shown, evenly spaced in the order of the paths." : ""
  }
}
