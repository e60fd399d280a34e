import HalfwayRecordings

extension ImportedStream {
  /// The maximum size in bytes of files in YAML and JSON, which are parsed as a whole. Other files may be as large as a
  /// recording.
  public static let maximumDocumentBytes = 16 << 20

  /// Reads a file of events.
  ///
  /// An invalid line ends the reading: it is reported in `failure`, and the gestures before it are available.
  /// - Parameters:
  /// - format: The format; nil to detect it.
  /// - name: The file name for error messages.
  /// - Throws: `RecordingError` if the bytes don't have the format, with the format that was detected instead.
  public static func read(_ bytes: [UInt8], format: ImportFormat?, name: String) throws(RecordingError)
    -> ImportedStream
  {
    // A UTF-8 byte order mark, which some editors write, isn't part of the first line.
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    let format = try self.format(of: bytes, asked: format, name: name)
    switch format {
    case .evemu:
      var reader = EvemuReader(bytes, name: name)
      return EvdevImport.stream(&reader, format: format)
    case .evtest:
      var reader = EvtestReader(bytes, name: name)
      return EvdevImport.stream(&reader, format: format)
    case .getevent:
      var reader = GeteventReader(bytes, name: name)
      var stream = EvdevImport.stream(&reader, format: format)
      stream.add(otherEvents: reader.otherEvents)
      return stream
    case .libinput:
      var reader = try LibinputReader(bytes, name: name)
      var stream = EvdevImport.stream(&reader, format: format)
      stream.add(otherEvents: reader.otherEvents)
      if let line = reader.cutLine { stream.losses.append(ImportLoss(kind: .cutLine, line: line)) }
      return stream
    case .webdriver:
      return try WebDriverReader.stream(bytes, name: name)
    }
  }

  private mutating func add(otherEvents count: Int) {
    if count > 0 { losses.append(ImportLoss(kind: .otherDevice, line: 0, count: count)) }
  }

  private static func format(
    of bytes: [UInt8], asked: ImportFormat?, name: String
  ) throws(RecordingError) -> ImportFormat {
    guard !bytes.isEmpty else {
      throw RecordingError(kind: .badData, file: name, message: "expected events, found an empty file")
    }
    guard !bytes.starts(with: [0xFF, 0xFE]), !bytes.starts(with: [0xFE, 0xFF]) else {
      throw RecordingError(
        kind: .badData, file: name, message: "expected text in UTF-8, found UTF-16, as PowerShell redirects it")
    }
    let names = ImportFormat.allCases.map(\.rawValue)
    switch FormatDetector.appearance(of: bytes) {
    case .format(let seen):
      guard let asked, asked != seen else { return seen }
      throw RecordingError(
        kind: .badData, file: name, line: 1,
        message: "expected \(asked.rawValue), found what looks like \(seen.rawValue)")
    case .recording:
      throw RecordingError(
        kind: .badData, file: name, line: 1,
        message: "expected \(asked?.rawValue ?? "events of a device"), found a recording that needs no import")
    case .unknown:
      // If the format was specified, its own errors are more informative.
      if let asked { return asked }
      throw RecordingError(
        kind: .badData, file: name,
        message:
          "expected one of the formats \(names.joined(separator: ", ")), found none of them")
    }
  }
}

extension DeviceDescription {
  /// Reads a file that describes a device: the output of `evemu-describe`, a `.touchpad` file of ChromeOS, or the head
  /// of a recording in any format.
  /// - Throws: `RecordingError` if it describes no device.
  public static func read(_ bytes: [UInt8], name: String) throws(RecordingError) -> DeviceDescription {
    let stream = try ImportedStream.read(bytes, format: nil, name: name)
    if let failure = stream.failure { throw failure }
    guard stream.description.hasAxes || !stream.description.axes.isEmpty || stream.description.name != nil else {
      throw RecordingError(
        kind: .badData, file: name, message: "expected the axes of a device, found none")
    }
    return stream.description
  }
}
