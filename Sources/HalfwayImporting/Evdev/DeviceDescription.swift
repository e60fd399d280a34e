import HalfwayRecordings

/// What is known of a device: from the head of a recording, or from a file of its own.
public struct DeviceDescription: Hashable, Sendable {
  /// The range of an axis in the device's units.
  public struct Axis: Hashable, Sendable {
    /// The smallest and the largest value, in the device's units.
    public var minimum: Int32
    public var maximum: Int32
    /// Units a millimetre; nil where the device does not say.
    public var unitsPerMillimetre: Double?
    /// What the axis stood at when the recording began, where that is known.
    public var value: Int32?

    public init(minimum: Int32, maximum: Int32, unitsPerMillimetre: Double? = nil, value: Int32? = nil) {
      self.minimum = minimum
      self.maximum = maximum
      self.unitsPerMillimetre = unitsPerMillimetre
      self.value = value
    }

    /// From the smallest to the largest value, in units; 0 where the device states none.
    public var extent: Double { max(0, Double(maximum) - Double(minimum)) }

    /// The declared range in units; nil where the device states none.
    var range: ClosedRange<Double>? { maximum > minimum ? Double(minimum)...Double(maximum) : nil }
  }

  /// The device's name.
  public var name: String?
  /// Axes by their kernel code, `ABS_…`.
  var axes: [UInt16: Axis] = [:]
  /// What the device says it is, by its input properties.
  public var device: RecordingHeader.Device?

  public init() {}

  /// The axis that contacts move along horizontally: the multitouch one where there is one.
  public var xAxis: Axis? { axis(EvdevCode.positionX, or: EvdevCode.x) }
  /// The axis that contacts move along vertically.
  public var yAxis: Axis? { axis(EvdevCode.positionY, or: EvdevCode.y) }
  /// Whether anything is known that says how far contacts move.
  public var hasAxes: Bool { xAxis != nil && yAxis != nil }

  /// States the range of the axes that contacts move along.
  public mutating func setAxes(x: Axis, y: Axis) {
    axes[EvdevCode.positionX] = x
    axes[EvdevCode.positionY] = y
  }

  /// Fills in what is not known from another description, such as that of a file beside the recording.
  public mutating func complete(with other: DeviceDescription) {
    if name == nil { name = other.name }
    if device == nil { device = other.device }
    if !hasAxes || xAxis?.unitsPerMillimetre == nil && other.xAxis?.unitsPerMillimetre != nil {
      for (code, axis) in other.axes {
        var axis = axis
        // What an axis stood at is true of one recording only.
        axis.value = axes[code]?.value
        axes[code] = axis
      }
    }
  }

  /// An axis without an extent is as good as none: some drivers leave those of multitouch empty.
  private func axis(_ code: UInt16, or other: UInt16) -> Axis? {
    if let axis = axes[code], axis.extent > 0 { return axis }
    guard let axis = axes[other], axis.extent > 0 else { return nil }
    return axis
  }
}
