import HalfwayGestures

/// Parsing of the first and the last line.
extension RecordingFile {
  static func header(from object: inout LocatedObject) throws(JSONError) -> RecordingHeader {
    typealias Key = HeaderKey
    guard let format = try? object.stringIfPresent(Key.format.rawValue), format == Self.format else {
      throw JSONError(
        column: object.column(of: Key.format.rawValue),
        message: "expected a header with \"\(Key.format.rawValue)\":\"\(Self.format)\", found none")
    }
    let version = try object.required(Key.version.rawValue, object.integerIfPresent(Key.version.rawValue))
    guard version == Self.version else {
      throw JSONError(
        column: object.column(of: Key.version.rawValue), message: "expected version \(Self.version), found \(version)")
    }
    let scene = try object.required(Key.scene.rawValue, object.stringIfPresent(Key.scene.rawValue))
    let size = try object.required(Key.size.rawValue, object.sizeIfPresent(Key.size.rawValue))
    let scale = try object.required(Key.scale.rawValue, object.numberIfPresent(Key.scale.rawValue))
    let device = try object.required(
      Key.device.rawValue, object.nameIfPresent(Key.device.rawValue, of: RecordingHeader.Device.self))
    let source = try object.required(
      Key.source.rawValue, object.nameIfPresent(Key.source.rawValue, of: RecordingHeader.Source.self))
    let intent = try object.nameIfPresent(Key.intent.rawValue, of: RecordingHeader.Intent.self)
    let target = try object.stringIfPresent(Key.target.rawValue)
    let person = try object.stringIfPresent(Key.person.rawValue)
    let task = try object.stringIfPresent(Key.task.rawValue)
    let style = try object.nameIfPresent(Key.style.rawValue, of: RecordingHeader.Style.self)
    let reducesMotion = try object.boolIfPresent(Key.reduceMotion.rawValue)
    let direction = try object.nameIfPresent(Key.direction.rawValue, of: RecordingHeader.Direction.self)
    let thresholds = try object.thresholdsIfPresent(Key.thresholds.rawValue)
    let note = try object.stringIfPresent(Key.note.rawValue)
    var header = RecordingHeader(
      scene: scene, size: size, scale: scale, device: device, source: source, intent: intent,
      target: target, person: person, task: task, style: style ?? .light, thresholds: thresholds ?? .unrecorded,
      note: note,
      unknown: object.rest)
    header.isReduceMotionEnabled = reducesMotion ?? false
    header.direction = direction ?? .leftToRight
    do {
      try RecordingRules.check(header)
    } catch {
      throw JSONError(column: object.column(of: error.key), message: error.message)
    }
    return header
  }

  /// - Parameter digest: Returns the digest of the file's bytes up to a column of this line.
  static func footer(
    from object: inout LocatedObject, entries: Int, digest: (_ column: Int) -> String
  ) throws(JSONError) -> RecordingFooter {
    typealias Key = FooterKey
    guard try object.boolIfPresent(Key.end.rawValue) == true else {
      throw JSONError(column: object.column(of: Key.end.rawValue), message: "expected true for \"end\", found false")
    }
    let events = try object.required(Key.events.rawValue, object.integerIfPresent(Key.events.rawValue))
    guard events == Int64(entries) else {
      throw JSONError(
        column: object.column(of: Key.events.rawValue),
        message: "expected \(entries), the number of event lines above, found \(events)")
    }
    let interruption = try object.nameIfPresent(Key.interrupted.rawValue, of: RecordingFooter.Interruption.self)
    let expectation = try object.objectIfPresent(Key.expect.rawValue)
    var footer = RecordingFooter(events: entries, interruption: interruption)
    if var expectation { footer.expect = try expect(from: &expectation) }
    if let written = try object.stringIfPresent(Key.digest.rawValue) {
      let actual = digest(object.keyColumn(of: Key.digest.rawValue))
      guard written == actual else {
        throw JSONError(
          column: object.column(of: Key.digest.rawValue),
          message: "expected \"\(actual)\", the digest of the bytes above, found \(JSONValue.string(written).summary): "
            + "the file was damaged or edited; 'halfway salvage' copies what is whole, and removing this key accepts an "
            + "edit")
      }
    }
    footer.unknown = object.rest
    return footer
  }

  private static func expect(from object: inout LocatedObject) throws(JSONError) -> RecordingFooter.Expectation {
    typealias Key = ExpectationKey
    let outcome = try object.required(
      Key.outcome.rawValue, object.nameIfPresent(Key.outcome.rawValue, of: RecordingFooter.Outcome.self))
    var expectation = RecordingFooter.Expectation(outcome: outcome)
    expectation.target = try object.stringIfPresent(Key.target.rawValue)
    expectation.percent = try object.numberIfPresent(Key.percent.rawValue)
    expectation.velocityPointsPerSecond = try object.numberIfPresent(Key.velocity.rawValue)
    expectation.settleMicroseconds = try object.integerIfPresent(Key.settle.rawValue)
    expectation.trace = try object.stringIfPresent(Key.trace.rawValue)
    let robust = try object.objectIfPresent(Key.robust.rawValue)
    if var robust { expectation.robust = try bound(from: &robust) }
    expectation.unknown = object.rest
    do {
      try RecordingRules.check(expectation)
    } catch {
      throw JSONError(column: object.column(of: error.key), message: error.message)
    }
    return expectation
  }

  private static func bound(from object: inout LocatedObject) throws(JSONError) -> RecordingFooter.RobustnessBound {
    typealias Key = RobustnessKey
    let runs = try object.required(Key.runs.rawValue, object.integerIfPresent(Key.runs.rawValue))
    let seed = try object.required(Key.seed.rawValue, object.integerIfPresent(Key.seed.rawValue))
    let maximumChangedShare = try object.required(
      Key.maximumChangedShare.rawValue, object.numberIfPresent(Key.maximumChangedShare.rawValue))
    let bound = RecordingFooter.RobustnessBound(
      runs: Int(clamping: runs), seed: seed, maximumChangedShare: maximumChangedShare, unknown: object.rest)
    do {
      try RecordingRules.check(bound)
    } catch {
      throw JSONError(column: object.column(of: error.key), message: error.message)
    }
    return bound
  }
}
