import Foundation

extension CGPath {
  /// The path after a map.
  public func applying(_ transform: CGAffineTransform) -> CGPath {
    var result = CGPath()
    result.addPath(self, transform: transform)
    return result
  }

  /// The same lines drawn the other way: from the end of the last subpath to the start of the first.
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

  /// Whether a step begins a subpath: by a move, or after one that was closed.
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

  /// Appends one subpath, which starts at a point, reversed. A closed one starts at the same point again.
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
        // The line back to the start is drawn by closing.
        if !(isClosed && index == 0) { append(.line(to: step.from)) }
      case .quadCurve(_, let control): append(.quadCurve(to: step.from, control: control))
      case .curve(_, let control1, let control2):
        append(.curve(to: step.from, control1: control2, control2: control1))
      case .move, .closeSubpath: break
      }
    }
    if isClosed { append(.closeSubpath) }
  }

  /// The path a fraction of the way to another, point by point, as Core Animation animates paths; fractions outside 0...1
  /// extrapolate. Nil where the two do not consist of the same steps.
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
