import HalfwayRecordings

/// The contents of a file of device events: its gestures in the device's units, and the losses.
public struct ImportedStream: Sendable {
  /// The format of the file.
  public var format: ImportFormat
  /// The properties of the device.
  public var description = DeviceDescription()
  /// The name of the separate file from which the axes were read; nil if there was none.
  public var descriptionFile: String?
  /// The class of the device.
  public var device = RecordingHeader.Device.touch
  /// Whether positions are accumulated steps from an unknown origin, as for a mouse or a trackpoint.
  public var isRelative = false
  /// Whether positions are in points of a page.
  public var isInPoints = false
  /// The gestures in the order of the file.
  public var gestures: [DeviceGesture] = [] {
    didSet { touched = Self.extent(of: gestures) }
  }
  /// The minimum and the extent of all positions along each axis. They are stored because every gesture may use them.
  private(set) var touched = (x: (minimum: 0.0, extent: 0.0), y: (minimum: 0.0, extent: 0.0))
  /// The extreme positions and their lines, from which the first position outside the range of an axis is found.
  var extremes = PositionExtremes()
  /// The number of events read.
  public var eventCount = 0
  /// The parts of the file that didn't become part of a gesture.
  public var losses: [ImportLoss] = []
  /// The error that ended the reading early; nil if there was none. `gestures` contains everything before it.
  public var failure: RecordingError?

  /// Creates an empty stream.
  public init(format: ImportFormat) { self.format = format }

  /// Whether the distances of contacts are known in millimeters, points, or steps. If not, gestures are scaled to fit
  /// the stage.
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
