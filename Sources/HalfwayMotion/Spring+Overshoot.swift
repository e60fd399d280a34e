extension Spring {
  /// How far the spring goes beyond its rest position on the way from a displacement, in the unit of the displacement; 0 where it does
  /// not, and where it begins at rest.
  ///
  /// |x| at successive extrema only falls, so the furthest point beyond is the first extremum on the other side: the first of all, or,
  /// where the velocity leads away at first or there is none, the next one, half a period later.
  public func overshoot(displacement: Double, velocity: Double) -> Double {
    let start = State(
      displacement: displacement.isFinite ? displacement : 0, velocity: velocity.isFinite ? velocity : 0)
    guard start.displacement != 0 else { return 0 }
    let solution = SpringSolution(self)
    let extremum = solution.firstExtremum(from: start)
    func beyond(_ time: Double) -> Double {
      let there = solution.state(at: time, from: start).displacement
      return start.displacement < 0 ? max(0, there) : max(0, -there)
    }
    let first = beyond(extremum)
    return first == 0 && solution.oscillates ? beyond(extremum + Double.pi / solution.root) : first
  }
}
