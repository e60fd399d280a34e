import HalfwayKernel
import HalfwayMotion

// The functions of halfway_kernel.h. Objects are structs in memory of their own, which the caller destroys.

/// The C strings are valid during the call only.
private func text(_ characters: UnsafePointer<CChar>?) -> String {
  guard let characters else { return "" }
  var count = 0
  while characters[count] != 0 { count += 1 }
  return String(decoding: UnsafeRawBufferPointer(start: characters, count: count), as: UTF8.self)
}

private func create<Value>(_ value: Value) -> UnsafeMutableRawPointer {
  let place = UnsafeMutablePointer<Value>.allocate(capacity: 1)
  place.initialize(to: value)
  return UnsafeMutableRawPointer(place)
}

private func destroy<Value>(_ pointer: UnsafeMutableRawPointer?, as _: Value.Type) {
  guard let place = pointer?.assumingMemoryBound(to: Value.self) else { return }
  place.deinitialize(count: 1)
  place.deallocate()
}

private func event(_ kind: Int32, _ contact: Int64, _ x: Double, _ y: Double) -> RecognitionSession.Event? {
  let id = Int(contact)
  return switch kind {
  case 0: .down(id: id, x: x, y: y)
  case 1: .move(id: id, x: x, y: y)
  case 2: .up(id: id, x: x, y: y)
  case 3: .cancel(id: id)
  case 4: .cancelAll
  default: nil
  }
}

// MARK: Thresholds

private func thresholds(_ pointer: UnsafeRawPointer?) -> Thresholds {
  pointer?.assumingMemoryBound(to: Thresholds.self).pointee ?? .standard
}

private func field(_ key: UnsafePointer<CChar>?) -> ThresholdField? {
  let bytes = Array(text(key).utf8)
  return Thresholds.fields.first { Array($0.key.utf8) == bytes }
}

/// Returns the case with a name. Names are compared byte by byte, which needs no tables of Unicode.
private func choice<Choice: CaseIterable & RawRepresentable<String>>(_ name: [UInt8], _: Choice.Type) -> Choice? {
  Choice.allCases.first { Array($0.rawValue.utf8) == name }
}

@_cdecl("halfway_thresholds_create")
public func thresholdsCreate() -> UnsafeMutableRawPointer { create(Thresholds.standard) }

@_cdecl("halfway_thresholds_destroy")
public func thresholdsDestroy(_ pointer: UnsafeMutableRawPointer?) { destroy(pointer, as: Thresholds.self) }

@_cdecl("halfway_thresholds_set")
public func thresholdsSet(_ pointer: UnsafeMutableRawPointer?, _ key: UnsafePointer<CChar>?, _ value: Double) -> Bool {
  guard let place = pointer?.assumingMemoryBound(to: Thresholds.self), let field = field(key), !value.isNaN else {
    return false
  }
  place.pointee[field] = value
  place.pointee = place.pointee.usable
  return true
}

@_cdecl("halfway_thresholds_choose")
public func thresholdsChoose(
  _ pointer: UnsafeMutableRawPointer?, _ key: UnsafePointer<CChar>?, _ name: UnsafePointer<CChar>?
) -> Bool {
  guard let place = pointer?.assumingMemoryBound(to: Thresholds.self) else { return false }
  let (given, name) = (Array(text(key).utf8), Array(text(name).utf8))
  func choose<Choice: CaseIterable & RawRepresentable<String>>(_ key: StaticString, _ value: inout Choice) -> Bool {
    guard given == Array(key.description.utf8), let found = choice(name, Choice.self) else { return false }
    value = found
    return true
  }
  return choose("releaseRule", &place.pointee.releaseRule)
    || choose("completionSpeedRule", &place.pointee.completionSpeedRule)
    || choose("velocityStrategy", &place.pointee.velocityStrategy)
    || choose("velocityReference", &place.pointee.velocityReference)
    || choose("velocityFirstSample", &place.pointee.velocityFirstSample)
}

@_cdecl("halfway_thresholds_get")
public func thresholdsGet(_ pointer: UnsafeRawPointer?, _ key: UnsafePointer<CChar>?) -> Double {
  field(key).map { thresholds(pointer)[$0] } ?? .nan
}

// MARK: Motions

/// A motion: exactly one of the two.
private struct Motion {
  var transition: DrivenTransition?
  var movement: DrivenMovement?
}

