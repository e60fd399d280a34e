import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings

/// Finds a small recording that still shows a failure, by removing input.
///
/// It removes whole contacts first, then other events, moves, and frames, each in blocks of decreasing size (Zeller and
/// Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", 2002). The result is valid, depends on nothing but
/// the recording and the condition, and is minimal in this sense: without any one of its contacts, events, or moves, it
/// doesn't show the failure, unless `maximumAttempts` was reached.
public struct RecordingShrinker {
  /// The maximum number of recordings that are tried (default: 5000).
  public var maximumAttempts = 5000
  /// The number of recordings that were tried.
  public private(set) var attempts = 0

  /// Creates a shrinker.
  public init() {}

  /// Returns the smallest recording found that meets a condition; the recording itself if it doesn't meet it.
  ///
  /// - Parameters:
  ///   - recording: The recording that shows the failure.
  ///   - fails: Returns whether a recording shows the failure. It must always answer the same for the same recording.
  @MainActor
  public mutating func shrink(_ recording: Recording, while fails: (Recording) -> Bool) -> Recording {
    var best = recording
    // The expectation and unknown keys are those of the complete recording.
    (best.footer, best.unknownByEntry) = (recording.footer.map { _ in RecordingFooter(events: 0) }, [:])
    attempts += 1
    guard fails(best) else { return recording }
    var count = Int.max
    while best.entries.count < count, attempts < maximumAttempts {
      count = best.entries.count
      for kind in [Part.contacts, .others, .moves, .frames] { remove(kind, from: &best, while: fails) }
    }
    shiftToZero(&best, while: fails)
    best.footer?.events = best.entries.count
    return best
  }

  /// What is removed together.
  private enum Part {
    /// A contact, from its landing to its lift.
    case contacts
    /// An event without a contact.
    case others
    case moves
    case frames
  }

  @MainActor
  private mutating func remove(_ kind: Part, from best: inout Recording, while fails: (Recording) -> Bool) {
    var parts = Self.parts(kind, of: best)
    var size = max(1, parts.count / 2)
    while !parts.isEmpty {
      var (next, hasRemoved) = (0, false)
      while next < parts.count, attempts < maximumAttempts {
        let block = next..<min(next + size, parts.count)
        let dropped = Set(parts[block].joined())
        var smaller = best
        smaller.entries = best.entries.enumerated().filter { !dropped.contains($0.offset) }.map(\.element)
        attempts += 1
        guard fails(smaller) else {
          next = block.upperBound
          continue
        }
        best = smaller
        parts = Self.parts(kind, of: best)
        hasRemoved = true
      }
      if size == 1, !hasRemoved || attempts >= maximumAttempts { return }
      if size > 1 { size = (size + 1) / 2 }
    }
  }

  /// Returns the indices of the entries that can be removed together.
  private static func parts(_ kind: Part, of recording: Recording) -> [[Int]] {
    var parts: [[Int]] = []
    var open: [Int: Int] = [:]
    for (index, entry) in recording.entries.enumerated() {
      guard case .input(let event) = entry else {
        if kind == .frames { parts.append([index]) }
        continue
      }
      switch event.kind {
      case .down(let contact):
        open[contact.id] = parts.count
        if kind == .contacts { parts.append([index]) }
      case .move(let contact):
        if kind == .moves { parts.append([index]) }
        if kind == .contacts, let part = open[contact.id] { parts[part].append(index) }
      case .up(let contact):
        if let part = open.removeValue(forKey: contact.id), kind == .contacts { parts[part].append(index) }
      case .cancel(let id):
        if let part = open.removeValue(forKey: id), kind == .contacts { parts[part].append(index) }
      case .focus(let isFocused):
        // A loss of focus ends all contacts, which can be removed without it, but not the other way round.
        if kind == .others, isFocused || open.isEmpty { parts.append([index]) }
        if !isFocused { open = [:] }
      case .resize, .thresholds, .scroll, .text, .key: if kind == .others { parts.append([index]) }
      }
    }
    return parts
  }

  /// Moves all times so that the first entry is at 0, if there is no lead-in.
  @MainActor
  private mutating func shiftToZero(_ best: inout Recording, while fails: (Recording) -> Bool) {
    guard let first = best.entries.first, first.timestamp > .zero else { return }
    var moved = best.beginning(at: 0).withoutLeadIn
    (moved.footer, moved.loss) = (best.footer, best.loss)
    attempts += 1
    if fails(moved) { best = moved }
  }
}
