import HalfwayMotion

/// A simulation of how many releases each order needs for an interval of the same width.
///
/// All orders are evaluated by the same posterior, so they differ only in the places of the releases. The width of an
/// interval and the share of intervals that contain the person's threshold are means over simulated persons.
public struct OrderComparison: Sendable {
  /// A plan of gestures that is compared with the adaptive order.
  public enum Plan: String, Sendable, CaseIterable {
    /// The tasks that state an intent, in balanced blocks of four: go back, peek, quick flick, change your mind. Only
    /// the first two are slow releases.
    case tasks
    /// Releases at lines in the balanced order.
    case lines
  }

  /// The intervals after a number of gestures.
  public struct Interval: Hashable, Sendable {
    /// The number of gestures.
    public var trials: Int
    /// The mean width of the 95% interval.
    public var width: Double
    /// The share of intervals that contain the person's threshold.
    public var coverage: Double
  }

  /// One number of gestures of a plan, and the fewest adaptive releases whose intervals are at most as wide.
  public struct Row: Hashable, Sendable {
    public var plan: Plan
    public var interval: Interval
    /// Nil if `maximumTrials` adaptive releases aren't enough.
    public var adaptive: Interval?

    /// The number of adaptive releases divided by the number of gestures.
    public var ratio: Double? { adaptive.map { Double($0.trials) / Double(interval.trials) } }
  }

  /// The numbers of gestures of the plans.
  public static let counts = [20, 40, 60, 80]
  /// The largest number of adaptive releases.
  public static let maximumTrials = 40

  /// The number of simulated persons.
  public let people: Int
  /// The intervals of the adaptive order, by the number of releases.
  public let adaptive: [Interval]
  /// The rows, by plan and number of gestures.
  public let rows: [Row]

  /// Simulates persons. The same seed gives the same results.
  public init(people: Int, seed: UInt64) {
    self.people = max(people, 1)
    let judges = (0..<max(people, 1)).map { SimulatedJudge(seed: SplitMix64.seed(seed, UInt64($0))) }
    let adaptive = Self.intervals(judges, upTo: Self.maximumTrials) { judge, index, judgments, posterior in
      var random = SeededGenerator(seed: SplitMix64.seed(seed ^ 1, UInt64(index) << 8 | UInt64(judgments.count)))
      return judge.judgment(at: posterior.nextPlace(&random))
    }
    self.adaptive = adaptive
    let last = Self.counts.last ?? 0
    rows = Plan.allCases.flatMap { plan in
      let intervals = Self.intervals(judges, upTo: last) { judge, index, judgments, _ in
        let own = SplitMix64.seed(seed ^ 2, UInt64(index))
        switch plan {
        case .lines: return judge.judgment(at: PlaceOrder.balancedPlace(judgments.count, seed: own))
        case .tasks:
          let block = Self.block(judgments.count / 4, seed: own)
          let task = block[judgments.count % 4]
          return task < 2 ? judge.release(finishes: task == 0) : nil
        }
      }
      return intervals.filter { Self.counts.contains($0.trials) }.map { interval in
        Row(plan: plan, interval: interval, adaptive: adaptive.first { $0.width <= interval.width })
      }
    }
  }

  /// Returns the order of four tasks in a block.
  private static func block(_ number: Int, seed: UInt64) -> [Int] {
    var random = SeededGenerator(seed: SplitMix64.seed(seed, UInt64(number)))
    return random.shuffled([0, 1, 2, 3])
  }

  /// Returns the mean intervals after each number of gestures. A gesture that isn't a slow release has no judgment, and
  /// counts.
  private static func intervals(
    _ judges: [SimulatedJudge], upTo count: Int,
    next: (inout SimulatedJudge, _ index: Int, [ReleaseJudgment?], PsychometricPosterior) -> ReleaseJudgment?
  ) -> [Interval] {
    var (widths, covered) = (Array(repeating: 0.0, count: count), Array(repeating: 0, count: count))
    for (index, judge) in judges.enumerated() {
      var judge = judge
      var judgments: [ReleaseJudgment?] = []
      var posterior = PsychometricPosterior()
      var interval = posterior.interval()
      for trial in 0..<count {
        let judgment = next(&judge, index, judgments, posterior)
        if let judgment {
          posterior.add(judgment)
          interval = posterior.interval()
        }
        judgments.append(judgment)
        widths[trial] += interval.upperBound - interval.lowerBound
        if interval.contains(judge.function.threshold) { covered[trial] += 1 }
      }
    }
    let people = Double(judges.count)
    return (0..<count).map { trial in
      Interval(trials: trial + 1, width: widths[trial] / people, coverage: Double(covered[trial]) / people)
    }
  }
}
