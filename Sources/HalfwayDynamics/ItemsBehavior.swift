import HalfwayViews

/// A behavior with a list of items: the superclass of gravity, pushes, collisions, and item properties.
open class ItemsBehavior: DynamicBehavior {
  private var list: DynamicItems

  /// Creates a behavior of items.
  public init(items: [any DynamicItem]) {
    list = DynamicItems(items)
    super.init()
  }

  public convenience override init() { self.init(items: []) }

  /// The items, in the order in which they were added.
  open var items: [any DynamicItem] { list.all }

  /// Adds an item.
  open func addItem(_ item: any DynamicItem) {
    if list.add(item) { changed(new: item) }
  }

  /// Removes an item.
  open func removeItem(_ item: any DynamicItem) {
    list.remove(item)
    changed()
  }

  func contains(_ item: any DynamicItem) -> Bool { list.contains(item) }

  override var affectedItems: [any DynamicItem] { list.all }
}
