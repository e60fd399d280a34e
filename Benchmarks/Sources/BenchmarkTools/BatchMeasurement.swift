/// What one unit of work costs, over many batches of it.
package struct BatchMeasurement {
  /// Nanoseconds a unit of work, a value a batch, ascending.
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

  /// Runs a batch over and over: some times unmeasured until caches, branch predictors and the engine's own buffers have settled,
  /// then measured.
  ///
  /// - Parameters:
  ///   - units: The units of work in a batch.
  ///   - prepare: Brings about what a batch starts from; not measured.
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
