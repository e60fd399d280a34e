/// The cost of a unit of work, measured in many batches.
package struct BatchMeasurement {
  /// The time per unit of work in nanoseconds, one value per batch, in ascending order.
  package let nanoseconds: [Double]

  package var median: Double { Self.median(of: nanoseconds) }
  package var fastest: Double { nanoseconds[0] }
  package var slowest: Double { nanoseconds[nanoseconds.count - 1] }

  /// Returns the median of ascending values.
  static func median(of ascending: [Double]) -> Double {
    let middle = ascending.count / 2
    return ascending.count.isMultiple(of: 2) ? (ascending[middle - 1] + ascending[middle]) / 2 : ascending[middle]
  }

  private static let warmUpBatches = 20
  private static let batches = 200

  /// Runs a batch repeatedly: first without measuring, until caches, branch predictors, and the engine's buffers have
  /// settled, and then with.
  ///
  /// - Parameters:
  ///   - units: The number of units of work in a batch.
  ///   - qt: A drag in Qt Quick to measure after each batch.
  ///   - prepare: Establishes the initial state of a batch. It isn't measured.
  package static func of(
    units: Int, beside qt: QtDrag? = nil, prepare: () -> Void = {}, batch: () -> Void
  ) -> BatchMeasurement {
    let clock = SuspendingClock()
    var values: [Double] = []
    values.reserveCapacity(batches)
    for round in -warmUpBatches..<batches {
      prepare()
      let start = clock.now
      batch()
      let elapsed = clock.now - start
      guard round >= 0 else { continue }
      let nanoseconds = elapsed / .nanoseconds(1) / Double(units)
      values.append(nanoseconds)
      qt?.measure(after: nanoseconds)
    }
    return BatchMeasurement(nanoseconds: values.sorted())
  }
}
