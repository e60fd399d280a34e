import HalfwayRecordings

extension ImportedStream {
  /// Reports positions outside the range of their axis as a loss, replacing an earlier report for other ranges.
  mutating func reportPositionsBeyondAxes() {
    losses.removeAll { $0.kind == .beyondAxis }
    guard !isInPoints, !isRelative, let x = description.xAxis?.range, let y = description.yAxis?.range,
      let line = extremes.firstLine(outside: x, y)
    else { return }
    var count = 0
    for gesture in gestures {
      for sample in gesture.samples where sample.kind == .down || sample.kind == .move {
        if !x.contains(sample.x) || !y.contains(sample.y) { count += 1 }
      }
    }
    let place = losses.firstIndex { $0.line > line } ?? losses.endIndex
    losses.insert(ImportLoss(kind: .beyondAxis, line: line, count: count), at: place)
  }
}
