/// Thresholds for each class of devices. An engine gets one of them, a plain `Thresholds`.
public struct ThresholdSet: Hashable, Sendable {
  /// What holds where a class says nothing else.
  public var common: Thresholds
  private var mouse: Thresholds
  private var touch: Thresholds
  private var touchpad: Thresholds

  /// The same for every class.
  public init(_ common: Thresholds = .standard) {
    self.common = common
    (mouse, touch, touchpad) = (common, common, common)
  }

  /// The thresholds for one class.
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

  /// Changes what is common and each class alike.
  public mutating func setAll(_ change: (inout Thresholds) -> Void) {
    change(&common)
    for device in DeviceClass.allCases { change(&self[device]) }
  }
}
