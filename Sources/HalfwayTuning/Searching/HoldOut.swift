import HalfwayRecordings

/// The trials of a table, divided into parts that are held out together. Nothing about the division is random.
package struct HoldOut: Sendable {
  package struct Part: Sendable {
    /// The person, if the part is one person; `nil` otherwise and for the trials of unknown persons.
    package var person: String?
    package var trials: TrialMask
  }

  package let grouping: CrossValidation.Grouping
  package let parts: [Part]

  /// Divides the trials whose intent is known. If at least two persons are named, a part is a person, or, with more
  /// than `CrossValidation.maximumParts` of them, several persons: in alphabetical order, each next person is added to
  /// the next part. Trials of unknown persons count as one more person. Otherwise, the trials of each intent are dealt
  /// to `CrossValidation.trialParts` parts in the order of the table.
  package init(of table: OutcomeTable) {
    let persons = TrialGroups(by: .person, of: table.labels, among: table.known).groups
    let size = table.labels.count
    if persons.count(where: { $0.name != nil }) >= 2 {
      guard persons.count > CrossValidation.maximumParts else {
        (grouping, parts) = (.onePerson, persons.map { Part(person: $0.name, trials: $0.trials) })
        return
      }
      var masks = Array(repeating: TrialMask(size: size), count: CrossValidation.maximumParts)
      for (place, person) in persons.enumerated() {
        masks[place % masks.count] = masks[place % masks.count].union(person.trials)
      }
      (grouping, parts) = (.persons, masks.map { Part(person: nil, trials: $0) })
      return
    }
    let count = min(CrossValidation.trialParts, table.known.count)
    var masks = Array(repeating: TrialMask(size: size), count: count)
    var place = 0
    for intent in [RecordingHeader.Intent.finish, .cancel, .noNavigation] {
      for trial in 0..<size where table.labels[trial].intent == intent {
        masks[place % count].insert(trial)
        place += 1
      }
    }
    (grouping, parts) = (.trials, masks.map { Part(person: nil, trials: $0) })
  }
}
