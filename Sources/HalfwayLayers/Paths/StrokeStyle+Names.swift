// The names that Core Animation gives the styles of shape layers. An unknown name gives the default style.

extension StrokeStyle.Cap: RawRepresentable {
  /// The name of Core Animation.
  public var rawValue: String {
    switch self {
    case .butt: "butt"
    case .round: "round"
    case .square: "square"
    }
  }

  /// Creates the style with a name; an unknown name gives `butt`.
  public init(rawValue: String) {
    self = [.round, .square].first { $0.rawValue == rawValue } ?? .butt
  }
}

extension StrokeStyle.Join: RawRepresentable {
  /// The name of Core Animation.
  public var rawValue: String {
    switch self {
    case .miter: "miter"
    case .round: "round"
    case .bevel: "bevel"
    }
  }

  /// Creates the style with a name; an unknown name gives `miter`.
  public init(rawValue: String) {
    self = [.round, .bevel].first { $0.rawValue == rawValue } ?? .miter
  }
}

extension FillRule: RawRepresentable {
  /// The name of Core Animation.
  public var rawValue: String {
    switch self {
    case .nonZero: "non-zero"
    case .evenOdd: "even-odd"
    }
  }

  /// Creates the rule with a name; an unknown name gives `nonZero`.
  public init(rawValue: String) { self = rawValue == FillRule.evenOdd.rawValue ? .evenOdd : .nonZero }
}
