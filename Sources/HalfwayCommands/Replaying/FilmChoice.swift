/// The selection of a few frames that represent a transition.
enum FilmChoice {
  /// Returns frames that are evenly spaced in accumulated progress, so that a long pause doesn't fill the strip: the
  /// first frame, the last one, and those in between after equal amounts of change.
  ///
  /// - Parameters:
  ///   - percents: The progress at each frame, or `nil` for frames without a transition.
  ///   - count: The maximum number of frames.
  /// - Returns: The indexes of the frames, ascending.
  static func places(_ percents: [Double?], count: Int) -> [Int] {
    guard percents.count > count, count > 1, let last = percents.indices.last else { return Array(percents.indices) }
    var travelled = [0.0]
    for (percent, next) in zip(percents, percents.dropFirst()) {
      travelled.append((travelled.last ?? 0) + abs((next ?? percent ?? 0) - (percent ?? next ?? 0)))
    }
    let total = travelled[last]
    var chosen: [Int] = []
    for slot in 0..<count {
      let wanted = total * Double(slot) / Double(count - 1)
      let index = slot == count - 1 ? last : travelled.firstIndex { $0 >= wanted } ?? last
      if chosen.last.map({ index > $0 }) ?? true { chosen.append(index) }
    }
    return chosen
  }
}
