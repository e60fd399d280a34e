import Foundation
import HalfwayViews

/// What changes in a list at once: deletions and the beginnings of moves by the places before, insertions and the ends of moves by those
/// after.
struct ListChanges {
  var deletedSections: Set<Int> = []
  var insertedSections: Set<Int> = []
  var deleted: Set<IndexPath> = []
  var inserted: Set<IndexPath> = []
  var moved: [(from: IndexPath, to: IndexPath)] = []
  /// By the places before: they stay, with new content.
  var reloaded: Set<IndexPath> = []
  var reloadedSections: Set<Int> = []

  var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && deleted.isEmpty && inserted.isEmpty
      && moved.isEmpty
      && reloaded.isEmpty && reloadedSections.isEmpty
  }

  /// Where a section is after the changes; nil for one that is deleted.
  func section(after section: Int) -> Int? {
    guard !deletedSections.contains(section) else { return nil }
    return Self.place(section, without: deletedSections, with: insertedSections)
  }

  /// Where an item is after the changes; nil for one that is deleted.
  func path(after path: IndexPath) -> IndexPath? {
    if let move = moved.first(where: { $0.from == path }) { return move.to }
    guard !deleted.contains(path), let section = section(after: path.section) else { return nil }
    let gone = rows(of: deleted, in: path.section).union(
      rows(of: Set(moved.map(\.from)), in: path.section))
    let come = rows(of: inserted, in: section).union(rows(of: Set(moved.map(\.to)), in: section))
    return IndexPath(row: Self.place(path.row, without: gone, with: come), section: section)
  }

  /// Where a section was before the changes; nil for one that is inserted.
  func section(before section: Int) -> Int? {
    guard !insertedSections.contains(section) else { return nil }
    return Self.place(section, without: insertedSections, with: deletedSections)
  }

  /// Where an item was before the changes; nil for one that is inserted.
  func path(before path: IndexPath) -> IndexPath? {
    if let move = moved.first(where: { $0.to == path }) { return move.from }
    guard !inserted.contains(path), let section = section(before: path.section) else { return nil }
    let come = rows(of: inserted, in: path.section).union(
      rows(of: Set(moved.map(\.to)), in: path.section))
    let gone = rows(of: deleted, in: section).union(rows(of: Set(moved.map(\.from)), in: section))
    return IndexPath(row: Self.place(path.row, without: come, with: gone), section: section)
  }

  /// Whether an item, by its place before, stays as it is.
  func keeps(_ path: IndexPath) -> Bool {
    !reloaded.contains(path) && !reloadedSections.contains(path.section)
      && self.path(after: path) != nil
  }

  /// Whether they lead from sections with so many items to others.
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

  /// The place of what stays, when some go and then others come to their final places.
  private static func place(_ place: Int, without gone: Set<Int>, with come: Set<Int>) -> Int {
    var place = place - gone.count { $0 < place }
    for new in come.sorted() where new <= place { place += 1 }
    return place
  }
}
