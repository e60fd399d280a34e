/// The bytes of a message don't encode the expected value.
struct WireError: Error, CustomStringConvertible {
  var description: String { "a message of a worker process can't be decoded" }
}

/// Decodes values that a `WireWriter` encoded. Every read checks the bounds.
struct WireReader {
  private let bytes: ArraySlice<UInt8>
  private var position: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  init(_ bytes: [UInt8]) { self.init(bytes[...]) }

  var isAtEnd: Bool { position == bytes.endIndex }

  private mutating func take(_ count: Int) throws(WireError) -> ArraySlice<UInt8> {
    guard count >= 0, count <= bytes.endIndex - position else { throw WireError() }
    defer { position += count }
    return bytes[position..<position + count]
  }

  mutating func readUInt64() throws(WireError) -> UInt64 {
    var value: UInt64 = 0
    for (place, byte) in try take(8).enumerated() { value |= UInt64(byte) << UInt64(place * 8) }
    return value
  }

  mutating func readInt() throws(WireError) -> Int { Int(Int64(bitPattern: try readUInt64())) }
  mutating func readInt64() throws(WireError) -> Int64 { Int64(bitPattern: try readUInt64()) }
  mutating func readDouble() throws(WireError) -> Double { Double(bitPattern: try readUInt64()) }

  mutating func readBool() throws(WireError) -> Bool {
    switch try take(1).first {
    case 0: return false
    case 1: return true
    default: throw WireError()
    }
  }

  mutating func readString() throws(WireError) -> String {
    let count = try readInt()
    guard let text = String(validating: try take(count), as: UTF8.self) else { throw WireError() }
    return text
  }

  mutating func readRaw<Value>(_ type: Value.Type = Value.self) throws(WireError) -> Value
  where Value: RawRepresentable<String> {
    guard let value = Value(rawValue: try readString()) else { throw WireError() }
    return value
  }

  mutating func readOptional<Value>(
    _ body: (inout WireReader) throws(WireError) -> Value
  ) throws(WireError) -> Value? {
    try readBool() ? try body(&self) : nil
  }

  mutating func readArray<Element>(
    _ body: (inout WireReader) throws(WireError) -> Element
  ) throws(WireError) -> [Element] {
    let count = try readInt()
    // An element has at least one byte, so an invalid count can't cause a large allocation.
    guard count >= 0, count <= bytes.endIndex - position else { throw WireError() }
    var elements: [Element] = []
    elements.reserveCapacity(count)
    for _ in 0..<count { elements.append(try body(&self)) }
    return elements
  }

  mutating func readStrings() throws(WireError) -> [String] {
    try readArray { reader throws(WireError) in try reader.readString() }
  }

  mutating func read<Value: WireCodable>(_ type: Value.Type = Value.self) throws(WireError) -> Value {
    try Value(from: &self)
  }
}
