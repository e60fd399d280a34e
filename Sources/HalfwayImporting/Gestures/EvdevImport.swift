import HalfwayRecordings

/// Reads all events of a device and divides them into gestures.
struct EvdevImport {
  private var machine = ContactMachine()
  private var cutter = GestureCutter()
  private var saysFinger = false
  private var eventCount = 0

  /// Reads all events of a reader.
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
    // Only touchpads report the finger tool; touchscreens don't, since only fingers touch them.
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
      // Check before the frame is processed, because it may contain the first contacts of what follows. Dropped events
      // end contacts, too.
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

  /// Returns whether a key reports the finger tool: one finger, or two, three, or four fingers, which are reported
  /// instead of it. Touchscreens with protocol A report the latter, too.
  private func isTool(_ code: UInt16) -> Bool {
    code == EvdevCode.toolFinger || EvdevCode.toolFingers.contains(code) && machine.language == .slots
  }

  /// Ends the gesture, because its contacts can't be tracked any further.
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
