/// Thresholds for each device class. A recognizer gets one of them, a plain `Thresholds`.
public struct ThresholdSet: Hashable, Sendable {
  /// The thresholds of classes without their own.
  public var common: Thresholds
  private var mouse: Thresholds
  private var touch: Thresholds
  private var touchpad: Thresholds

  /// Creates a set with the same thresholds for all classes.
  public init(_ common: Thresholds = .standard) {
    self.common = common
    (mouse, touch, touchpad) = (common, common, common)
  }

  /// The thresholds of a device class.
  public subscript(device: DeviceClass) -> Thresholds {
    get {
      switch device {
      case .mouse: mouse
      case .touch: touch
      case .touchpad: touchpad
      }
    }
    set {
      switch device {
      case .mouse: mouse = newValue
      case .touch: touch = newValue
      case .touchpad: touchpad = newValue
      }
    }
  }

  /// Changes the common thresholds and those of each class in the same way.
  public mutating func setAll(_ change: (inout Thresholds) -> Void) {
    change(&common)
    for device in DeviceClass.allCases { change(&self[device]) }
  }
}
