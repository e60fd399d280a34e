/// How the outcomes of some trials stand to what was meant. Trials without an intent are in none of them.
public struct OutcomeCounts: Sendable, Hashable {
  /// Meant to finish, and finished.
  public var finishesAsMeant = 0
  /// Meant to cancel, and did not finish.
  public var cancelsAsMeant = 0
  /// Meant to cancel, and finished.
  public var accidentalFinishes = 0
  /// Meant to finish, and did not: those where no transition began among them.
  public var accidentalCancels = 0
  /// Of those, where no transition began.
  public var missed = 0

  public init() {}

  /// Trials that were counted.
  public var trials: Int { finishesAsMeant + cancelsAsMeant + errors }
  public var errors: Int { accidentalFinishes + accidentalCancels }

  public static func + (first: OutcomeCounts, second: OutcomeCounts) -> OutcomeCounts {
    var sum = first
    sum.finishesAsMeant += second.finishesAsMeant
    sum.cancelsAsMeant += second.cancelsAsMeant
    sum.accidentalFinishes += second.accidentalFinishes
    sum.accidentalCancels += second.accidentalCancels
    sum.missed += second.missed
    return sum
  }
}
