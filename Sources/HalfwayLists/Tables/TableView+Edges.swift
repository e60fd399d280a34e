import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

/// A visible header or footer.
struct SectionEdge {
  enum Kind: Hashable {
    case header
    case footer
  }

  let kind: Kind
  let section: Int
  let view: View
}

// The headers and footers of the sections and of the table.
extension TableView {
  /// Registers a class of headers and footers for an identifier; nil removes the registration.
  public func register(
    _ viewClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    let maker = (viewClass as? TableViewHeaderFooterView.Type).flatMap {
      $0 as Any as? any ReusableCell.Type
    }
    headerViews.register(
      identifier,
      maker.map { maker in { maker.init(reusedAs: identifier, frame: $0) as? TableViewHeaderFooterView } })
  }

  /// Returns an unused header or footer, or a new one of the registered class; nil if none is registered.
  public func dequeueReusableHeaderFooterView(withIdentifier identifier: String)
    -> TableViewHeaderFooterView?
  {
    guard let view = headerViews.takeWaiting(identifier) else {
      return headerViews.make(identifier)
    }
    view.prepareForReuse()
    return view
  }

  /// Returns the header of a section if it is visible and a `TableViewHeaderFooterView`.
  public func headerView(forSection section: Int) -> TableViewHeaderFooterView? {
    edge(.header, of: section)
  }
  /// Returns the footer of a section if it is visible and a `TableViewHeaderFooterView`.
  public func footerView(forSection section: Int) -> TableViewHeaderFooterView? {
    edge(.footer, of: section)
  }

  private func edge(_ kind: SectionEdge.Kind, of section: Int) -> TableViewHeaderFooterView? {
    visibleEdges.first { $0.kind == kind && $0.section == section }?.view
      as? TableViewHeaderFooterView
  }

  /// Places the visible headers and footers. In a plain table, the header of the topmost section stays at the top until
  /// the next one pushes it away.
  func placeEdges() {
    guard let map, !map.sections.isEmpty else { return recycleEdges() }
    let top = bounds.minY + adjustedContentInset.top
    var kept: [SectionEdge] = []
    var left = visibleEdges
    for section in map.section(at: bounds.minY)..<map.sections.count {
      let here = map.sections[section]
      guard here.start < bounds.maxY else { break }
      var header = CGRect(x: 0, y: here.start, width: bounds.width, height: here.header)
      if style == .plain { header.origin.y = max(here.start, min(top, here.end - here.header)) }
      let footer = CGRect(x: 0, y: here.rowsEnd, width: bounds.width, height: here.footer)
      for (kind, frame) in [(SectionEdge.Kind.header, header), (.footer, footer)] {
        guard frame.height > 0, frame.maxY > bounds.minY, frame.minY < bounds.maxY else { continue }
        let edge: SectionEdge
        if let index = left.firstIndex(where: { $0.kind == kind && $0.section == section }) {
          edge = left.remove(at: index)
        } else {
          guard let view = makeEdge(kind, section, frame) else { continue }
          edge = SectionEdge(kind: kind, section: section, view: view)
        }
        if edge.view.frame != frame { edge.view.frame = frame }
        kept.append(edge)
      }
    }
    visibleEdges = kept
    for edge in left { recycle(edge) }
  }

  private func makeEdge(_ kind: SectionEdge.Kind, _ section: Int, _ frame: CGRect) -> View? {
    Transaction.withoutAnimation {
      guard let view = ownEdgeView(kind, of: section) ?? makeTitle(kind, section) else {
        return nil
      }
      view.frame = frame
      addSubview(view)
      return view
    }
  }

  func makeTitle(_ kind: SectionEdge.Kind, _ section: Int) -> View? {
    guard let title = title(kind, of: section) else { return nil }
    let view = TableViewHeaderFooterView(reuseIdentifier: nil)
    let isPlain = style == .plain
    view.textLabel?.text = isPlain || kind == .footer ? title : title.uppercased()
    view.alignment = isPlain ? .middle : kind == .header ? .bottom : .top
    if isPlain {
      view.backgroundColor = TableLook.plainHeaderBackground
      view.textLabel?.font = .systemFont(ofSize: TableLook.headerText, weight: .semibold)
    }
    return view
  }

  private func recycle(_ edge: SectionEdge) {
    guard edge.view.superview === self else { return }
    edge.view.removeFromSuperview()
    if let view = edge.view as? TableViewHeaderFooterView {
      headerViews.put(view, view.reuseIdentifier)
    }
  }

  func recycleEdges() {
    for edge in visibleEdges { recycle(edge) }
    visibleEdges.removeAll()
  }

  /// Places the views above the first section and below the last one.
  func placeEnds() {
    guard let map else { return }
    if let view = tableHeaderView {
      let frame = CGRect(x: 0, y: 0, width: bounds.width, height: view.bounds.height)
      if view.frame != frame { view.frame = frame }
    }
    if let view = tableFooterView {
      let frame = CGRect(x: 0, y: map.end, width: bounds.width, height: view.bounds.height)
      if view.frame != frame { view.frame = frame }
    }
  }
}
