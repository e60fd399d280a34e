import HalfwayRecordings

/// The outcome of one trial in every cell of a sweep.
public struct TrialOutcomes: Sendable, Hashable {
  /// What happened in a cell, as stored in a diagram and in files.
  enum Code {
    static let cancel: UInt8 = 0
    static let finish: UInt8 = 1
    static let nothing: UInt8 = 2
    /// The view came to rest at another target than the one that was meant; see `TrialResult.isOtherTarget`.
    static let otherTarget: UInt8 = 3
    static let count = 4

    static func of(_ result: TrialResult) -> UInt8 {
      if result.isOtherTarget { return otherTarget }
      return switch result.outcome {
      case .finish: finish
      case .none: nothing
      case .cancel: cancel
      }
    }

    static func result(_ code: UInt8) -> TrialResult {
      switch code {
      case finish: TrialResult(.finish)
      case nothing: TrialResult(.none)
      default: TrialResult(.cancel, isOtherTarget: code == otherTarget)
      }
    }
  }

  /// The trial's label.
  public let label: TrialLabel
  /// The number of cells.
  public var cells: Int { diagram.cells }
  /// The number of replays that the outcomes required.
  public var replays = 0
  let diagram: OutcomeDiagram

  /// Creates the outcomes of a trial from its result in each cell.
  public init(label: TrialLabel, of results: [TrialResult]) {
    self.init(label: label, sides: [results.count], codes: results.map(Code.of))
  }

  /// Creates outcomes.
  /// - Parameters:
  ///   - sides: See `OutcomeDiagram`; their product is the number of cells.
  ///   - codes: The code of each cell.
  init(label: TrialLabel, sides: [Int], codes: [UInt8], replays: Int = 0) {
    (self.label, self.replays) = (label, replays)
    diagram = OutcomeDiagram(sides: sides, values: codes)
  }

  private init(label: TrialLabel, _ diagram: OutcomeDiagram, replays: Int) {
    (self.label, self.diagram, self.replays) = (label, diagram, replays)
  }

  /// Returns the outcome in a cell.
  public func outcome(at cell: Int) -> RecordingFooter.Outcome { Code.result(diagram.value(at: cell)).outcome }

  /// Returns whether the trial came to rest at another target than the one that was meant; see
  /// `TrialResult.isOtherTarget`.
  public func isOtherTarget(at cell: Int) -> Bool { diagram.value(at: cell) == Code.otherTarget }

  // MARK: Files

  /// The outcomes as numbers for a file: for each level of the diagram, the first runs of its nodes, the ends of the
  /// runs, and their children.
  public var numbers: [[[UInt32]]] { diagram.levels.map { [$0.starts, $0.ends, $0.children] } }

  /// Creates outcomes from their numbers; returns `nil` if these aren't outcomes of a sweep.
  public init?(label: TrialLabel, of sweep: Sweep, numbers: [[[UInt32]]], replays: Int) {
    guard numbers.allSatisfy({ $0.count == 3 }),
      let diagram = OutcomeDiagram(
        sides: sweep.sides, levels: numbers.map { (starts: $0[0], ends: $0[1], children: $0[2]) }, values: Code.count)
    else { return nil }
    self.init(label: label, diagram, replays: replays)
  }
}
