extension Sequence {
  /// Returns the elements in groups of equivalent elements, ordered by first appearance.
  func grouped(by isSame: (Element, Element) -> Bool) -> [[Element]] {
    var groups: [[Element]] = []
    for element in self {
      if let index = groups.firstIndex(where: { isSame($0[0], element) }) {
        groups[index].append(element)
      } else {
        groups.append([element])
      }
    }
    return groups
  }
}
