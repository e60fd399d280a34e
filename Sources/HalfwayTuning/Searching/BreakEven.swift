import HalfwayRecordings

/// The mixes of gestures and the costs with which some decisions cost less than others, by the errors of both on the
/// same trials.
///
/// Let gₖ be the number of errors of a kind k that the decisions avoid, per gesture, negative if they make more, and cₖ
/// the cost of such an error. The decisions cost less if Σcₖ·gₖ > 0. If the gestures in which the error is possible
/// were s times as frequent, gₖ would be s times as large. Therefore only the products of frequency and cost matter: an
/// intent that is s times as frequent has the same effect as an error that costs s times as much. Along each frequency
/// and each cost, the sum is linear, so there is at most one point at which both decisions cost the same.
public struct BreakEven: Sendable, Hashable {
  /// The part of the values of a quantity with which the decisions cost less.
  public enum Range: Sendable, Hashable {
    /// All values.
    case always
    /// No value.
    case never
    /// The values above a number.
    case above(Double)
    /// The values below a number.
    case below(Double)

    /// Solves slope·x + offset > 0 for values from 0 through `end`.
    init(slope: Double, offset: Double, end: Double = .infinity) {
      let root = -offset / slope
      if abs(slope) < BreakEven.tolerance {
        self = offset > BreakEven.tolerance ? .always : .never
      } else if slope > 0 {
        self = root <= BreakEven.tolerance ? .always : root >= end ? .never : .above(root)
      } else {
        self = root <= BreakEven.tolerance ? .never : root >= end ? .always : .below(root)
      }
    }

    /// The number at which both decisions cost the same; `nil` if there is none.
    public var bound: Double? {
      switch self {
      case .above(let number), .below(let number): number
      case .always, .never: nil
      }
    }
  }

  /// The differences that are considered equal to 0.
  static let tolerance = 1e-9

  /// A number for each kind of error.
  public struct Kinds: Sendable, Hashable {
    /// The number for accidental finishes, or for gestures that are meant to be canceled.
    public var finish = 0.0
    /// The number for accidental cancels and wrong targets, or for gestures that are meant to finish.
    public var cancel = 0.0
    /// The number for false activations, or for gestures that aren't meant to navigate.
    public var activation = 0.0

    /// The numbers in a list.
    var all: [Double] { [finish, cancel, activation] }
  }

  /// The errors that the decisions avoid, per gesture; negative if they make more.
  public let gains: Kinds
  /// The shares of the gestures in which each kind of error is possible.
  public let shares: Kinds
  /// The costs of the errors.
  public let costs: ErrorCosts
  /// Whether the gestures have stated frequencies, rather than those of the trials.
  public let isOfStatedMix: Bool

  /// Compares the errors of decisions with others on the trials of a table; `nil` if no trial has a known intent, or if
  /// the mix doesn't fit the trials.
  /// - Parameters:
  ///   - errors: The errors of the decisions.
  ///   - others: The errors of the other decisions.
  ///   - mix: The frequencies of tasks or intents; `nil` for those of the trials.
  public init?(
    _ errors: TrialErrors, against others: TrialErrors, _ table: OutcomeTable, costs: ErrorCosts, mix: TaskMix? = nil
  ) {
    guard table.known.count > 0 else { return nil }
    var parts = [(share: 1.0, trials: table.known)]
    if let mix {
      guard let masks = try? mix.trials(of: table.labels) else { return nil }
      parts = zip(mix.parts, masks).map { ($0.share, $1) }
    }
    func trials(_ intent: RecordingHeader.Intent) -> TrialMask {
      TrialMask(size: table.labels.count) { table.labels[$0].intent == intent }
    }
    /// Returns the sum of a number of trials over all parts, per gesture.
    func sum(_ count: (TrialMask) -> Int) -> Double {
      parts.reduce(0.0) { $0 + $1.share * Double(count($1.trials)) / Double(max(1, $1.trials.count)) }
    }
    func share(_ intent: RecordingHeader.Intent) -> Double {
      let meant = trials(intent)
      return sum { $0.intersection(meant).count }
    }
    func gain(_ kind: KeyPath<TrialErrors, TrialMask>) -> Double {
      sum { others[keyPath: kind].intersection($0).count - errors[keyPath: kind].intersection($0).count }
    }
    gains = Kinds(
      finish: gain(\.accidentalFinishes), cancel: gain(\.accidentalCancels), activation: gain(\.falseActivations))
    shares = Kinds(finish: share(.cancel), cancel: share(.finish), activation: share(.noNavigation))
    self.costs = costs
    isOfStatedMix = mix != nil
  }

