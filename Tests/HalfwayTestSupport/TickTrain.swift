import HalfwayMotion

/// When a window would make its frames.
public struct TickTrain: CustomStringConvertible {
  private enum Kind {
    case regular(hertz: Double, phase: Double)
    case irregular(seed: UInt64)
  }
  private let kind: Kind
  private var generator: SeededGenerator
  private var index = 0
  /// The next frame's time.
  public private(set) var next = Timestamp.zero

  private init(_ kind: Kind, seed: UInt64 = 0) {
    self.kind = kind
    generator = SeededGenerator(seed: seed)
    step()
  }

  /// A frame every `1 / hertz` seconds, the first one `phase` (0 up to 1) of that after the beginning.
  public static func regular(hertz: Double, phase: Double = 0) -> TickTrain {
    TickTrain(.regular(hertz: hertz, phase: phase))
  }

  /// Frames between 0.2 and 45 ms apart, as on a machine that stutters.
  public static func irregular(seed: UInt64) -> TickTrain { TickTrain(.irregular(seed: seed), seed: seed) }

  /// Goes on to the next frame.
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
