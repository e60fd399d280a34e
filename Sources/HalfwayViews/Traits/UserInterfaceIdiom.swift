/// How large a device is, as `UIUserInterfaceIdiom`.
public enum UserInterfaceIdiom: Int, Sendable, Hashable, CaseIterable {
  case unspecified = -1
  case phone = 0
  case pad = 1
}
