import Foundation
import HalfwayViews

extension SheetPresentationController {
  /// A height at which a sheet can come to rest, as `UISheetPresentationController.Detent`.
  @preconcurrency @MainActor
  public final class Detent {
    /// The name of a detent.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name, which verdicts and recordings use as that of the target.
      public var rawValue: String
      /// Creates an identifier.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// Creates an identifier.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// The system's medium detent.
      public static let medium = Identifier("medium")
      /// The system's large detent.
      public static let large = Identifier("large")
    }

    /// The value of a detent that is inactive in a context.
    public nonisolated static var inactive: CGFloat? { nil }

    /// The name of the detent. A custom detent without one is given a name by its sheet: "custom", "custom 2" ….
    public internal(set) var identifier: Identifier
    /// Whether the app has named the detent.
    let isNamed: Bool
    private let resolve: (any SheetPresentationControllerDetentResolutionContext) -> CGFloat?

    private init(
      _ identifier: Identifier?, resolve: @escaping (any SheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      self.identifier = identifier ?? Identifier("custom")
      isNamed = identifier != nil
      self.resolve = resolve
    }

    /// Returns a detent of half the height of the container, which is inactive in a compact height.
    public static func medium() -> Detent {
      Detent(.medium) { context in
        guard context.containerTraitCollection.verticalSizeClass != .compact else { return nil }
        return (context as? ResolutionContext)?.mediumDetentValue ?? context.maximumDetentValue / 2
      }
    }

    /// Returns a detent of the full height of a sheet.
    public static func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

    /// Returns a detent with a computed height.
    ///
    /// - Parameters:
    ///   - identifier: The name; `nil` for one that the sheet chooses (default: `nil`).
    ///   - resolver: A closure that returns the height in points, or `nil` if the detent is inactive. It is called
    ///     again when the size of the container changes and after `invalidateDetents()`.
    public static func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any SheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent { Detent(identifier, resolve: resolver) }

    /// Returns the height in points; `nil` if the detent is inactive in the context.
    public func resolvedValue(in context: any SheetPresentationControllerDetentResolutionContext) -> CGFloat? {
      resolve(context)
    }
  }

  /// The context of the sheet's own container.
  struct ResolutionContext: SheetPresentationControllerDetentResolutionContext {
    let containerTraitCollection: TraitCollection
    let maximumDetentValue: CGFloat
    /// The height of the system's medium detent, in points.
    let mediumDetentValue: CGFloat
  }
}

/// The environment in which a detent's height is determined, as
/// `UISheetPresentationControllerDetentResolutionContext`.
@preconcurrency @MainActor
public protocol SheetPresentationControllerDetentResolutionContext {
  /// The traits of the sheet's container.
  var containerTraitCollection: TraitCollection { get }
  /// The largest possible height, in points: that of the large detent.
  var maximumDetentValue: CGFloat { get }
}

/// The delegate of a sheet, as `UISheetPresentationControllerDelegate`.
@preconcurrency @MainActor
public protocol SheetPresentationControllerDelegate: AdaptivePresentationControllerDelegate {
  /// Called when the user has selected another detent. It isn't called for a selection by the app.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: SheetPresentationController)
}

extension SheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: SheetPresentationController
  ) {}
}
