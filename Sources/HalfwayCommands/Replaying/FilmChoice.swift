/// Which frames of a transition tell it, where there is room for a few.
enum FilmChoice {
  /// Frames evenly spaced in progress travelled, so that a long hold does not fill the strip: the first, the last at rest, and those
  /// between at which the screen has moved on by equal parts.
  ///
  /// - Parameter percents: The progress at each frame; nil where no transition was under way.
  /// - Returns: At most so many places, ascending.
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
