/// A change that was made.
public struct PortChange: Hashable, Sendable {
  /// The location in the original source.
  public var place: SourcePlace
  /// The original text, followed by an arrow and the replacement unless it is empty.
  public var what: String
}

/// A finding that requires manual work.
public struct PortLeftover: Hashable, Sendable {
  /// The location in the original source.
  public var place: SourcePlace
  /// The location in the converted source.
  public var placeAfter: SourcePlace
  /// The text at the location.
  public var what: String
  /// The reason why it wasn't converted.
  public var reason: String
  /// The recommended action.
  public var advice: String
}

/// A source file converted for Linux.
public struct PortedSource: Sendable {
  /// The original contents.
  public let original: [UInt8]
  /// The converted contents; equal to the original if there was nothing to convert.
  public let bytes: [UInt8]
  /// The changes in the order of the file.
  public let changes: [PortChange]
  /// The findings that require manual work, in the order of the file.
  public let leftovers: [PortLeftover]
  /// The names of UIKit and Core Animation that aren't declared here, in the order of the file, once for each use.
  public let missingNames: [PortLeftover]

  /// Whether the converted contents differ from the original.
  public var isChanged: Bool { bytes != original }
}
