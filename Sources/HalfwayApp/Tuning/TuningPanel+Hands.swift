import Foundation
import Halfway

/// The handling of contacts and the pointer in the tuning panel.
extension TuningPanel {
  package func handle(_ event: InputEvent) {
    switch event.kind {
    case .down(let contact): land(contact, event)
    case .move(let contact):
      if case .slider(let key) = holds[contact.id] { slide(key, to: contact.location) }
      if case .button = holds[contact.id] { stage.handle(event) }
    case .up(let contact): lift(contact.id, event)
    case .cancel(let id): lift(id, event)
    case .resize:
      holds = [:]
      stage.handle(event)
      needsShowing = true
    case .focus(let isFocused):
      if !isFocused { holds = [:] }
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
    } else if panelView.surface.frame.contains(point) {
      holds[contact.id] = .nothing
      emphasis.selected = panelView.surface.dot(at: panelView.convert(point, to: panelView.surface))
      show(message: nil)
      if let index = emphasis.selected { wantsReplay(model.dots[index]) }
    } else {
      holds[contact.id] = .button
      stage.handle(event)
    }
  }

  private func slide(_ key: String, to location: CGPoint) {
    guard let row = panelView.rows.first(where: { $0.control.key == key }), let scale = row.scale else { return }
    let x = inPanel(location).x - row.convert(row.bounds, to: panelView).minX
    edit { $0.set(scale.value(at: row.share(at: x)), forKey: key) }
  }

  private func lift(_ id: Int, _ event: InputEvent) {
    if case .button = holds.removeValue(forKey: id) { stage.handle(event) }
    needsShowing = true
  }

  private func inPanel(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x - panelView.frame.minX, y: point.y - panelView.frame.minY)
  }

  /// Updates the hovered button and dot.
  ///
  /// - Returns: Whether the appearance changed.
  package func hover(over point: CGPoint?) -> Bool {
    let isOther = panelView.buttons.hover(over: point, of: root)
    let dot = point.flatMap { point -> Int? in
      let inside = inPanel(point)
      guard panelView.surface.frame.contains(inside) else { return nil }
      return panelView.surface.dot(at: panelView.convert(inside, to: panelView.surface))
    }
    guard dot != emphasis.hovered else { return isOther }
    emphasis.hovered = dot
    needsShowing = true
    return true
  }

  package func scroll(byNotches notches: Double, at point: CGPoint) {
    if panelView.isOverRows(inPanel(point)) { panelView.scroll(by: -notches * TuningControlView.height) }
  }
}
