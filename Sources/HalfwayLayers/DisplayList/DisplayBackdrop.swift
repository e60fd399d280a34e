/// What is done to everything that has been drawn beneath a place so far, before it is shown there: blurred, then more or less colourful, then
/// under a colour.
public struct DisplayBackdrop: Sendable, Hashable {
  /// The standard deviation of the Gaussian, in points. What stands at the edge goes on beyond it: nothing from outside is mixed in.
  public var blurRadiusPoints: Double
  /// How far each colour stands from the grey of its luma: 1 as it does, 0 for greys, more for stronger colours.
  public var saturation: Double
  /// Laid over it in the end.
  public var tint: CGColor

  public init(blurRadiusPoints: Double = 0, saturation: Double = 1, tint: CGColor = .clear) {
    self.blurRadiusPoints = blurRadiusPoints
    self.saturation = saturation
    self.tint = tint
  }

  /// Whether everything looks as if it was not there.
  public var isNothing: Bool { blurRadiusPoints <= 0 && saturation == 1 && tint.alpha <= 0 }
}

extension DisplayFragment {
  /// The same as a picture of its own, where that makes a difference: what it does to what lies beneath, it does to nothing but itself.
  var alone: DisplayFragment {
    guard hasBackdrop else { return self }
    return DisplayFragment(items: [.beginGroup(DisplayGroup(isRasterized: true)), .fragment(self), .endGroup])
  }
}

extension DisplayItem {
  /// Whether some of these items look at what lies beneath them.
  package static func haveBackdrop(_ items: some Sequence<DisplayItem>) -> Bool {
    items.contains { item in
      switch item {
      case .backdrop: true
      case .fragment(let fragment): fragment.hasBackdrop
      default: false
      }
    }
  }
}
