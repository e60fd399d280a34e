extension Spring {
  /// Returns how far the spring moves beyond its rest position, in the unit of the displacement; 0 if it doesn't
  /// overshoot or starts at the rest position.
  ///
  /// |x| decreases from extremum to extremum, so the farthest point beyond the rest position is the first extremum on
  /// the other side. That is the first extremum of all or, if the initial velocity points away from the rest position
  /// or is zero, the next one, half a period later.
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
