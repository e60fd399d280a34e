import HalfwayGestures
import HalfwayMotion

/// The description of the velocity estimator, for the strategy and the samples that thresholds select.
enum TrackerDescription {
  private static let owner = "TransitionVelocityTracker"
  /// Times beyond this, in microseconds, aren't accepted: they can't all be represented as a floating-point number.
  static let maximumTime = 1 << 52

  static func part(_ thresholds: Thresholds) throws -> DescribedPart {
    let skipsLanding = thresholds.velocityFirstSample == .firstMove
    var fields = [
      Field(
        name: "samples", type: .list("TransitionSample", capacity: VelocityEstimator.capacity), summary: "",
        isPrivate: true)
    ]
    if skipsLanding {
      fields += [
        Field(name: "addedCount", type: .integer, summary: "", initial: .integer(0), isPrivate: true),
        Field(name: "landingCount", type: .integer, summary: "", initial: .integer(0), isPrivate: true),
      ]
    }
    let tracker = Record(
      name: owner,
      summary: """
        Estimates the velocity of a finger from its samples.
        Add the position in the direction of the transition when the finger lands and whenever it moves, with the time \
        of the event, and not with the time at which it is handled. The lift is a sample only if it reports a new \
        position.
        """,
      fields: fields, isMutable: true, isObject: true)
    return DescribedPart(
      records: [sample, tracker],
      functions: [add(skipsLanding), removeAll(skipsLanding), mean] + strategy(thresholds) + [velocity(thresholds)])
  }

  private static let sample = Record(
    name: "TransitionSample", summary: "A sample of a finger.",
    fields: [
      Field(
        name: "positionPoints", type: .number, summary: "The position in the direction of the transition, in points."),
      Field(name: "timeMicroseconds", type: .time, summary: "The time of the event, in microseconds."),
    ])

  static func method(
    _ name: String, _ summary: String, _ parameters: [Function.Parameter] = [], result: ValueType? = nil,
    isPrivate: Bool = false, isMutating: Bool = false, text: String
  ) -> DescribedFunction {
    DescribedFunction(
      function: Function(
        name: name, summary: summary, owner: owner, receiverName: "self", parameters: parameters, result: result,
        isPrivate: isPrivate, isMutating: isMutating),
      text: text)
  }

  private static func add(_ skipsLanding: Bool) -> DescribedFunction {
    method(
      "add",
      "Adds a sample. It replaces its predecessor if both have the same time. A sample that is earlier than its "
        + "predecessor, or isn't finite, is ignored.",
      [
        .init(label: "positionPoints", name: "positionPoints", type: .number),
        .init(label: "atMicroseconds", name: "timeMicroseconds", type: .time),
      ], isMutating: true,
      text: (skipsLanding
        ? """
        let isLanding: Boolean = self.addedCount == 0
        self.addedCount = 1

        """ : "") + """
          if !isFinite(positionPoints) || timeMicroseconds > \(maximumTime) || timeMicroseconds < -\(maximumTime) {
            return
          }
          let sample: TransitionSample = TransitionSample(positionPoints: positionPoints, timeMicroseconds: timeMicroseconds)
          if count(self.samples) > 0 {
            let newest: Time = self.samples[count(self.samples) - 1].timeMicroseconds
            if timeMicroseconds < newest {
              return
            }
            if timeMicroseconds == newest {
              \(skipsLanding ? "if count(self.samples) == 1 {\nself.landingCount = 0\n}" : "")
              self.samples[count(self.samples) - 1] = sample
              return
            }
            if count(self.samples) == \(VelocityEstimator.capacity) {
              removeFirst(self.samples)
              \(skipsLanding ? "self.landingCount = 0" : "")
            }
          }
          \(skipsLanding ? "if isLanding {\nself.landingCount = 1\n}" : "")
          append(self.samples, sample)
          """)
  }

  private static func removeAll(_ skipsLanding: Bool) -> DescribedFunction {
    method(
      "removeAll", "Removes all samples, for the next gesture.", isMutating: true,
      text: "removeAll(self.samples)\n" + (skipsLanding ? "self.addedCount = 0\nself.landingCount = 0\n" : ""))
  }

  private static let mean = method(
    "meanVelocity", "Returns the displacement between two samples divided by the time between them, per second.",
    [
      .init(label: "from", name: "earlier", type: .integer), .init(label: "to", name: "later", type: .integer),
    ], result: .number, isPrivate: true,
    text: """
      let elapsed: Time = self.samples[later].timeMicroseconds - self.samples[earlier].timeMicroseconds
      let seconds: Number = number(elapsed) / 1000000.0
      return (self.samples[later].positionPoints - self.samples[earlier].positionPoints) / seconds
      """)

  // MARK: The estimate

