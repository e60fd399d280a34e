/// What contacts come from.
public enum DeviceClass: String, Hashable, Sendable, CaseIterable {
  case mouse, touch, touchpad
}
