import Foundation

/// A change in a batch of updates, as layouts receive it in `prepare(forCollectionViewUpdates:)`. UIKit's
/// `UICollectionViewUpdateItem`. The item of an index path of a section is `NSNotFound`.
@preconcurrency @MainActor
open class CollectionViewUpdateItem: NSObject {
  /// The kind of a change.
  public enum Action: Int, Sendable, Hashable {
    /// An item or a section is inserted.
    case insert
    /// An item or a section is deleted.
    case delete
    /// An item or a section gets new content.
    case reload
    /// An item moves.
    case move
    /// Nothing changes.
    case none
  }

  /// The index path before the changes; nil for an insertion.
  open var indexPathBeforeUpdate: IndexPath? { before }
  /// The index path after the changes; nil for a deletion.
  open var indexPathAfterUpdate: IndexPath? { after }
  /// The kind of the change.
  open var updateAction: Action { action }

  private let (before, after): (IndexPath?, IndexPath?)
  private let action: Action

  init(_ action: Action, before: IndexPath? = nil, after: IndexPath? = nil) {
    (self.before, self.after, self.action) = (before, after, action)
  }
}

extension ListChanges {
  /// The changes as items, deletions first.
  @MainActor var items: [CollectionViewUpdateItem] {
    func whole(_ section: Int?) -> IndexPath? { section.map { IndexPath(item: NSNotFound, section: $0) } }
    var items: [CollectionViewUpdateItem] = []
    items += deletedSections.sorted().map { CollectionViewUpdateItem(.delete, before: whole($0)) }
    items += deleted.sorted().map { CollectionViewUpdateItem(.delete, before: $0) }
    items += insertedSections.sorted().map { CollectionViewUpdateItem(.insert, after: whole($0)) }
    items += inserted.sorted().map { CollectionViewUpdateItem(.insert, after: $0) }
    items += reloadedSections.sorted().map {
      CollectionViewUpdateItem(.reload, before: whole($0), after: whole(section(after: $0)))
    }
    items += reloaded.sorted().map { CollectionViewUpdateItem(.reload, before: $0, after: path(after: $0)) }
    items += moved.map { CollectionViewUpdateItem(.move, before: $0.from, after: $0.to) }
    return items
  }
}
