import HalfwayGestures
import HalfwayReplay

/// A value that processes of the same executable exchange.
protocol WireCodable: Sendable {
  func write(to writer: inout WireWriter)
  init(from reader: inout WireReader) throws(WireError)
}

extension Int: WireCodable {
  func write(to writer: inout WireWriter) { writer.write(self) }
  init(from reader: inout WireReader) throws(WireError) { self = try reader.readInt() }
}

extension ToolError: WireCodable {
  func write(to writer: inout WireWriter) {
    writer.write(Int(status.rawValue))
    writer.write(description)
  }

  init(from reader: inout WireReader) throws(WireError) {
    guard let status = Int32(exactly: try reader.readInt()).flatMap(Status.init(rawValue:)) else { throw WireError() }
    self.init(status, try reader.readString())
  }
}

extension Result: WireCodable where Success: WireCodable, Failure == ToolError {
  func write(to writer: inout WireWriter) {
    switch self {
    case .success(let value):
      writer.write(true)
      value.write(to: &writer)
    case .failure(let error):
      writer.write(false)
      error.write(to: &writer)
    }
  }

  init(from reader: inout WireReader) throws(WireError) {
    self = try reader.readBool() ? .success(try Success(from: &reader)) : .failure(try ToolError(from: &reader))
  }
}

extension RecordingFiles.Item: WireCodable {
  func write(to writer: inout WireWriter) {
    switch self {
    case .file(let path):
      writer.write(true)
      writer.write(path)
    case .problem(let error):
      writer.write(false)
      error.write(to: &writer)
    }
  }

  init(from reader: inout WireReader) throws(WireError) {
    self = try reader.readBool() ? .file(try reader.readString()) : .problem(try ToolError(from: &reader))
  }
}

extension ThresholdSet: WireCodable {
  func write(to writer: inout WireWriter) {
    common.write(to: &writer)
    for device in DeviceClass.allCases { self[device].write(to: &writer) }
  }

  init(from reader: inout WireReader) throws(WireError) {
    self.init(try Thresholds(from: &reader))
    for device in DeviceClass.allCases { self[device] = try Thresholds(from: &reader) }
  }
}

extension Thresholds: WireCodable {
  func write(to writer: inout WireWriter) {
    for field in Self.fields { writer.write(self[field]) }
    for choice in Self.choices { writer.write(choice.name(in: self)) }
  }

  init(from reader: inout WireReader) throws(WireError) {
    self = .standard
    for field in Self.fields { self[field] = try reader.readDouble() }
    for choice in Self.choices {
      let name = try reader.readString()
      do { try setChoice(name, forKey: choice.key) } catch { throw WireError() }
    }
  }
}
