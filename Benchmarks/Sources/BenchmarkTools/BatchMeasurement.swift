/// The cost of a unit of work, measured in many batches.
package struct BatchMeasurement {
  /// The time per unit of work in nanoseconds, one value per batch, in ascending order.
  package let nanoseconds: [Double]

  package var median: Double {
    let middle = nanoseconds.count / 2
    return nanoseconds.count.isMultiple(of: 2)
      ? (nanoseconds[middle - 1] + nanoseconds[middle]) / 2 : nanoseconds[middle]
  }
  package var fastest: Double { nanoseconds[0] }
  package var slowest: Double { nanoseconds[nanoseconds.count - 1] }

  private static let warmUpBatches = 20
  private static let batches = 200

  /// Runs a batch repeatedly: first without measuring, until caches, branch predictors, and the engine's buffers have
  /// settled, and then with.
  ///
  /// - Parameters:
  ///   - units: The number of units of work in a batch.
  ///   - prepare: Establishes the initial state of a batch. It isn't measured.
  package static func of(units: Int, prepare: () -> Void = {}, batch: () -> Void) -> BatchMeasurement {
    let clock = SuspendingClock()
    var values: [Double] = []
    values.reserveCapacity(batches)
    for round in -warmUpBatches..<batches {
      prepare()
      let start = clock.now
      batch()
      let elapsed = clock.now - start
      if round >= 0 { values.append(elapsed / .nanoseconds(1) / Double(units)) }
    }
    return BatchMeasurement(nanoseconds: values.sorted())
  }
}
