/// The class of the device that contacts come from.
public enum DeviceClass: String, Hashable, Sendable, CaseIterable {
  /// A mouse, a touchscreen or a touchpad.
  case mouse, touch, touchpad
}

#if !hasFeature(Embedded)
  extension DeviceClass: Codable {}
#endif
