import Foundation

/// The results, and whether the goals are met.
struct Report {
  var results: [Result] = []
  var parallel: [ParallelDrawing] = []
  var layers: [LayerCounts.Row] = []
  var catalog: [CatalogFrames] = []

  /// Compared with 100 layers, because at 10 layers the page itself is most of the work.
  var isGrowthMet: Bool {
    guard let few = layers.first(where: { $0.layers == 100 }), let many = layers.last else { return true }
    return many.nanosecondsALayer <= few.nanosecondsALayer * LayerCounts.greatestGrowth
  }

  var isEveryGoalMet: Bool {
    isGrowthMet && results.allSatisfy(\.isEveryGoalMet) && parallel.allSatisfy(\.isMet) && catalog.allSatisfy(\.isMet)
  }
}

/// The goals of the tables.
enum Goals {
  static let plainRatio = 1.5
  static let peerRatio = 1.0
  static let buildShare = 0.05
  /// The duration of a frame at 60 frames per second, for 1920 × 1080 on one core.
  static let frameMicroseconds = 1_000_000.0 / 60
  /// How many times as fast two workers are as one.
  static let speedup = 1.7
}

extension Result {
  var isFull: Bool { size.height >= 1080 }
  var isBuildMet: Bool { buildShare < Goals.buildShare }
  var isAllocationMet: Bool { allocations.list == 0 && allocations.draw == 0 }
  var isFrameMet: Bool { frame < Goals.frameMicroseconds }
  /// A comparison with different pixels would be meaningless.
  var isPlainMet: Bool {
    plain.microseconds.isEmpty || (plainRatio <= Goals.plainRatio && agreement?.isGood == true)
  }

  /// Whether the goal for a peer is met, or there is none.
  func isMet(for peer: Peer) -> Bool {
    guard peer.isSmooth, let measured = peers[peer], !measured.times.microseconds.isEmpty else { return true }
    return ratio(to: peer) < Goals.peerRatio && measured.agreement?.isGood == true
  }

  var isEveryGoalMet: Bool {
    isBuildMet && isAllocationMet && isPlainMet && Peer.allCases.allSatisfy(isMet) && (!isFull || isFrameMet)
  }
}