private func motion(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<Motion>? {
  pointer?.assumingMemoryBound(to: Motion.self)
}

private func motion(_ pointer: UnsafeRawPointer?) -> UnsafePointer<Motion>? {
  pointer?.assumingMemoryBound(to: Motion.self)
}

@_cdecl("halfway_swipe_back_create")
public func swipeBackCreate(
  _ width: Double, _ height: Double, _ given: UnsafeRawPointer?
) -> UnsafeMutableRawPointer {
  let swipe = RecognitionSession.Recognizer.swipeBack(widthPoints: width, heightPoints: height)
  return create(Motion(transition: DrivenTransition(swipe, thresholds: thresholds(given))))
}

@_cdecl("halfway_pinch_to_close_create")
public func pinchToCloseCreate(_ given: UnsafeRawPointer?) -> UnsafeMutableRawPointer {
  create(Motion(transition: DrivenTransition(.pinchToClose, thresholds: thresholds(given))))
}

@_cdecl("halfway_pan_create")
public func panCreate(
  _ x: Double, _ y: Double, _ travel: Double, _ given: UnsafeRawPointer?
) -> UnsafeMutableRawPointer {
  let direction = PanDirection(along: PlaneVector(x, y))
  var pan = RecognitionSession.Recognizer.pan(direction: direction)
  pan.progressMapping = .pan(forwards: direction.direction ?? .zero, travel: .points(travel))
  return create(Motion(transition: DrivenTransition(pan, thresholds: thresholds(given))))
}

@_cdecl("halfway_movement_create")
public func movementCreate(
  _ positions: UnsafePointer<Double>?, _ count: Int32, _ x: Double, _ y: Double, _ band: Double,
  _ given: UnsafeRawPointer?
) -> UnsafeMutableRawPointer {
  let targets = Array(UnsafeBufferPointer(start: positions, count: positions == nil ? 0 : max(0, Int(count))))
  let movement = DrivenMovement(
    targets, along: PlaneVector(x, y), bandPoints: band, thresholds: thresholds(given))
  return create(Motion(movement: movement))
}

@_cdecl("halfway_motion_destroy")
public func motionDestroy(_ pointer: UnsafeMutableRawPointer?) { destroy(pointer, as: Motion.self) }

@_cdecl("halfway_motion_handle")
public func motionHandle(
  _ pointer: UnsafeMutableRawPointer?, _ kind: Int32, _ contact: Int64, _ x: Double, _ y: Double, _ time: Int64
) {
  guard let motion = motion(pointer), let event = event(kind, contact, x, y) else { return }
  let time = Timestamp(microseconds: time)
  motion.pointee.transition?.handle(event, at: time)
  motion.pointee.movement?.handle(event, at: time)
}

@_cdecl("halfway_motion_advance")
public func motionAdvance(_ pointer: UnsafeMutableRawPointer?, _ time: Int64) -> Int32 {
  guard let motion = motion(pointer) else { return -1 }
  let time = Timestamp(microseconds: time)
  if let outcome = motion.pointee.transition?.advance(to: time) { return outcome == .finish ? 1 : 0 }
  return motion.pointee.movement?.advance(to: time).map { Int32($0) } ?? -1
}

@_cdecl("halfway_motion_run")
public func motionRun(_ pointer: UnsafeMutableRawPointer?, _ target: Int32, _ time: Int64) {
  guard let motion = motion(pointer) else { return }
  let time = Timestamp(microseconds: time)
  motion.pointee.transition?.run(to: target > 0 ? .finish : .cancel, at: time)
  motion.pointee.movement?.run(to: Int(target), at: time)
}

@_cdecl("halfway_motion_set_may_begin")
public func motionSetMayBegin(_ pointer: UnsafeMutableRawPointer?, _ mayBegin: Bool) {
  guard let motion = motion(pointer) else { return }
  motion.pointee.transition?.mayBegin = mayBegin
  motion.pointee.movement?.mayBegin = mayBegin
}

@_cdecl("halfway_motion_position")
public func motionPosition(_ pointer: UnsafeRawPointer?) -> Double {
  guard let motion = motion(pointer) else { return 0 }
  return motion.pointee.transition?.percent ?? motion.pointee.movement?.positionPoints ?? 0
}

@_cdecl("halfway_motion_phase")
public func motionPhase(_ pointer: UnsafeRawPointer?) -> Int32 {
  guard let motion = motion(pointer) else { return 0 }
  return switch motion.pointee.transition?.phase ?? motion.pointee.movement?.phase {
  case .driven: 1
  case .settling: 2
  case .resting, nil: 0
  }
}

/// The decision as laid out in the header, which is read field by field.
private struct CDecision {
  var finishes: Bool
  var hasVelocity: Bool
  var target: Int32
  var percent: Double
  var velocity: Double
  var rule: UnsafePointer<UInt8>?
  var margin: Double
}

private func name(of rule: ReleaseDecision.Rule) -> UnsafePointer<UInt8> {
  let name: StaticString =
    switch rule {
    case .reverse: "reverse"
    case .velocity: "velocity"
    case .progress: "progress"
    case .projection: "projection"
    case .sign: "sign"
    case .cancelled: "cancelled"
    }
  return name.utf8Start
}

@_cdecl("halfway_motion_decision")
public func motionDecision(_ pointer: UnsafeRawPointer?, _ result: UnsafeMutableRawPointer?) -> Bool {
  guard let motion = motion(pointer), let result,
    let decision = motion.pointee.transition?.decision ?? motion.pointee.movement?.decision
  else { return false }
  let measured = decision.measurement
  let target = decision.choice?.chosen ?? (decision.outcome == .finish ? 1 : 0)
  result.storeBytes(
    of: CDecision(
      finishes: decision.outcome == .finish, hasVelocity: measured.velocityPointsPerSecond != nil,
      target: Int32(target), percent: measured.percent, velocity: measured.velocityPointsPerSecond ?? 0,
      rule: name(of: decision.rule), margin: decision.margin), as: CDecision.self)
  return true
}

// MARK: Recordings

/// A recording, and the text that the caller has last requested.
private struct CRecording {
  var recording: GestureRecording
  var text: UnsafeMutablePointer<UInt8>?
}

private func recording(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<CRecording>? {
  pointer?.assumingMemoryBound(to: CRecording.self)
}

@_cdecl("halfway_recording_create")
public func recordingCreate(
  _ scene: UnsafePointer<CChar>?, _ width: Double, _ height: Double, _ scale: Double, _ device: Int32,
  _ given: UnsafeRawPointer?
) -> UnsafeMutableRawPointer {
  let device: DeviceClass = device == 1 ? .touch : device == 2 ? .touchpad : .mouse
  let recording = GestureRecording(
    scene: text(scene), widthPoints: width, heightPoints: height, pixelsPerPoint: scale, device: device,
    thresholds: thresholds(given))
  return create(CRecording(recording: recording))
}

@_cdecl("halfway_recording_destroy")
public func recordingDestroy(_ pointer: UnsafeMutableRawPointer?) {
  recording(pointer)?.pointee.text?.deallocate()
  destroy(pointer, as: CRecording.self)
}

@_cdecl("halfway_recording_add")
public func recordingAdd(
  _ pointer: UnsafeMutableRawPointer?, _ kind: Int32, _ contact: Int64, _ x: Double, _ y: Double, _ time: Int64
) -> Bool {
  guard let recording = recording(pointer), let event = event(kind, contact, x, y) else { return false }
  return !recording.pointee.recording.record(event, at: Timestamp(microseconds: time)).utf8.isEmpty
}

@_cdecl("halfway_recording_text")
public func recordingText(
  _ pointer: UnsafeMutableRawPointer?, _ played: UnsafeRawPointer?, _ target: UnsafePointer<CChar>?,
  _ length: UnsafeMutablePointer<Int64>?
) -> UnsafePointer<UInt8> {
  guard let recording = recording(pointer) else {
    length?.pointee = 0
    let empty: StaticString = ""
    return empty.utf8Start
  }
  let played = motion(played)
  var expectation = played?.pointee.transition.map { GestureRecording.Expectation($0) }
  if let movement = played?.pointee.movement {
    expectation = GestureRecording.Expectation(movement)
    if expectation?.percent != nil { expectation?.target = target.map { text($0) } }
  }
  let bytes = Array(recording.pointee.recording.text(expecting: expectation).utf8)
  recording.pointee.text?.deallocate()
  let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count + 1)
  for index in bytes.indices { copy[index] = bytes[index] }
  copy[bytes.count] = 0
  recording.pointee.text = copy
  length?.pointee = Int64(bytes.count)
  return UnsafePointer(copy)
}