  // MARK: At the costs and the mix

  /// The cost that the decisions save per gesture; negative if they cost more.
  public var saving: Double {
    costs.accidentalFinish * gains.finish + costs.accidentalCancel * gains.cancel
      + costs.falseActivation * gains.activation
  }

  /// Whether the decisions cost less than the others.
  public var isBetter: Bool { saving > Self.tolerance }

  /// Whether the decisions make fewer errors of some kind.
  public var hasGains: Bool { gains.all.contains { $0 > Self.tolerance } }

  /// Whether the decisions make more errors of some kind.
  public var hasLosses: Bool { gains.all.contains { $0 < -Self.tolerance } }

  /// Whether the numbers of false activations differ.
  var changesActivations: Bool { abs(gains.activation) > Self.tolerance }

  // MARK: Ranges

  /// The costs of an accidental finish with which the decisions cost less, as multiples of that of an accidental
  /// cancel; `nil` if an accidental cancel costs nothing, or if the numbers of accidental finishes are equal.
  public var finishCost: Range? {
    guard costs.accidentalCancel > 0, abs(gains.finish) > Self.tolerance else { return nil }
    let activation = costs.falseActivation / costs.accidentalCancel
    return Range(slope: gains.finish, offset: gains.cancel + activation * gains.activation)
  }

  /// The costs of a false activation with which the decisions cost less, as multiples of that of an accidental cancel;
  /// `nil` if an accidental cancel costs nothing, or if the numbers of false activations are equal.
  public var activationCost: Range? {
    guard costs.accidentalCancel > 0, changesActivations else { return nil }
    let finish = costs.accidentalFinish / costs.accidentalCancel
    return Range(slope: gains.activation, offset: gains.cancel + finish * gains.finish)
  }

  /// The share of gestures that are meant to be canceled, among those that are meant to finish or to be canceled.
  public var cancelShare: Double? {
    transitions > 0 ? shares.finish / transitions : nil
  }

  /// The shares of gestures that are meant to be canceled with which the decisions cost less; `nil` without gestures of
  /// either intent.
  public var cancelShares: Range? {
    guard shares.finish > 0, shares.cancel > 0 else { return nil }
    let finish = costs.accidentalFinish * gains.finish / shares.finish
    let cancel = costs.accidentalCancel * gains.cancel / shares.cancel
    let activation = costs.falseActivation * gains.activation / transitions
    return Range(slope: finish - cancel, offset: cancel + activation, end: 1)
  }

  /// The number of gestures that aren't meant to navigate for each one that is.
  public var othersPerTransition: Double? { transitions > 0 ? shares.activation / transitions : nil }

  /// The numbers of gestures that aren't meant to navigate with which the decisions cost less, for each gesture that is
  /// meant to; `nil` if the numbers of false activations are equal.
  public var othersPerTransitionRange: Range? {
    guard changesActivations, shares.activation > 0, transitions > 0 else { return nil }
    let rest = costs.accidentalFinish * gains.finish + costs.accidentalCancel * gains.cancel
    return Range(slope: costs.falseActivation * gains.activation / shares.activation, offset: rest / transitions)
  }

  private var transitions: Double { shares.finish + shares.cancel }
}