  private static func velocity(_ thresholds: Thresholds) -> DescribedFunction {
    let reference = thresholds.velocityReference == .release ? "timeMicroseconds" : "newest"
    var oldest =
      "var oldest: Integer = \(thresholds.velocityFirstSample == .firstMove ? "self.landingCount" : "0")\n"
    var limits: [String] = []
    if thresholds.velocitySampleLimit > 0 { limits.append("$velocitySampleLimit") }
    if thresholds.velocityStrategy == .lastPairs { limits.append("4") }
    for limit in limits {
      oldest += "if end - \(limit) > oldest {\noldest = end - \(limit)\n}\n"
    }
    if limits.isEmpty { oldest = oldest.replacing("var oldest", with: "let oldest") }
    let estimate =
      switch thresholds.velocityStrategy {
      case .leastSquares, .weightedLeastSquares:
        thresholds.velocityDegree > 1 ? "self.slope(start, end, hasBunches)" : "self.slope(start, end)"
      case .impulse: "self.impulse(start, end)"
      case .windowedMean: "self.meanVelocity(start, end - 1)"
      case .lastPairs: "self.meanOfPairs(start, end)"
      }
    let hasBunches = estimate.contains("hasBunches")
    return method(
      "releaseVelocityPointsPerSecond",
      "Returns the velocity at the time of the release, in points per second. There is none if the finger had stopped "
        + "or if there are too few samples.",
      [.init(label: "atMicroseconds", name: "timeMicroseconds", type: .time)], result: .optionalNumber,
      text: """
        if timeMicroseconds > \(maximumTime) || timeMicroseconds < -\(maximumTime) {
          return none
        }
        var end: Integer = count(self.samples)
        while end > 0 && self.samples[end - 1].timeMicroseconds > timeMicroseconds {
          end = end - 1
        }
        if end == 0 {
          return none
        }
        let newest: Time = self.samples[end - 1].timeMicroseconds
        if timeMicroseconds - newest > $stopMicroseconds {
          return none
        }
        // Goes back to the first pause, or to the edge of the window.

        """ + oldest + (hasBunches ? "var hasBunches: Boolean = false\n" : "") + """
          var start: Integer = end
          while start > oldest {
            let time: Time = self.samples[start - 1].timeMicroseconds
            if \(reference) - time > $velocityWindowMicroseconds {
              break
            }
            if start < end {
              let gap: Time = self.samples[start].timeMicroseconds - time
              if gap > $stopMicroseconds {
                break
              }
              \(hasBunches ? "if gap < 125 {\nhasBunches = true\n}" : "")
            }
            start = start - 1
          }
          if end - start < $velocitySampleMinimum {
            return none
          }
          // All samples have almost the same time.
          if newest - self.samples[start].timeMicroseconds < 125 {
            return none
          }
          let velocity: Number = \(estimate)
          return isFinite(velocity) ? velocity : none
          """)
  }

  // MARK: Strategies

  static let range: [Function.Parameter] = [
    .init(label: "from", name: "start", type: .integer), .init(label: "to", name: "end", type: .integer),
  ]

  private static func strategy(_ thresholds: Thresholds) -> [DescribedFunction] {
    switch thresholds.velocityStrategy {
    case .leastSquares: [slope(degree: Int(thresholds.velocityDegree), isWeighted: false)]
    case .weightedLeastSquares: [slope(degree: Int(thresholds.velocityDegree), isWeighted: true)]
    case .impulse: [pushed, impulse]
    case .windowedMean: []
    case .lastPairs: [meanOfPairs]
    }
  }

  private static let pushed = DescribedFunction(
    function: Function(
      name: "pushed", summary: "Returns the velocity of a body of mass 1 after the pointer has pushed it.",
      parameters: [
        .init(label: "", name: "velocity", type: .number), .init(label: "by", name: "pointer", type: .number),
      ], result: .number, isPrivate: true),
    text: """
      let energy: Number = velocity * absolute(velocity) + 2.0 * (pointer - velocity) * absolute(pointer)
      let speed: Number = squareRoot(absolute(energy))
      return energy < 0.0 ? -speed : speed
      """)

  private static let impulse = method(
    "impulse", "Returns the final velocity of a body that the pointer pushes from sample to sample.", range,
    result: .number, isPrivate: true,
    text: """
      var velocity: Number = self.meanVelocity(start, start + 1)
      for index in start + 2..<end {
        velocity = pushed(velocity, self.meanVelocity(index - 1, index))
      }
      return velocity
      """)

  private static let meanOfPairs = method(
    "meanOfPairs", "Returns the weighted mean of the velocities between the last samples.", range, result: .number,
    isPrivate: true,
    text: """
      // Newest first: the last movement before a finger lifts is the least reliable.
      let pairWeights: Numbers = [0.05, 0.35, 0.6]
      var sum: Number = 0.0
      var weights: Number = 0.0
      var pair: Integer = 0
      while pair < 3 && pair < end - start - 1 {
        let later: Integer = end - 1 - pair
        sum = sum + pairWeights[pair] * self.meanVelocity(later - 1, later)
        weights = weights + pairWeights[pair]
        pair = pair + 1
      }
      return sum / weights
      """)
}
