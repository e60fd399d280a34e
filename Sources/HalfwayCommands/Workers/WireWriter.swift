/// Encodes values for another process of the same executable. Integers are encoded with the lowest byte first, and
/// arrays with their count first.
struct WireWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ value: UInt64) { withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) } }
  mutating func write(_ value: Int) { write(UInt64(bitPattern: Int64(value))) }
  mutating func write(_ value: Int64) { write(UInt64(bitPattern: value)) }
  mutating func write(_ value: Double) { write(value.bitPattern) }
  mutating func write(_ value: Bool) { bytes.append(value ? 1 : 0) }

  mutating func write(_ text: String) {
    write(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  mutating func write<Value>(_ value: Value) where Value: RawRepresentable<String> { write(value.rawValue) }

  mutating func write<Value>(_ value: Value?, _ body: (inout WireWriter, Value) -> Void) {
    write(value != nil)
    if let value { body(&self, value) }
  }

  mutating func write<Element>(_ elements: [Element], _ body: (inout WireWriter, Element) -> Void) {
    write(elements.count)
    for element in elements { body(&self, element) }
  }

  mutating func write(_ lines: [String]) { write(lines) { $0.write($1) } }

  mutating func write(_ value: some WireCodable) { value.write(to: &self) }
}
