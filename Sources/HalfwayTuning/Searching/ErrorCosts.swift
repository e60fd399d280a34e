import HalfwayRecordings

/// What an error of each kind costs; only their ratio decides which thresholds are best.
public struct ErrorCosts: Sendable, Hashable {
  /// Why a text names no costs.
  public struct Mistake: Error, CustomStringConvertible, Hashable {
    public let description: String
  }

  /// Of finishing what was meant to be cancelled.
  public let accidentalFinish: Double
  /// Of cancelling what was meant to finish, or of not even beginning it.
  public let accidentalCancel: Double

  /// A cost that is no number of at least 0 is 1.
  public init(accidentalFinish: Double = 1, accidentalCancel: Double = 1) {
    func usable(_ cost: Double) -> Double { cost.isFinite && cost >= 0 ? cost : 1 }
    self.accidentalFinish = usable(accidentalFinish)
    self.accidentalCancel = usable(accidentalCancel)
  }

  /// As on the command line: `2:1`, an accidental finish before an accidental cancel, or `finish=2,cancel=1` in any order; a cost that
  /// is not named is 1.
  /// - Throws: Where a cost is no number of at least 0, both are 0, or a name is another one or there twice.
  public init(parsing text: String) throws(Mistake) {
    let mistake = Mistake(description: "'\(text)': expected FINISH:CANCEL or finish=NUMBER,cancel=NUMBER")
    func number(_ word: Substring) throws(Mistake) -> Double {
      guard let number = Double(word), number.isFinite, number >= 0 else { throw mistake }
      return number
    }
    var costs: [RecordingHeader.Intent: Double] = [:]
    if text.contains("=") {
      for word in text.split(separator: ",", omittingEmptySubsequences: false) {
        let parts = word.split(separator: "=", omittingEmptySubsequences: false)
        guard parts.count == 2, let kind = RecordingHeader.Intent(rawValue: String(parts[0])),
          kind.isNavigation, costs[kind] == nil
        else {
          throw mistake
        }
        costs[kind] = try number(parts[1])
      }
    } else {
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 2 else { throw mistake }
      costs = [.finish: try number(parts[0]), .cancel: try number(parts[1])]
    }
    let (finish, cancel) = (costs[.finish] ?? 1, costs[.cancel] ?? 1)
    guard finish > 0 || cancel > 0 else { throw mistake }
    self.init(accidentalFinish: finish, accidentalCancel: cancel)
  }

  /// What the errors cost together.
  public func cost(of counts: OutcomeCounts) -> Double {
    cost(accidentalFinishes: counts.accidentalFinishes, accidentalCancels: counts.accidentalCancels)
  }

  func cost(accidentalFinishes: Int, accidentalCancels: Int) -> Double {
    Double(accidentalFinishes) * accidentalFinish + Double(accidentalCancels) * accidentalCancel
  }

  /// Whether errors of both kinds cost the same.
  public var areEqual: Bool { accidentalFinish == accidentalCancel }

  var largest: Double { max(accidentalFinish, accidentalCancel) }

  /// Costs that differ by less are the same: sums of the same costs in another order may differ in the last place.
  var tolerance: Double { 1e-9 * largest }
}
