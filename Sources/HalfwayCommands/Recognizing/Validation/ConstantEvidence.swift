import HalfwayTuning

/// The outcomes of recordings at each value of a constant, and the values that cross-validation over their groups
/// chooses.
struct ConstantEvidence {
  /// The outcome of a recording at one value.
  struct Outcome: Hashable, Sendable {
    /// The number of wrong judgments.
    var errors: Int
    /// The number of judgments: 1, or for a stroke the number of its pairs with a direction.
    var judgements: Int
    /// The recognized gestures or the decision. Recordings have different outcomes if and only if their texts differ.
    var text: String
  }

  /// A group that was left out, and the value that the other groups chose.
  struct Fold: Hashable {
    var group: String
    var recordings: Int
    var judgements: Int
    /// The index of the chosen value.
    var chosen: Int
    /// Whether all values have the same number of errors in the other groups, so that the default was kept.
    var isUndecided: Bool
    /// Whether the default has as few errors in the other groups as the chosen value.
    var isStandardBest: Bool
    /// The errors of the group at the chosen value.
    var errors: Int
    /// The errors of the group at the default.
    var standardErrors: Int
  }

  let key: String
  let grid: [Double]
  let standardIndex: Int
  /// The outcome of each recording, for each value of the grid.
  private let outcomes: [[Outcome]]
  /// The group of each recording.
  private let groups: [String]
  /// One fold per group, ordered by name. Empty if there is only one group.
  let folds: [Fold]

  /// - Parameters:
  ///   - key: The name of the constant.
  ///   - grid: The values of the constant.
  ///   - standardIndex: The index of the default in the grid.
  ///   - groups: The group of each recording.
  ///   - outcomes: The outcome of each recording, in the order of `groups`, for each value of the grid.
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
  /// The range of the chosen values, or `nil` if there are no folds.
  var chosenRange: ClosedRange<Double>? {
    let values = folds.map { grid[$0.chosen] }
    guard let least = values.min(), let greatest = values.max() else { return nil }
    return least...greatest
  }
  var standardChosenCount: Int { folds.count { $0.chosen == standardIndex } }
  var standardBestCount: Int { folds.count(where: \.isStandardBest) }
  private var judgements: Int { outcomes[standardIndex].reduce(0) { $0 + $1.judgements } }

  /// The errors of the left-out groups at the values that the others chose, or `nil` if there are no folds.
  var crossValidatedErrors: Proportion? {
    folds.isEmpty ? nil : Proportion(folds.reduce(0) { $0 + $1.errors }, of: judgements)
  }

  /// Returns the errors of all recordings at a value of the grid.
  func errors(_ value: Int) -> Proportion {
    Proportion(outcomes[value].reduce(0) { $0 + $1.errors }, of: judgements)
  }

  /// The values with the fewest errors over all recordings.
  var bestValues: [Double] {
    let errors = grid.indices.map { self.errors($0).count }
    return zip(grid, errors).filter { $0.1 == errors.min() }.map(\.0)
  }

  // MARK: Dependence

  /// Returns the indexes of the recordings whose outcome differs from the one at the default.
  private func changed(_ value: Int) -> Set<Int> {
    Set(groups.indices.filter { outcomes[value][$0].text != outcomes[standardIndex][$0].text })
  }

  /// Returns the number of recordings whose outcome at a value differs from the one at the default.
  func changedCount(_ value: Int) -> Int { changed(value).count }

  /// The index of the value one step below the default, or `nil` beyond the end of the grid.
  var lowered: Int? { standardIndex > 0 ? standardIndex - 1 : nil }
  /// The index of the value one step above the default, or `nil` beyond the end of the grid.
  var raised: Int? { standardIndex + 1 < grid.count ? standardIndex + 1 : nil }
  /// The number of recordings whose outcome changes one step below or above the default.
  var nearCount: Int { [lowered, raised].compactMap(\.self).reduce(into: Set()) { $0.formUnion(changed($1)) }.count }
  /// The number of recordings whose outcome changes anywhere on the grid.
  var anywhereCount: Int { grid.indices.reduce(into: Set()) { $0.formUnion(changed($1)) }.count }
}
