import HalfwayMotion

extension DisplayList {
  /// The list as text, one item per line, indented by group: the format of golden frames.
  ///
  /// Lengths are in thousandths of a point, colors and opacities in thousandths, rounded half away from zero to whole
  /// numbers. This hides differences in the last bits of floating-point numbers, which may vary between machines, but
  /// nothing visible.
  public var text: String {
    var writer = CanonicalWriter()
    writer.append(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// The 64-bit FNV-1a hash of `text`.
  public var digest: UInt64 {
    var writer = CanonicalWriter()
    return digest(using: &writer)
  }

  /// Returns the digest, using a writer that is reused from frame to frame and doesn't allocate once its buffers have
  /// grown.
  public func digest(using writer: inout CanonicalWriter) -> UInt64 {
    writer.digest(of: self)
  }
}

extension DisplayItem {
  /// Returns the 64-bit FNV-1a hash of the item's own line in a list's text. For a group it doesn't include the
  /// content, and a fragment has no line.
  package func digest(using writer: inout CanonicalWriter) -> UInt64 {
    writer.bytes.removeAll(keepingCapacity: true)
    writer.append(self)
    return FNV1a.hash(writer.bytes)
  }
}
