extension DisplayList {
  /// The list as text, one item a line, indented by group: the golden frame.
  ///
  /// Lengths are whole thousandths of a point and colours and opacities whole thousandths, rounded half away from zero. That
  /// hides the last bits of floating point, which is all in which machines could differ, and nothing that can be seen.
  public var text: String {
    var writer = CanonicalWriter()
    writer.append(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// A 64-bit FNV-1a hash of `text`.
  public var digest: UInt64 {
    var writer = CanonicalWriter()
    return digest(using: &writer)
  }

  /// The same, with a writer that is used again from frame to frame and so allocates nothing once it has grown.
  public func digest(using writer: inout CanonicalWriter) -> UInt64 {
    writer.bytes.removeAll(keepingCapacity: true)
    writer.append(self)
    return FNV1a.hash(writer.bytes)
  }
}

extension DisplayItem {
  /// A 64-bit FNV-1a hash of the item's own line of a list's text: a group's says nothing of what is in it, and a fragment has no line.
  package func digest(using writer: inout CanonicalWriter) -> UInt64 {
    writer.bytes.removeAll(keepingCapacity: true)
    writer.append(self)
    return FNV1a.hash(writer.bytes)
  }
}
