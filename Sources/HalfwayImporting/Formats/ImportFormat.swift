/// A format that gestures can be imported from.
public enum ImportFormat: String, Hashable, Sendable, CaseIterable {
  /// `evemu-record`: `E: 1330495970.996848 0003 0039 4`.
  case evemu
  /// `evtest`: `Event: time 742.553892, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 220`.
  case evtest
  /// Android's `getevent -lt`: `[    1193.605705] EV_ABS       ABS_MT_POSITION_X    00000213`.
  case getevent
  /// `libinput record`: YAML.
  case libinput
  /// The pointer actions of W3C WebDriver: JSON.
  case webdriver
}
