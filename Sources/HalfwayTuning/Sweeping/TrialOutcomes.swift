import HalfwayRecordings

/// The outcome of one trial in every cell of a sweep.
public struct TrialOutcomes: Sendable, Hashable {
  /// The trial's label.
  public let label: TrialLabel
  /// The number of cells.
  public let cells: Int
  /// The number of replays that the outcomes required.
  public var replays = 0
  /// One bit per cell, the first cell lowest: whether the transition finished.
  public private(set) var finishes: [UInt64]
  /// One bit per cell: whether no transition began.
  public private(set) var nothings: [UInt64]
  /// One bit per cell: whether the view came to rest at another target than the one that was meant; see
  /// `TrialResult.isOtherTarget`. Such a cell has neither of the other bits.
  public private(set) var otherTargets: [UInt64]

  /// Creates outcomes that are all `cancel`.
  public init(label: TrialLabel, cells: Int) {
    (self.label, self.cells) = (label, cells)
    finishes = Array(repeating: 0, count: (cells + 63) / 64)
    (nothings, otherTargets) = (finishes, finishes)
  }

  /// Creates the outcomes of a trial from its result in each cell.
  public init(label: TrialLabel, of results: [TrialResult]) {
    self.init(label: label, cells: results.count)
    for (cell, result) in results.enumerated() { set(result, at: cell) }
  }

  /// Creates outcomes from bits. Returns `nil` if the number of words or bits doesn't match the number of cells, or
  /// if a cell has more than one bit. Without `otherTargets`, no cell has one of those.
  public init?(
    label: TrialLabel, cells: Int, finishes: [UInt64], nothings: [UInt64], otherTargets: [UInt64]? = nil,
    replays: Int = 0
  ) {
    let words = (cells + 63) / 64
    guard cells >= 0, finishes.count == words, nothings.count == words else { return nil }
    let others = otherTargets ?? Array(repeating: 0, count: words)
    guard others.count == words else { return nil }
    for index in 0..<words {
      let (finish, nothing, other) = (finishes[index], nothings[index], others[index])
      guard finish & nothing == 0, (finish | nothing) & other == 0 else { return nil }
    }
    let beyond: UInt64 = cells % 64 == 0 ? 0 : ~0 << UInt64(cells % 64)
    guard ((finishes.last ?? 0) | (nothings.last ?? 0) | (others.last ?? 0)) & beyond == 0 else { return nil }
    (self.label, self.cells, self.finishes, self.nothings) = (label, cells, finishes, nothings)
    self.otherTargets = others
    self.replays = replays
  }

  /// Returns the outcome in a cell.
  public func outcome(at cell: Int) -> RecordingFooter.Outcome {
    let (word, bit) = (cell / 64, UInt64(1) << UInt64(cell % 64))
    if finishes[word] & bit != 0 { return .finish }
    return nothings[word] & bit != 0 ? .none : .cancel
  }

  mutating func set(_ result: TrialResult, at cell: Int) {
    let (word, bit) = (cell / 64, UInt64(1) << UInt64(cell % 64))
    finishes[word] &= ~bit
    nothings[word] &= ~bit
    otherTargets[word] = result.isOtherTarget ? otherTargets[word] | bit : otherTargets[word] & ~bit
    switch result.outcome {
    case .finish: finishes[word] |= bit
    case .none: nothings[word] |= bit
    case .cancel: break
    }
  }
}
