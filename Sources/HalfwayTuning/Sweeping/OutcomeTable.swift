import HalfwayRecordings

/// The outcome of every trial in every cell of a sweep.
///
/// The table has one bit per trial and cell, and the bits of a cell are contiguous. The errors of a cell over any
/// selection of trials therefore take only a few instructions per 64 trials.
public struct OutcomeTable: Sendable {
  /// The trials, in the order of their bits.
  public let labels: [TrialLabel]
  /// The number of cells.
  public let cells: Int
  /// The number of replays that the table required.
  public let replays: Int
  /// The trials that were meant to finish or to be canceled.
  public let labelled: TrialMask
  /// The trials in which the user did not intend to navigate.
  public let notMeantToNavigate: TrialMask
  /// The trials whose intent is known: those that a search evaluates.
  public let known: TrialMask
  private let words: Int
  private let meantToFinish: [UInt64]
  private let meantToCancel: [UInt64]
  private var finishes: [UInt64]
  private var nothings: [UInt64]
  /// Empty if no trial has a wrong target in any cell.
  private var otherTargets: [UInt64]
  private let meantForTarget: [UInt64]

  /// Creates a table.
  /// - Parameters:
  ///   - cells: The number of cells.
  ///   - rows: The outcomes of each trial. Rows with a different number of cells are ignored.
  public init(cells: Int, rows: [TrialOutcomes]) {
    let rows = rows.filter { $0.cells == cells }
    (self.cells, labels) = (cells, rows.map(\.label))
    replays = rows.reduce(0) { $0 + $1.replays }
    let labels = labels
    labelled = TrialMask(size: rows.count) { labels[$0].intent?.isNavigation ?? false }
    notMeantToNavigate = TrialMask(size: rows.count) { labels[$0].intent == .noNavigation }
    known = labelled.union(notMeantToNavigate)
    meantToFinish = TrialMask(size: rows.count) { labels[$0].intent == .finish }.words
    meantToCancel = TrialMask(size: rows.count) { labels[$0].intent == .cancel }.words
    meantForTarget =
      TrialMask(size: rows.count) { labels[$0].intent == .finish && labels[$0].target != nil }.words
    words = (rows.count + 63) / 64
    finishes = Array(repeating: 0, count: words * cells)
    nothings = finishes
    let hasOtherTargets = rows.contains { $0.otherTargets.contains { $0 != 0 } }
    otherTargets = hasOtherTargets ? finishes : []
    for (trial, row) in rows.enumerated() {
      Self.scatter(row.finishes, of: trial, into: &finishes, words)
      Self.scatter(row.nothings, of: trial, into: &nothings, words)
      if hasOtherTargets { Self.scatter(row.otherTargets, of: trial, into: &otherTargets, words) }
    }
  }

  /// Sets a trial's bit in each cell for which its row has one.
  private static func scatter(_ row: [UInt64], of trial: Int, into table: inout [UInt64], _ words: Int) {
    let bit = UInt64(1) << UInt64(trial % 64)
    for (index, word) in row.enumerated() {
      var rest = word
      while rest != 0 {
        let cell = index * 64 + rest.trailingZeroBitCount
        table[cell * words + trial / 64] |= bit
        rest &= rest - 1
      }
    }
  }

  /// Returns the outcome of a trial in a cell.
  public func outcome(of trial: Int, at cell: Int) -> RecordingFooter.Outcome {
    let (word, bit) = (cell * words + trial / 64, UInt64(1) << UInt64(trial % 64))
    if finishes[word] & bit != 0 { return .finish }
    return nothings[word] & bit != 0 ? .none : .cancel
  }

  /// Returns whether a trial came to rest at another target than the one that was meant; see
  /// `TrialResult.isOtherTarget`.
  public func isOtherTarget(_ trial: Int, at cell: Int) -> Bool {
    !otherTargets.isEmpty && otherTargets[cell * words + trial / 64] & 1 << UInt64(trial % 64) != 0
  }

  /// Returns whether the outcome of a trial in a cell differs from the intent; false if the intent is unknown.
  public func isWrong(_ trial: Int, at cell: Int) -> Bool {
    guard let intent = labels[trial].intent else { return false }
    return !intent.isMet(by: outcome(of: trial, at: cell))
  }

  /// Returns the outcomes of a cell over some trials.
  public func counts(at cell: Int, of mask: TrialMask) -> OutcomeCounts {
    var counts = OutcomeCounts()
    for word in 0..<min(words, mask.words.count) {
      let (finish, nothing) = (finishes[cell * words + word], nothings[cell * words + word])
      let wanted = mask.words[word]
      let (toFinish, toCancel) = (meantToFinish[word] & wanted, meantToCancel[word] & wanted)
      counts.finishesAsMeant += (finish & toFinish).nonzeroBitCount
      counts.cancelsAsMeant += (~finish & toCancel).nonzeroBitCount
      counts.accidentalFinishes += (finish & toCancel).nonzeroBitCount
      let other = otherTargets.isEmpty ? 0 : otherTargets[cell * words + word]
      counts.accidentalCancels += (~finish & ~other & toFinish).nonzeroBitCount
      counts.wrongTargets += (other & toFinish).nonzeroBitCount
      counts.meantForTarget += (meantForTarget[word] & wanted).nonzeroBitCount
      counts.missed += (nothing & toFinish).nonzeroBitCount
      let notToNavigate = notMeantToNavigate.words[word] & wanted
      counts.ignored += (nothing & notToNavigate).nonzeroBitCount
      counts.falseActivations += (~nothing & notToNavigate).nonzeroBitCount
    }
    return counts
  }

  /// The number of 64-bit words that hold the trials.
  var wordCount: Int { words }

  /// The trials of one word of a mask that a cell gets wrong, by kind of error. Wrong targets, which cost as much, are
  /// among the cancels.
  struct ErrorWord {
    var finishes: UInt64
    var cancels: UInt64
    var activations: UInt64

    var all: UInt64 { finishes | cancels | activations }
  }

  /// Returns the trials that a cell gets wrong, as one word of a mask.
  func errors(at cell: Int, inWord word: Int) -> ErrorWord {
    let finish = finishes[cell * words + word]
    let others = notMeantToNavigate.words[word]
    return ErrorWord(
      finishes: finish & meantToCancel[word], cancels: ~finish & meantToFinish[word],
      activations: others == 0 ? 0 : ~nothings[cell * words + word] & others)
  }

  /// Returns the outcomes of a cell over all trials whose intent is known.
  public func counts(at cell: Int) -> OutcomeCounts { counts(at: cell, of: known) }
}
