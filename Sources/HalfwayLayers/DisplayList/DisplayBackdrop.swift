/// An effect on everything drawn so far beneath a rectangle: a blur, then a change of saturation, then a tint.
public struct DisplayBackdrop: Sendable, Hashable {
  /// The standard deviation of the Gaussian blur, in points. Edge pixels are extended outward, so nothing outside of
  /// the rectangle is mixed in.
  public var blurRadiusPoints: Double
  /// The distance of each color from the gray of its luma, as a factor: 1 leaves colors unchanged, 0 produces grays,
  /// larger values produce stronger colors.
  public var saturation: Double
  /// The color drawn on top of the result.
  public var tint: CGColor

  /// Creates an effect (default: no blur, a saturation of 1, and a clear tint).
  public init(blurRadiusPoints: Double = 0, saturation: Double = 1, tint: CGColor = .clear) {
    self.blurRadiusPoints = blurRadiusPoints
    self.saturation = saturation
    self.tint = tint
  }

  /// Whether the effect has no visible result.
  public var isNothing: Bool { blurRadiusPoints <= 0 && saturation == 1 && tint.alpha <= 0 }
}

extension DisplayFragment {
  /// The fragment, isolated if necessary, so that its backdrops affect only its own content.
  var alone: DisplayFragment {
    guard hasBackdrop else { return self }
    return DisplayFragment(items: [.beginGroup(DisplayGroup(isRasterized: true)), .fragment(self), .endGroup])
  }
}

extension DisplayItem {
  /// Returns whether any of the items is a backdrop, directly or in a fragment.
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
