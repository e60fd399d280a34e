/// The light or dark style. UIKit's `UIUserInterfaceStyle`.
public enum UserInterfaceStyle: String, Sendable, Hashable, CaseIterable {
  /// The style of the environment.
  case unspecified
  /// The light style.
  case light
  /// The dark style.
  case dark

  /// The styles that content can be displayed in.
  public static let allCases: [UserInterfaceStyle] = [.light, .dark]
}
