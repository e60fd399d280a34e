import Foundation

/// A closure with a title and an image, run by a control or a bar item. UIKit's `UIAction`.
@preconcurrency @MainActor
public final class Action: NSObject {
  /// An identifier of an action, unique within a control.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The identifier as a string.
    public let rawValue: String
    /// Creates an identifier from a string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from a string.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The title that a button shows.
  public var title: String
  /// The image that a button shows.
  public var image: Image?
  /// The identifier; nil if the action is identified by its instance only.
  public let identifier: Identifier?
  /// The control or bar item that is running the action; nil at other times.
  public package(set) weak var sender: AnyObject?
  package let handler: (Action) -> Void

  /// Creates an action. Without an identifier, it is identified by its instance.
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

  /// Returns whether adding this action to a control replaces `other`.
  func replaces(_ other: Action) -> Bool {
    self === other || identifier != nil && identifier == other.identifier
  }
}
