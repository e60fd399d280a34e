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
  public var gestures: [DeviceGesture] = [] {
    didSet { touched = Self.extent(of: gestures) }
  }
  /// The smallest value and the extent of all positions, along each axis. Kept, because every gesture may ask for it.
  private(set) var touched = (x: (minimum: 0.0, extent: 0.0), y: (minimum: 0.0, extent: 0.0))
  /// The extreme positions with their lines, from which the first position outside the range of an axis is found.
  var extremes = PositionExtremes()
  /// The number of events read.
  public var eventCount = 0
  /// What did not become part of a gesture.
  public var losses: [ImportLoss] = []
  /// Where reading stopped, when it did before the end. What was whole before is in `gestures`.
  public var failure: RecordingError?

  public init(format: ImportFormat) { self.format = format }

  /// Whether it is known how far a contact moved: in millimetres, points or steps. Where it is not, gestures are fitted into the stage.
  public var knowsDistances: Bool {
    isInPoints || isRelative || description.xAxis?.unitsPerMillimetre != nil
      || description.yAxis?.unitsPerMillimetre != nil
  }

  private static func extent(
    of gestures: [DeviceGesture]
  ) -> (x: (minimum: Double, extent: Double), y: (minimum: Double, extent: Double)) {
    var (left, right, top, bottom) = (Double.infinity, -Double.infinity, Double.infinity, -Double.infinity)
    for gesture in gestures {
      for sample in gesture.samples {
        (left, right) = (min(left, sample.x), max(right, sample.x))
        (top, bottom) = (min(top, sample.y), max(bottom, sample.y))
      }
    }
    guard left <= right, top <= bottom else { return ((0, 0), (0, 0)) }
    return ((left, right - left), (top, bottom - top))
  }
}
