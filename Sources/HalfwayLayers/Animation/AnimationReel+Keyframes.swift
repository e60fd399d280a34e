extension AnimationReel {
  /// What lies between the values of a property that several blocks of a reel change.
  package enum CalculationMode {
    case linear
    case discrete
    case paced
    case cubic
    case cubicPaced
  }

  /// Has every property go from value to value as a mode says.
  package func calculate(_ mode: CalculationMode) {
  }
}
