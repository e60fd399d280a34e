import HalfwayRecordings

/// Executes WebDriver pointer actions on a virtual clock and divides the pointers' movements into gestures.
///
/// A move with a duration is a straight line with one sample every sixtieth of a second, as in browsers. A pointer is a
/// contact while it is pressed; otherwise its actions only change its location. A file may have any number of sources,
/// of which `ContactMachine.maximumContacts` may be pressed simultaneously; further presses are ignored and reported.
struct WebDriverReader {
  /// The time between two samples of a move with a duration, in microseconds.
  static let stepMicroseconds: Int64 = 16_667
  /// The maximum number of samples of such moves in a file.
  static let maximumSteps = 1_000_000

  private struct Pointer {
    var x = 0.0
    var y = 0.0
    var contact: Int?
    /// The last reported location of the contact.
    var told = (x: 0.0, y: 0.0)
  }

  private struct Step {
    var microseconds: Int64
    var source: Int
    var kind: ContactChange.Kind
    var x: Double
    var y: Double
  }

  private let actions: WebDriverActions
  private var pointers: [Pointer]
  private var cutter = GestureCutter()
  private var losses = ImportLossCounter()
  private var nextContact = 0
  private var pressedCount = 0
  private var stepCount = 0
  private var eventCount = 0
  private var steps: [Step] = []
  /// The class of the device that made the first contact.
  private var device: RecordingHeader.Device?

  private init(_ actions: WebDriverActions) {
    self.actions = actions
    pointers = Array(repeating: Pointer(), count: actions.sources.count)
  }

  /// Reads a file and executes its actions.
  static func stream(_ bytes: [UInt8], name: String) throws(RecordingError) -> ImportedStream {
    var reader = WebDriverReader(try WebDriverActions(bytes, name: name))
    var stream = ImportedStream(format: .webdriver)
    do {
      try reader.perform()
    } catch {
      stream.failure = error
    }
    reader.finish()
    stream.isInPoints = true
    stream.gestures = reader.cutter.gestures
    stream.losses = reader.losses.all
    stream.eventCount = reader.eventCount
    stream.device = reader.device ?? .mouse
    return stream
  }

  // MARK: - Ticks

  private mutating func perform() throws(RecordingError) {
    let count = actions.sources.map(\.actions.count).max() ?? 0
    var time: Int64 = 0
    // The sources that still have actions, so that the run time is proportional to the number of actions.
    var active = Array(actions.sources.indices)
    for tick in 0..<count {
      active.removeAll { tick >= actions.sources[$0].actions.count }
      var duration: Int64 = 0
      for index in active { duration = max(duration, (actions.sources[index].milliseconds[tick] ?? 0) * 1000) }
      steps.removeAll(keepingCapacity: true)
      for index in active {
        eventCount += 1
        try perform(source: index, tick: tick, from: time, tickMicroseconds: duration)
      }
      // The sort is stable: actions at the same time happen in the order of the sources.
      steps.sort { $0.microseconds < $1.microseconds }
      for step in steps { take(step) }
      time += duration
      guard time <= RecordingFile.maximumMicroseconds else {
        throw actions.error("at most an hour of actions", found: "more", source: 0, action: tick)
      }
    }
  }

  private mutating func perform(
    source index: Int, tick: Int, from time: Int64, tickMicroseconds: Int64
  ) throws(RecordingError) {
    let source = actions.sources[index]
    guard source.isPointer else { return }
    switch source.actions[tick] {
    case .pause: break
    case .down:
      if device == nil { device = source.device }
      steps.append(step(.down, index, time))
    case .up: steps.append(step(.up, index, time))
    case .cancel: steps.append(step(.cancel, index, time))
    case .move(let x, let y, let isRelative):
      let (fromX, fromY) = (pointers[index].x, pointers[index].y)
      let (toX, toY) = isRelative ? (fromX + x, fromY + y) : (x, y)
      pointers[index].x = toX
      pointers[index].y = toY
      // A move without its own duration takes as long as its tick.
      let duration = source.milliseconds[tick].map { $0 * 1000 } ?? tickMicroseconds
      if pointers[index].contact != nil {
        var elapsed = Self.stepMicroseconds
        while elapsed < duration {
          stepCount += 1
          guard stepCount <= Self.maximumSteps else {
            throw actions.error(
              "moves of at most \(Self.maximumSteps) steps", found: "more", source: index, action: tick)
          }
          let share = Double(elapsed) / Double(duration)
          var step = step(.move, index, time + elapsed)
          step.x = fromX + (toX - fromX) * share
          step.y = fromY + (toY - fromY) * share
          steps.append(step)
          elapsed += Self.stepMicroseconds
        }
      }
      steps.append(step(.move, index, time + duration))
    }
  }

  private func step(_ kind: ContactChange.Kind, _ source: Int, _ time: Int64) -> Step {
    Step(microseconds: time, source: source, kind: kind, x: pointers[source].x, y: pointers[source].y)
  }

  // MARK: - Contacts

  private mutating func take(_ step: Step) {
    var change = ContactChange(kind: step.kind, contact: 0, x: step.x, y: step.y)
    switch step.kind {
    case .down:
      guard pointers[step.source].contact == nil else { return }
      guard pressedCount < ContactMachine.maximumContacts else { return losses.add(.tooManyContacts) }
      pressedCount += 1
      change.contact = nextContact
      pointers[step.source].contact = nextContact
      nextContact += 1
    case .move:
      // Moves that change nothing aren't reported, as in browsers.
      guard let contact = pointers[step.source].contact, pointers[step.source].told != (step.x, step.y) else { return }
      change.contact = contact
    case .up, .cancel:
      guard let contact = pointers[step.source].contact else { return }
      change.contact = contact
      pointers[step.source].contact = nil
      pressedCount -= 1
    }
    pointers[step.source].told = (step.x, step.y)
    _ = cutter.accept([change], at: step.microseconds, line: 0)
  }

  private mutating func finish() {
    guard cutter.isInGesture else { return }
    losses.add(.endedInContact)
    for index in pointers.indices where pointers[index].contact != nil {
      take(step(.cancel, index, cutter.lastMicroseconds))
    }
  }
}
