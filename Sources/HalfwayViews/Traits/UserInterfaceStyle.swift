/// Whether what is shown is light or dark, as `UIUserInterfaceStyle`.
public enum UserInterfaceStyle: String, Sendable, Hashable, CaseIterable {
  case light
  case dark
}
