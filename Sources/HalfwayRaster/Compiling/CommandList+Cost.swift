extension CommandList {
  /// About what drawing takes, in units of writing one pixel of one colour to memory.
  ///
  /// The weights are measured (AVX2, 1920 × 1080), and rough: they only choose between two ways to the same pixels.
  /// What is drawn over what a band has drawn already finds it in the processor's cache and is cheaper than the first
  /// time.
  var drawingCost: Double {
    var cost = 0.0
    for command in commands {
      let weight: Double
      switch command.kind {
      case .fill: weight = command.source >= 0 ? 3 : command.isOpaque ? 1 : 1.5
      case .copy: weight = 2
      case .mask: weight = 2
      case .maskWalk: weight = 5
      case .walk, .backdrop: weight = 8
      case .shadow: weight = 4
      case .beginLayer, .beginMask, .endLayer: weight = 2
      }
      cost += Self.commandCost + weight * Double(command.bounds.area)
    }
    return cost
  }

  /// What a command costs however small it is.
  private static let commandCost = 3000.0
}
