import HalfwayTuning

/// The outcomes of recordings at each value of a constant, and what cross-validation over their groups chooses by them.
struct ConstantEvidence {
  /// What a recording comes to at one value.
  struct Outcome: Hashable, Sendable {
    /// The number of wrong judgements.
    var errors: Int
    /// The number of judgements: 1, or for a stroke the number of its pairs with a direction.
    var judgements: Int
    /// What was recognized or decided. Recordings whose texts differ come to something else.
    var text: String
  }

  /// A group that was left out, and the value that the other groups chose.
  struct Fold: Hashable {
    var group: String
    var recordings: Int
    var judgements: Int
    /// The place of the value that was chosen.
    var chosen: Int
    /// Whether no value has more errors than another in the other groups, so that the default was kept.
    var isUndecided: Bool
    /// Whether the default has as few errors in the other groups as the chosen value.
    var isStandardBest: Bool
    /// The errors of the group at the chosen value and at the default.
    var errors: Int
    var standardErrors: Int
  }

  let key: String
  let grid: [Double]
  let standardIndex: Int
  /// For each value of the grid, the outcome of each recording.
  private let outcomes: [[Outcome]]
  /// The group of each recording.
  private let groups: [String]
  /// A fold per group, in the order of their names. Empty if there is only one group.
  let folds: [Fold]

  /// - Parameter outcomes: For each value of the grid, the outcome of each recording, in the order of `groups`.
  init(key: String, grid: [Double], standardIndex: Int, groups: [String], outcomes: [[Outcome]]) {
    (self.key, self.grid, self.standardIndex) = (key, grid, standardIndex)
    (self.groups, self.outcomes) = (groups, outcomes)
    let names = Set(groups).sorted()
    func errors(_ value: Int, where isIncluded: (String) -> Bool) -> Int {
      zip(groups, outcomes[value]).reduce(0) { $0 + (isIncluded($1.0) ? $1.1.errors : 0) }
    }
    folds =
      names.count < 2
      ? []
      : names.map { name in
        let others = grid.indices.map { value in errors(value) { $0 != name } }
        let chosen = GridCentre.index(errors: others, standard: standardIndex)
        let own = groups.indices.filter { groups[$0] == name }
        return Fold(
          group: name, recordings: own.count,
          judgements: own.reduce(0) { $0 + outcomes[standardIndex][$1].judgements }, chosen: chosen,
          isUndecided: Set(others).count == 1, isStandardBest: others[standardIndex] == others.min(),
          errors: errors(chosen) { $0 == name }, standardErrors: errors(standardIndex) { $0 == name })
      }
  }

  // MARK: Choice

  var groupCount: Int { Set(groups).count }
  var recordingCount: Int { groups.count }
  var standard: Double { grid[standardIndex] }
  /// The least and the greatest value that was chosen; nil without folds.
  var chosenRange: ClosedRange<Double>? {
    let values = folds.map { grid[$0.chosen] }
    guard let least = values.min(), let greatest = values.max() else { return nil }
    return least...greatest
  }
  var standardChosenCount: Int { folds.count { $0.chosen == standardIndex } }
  var standardBestCount: Int { folds.count(where: \.isStandardBest) }
  private var judgements: Int { outcomes[standardIndex].reduce(0) { $0 + $1.judgements } }

  /// The errors of the left-out groups at the values that the others chose; nil without folds.
  var crossValidatedErrors: Proportion? {
    folds.isEmpty ? nil : Proportion(folds.reduce(0) { $0 + $1.errors }, of: judgements)
  }

  /// The errors of all recordings at a value of the grid.
  func errors(_ value: Int) -> Proportion {
    Proportion(outcomes[value].reduce(0) { $0 + $1.errors }, of: judgements)
  }

  /// The values with the fewest errors over all recordings.
  var bestValues: [Double] {
    let errors = grid.indices.map { self.errors($0).count }
    return zip(grid, errors).filter { $0.1 == errors.min() }.map(\.0)
  }

  // MARK: Dependence

  /// The recordings that come to something else than at the default.
  private func changed(_ value: Int) -> Set<Int> {
    Set(groups.indices.filter { outcomes[value][$0].text != outcomes[standardIndex][$0].text })
  }

  /// The number of recordings that come to something else at a value than at the default.
  func changedCount(_ value: Int) -> Int { changed(value).count }

  /// The place of the value one step below the default, and above it; nil beyond the ends.
  var lowered: Int? { standardIndex > 0 ? standardIndex - 1 : nil }
  var raised: Int? { standardIndex + 1 < grid.count ? standardIndex + 1 : nil }
  /// The number of recordings that come to something else one step below or above the default.
  var nearCount: Int { [lowered, raised].compactMap(\.self).reduce(into: Set()) { $0.formUnion(changed($1)) }.count }
  /// The number of recordings that come to something else anywhere on the grid.
  var anywhereCount: Int { grid.indices.reduce(into: Set()) { $0.formUnion(changed($1)) }.count }
}
