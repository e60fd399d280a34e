import HalfwayRecordings

/// The frequencies of tasks or intents in real use, and the errors per 1,000 gestures that follow from them.
///
/// A study asks for each task equally often; real use doesn't. With the weights wᵢ, whose sum is 1, and the error rates
/// pᵢ of the groups, the expected rate is Σwᵢ·pᵢ. Its interval combines those of the groups, (lᵢ, uᵢ):
///
///     Σwᵢ·pᵢ − √Σ(wᵢ·(pᵢ − lᵢ))²  to  Σwᵢ·pᵢ + √Σ(wᵢ·(uᵢ − pᵢ))²
///
/// Source: Zou and Donner, "Construction of confidence limits about effect measures: a general approach", Statistics in
/// Medicine 27, 2008. It assumes that the groups are independent.
public struct TaskMix: Sendable, Hashable {
  /// An error that describes why a text can't be parsed as a mix, or doesn't fit the trials.
  public struct Mistake: Error, CustomStringConvertible, Hashable {
    /// A description of the error.
    public let description: String
  }

  /// A group of gestures and its frequency.
  public struct Part: Sendable, Hashable {
    /// The name of a task or an intent.
    public let name: String
    /// The share of all gestures, from 0 to 1.
    public let share: Double
  }

  /// The parts, whose shares add up to 1.
  public let parts: [Part]

  /// Parses a mix in the format of the command line: `go back=20,peek=1,none=200`. Names may contain commas.
  /// - Throws: `Mistake` if a frequency isn't a finite number above 0, or if a name is empty or given twice.
  public init(parsing text: String) throws(Mistake) {
    let mistake = Mistake(description: "'\(text)': expected TASK=NUMBER,TASK=NUMBER…")
    var parts: [(name: String, number: Double)] = []
    // A comma that isn't preceded by a number is a part of a name.
    var beginning = ""
    for piece in text.split(separator: ",", omittingEmptySubsequences: false) {
      let word = beginning + piece
      guard word.contains("=") else {
        beginning = word + ","
        continue
      }
      beginning = ""
      guard let place = word.lastIndex(of: "="), let number = Double(word[word.index(after: place)...]),
        number.isFinite, number > 0
      else { throw mistake }
      let name = String(word[..<place])
      guard !name.isEmpty, !parts.contains(where: { $0.name == name }) else { throw mistake }
      parts.append((name, number))
    }
    guard beginning.isEmpty, !parts.isEmpty else { throw mistake }
    let sum = parts.reduce(0) { $0 + $1.number }
    self.parts = parts.map { Part(name: $0.name, share: $0.number / sum) }
  }

  /// Returns the trials of each part: those with the task of that name, or, if there are none, with the intent.
  /// - Throws: `Mistake` if a part has no trials.
  public func trials(of labels: [TrialLabel]) throws(Mistake) -> [TrialMask] {
    var masks: [TrialMask] = []
    for part in parts {
      var mask = TrialMask(size: labels.count) { labels[$0].task == part.name && labels[$0].intent != nil }
      if mask.count == 0, let intent = RecordingHeader.Intent(rawValue: part.name) {
        mask = TrialMask(size: labels.count) { labels[$0].intent == intent }
      }
      guard mask.count > 0 else { throw Mistake(description: "no recording has the task or intent '\(part.name)'") }
      masks.append(mask)
    }
    return masks
  }

  /// The errors per 1,000 gestures.
  public struct Rate: Sendable, Hashable {
    /// The expected number.
    public let perThousand: Double
    /// Its confidence interval.
    public let interval: ClosedRange<Double>
  }

  /// Returns the expected number of errors, given the rates among the trials of each part.
  /// - Throws: `Mistake` if a part has no trials.
  public func rate(
    of table: OutcomeTable, confidence: Double, _ rates: (TrialMask) -> ErrorRates
  ) throws(Mistake) -> Rate {
    var (sum, below, above) = (0.0, 0.0, 0.0)
    for (part, trials) in zip(parts, try trials(of: table.labels)) {
      let rate = rates(trials).all
      guard let share = rate.share, let interval = rate.interval(confidence: confidence) else { continue }
      sum += part.share * share
      below += (part.share * (share - interval.lowerBound)) * (part.share * (share - interval.lowerBound))
      above += (part.share * (interval.upperBound - share)) * (part.share * (interval.upperBound - share))
    }
    let low = max(0, sum - below.squareRoot())
    return Rate(perThousand: 1000 * sum, interval: 1000 * low...1000 * min(1, sum + above.squareRoot()))
  }
}
