import HalfwayRecordings

/// The cost of an error of each kind. Only the ratios of the costs decide which thresholds are best.
public struct ErrorCosts: Sendable, Hashable {
  /// An error that describes why a text can't be parsed as costs.
  public struct Mistake: Error, CustomStringConvertible, Hashable {
    /// A description of the error.
    public let description: String
  }

  /// The cost of finishing what was meant to be canceled.
  public let accidentalFinish: Double
  /// The cost of canceling what was meant to finish, of not even beginning it, or of a wrong target.
  public let accidentalCancel: Double
  /// The cost of beginning a transition in a gesture that was not meant to navigate, however the transition ends.
  public let falseActivation: Double

  /// Creates costs. Each cost is a finite number of at least 0 (default: 1); any other value becomes 1.
  public init(accidentalFinish: Double = 1, accidentalCancel: Double = 1, falseActivation: Double = 1) {
    func usable(_ cost: Double) -> Double { cost.isFinite && cost >= 0 ? cost : 1 }
    self.accidentalFinish = usable(accidentalFinish)
    self.accidentalCancel = usable(accidentalCancel)
    self.falseActivation = usable(falseActivation)
  }

  /// Parses costs in the format of the command line: `2:1`, the cost of an accidental finish and that of an
  /// accidental cancel; `2:1:3`, with the cost of a false activation; or `finish=2,cancel=1,none=3`, by intent and in
  /// any order. A missing cost is 1.
  /// - Throws: `Mistake` if a cost is not a finite number of at least 0, if an intent is unknown or given twice, or
  ///   if no cost is above 0 (a false activation counts here only if its cost is given).
  public init(parsing text: String) throws(Mistake) {
    let mistake = Mistake(
      description: "'\(text)': expected FINISH:CANCEL, FINISH:CANCEL:NONE or finish=NUMBER,cancel=NUMBER,none=NUMBER")
    func number(_ word: Substring) throws(Mistake) -> Double {
      guard let number = Double(word), number.isFinite, number >= 0 else { throw mistake }
      return number
    }
    var costs: [RecordingHeader.Intent: Double] = [:]
    if text.contains("=") {
      for word in text.split(separator: ",", omittingEmptySubsequences: false) {
        let parts = word.split(separator: "=", omittingEmptySubsequences: false)
        guard parts.count == 2, let intent = RecordingHeader.Intent(rawValue: String(parts[0])), costs[intent] == nil
        else {
          throw mistake
        }
        costs[intent] = try number(parts[1])
      }
    } else {
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 2 || parts.count == 3 else { throw mistake }
      costs = [.finish: try number(parts[0]), .cancel: try number(parts[1])]
      if parts.count == 3 { costs[.noNavigation] = try number(parts[2]) }
    }
    let (finish, cancel) = (costs[.finish] ?? 1, costs[.cancel] ?? 1)
    guard finish > 0 || cancel > 0 || costs[.noNavigation] ?? 0 > 0 else { throw mistake }
    self.init(accidentalFinish: finish, accidentalCancel: cancel, falseActivation: costs[.noNavigation] ?? 1)
  }

  /// Returns the cost of all errors together.
  public func cost(of counts: OutcomeCounts) -> Double {
    cost(
      accidentalFinishes: counts.accidentalFinishes,
      accidentalCancels: counts.accidentalCancels + counts.wrongTargets,
      falseActivations: counts.falseActivations)
  }

  func cost(accidentalFinishes: Int, accidentalCancels: Int, falseActivations: Int) -> Double {
    Double(accidentalFinishes) * accidentalFinish + Double(accidentalCancels) * accidentalCancel
      + Double(falseActivations) * falseActivation
  }

  /// Whether errors of all three kinds cost the same.
  public var areEqual: Bool { areEqual(withActivations: true) }

  /// Returns whether all kinds of errors that the trials can contain cost the same.
  /// - Parameter withActivations: Whether there are gestures that were not meant to navigate. Without them, the cost
  ///   of a false activation changes nothing.
  func areEqual(withActivations: Bool) -> Bool {
    accidentalFinish == accidentalCancel && (!withActivations || falseActivation == accidentalFinish)
  }

  /// Returns the largest cost of a kind of error that the trials can contain.
  func largest(withActivations: Bool) -> Double {
    max(accidentalFinish, accidentalCancel, withActivations ? falseActivation : 0)
  }

  /// Returns the difference up to which two costs are considered equal: sums of the same costs in a different order
  /// can differ in the last place.
  func tolerance(withActivations: Bool) -> Double { 1e-9 * largest(withActivations: withActivations) }
}
