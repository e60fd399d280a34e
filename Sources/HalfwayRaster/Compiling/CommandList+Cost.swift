import HalfwayRendering

extension CommandList {
  /// The estimated drawing cost of all commands.
  var drawingCost: Double { cost(\.bounds) }

  /// Returns the estimated cost of drawing a region.
  func drawingCost(within region: PixelRect) -> Double { cost { $0.visible.intersection(region) } }

  /// Returns the estimated cost of drawing a part of each command, in units of writing one pixel of a solid color to
  /// memory.
  ///
  /// The weights are rough measurements (AVX2, 1920 × 1080) and only choose between two equivalent methods. Drawing
  /// over what the same band has just drawn is cheaper than the first time, because it is in the processor's cache.
  private func cost(_ part: (Command) -> PixelRect) -> Double {
    var cost = 0.0
    for command in commands {
      let area = part(command).area
      guard area > 0 else { continue }
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
      cost += Self.commandCost + weight * Double(area)
    }
    return cost
  }

  /// The fixed cost of a command.
  private static let commandCost = 3000.0
}
