import HalfwayMotion

extension DeviceSampler {
  /// Delays random whole frames, as a busy program would, and gives the contacts of a frame successive timestamps.
  ///
  /// A delayed frame is stamped just before the next one, like delayed single reports. Frames in which a contact
  /// lands or lifts are not delayed.
  func stampFrames(
    _ reports: inout [Report], apart range: ClosedRange<Double>, _ random: inout SeededGenerator
  ) {
    var frames: [Range<Int>] = []
    for index in reports.indices {
      if let last = frames.last, reports[last.lowerBound].seconds == reports[index].seconds {
        frames[frames.count - 1] = last.lowerBound..<index + 1
      } else {
        frames.append(index..<index + 1)
      }
    }
    guard frames.count > 2 else { return spread(&reports, frames, range, &random) }
    for frame in (1..<frames.count - 1).reversed() where frames[frame].allSatisfy({ reports[$0].kind == .move }) {
      guard random.uniform() < habits.bunched else { continue }
      let next = reports[frames[frame + 1].lowerBound].seconds
      // The frames stay further apart than the stamps within a frame.
      let moment = next - random.uniform(in: 0.0015...0.003)
      for index in frames[frame] { reports[index].seconds = max(reports[index].seconds, moment) }
    }
    spread(&reports, frames, range, &random)
  }

  private func spread(
    _ reports: inout [Report], _ frames: [Range<Int>], _ range: ClosedRange<Double>, _ random: inout SeededGenerator
  ) {
    guard range.upperBound > 0 else { return }
    for frame in frames where frame.count > 1 {
      for index in frame.dropFirst() {
        reports[index].seconds = reports[index - 1].seconds + random.uniform(in: range)
      }
    }
  }
}
