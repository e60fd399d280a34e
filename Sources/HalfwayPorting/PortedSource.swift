/// Something that was rewritten.
public struct PortChange: Hashable, Sendable {
  /// Where it stood before.
  public var place: SourcePlace
  /// What stood there, and after an arrow what stands there now, where that is not nothing.
  public var what: String
}

/// Something that a person has to do.
public struct PortLeftover: Hashable, Sendable {
  /// Where it stands in the source as it was.
  public var place: SourcePlace
  /// Where it stands in the rewritten source.
  public var placeAfter: SourcePlace
  /// What stands there.
  public var what: String
  /// Why it was not rewritten.
  public var reason: String
  /// What to do.
  public var advice: String
}

/// A file that was rewritten for Linux.
public struct PortedSource: Sendable {
  public let original: [UInt8]
  /// The same as the original where there was nothing to do.
  public let bytes: [UInt8]
  /// In the order of the file, as are `leftovers`.
  public let changes: [PortChange]
  public let leftovers: [PortLeftover]

  public var isChanged: Bool { bytes != original }
}
