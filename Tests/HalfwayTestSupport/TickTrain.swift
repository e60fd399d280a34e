import HalfwayMotion

/// The times of a window's frames.
public struct TickTrain: CustomStringConvertible {
  private enum Kind {
    case regular(hertz: Double, phase: Double)
    case irregular(seed: UInt64)
  }
  private let kind: Kind
  private var generator: SeededGenerator
  private var index = 0
  /// The time of the next frame.
  public private(set) var next = Timestamp.zero

  private init(_ kind: Kind, seed: UInt64 = 0) {
    self.kind = kind
    generator = SeededGenerator(seed: seed)
    step()
  }

  /// Returns frames `1 / hertz` seconds apart. The first one is delayed by the fraction `phase`, in 0..<1, of that
  /// interval.
  public static func regular(hertz: Double, phase: Double = 0) -> TickTrain {
    TickTrain(.regular(hertz: hertz, phase: phase))
  }

  /// Returns frames at random intervals of 0.2 to 45 ms, as on a machine that drops frames.
  public static func irregular(seed: UInt64) -> TickTrain { TickTrain(.irregular(seed: seed), seed: seed) }

  /// Advances to the next frame.
  public mutating func step() {
    switch kind {
    case .regular(let hertz, let phase):
      next = Timestamp.zero.advanced(bySeconds: (Double(index) + phase) / hertz)
      index += 1
    case .irregular:
      next = next.advanced(byMicroseconds: Int64(generator.uniform(in: 200...45_000)))
    }
  }

  public var description: String {
    switch kind {
    case .regular(let hertz, let phase): "\(hertz) Hz, phase \(phase)"
    case .irregular(let seed): "irregular frames of seed \(seed)"
    }
  }
}
