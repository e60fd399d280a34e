import HalfwayGestures
import HalfwayRecordings

/// Exports recordings in the format of `evemu`: a touch device of protocol B with the size of the stage, which
/// `evemu-play` and `evemu-device` can simulate on a Linux machine.
///
/// Times are exact. Positions are rounded to whole units of 1/200 mm, which is a thirtieth of a point. Canceled
/// contacts lift, because the kernel has no cancellation. Ticks, sizes, focus, thresholds, turns of a wheel, and
/// keystrokes can't be represented in the format; a loss of focus lifts all contacts.
public struct EvemuExporter {
  /// The resolution of the device in units per millimeter.
  public static let unitsPerMillimetre = 200
  /// The size of a unit in points. The error of positions in the file is at most half of it. If the file is imported
  /// onto a stage of the same size, the error is at most one unit, since the edge of the stage is rounded, too.
  public static let resolutionPoints = StagePlacement.standardPointsPerMillimetre / Double(unitsPerMillimetre)

  private var lines: [String] = []
  /// The contact in each slot, and its number in order of arrival.
  private var slots: [(contact: Int, arrival: Int)?] = []
  private var currentSlot = 0
  private var nextTrackingID = 0
  /// The time and the last change of the current frame, which determine whether a reader would preserve the order of
  /// the changes.
  private var frameTime: Int64?
  private var frameRank = (kind: 0, place: -1)

  /// Returns the text of the file.
  /// - Throws: `RecordingError` if the recording contains no contact.
  public static func text(of recording: Recording, file: String) throws(RecordingError) -> String {
    guard let start = recording.firstPress else {
      throw RecordingError(kind: .badData, file: file, message: "expected a contact, found none")
    }
    var exporter = EvemuExporter()
    exporter.describe(recording.header)
    for case .input(let event) in recording.entries {
      exporter.take(event, at: max(0, event.timestamp.microseconds - start))
    }
    exporter.closeFrame()
    return exporter.lines.map { $0 + "\n" }.joined()
  }

  // MARK: - The device

  private mutating func describe(_ header: RecordingHeader) {
    let right = max(1, Self.units(header.size.width))
    let bottom = max(1, Self.units(header.size.height))
    lines = [
      "# EVEMU 1.3",
      "N: Halfway \(header.device.rawValue)",
      "I: 0003 0000 0000 0000",
      // INPUT_PROP_POINTER is bit 0, INPUT_PROP_DIRECT bit 1.
      "P: \(header.device == .touchpad ? "01" : "02") 00 00 00 00 00 00 00",
      // The bits of EV_SYN, EV_KEY, and EV_ABS; BTN_TOUCH (0x14a); ABS_X and ABS_Y; ABS_MT_SLOT, _POSITION_X,
      // _POSITION_Y, and _TRACKING_ID.
      "B: 00 0b 00 00 00 00 00 00 00",
    ]
    // 0x300 bits of keys, eight bytes per line; BTN_TOUCH is bit 2 of byte 41.
    for line in 0..<12 { lines.append("B: 01 00 \(line == 5 ? "00 04" : "00 00") 00 00 00 00 00") }
    lines += [
      "B: 02 00 00 00 00 00 00 00 00",
      "B: 03 03 00 00 00 00 80 60 02",
      "A: 00 0 \(right) 0 0 \(Self.unitsPerMillimetre)",
      "A: 01 0 \(bottom) 0 0 \(Self.unitsPerMillimetre)",
      "A: 2f 0 \(RecordingFile.maximumContacts - 1) 0 0 0",
      "A: 35 0 \(right) 0 0 \(Self.unitsPerMillimetre)",
      "A: 36 0 \(bottom) 0 0 \(Self.unitsPerMillimetre)",
      "A: 39 0 65535 0 0 0",
    ]
  }

  /// Rounds to the nearest unit; all coordinates of recordings fit.
  private static func units(_ points: Double) -> Int32 {
    let units = points / resolutionPoints
    return Int32(exactly: (units + (units < 0 ? -0.5 : 0.5)).rounded(.towardZero)) ?? (units < 0 ? .min : .max)
  }

  // MARK: - Frames

  private mutating func take(_ event: InputEvent, at time: Int64) {
    switch event.kind {
    case .down(let contact): land(contact, time)
    case .move(let contact):
      guard let slot = slot(of: contact.id) else { return }
      begin(time, kind: 2, place: slots[slot]?.arrival ?? 0)
      position(contact, slot, time)
    case .up(let contact): lift(contact.id, time)
    case .cancel(let id): lift(id, time)
    case .focus(let isFocused):
      guard !isFocused else { return }
      for contact in slots.compactMap({ $0?.contact }) { lift(contact, time) }
    case .resize, .thresholds, .scroll, .text, .key: return
    }
  }

  private mutating func land(_ contact: InputEvent.Contact, _ time: Int64) {
    let slot = slots.firstIndex { $0 == nil } ?? slots.count
    begin(time, kind: 3, place: slot)
    if slot == slots.count { slots.append(nil) }
    slots[slot] = (contact.id, nextTrackingID)
    let isFirst = slots.count { $0 != nil } == 1
    select(slot, time)
    event(time, EvdevCode.absolute, EvdevCode.trackingID, Int32(truncatingIfNeeded: nextTrackingID % 65536))
    nextTrackingID += 1
    position(contact, slot, time)
    if isFirst { event(time, EvdevCode.key, EvdevCode.buttonTouch, 1) }
  }

  private mutating func lift(_ contact: Int, _ time: Int64) {
    guard let slot = slot(of: contact) else { return }
    begin(time, kind: 1, place: slots[slot]?.arrival ?? 0)
    select(slot, time)
    event(time, EvdevCode.absolute, EvdevCode.trackingID, -1)
    slots[slot] = nil
    if !slots.contains(where: { $0 != nil }) { event(time, EvdevCode.key, EvdevCode.buttonTouch, 0) }
  }

  private func slot(of contact: Int) -> Int? { slots.firstIndex { $0?.contact == contact } }

  /// Begins a new frame if the time differs, or if a reader would change the order of the changes: within a frame it
  /// reports lifts, then moves, both in order of arrival, and then landings by slot.
  private mutating func begin(_ time: Int64, kind: Int, place: Int) {
    if frameTime != time || (kind, place) <= frameRank {
      closeFrame()
      frameTime = time
    }
    frameRank = (kind, place)
  }

  private mutating func closeFrame() {
    guard let time = frameTime else { return }
    event(time, EvdevCode.sync, EvdevCode.report, 0)
    frameTime = nil
    frameRank = (0, -1)
  }

  // MARK: - Events

  private mutating func select(_ slot: Int, _ time: Int64) {
    guard slot != currentSlot else { return }
    currentSlot = slot
    event(time, EvdevCode.absolute, EvdevCode.slot, Int32(truncatingIfNeeded: slot))
  }

  private mutating func position(_ contact: InputEvent.Contact, _ slot: Int, _ time: Int64) {
    select(slot, time)
    event(time, EvdevCode.absolute, EvdevCode.positionX, Self.units(contact.x))
    event(time, EvdevCode.absolute, EvdevCode.positionY, Self.units(contact.y))
  }

  private mutating func event(_ time: Int64, _ type: UInt16, _ code: UInt16, _ value: Int32) {
    let fraction = String(time % 1_000_000).leftPadded(to: 6, with: "0")
    lines.append("E: \(time / 1_000_000).\(fraction) \(Self.hex(type)) \(Self.hex(code)) \(value)")
  }

  private static func hex(_ number: UInt16) -> String { String(number, radix: 16).leftPadded(to: 4, with: "0") }
}
