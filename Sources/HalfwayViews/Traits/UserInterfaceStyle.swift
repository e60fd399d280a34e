/// Whether what is shown is light or dark, as `UIUserInterfaceStyle`.
public enum UserInterfaceStyle: String, Sendable, Hashable, CaseIterable {
  /// As what is around it.
  case unspecified
  case light
  case dark

  /// Those that something can be shown in.
  public static let allCases: [UserInterfaceStyle] = [.light, .dark]
}
