import HalfwayRecordings

/// What a file of a device's events holds: its gestures in the device's units, and what became of the rest.
public struct ImportedStream: Sendable {
  /// The format that the file was read as.
  public var format: ImportFormat
  /// What the file says of its device.
  public var description = DeviceDescription()
  /// The name of another file that the axes are from, where they are.
  public var descriptionFile: String?
  /// What the contacts came from.
  public var device = RecordingHeader.Device.touch
  /// Whether positions are steps added up from wherever the pointer was: a mouse or a trackpoint.
  public var isRelative = false
  /// Whether positions are points of a page already.
  public var isInPoints = false
  /// In the order of the file.
  public var gestures: [DeviceGesture] = []
  /// The number of events read.
  public var eventCount = 0
  /// What did not become part of a gesture.
  public var losses: [ImportLoss] = []
  /// Where reading stopped, when it did before the end. What was whole before is in `gestures`.
  public var failure: RecordingError?

  public init(format: ImportFormat) { self.format = format }
}
