import HalfwayRecordings

/// Reads a device's events to the end and cuts them into gestures.
struct EvdevImport {
  private var machine = ContactMachine()
  private var cutter = GestureCutter()
  private var saysFinger = false
  private var eventCount = 0

  /// Reads everything that a reader gives.
  static func stream<Reader: EvdevReader>(_ reader: inout Reader, format: ImportFormat) -> ImportedStream {
    var work = EvdevImport()
    var stream = ImportedStream(format: format)
    do {
      try work.read(&reader)
    } catch {
      if reader.isLineTerminated { stream.failure = error } else { work.machine.losses.add(.cutLine) }
    }
    work.finish(line: reader.lineNumber)
    stream.description = reader.description
    stream.gestures = work.cutter.gestures
    stream.extremes = work.cutter.extremes
    stream.losses = work.machine.losses.all
    stream.eventCount = work.eventCount
    stream.isRelative = work.machine.language == .relative
    // A tool of fingers is told by touchpads only: on a screen there is nothing else that could touch it.
    stream.device =
      stream.isRelative ? .mouse : reader.description.device ?? (work.saysFinger ? .touchpad : .touch)
    stream.reportPositionsBeyondAxes()
    return stream
  }

  private mutating func read<Reader: EvdevReader>(_ reader: inout Reader) throws(RecordingError) {
    guard var event = try reader.next() else { return }
    machine.begin(reader.description)
    while true {
      eventCount += 1
      machine.losses.line = reader.lineNumber
      // Before the frame is taken in, which may hold the first contacts of what follows; dropped events end contacts, too.
      if event.type == EvdevCode.sync, event.code == EvdevCode.report || event.code == EvdevCode.dropped,
        let breach = cutter.breach(at: event.microseconds)
      {
        cancel(breach)
      }
      if machine.accept(event),
        cutter.accept(machine.changes, at: event.microseconds, line: machine.losses.line)
      {
        machine.losses.add(.timeBackwards)
      }
      if event.type == EvdevCode.key, !saysFinger { saysFinger = isTool(event.code) }
      guard let next = try reader.next() else { return }
      event = next
    }
  }

  /// Whether a key says that fingers are the tool: one finger, or one of the two, three and four that are told instead of it. Screens
  /// that list their contacts in packets tell the latter, too.
  private func isTool(_ code: UInt16) -> Bool {
    code == EvdevCode.toolFinger || EvdevCode.toolFingers.contains(code) && machine.language == .slots
  }

  /// Ends the gesture: its contacts cannot be followed any further.
  private mutating func cancel(_ loss: ImportLoss.Kind) {
    machine.losses.add(loss)
    machine.cancelAll()
    _ = cutter.accept(machine.changes, at: cutter.lastMicroseconds, line: machine.losses.line)
  }

  private mutating func finish(line: Int) {
    machine.losses.line = line
    if machine.hasUnfinishedFrame { machine.losses.add(.unfinishedFrame) }
    if cutter.isInGesture { cancel(.endedInContact) }
  }
}
