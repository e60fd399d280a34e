import Foundation

extension CGPath {
  /// Returns the transformed path.
  public func applying(_ transform: CGAffineTransform) -> CGPath {
    var result = CGPath()
    result.addPath(self, transform: transform)
    return result
  }

  /// Returns the path in the reverse direction: from the end of the last subpath to the start of the first.
  public func reversing() -> CGPath {
    var result = CGPath()
    var end = elements.endIndex
    while end > 0 {
      var begin = end - 1
      while begin > 0, !startsSubpath(begin) { begin -= 1 }
      result.appendReversed(elements[begin..<end], from: startOfSubpath(at: begin))
      end = begin
    }
    return result
  }

  /// Returns whether an element begins a subpath: it is a move or follows a closed subpath.
  private func startsSubpath(_ index: Int) -> Bool {
    if case .move = elements[index] { return true }
    return elements[index - 1] == .closeSubpath
  }

  private func startOfSubpath(at index: Int) -> CGPoint {
    for element in elements[...index].reversed() {
      if case .move(let start) = element { return start }
    }
    return .zero
  }

  /// Appends a reversed subpath that starts at a point. A closed one starts at the same point again.
  private mutating func appendReversed(_ subpath: ArraySlice<Element>, from start: CGPoint) {
    var steps: [(from: CGPoint, element: Element)] = []
    var current = start
    var isClosed = false
    for element in subpath {
      if element == .closeSubpath { isClosed = true }
      guard let end = element.end else { continue }
      if case .move = element {} else { steps.append((current, element)) }
      current = end
    }
    append(.move(to: isClosed ? start : current))
    if isClosed, current != start { append(.line(to: current)) }
    for (index, step) in steps.enumerated().reversed() {
      switch step.element {
      case .line:
        // Closing the subpath draws the line back to the start.
        if !(isClosed && index == 0) { append(.line(to: step.from)) }
      case .quadCurve(_, let control): append(.quadCurve(to: step.from, control: control))
      case .curve(_, let control1, let control2):
        append(.curve(to: step.from, control1: control2, control2: control1))
      case .move, .closeSubpath: break
      }
    }
    if isClosed { append(.closeSubpath) }
  }

  /// Returns the point-by-point interpolation to another path, as in Core Animation, or `nil` if the paths don't have
  /// the same kinds of elements. Fractions outside 0...1 extrapolate.
  public func interpolated(to end: CGPath, fraction: Double) -> CGPath? {
    guard elements.count == end.elements.count else { return nil }
    if fraction == 0 { return self }
    if fraction == 1 { return end }
    var result = CGPath()
    result.elements.reserveCapacity(elements.count)
    func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint { PathVector(a).mixed(PathVector(b), fraction).point }
    for (from, to) in zip(elements, end.elements) {
      switch (from, to) {
      case (.move(let a), .move(let b)):
        result.append(.move(to: mix(a, b)))
      case (.line(let a), .line(let b)):
        result.append(.line(to: mix(a, b)))
      case (.quadCurve(let a, let c), .quadCurve(let b, let d)):
        result.append(.quadCurve(to: mix(a, b), control: mix(c, d)))
      case (.curve(let a, let c, let e), .curve(let b, let d, let f)):
        result.append(.curve(to: mix(a, b), control1: mix(c, d), control2: mix(e, f)))
      case (.closeSubpath, .closeSubpath):
        result.append(.closeSubpath)
      default:
        return nil
      }
    }
    return result
  }
}
