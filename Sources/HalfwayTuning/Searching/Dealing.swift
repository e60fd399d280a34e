import HalfwayMotion
import HalfwayRecordings

extension SeededGenerator {
  /// Returns the elements in random order, with all orders equally likely (Fisher–Yates). The standard library's
  /// shuffle isn't used because its algorithm may change.
  mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var elements = elements
    for last in stride(from: elements.count - 1, to: 0, by: -1) {
      elements.swapAt(last, Int(uniform() * Double(last + 1)))
    }
    return elements
  }
}

extension OutcomeTable {
  /// Returns trials whose intent is known in random order, but with those of one intent together and, within an
  /// intent, those of one group together. If they are dealt one by one, the numbers of each kind differ by at most
  /// one between parts.
  func dealingOrder(
    among mask: TrialMask, by groups: [TrialGroups.Group], _ generator: inout SeededGenerator
  ) -> [Int] {
    var order: [Int] = []
    for intent in [RecordingHeader.Intent.finish, .cancel, .noNavigation] {
      let meant = labels.indices.filter { mask.contains($0) && labels[$0].intent == intent }
      // If all gestures were meant to navigate, nothing is drawn for the others.
      if intent == .noNavigation, meant.isEmpty { continue }
      let parts = groups.isEmpty ? [meant] : groups.map { group in meant.filter { group.trials.contains($0) } }
      for part in generator.shuffled(parts) { order += generator.shuffled(part) }
    }
    return order
  }
}
