import HalfwayLayers

/// A renderer that draws a display list item by item, in device space. `walk(_:)` calls it for every item in order.
package protocol DisplayListRenderer: AnyObject {
  /// The number of groups that have been entered and not left.
  var openGroupCount: Int { get }
  /// Enters the group that begins at an index, and returns whether its items are walked. A group that is invisible, or
  /// that the renderer has drawn as a whole, isn't entered.
  func enterGroup(_ group: DisplayGroup, at index: Int, in items: ArraySlice<DisplayItem>) -> Bool
  /// Leaves the group that was entered last.
  func leaveGroup()
  /// Draws a fragment, by walking its items or by other means.
  func draw(_ fragment: DisplayFragment, at index: Int, in items: ArraySlice<DisplayItem>)
  /// Draws an item that is neither a fragment nor the beginning or end of a group.
  func draw(_ item: DisplayItem, at index: Int, in items: ArraySlice<DisplayItem>)
}

extension DisplayListRenderer {
  /// Draws items from back to front. Groups that they leave open are left at the end, and surplus ends of groups are
  /// ignored.
  @inlinable
  package func walk(_ items: ArraySlice<DisplayItem>) {
    let depth = openGroupCount
    var index = items.startIndex
    while index < items.endIndex {
      switch items[index] {
      case .beginGroup(let group):
        if !enterGroup(group, at: index, in: items) { index = items.endOfGroup(at: index) }
      case .endGroup:
        if openGroupCount > depth { leaveGroup() }
      case .fragment(let fragment): draw(fragment, at: index, in: items)
      default: draw(items[index], at: index, in: items)
      }
      index += 1
    }
    while openGroupCount > depth { leaveGroup() }
  }

  /// Returns whether the item after an index is an opaque fill of the same shape, which hides everything beneath it.
  @inlinable
  package func isHidden(_ shape: DisplayShape, at index: Int, in items: ArraySlice<DisplayItem>) -> Bool {
    guard index + 1 < items.endIndex, case .fill(let other, .color(let color)) = items[index + 1] else { return false }
    return color.alpha >= 1 && other == shape
  }
}
