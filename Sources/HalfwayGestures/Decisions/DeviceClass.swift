/// What contacts come from.
public enum DeviceClass: String, Hashable, Codable, Sendable, CaseIterable {
  case mouse, touch, touchpad
}
