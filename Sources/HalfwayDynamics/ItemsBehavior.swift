import HalfwayViews

/// A behaviour of any number of items, which come and go: what gravity, pushes, collisions and the properties of items have in common.
open class ItemsBehavior: DynamicBehavior {
  private var list: DynamicItems

  public init(items: [any DynamicItem]) {
    list = DynamicItems(items)
    super.init()
  }

  public convenience override init() { self.init(items: []) }

  open var items: [any DynamicItem] { list.all }

  open func addItem(_ item: any DynamicItem) {
    if list.add(item) { changed(new: item) }
  }

  open func removeItem(_ item: any DynamicItem) {
    list.remove(item)
    changed()
  }

  func contains(_ item: any DynamicItem) -> Bool { list.contains(item) }

  override var affectedItems: [any DynamicItem] { list.all }
}
