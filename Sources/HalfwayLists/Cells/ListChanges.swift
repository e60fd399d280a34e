import Foundation
import HalfwayViews

/// A set of simultaneous changes of a list. Deletions and the sources of moves refer to positions before the changes,
/// insertions and the destinations of moves to positions after them.
struct ListChanges {
  var deletedSections: Set<Int> = []
  var insertedSections: Set<Int> = []
  var deleted: Set<IndexPath> = []
  var inserted: Set<IndexPath> = []
  var moved: [(from: IndexPath, to: IndexPath)] = []
  /// Items that stay with new content, by their positions before the changes.
  var reloaded: Set<IndexPath> = []
  var reloadedSections: Set<Int> = []

  var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && deleted.isEmpty && inserted.isEmpty
      && moved.isEmpty
      && reloaded.isEmpty && reloadedSections.isEmpty
  }

  /// Returns the index of a section after the changes; nil if it is deleted.
  func section(after section: Int) -> Int? {
    guard !deletedSections.contains(section) else { return nil }
    return Self.place(section, without: deletedSections, with: insertedSections)
  }

  /// Returns the index path of an item after the changes; nil if it is deleted.
  func path(after path: IndexPath) -> IndexPath? {
    if let move = moved.first(where: { $0.from == path }) { return move.to }
    guard !deleted.contains(path), let section = section(after: path.section) else { return nil }
    let gone = rows(of: deleted, in: path.section).union(
      rows(of: Set(moved.map(\.from)), in: path.section))
    let come = rows(of: inserted, in: section).union(rows(of: Set(moved.map(\.to)), in: section))
    return IndexPath(row: Self.place(path.row, without: gone, with: come), section: section)
  }

  /// Returns the index of a section before the changes; nil if it is inserted.
  func section(before section: Int) -> Int? {
    guard !insertedSections.contains(section) else { return nil }
    return Self.place(section, without: insertedSections, with: deletedSections)
  }

  /// Returns the index path of an item before the changes; nil if it is inserted.
  func path(before path: IndexPath) -> IndexPath? {
    if let move = moved.first(where: { $0.to == path }) { return move.from }
    guard !inserted.contains(path), let section = section(before: path.section) else { return nil }
    let come = rows(of: inserted, in: path.section).union(
      rows(of: Set(moved.map(\.to)), in: path.section))
    let gone = rows(of: deleted, in: section).union(rows(of: Set(moved.map(\.from)), in: section))
    return IndexPath(row: Self.place(path.row, without: come, with: gone), section: section)
  }

  /// Returns whether an item, given by its position before the changes, stays with its content.
  func keeps(_ path: IndexPath) -> Bool {
    !reloaded.contains(path) && !reloadedSections.contains(path.section)
      && self.path(after: path) != nil
  }

  /// Returns whether the changes are consistent with the numbers of items in the sections before and after.
  func lead(from before: [Int], to after: [Int]) -> Bool {
    guard deletedSections.allSatisfy(before.indices.contains),
      insertedSections.allSatisfy(after.indices.contains),
      before.count - deletedSections.count + insertedSections.count == after.count,
      (deleted.union(moved.map(\.from)).union(reloaded)).allSatisfy({ isPlace($0, in: before) }),
      (inserted.union(moved.map(\.to))).allSatisfy({ isPlace($0, in: after) })
    else { return false }
    return before.indices.allSatisfy { section in
      guard let next = self.section(after: section) else { return true }
      let gone = rows(of: deleted, in: section).union(rows(of: Set(moved.map(\.from)), in: section))
      let come = rows(of: inserted, in: next).union(rows(of: Set(moved.map(\.to)), in: next))
      return reloadedSections.contains(section)
        || before[section] - gone.count + come.count == after[next]
    }
  }

  private func isPlace(_ path: IndexPath, in counts: [Int]) -> Bool {
    counts.indices.contains(path.section) && path.row >= 0 && path.row < counts[path.section]
  }

  private func rows(of paths: Set<IndexPath>, in section: Int) -> Set<Int> {
    Set(paths.lazy.filter { $0.section == section }.map(\.row))
  }

  /// Returns the index of an element that stays, after some elements are removed and others are inserted at their final
  /// indices.
  private static func place(_ place: Int, without gone: Set<Int>, with come: Set<Int>) -> Int {
    var place = place - gone.count { $0 < place }
    for new in come.sorted() where new <= place { place += 1 }
    return place
  }
}
