import Foundation

/// A closure with a title and a picture, which a control runs or a button shows. UIKit's `UIAction`.
@preconcurrency @MainActor
public final class Action: NSObject {
  /// Names an action among those of a control.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  public var title: String
  public var image: Image?
  /// nil for one that is known by itself only.
  public let identifier: Identifier?
  /// Who runs it right now: a control or a bar's item.
  public package(set) weak var sender: AnyObject?
  package let handler: (Action) -> Void

  public init(
    title: String = "", image: Image? = nil, identifier: Identifier? = nil, handler: @escaping (Action) -> Void
  ) {
    self.title = title
    self.image = image
    self.identifier = identifier
    self.handler = handler
  }

  package func run(from sender: AnyObject) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }

  /// Whether it takes the place of another one.
  func replaces(_ other: Action) -> Bool {
    self === other || identifier != nil && identifier == other.identifier
  }
}
