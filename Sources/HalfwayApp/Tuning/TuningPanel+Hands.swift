import Foundation
import Halfway

/// The handling of contacts and the pointer in the tuning panel.
extension TuningPanel {
  package func handle(_ event: InputEvent) {
    switch event.kind {
    case .down(let contact): land(contact, event)
    case .move(let contact):
      switch holds[contact.id] {
      case .slider(let key): slide(key, to: contact.location)
      case .boundary(let handle): drag(handle, to: onSurface(contact.location))
      case .spring(let handle): drag(handle, to: onSurface(contact.location))
      case .box(let start): drawBox(from: start, to: onSurface(contact.location))
      case .button: stage.handle(event)
      case .nothing, nil: break
      }
    case .up(let contact): lift(contact.id, event)
    case .cancel(let id): lift(id, event)
    case .resize:
      endHolds()
      stage.handle(event)
      needsShowing = true
    case .focus(let isFocused):
      if !isFocused { endHolds() }
      stage.handle(event)
    case .thresholds, .scroll, .text, .key: break
    }
  }

  private func land(_ contact: InputEvent.Contact, _ event: InputEvent) {
    let point = inPanel(contact.location)
    endEntry(accepting: true)
    if let index = panelView.row(at: point) {
      let row = panelView.rows[index]
      let inRow = panelView.convert(point, to: row)
      selectedKey = row.control.key
      needsShowing = true
      holds[contact.id] = .nothing
      guard row.isEnabled else {
        return show(message: row.control.name + " has no effect with this completion speed rule")
      }
      switch row.control {
      case .number(let field) where row.isOnTrack(inRow):
        holds[contact.id] = .slider(field.key)
        model.beginChange()
        slide(field.key, to: contact.location)
      case .number: if row.isOnNumber(inRow) { beginEntry() }
      case .choice: change(row, row.choiceStep(at: inRow.x))
      }
    } else if panelView.isOverCard(point), let row = panelView.cardView.row(at: onCard(point)) {
      holds[contact.id] = .nothing
      perform(row.action)
    } else if isOverSurface(point) {
      holds[contact.id] = landOnSurfaceOrSpring(at: onSurface(contact.location))
    } else {
      holds[contact.id] = .button
      stage.handle(event)
    }
  }

  private func landOnSurfaceOrSpring(at point: CGPoint) -> Hold {
    showsSpring ? landOnSpring(at: point) : landOnSurface(at: point)
  }

  private func slide(_ key: String, to location: CGPoint) {
    guard let row = panelView.rows.first(where: { $0.control.key == key }), let scale = row.scale else { return }
    let x = inPanel(location).x - row.convert(row.bounds, to: panelView).minX
    edit { $0.set(scale.value(at: row.share(at: x)), forKey: key) }
  }

  private func lift(_ id: Int, _ event: InputEvent) {
    switch holds.removeValue(forKey: id) {
    case .button: stage.handle(event)
    case .box: endBox()
    case .boundary: emphasis.boundaryKey = nil
    case .slider, .spring, .nothing, nil: break
    }
    needsShowing = true
  }

  private func endHolds() {
    holds = [:]
    (emphasis.box, emphasis.boundaryKey) = (nil, nil)
    needsShowing = true
  }

  private func onSurface(_ point: CGPoint) -> CGPoint {
    panelView.convert(inPanel(point), to: panelView.surface)
  }

  private func onCard(_ point: CGPoint) -> CGPoint { panelView.convert(point, to: panelView.cardView) }

  private func isOverSurface(_ point: CGPoint) -> Bool {
    !(panelView.surface.isHidden && panelView.spring.isHidden) && panelView.surface.frame.contains(point)
      && !panelView.buttons.contains { !$0.isHidden && $0.frame.contains(point) }
  }

  private func inPanel(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x - panelView.frame.minX, y: point.y - panelView.frame.minY)
  }

  /// Updates the hovered button and dot.
  ///
  /// - Returns: Whether the appearance changed.
  package func hover(over point: CGPoint?) -> Bool {
    let isButton = panelView.allButtons.hover(over: point, of: root)
    let isRow = panelView.cardView.hover(
      over: point.flatMap { panelView.isOverCard(inPanel($0)) ? onCard(inPanel($0)) : nil })
    let isOnSurface = point.map { isOverSurface(inPanel($0)) } ?? false
    let place = isOnSurface ? point.map(onSurface) : nil
    let isHandle = hoverOverSpring(at: showsSpring ? place : nil)
    return hoverOverSurface(at: showsSpring ? nil : place) || isHandle || isButton || isRow
  }

  package func scroll(by notches: CGPoint, at point: CGPoint) {
    let inside = inPanel(point)
    if panelView.isOverRows(inside) { panelView.scroll(by: -notches.y * TuningControlView.height) }
    if panelView.isOverCard(inside) {
      if !panelView.cardView.zoomTimeline(by: notches, at: onCard(inside)) {
        panelView.cardView.scroll(by: -notches.y * TuningControlView.height)
      }
      needsShowing = true
    }
    if isOverSurface(inside), !showsSpring { zoomSurface(by: notches, at: onSurface(point)) }
  }
}
