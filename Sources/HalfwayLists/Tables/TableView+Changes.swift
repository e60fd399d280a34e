import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

// Insertions and deletions of rows. The data source must already reflect the new state; if the changes aren't
// consistent with it, all data is reloaded.
extension TableView {
  /// Performs the changes made in a block, or measures the rows again for nil.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    performBatchUpdates({ updates?() }, completion: completion)
  }

  func change(_ body: (inout ListChanges, inout TableChanges.Animations) -> Void) {
    beginUpdates()
    if var open = openChanges {
      body(&open.changes, &open.animations)
      openChanges = open
    }
    endUpdates()
  }

  // MARK: Performing

  func perform(_ open: TableChanges) {
    let completion = { (finished: Bool) in for body in open.completions { body(finished) } }
    guard let before = map else { return completion(true) }
    releasePress(isCancelled: true)
    let edges = visibleEdges.map { (edge: $0, frame: $0.view.frame) }
    map = nil
    loadIfNeeded()
    let changes = open.changes
    guard let after = map, changes.lead(from: before.counts, to: after.counts) else {
      report("the changes of a table don't match its data source; it is reloaded")
      reloadData()
      return completion(true)
    }
    selection = selection.compactMap { changes.path(after: $0) }
    let last = visibleRows
    visibleRows = last.compactMap { row in
      changes.keeps(row.path)
        ? changes.path(after: row.path).map {
          VisibleRow(path: $0, cell: row.cell, isMeasured: false)
        } : nil
    }.sorted { $0.path < $1.path }
    let kept = visibleRows
    let frames = last.map { ($0.cell, $0.cell.frame) }
    visibleEdges = visibleEdges.compactMap { edge in
      guard !changes.reloadedSections.contains(edge.section) else { return nil }
      return changes.section(after: edge.section).map {
        SectionEdge(kind: edge.kind, section: $0, view: edge.view)
      }
    }
    // Cells that are pushed out of view stay visible during the animation.
    goingRows = kept.map(\.cell)
    Transaction.withoutAnimation { placeEverything() }
    goingRows = []
    var motions = visibleRows.map { row -> ListMotion in
      let end = ListMotion.Look(frame: row.cell.frame)
      if let old = frames.first(where: { $0.0 === row.cell }) {
        return ListMotion(view: row.cell, start: .init(frame: old.1), end: end)
      }
      if let path = changes.path(before: row.path), changes.keeps(path),
        let span = before.span(of: path)
      {
        return ListMotion(view: row.cell, start: .init(frame: rowRect(span)), end: end)
      }
      return ListMotion(
        view: row.cell, start: open.animations.coming(row.path).look(away: end.frame, in: self),
        end: end)
    }
    for (row, old) in zip(last, frames) where !visibleRows.contains(where: { $0.cell === row.cell }) {
      let start = ListMotion.Look(frame: old.1)
      var end = start
      if changes.keeps(row.path),
        let span = changes.path(after: row.path).flatMap({ map?.span(of: $0) })
      {
        end.frame = rowRect(span)
      } else {
        end = open.animations.going(row.path).look(away: start.frame, in: self)
      }
      motions.append(
        ListMotion(view: row.cell, start: start, end: end) { [weak self] in self?.didLeave(row) })
    }
    for (edge, frame) in edges {
      guard let now = visibleEdges.first(where: { $0.view === edge.view }) else {
        edge.view.removeFromSuperview()
        continue
      }
      motions.append(
        ListMotion(view: now.view, start: .init(frame: frame), end: .init(frame: now.view.frame)))
    }
    let isAnimated = layer.scheduler != nil && !open.animations.areNone
    ListMotion.run(motions, isAnimated: isAnimated, completion: completion)
  }

  /// Recycles a cell at the end of its animation.
  private func didLeave(_ row: VisibleRow) {
    Transaction.withoutAnimation {
      row.cell.alpha = 1
      recycle(row)
    }
  }
}

/// Changes that are being collected in a batch, with their animations.
struct TableChanges {
  struct Animations {
    var come: [IndexPath: TableView.RowAnimation] = [:]
    var go: [IndexPath: TableView.RowAnimation] = [:]
    var comingSections: [Int: TableView.RowAnimation] = [:]
    var goingSections: [Int: TableView.RowAnimation] = [:]

    func coming(_ path: IndexPath) -> TableView.RowAnimation {
      come[path] ?? comingSections[path.section] ?? .automatic
    }
    func going(_ path: IndexPath) -> TableView.RowAnimation {
      go[path] ?? goingSections[path.section] ?? .automatic
    }

    /// Whether animations were specified and all of them are `none`.
    var areNone: Bool {
      let all = [
        come.values.map { $0 }, go.values.map { $0 }, comingSections.values.map { $0 },
        goingSections.values.map { $0 },
      ]
      return all.contains { !$0.isEmpty } && all.allSatisfy { $0.allSatisfy { $0 == .none } }
    }
  }

  var depth = 0
  var changes = ListChanges()
  var animations = Animations()
  var completions: [(Bool) -> Void] = []
}

extension TableView.RowAnimation {
  /// Returns the look of a row before it is inserted or after it is deleted.
  @MainActor fileprivate func look(away frame: CGRect, in table: TableView) -> ListMotion.Look {
    switch self {
    case .fade, .automatic: ListMotion.Look(frame: frame, alpha: 0)
    case .right: ListMotion.Look(frame: frame.offsetBy(dx: table.bounds.width, dy: 0))
    case .left: ListMotion.Look(frame: frame.offsetBy(dx: -table.bounds.width, dy: 0))
    case .top: ListMotion.Look(frame: frame.offsetBy(dx: 0, dy: -frame.height), alpha: 0)
    case .bottom: ListMotion.Look(frame: frame.offsetBy(dx: 0, dy: frame.height), alpha: 0)
    case .middle: ListMotion.Look(frame: frame.insetBy(dx: 0, dy: frame.height / 2), alpha: 0)
    case .none: ListMotion.Look(frame: frame)
    }
  }
}
