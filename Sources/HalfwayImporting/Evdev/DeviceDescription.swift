import HalfwayRecordings

/// The known properties of a device, from the head of a recording or from a separate file.
public struct DeviceDescription: Hashable, Sendable {
  /// The range of an axis in the device's units.
  public struct Axis: Hashable, Sendable {
    /// The minimum value.
    public var minimum: Int32
    /// The maximum value.
    public var maximum: Int32
    /// The resolution in units per millimeter; nil if the device doesn't report it.
    public var unitsPerMillimetre: Double?
    /// The value at the beginning of the recording; nil if unknown.
    public var value: Int32?

    /// Creates an axis from its values.
    public init(minimum: Int32, maximum: Int32, unitsPerMillimetre: Double? = nil, value: Int32? = nil) {
      self.minimum = minimum
      self.maximum = maximum
      self.unitsPerMillimetre = unitsPerMillimetre
      self.value = value
    }

    /// The difference between the maximum and the minimum value, in units; 0 if the device reports none.
    public var extent: Double { max(0, Double(maximum) - Double(minimum)) }

    /// The declared range in units; nil if the device reports none.
    var range: ClosedRange<Double>? { maximum > minimum ? Double(minimum)...Double(maximum) : nil }
  }

  /// The device's name.
  public var name: String?
  /// The axes by their kernel code, `ABS_…`.
  var axes: [UInt16: Axis] = [:]
  /// The class of the device according to its input properties; nil if unknown.
  public var device: RecordingHeader.Device?

  /// Creates an empty description.
  public init() {}

  /// The horizontal axis of contacts: the multitouch axis if there is one; nil if no axis with an extent is known.
  public var xAxis: Axis? { axis(EvdevCode.positionX, or: EvdevCode.x) }
  /// The vertical axis of contacts: the multitouch axis if there is one; nil if no axis with an extent is known.
  public var yAxis: Axis? { axis(EvdevCode.positionY, or: EvdevCode.y) }
  /// Whether both axes of contacts are known.
  public var hasAxes: Bool { xAxis != nil && yAxis != nil }

  /// Sets the axes of contacts.
  public mutating func setAxes(x: Axis, y: Axis) {
    axes[EvdevCode.positionX] = x
    axes[EvdevCode.positionY] = y
  }

  /// Adds unknown properties from another description, such as that of a file beside the recording.
  public mutating func complete(with other: DeviceDescription) {
    if name == nil { name = other.name }
    if device == nil { device = other.device }
    if !hasAxes || xAxis?.unitsPerMillimetre == nil && other.xAxis?.unitsPerMillimetre != nil {
      for (code, axis) in other.axes {
        var axis = axis
        // The initial value of an axis is valid for one recording only.
        axis.value = axes[code]?.value
        axes[code] = axis
      }
    }
  }

  /// Returns an axis with an extent. Axes without an extent are ignored, because some drivers leave multitouch axes
  /// empty.
  private func axis(_ code: UInt16, or other: UInt16) -> Axis? {
    if let axis = axes[code], axis.extent > 0 { return axis }
    guard let axis = axes[other], axis.extent > 0 else { return nil }
    return axis
  }
}
