import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

/// A button or a space in a navigation bar or a toolbar. The equivalent of UIKit's `UIBarButtonItem`.
///
/// A method takes the place of UIKit's selector, as with controls:
///
///     BarButtonItem(title: "Close", style: .plain, target: self, action: Screen.close)
///
/// The method has no parameter, or the item, which may be declared as `Any`. The target is a weak reference; for
/// `nil`, the method is called on the next responder after the button that has its class. Both can be set separately,
/// the method as `Selector(Screen.close)`.
open class BarButtonItem: BarItem {
  /// The style of a button, as `UIBarButtonItem.Style`.
  public enum Style: Int, Sendable {
    /// Regular text.
    case plain = 0
    /// As `plain`.
    case bordered = 1
    /// Semibold text.
    case done = 2
  }

  /// The style (default: `.plain`).
  open var style = Style.plain { didSet { didChange() } }
  /// The width of a fixed space, or the minimum width of a button, in points; 0 for that of the content (default: 0).
  open var width: CGFloat = 0 { didSet { didChange() } }
  /// A view in place of a button, in its own size (default: `nil`).
  open var customView: View? { didSet { didChange() } }
  /// The tint; `nil` for the bar's (default: `nil`).
  open var tintColor: Color? {
    didSet {
      setValues.note("tintColor") { ($1 as? BarButtonItem)?.tintColor = ($0 as? BarButtonItem)?.tintColor }
      didChange()
    }
  }
  /// The action of the button; its title and image replace the item's (default: `nil`).
  open var primaryAction: Action? {
    didSet {
      guard let primaryAction else { return }
      if !primaryAction.title.isEmpty { title = primaryAction.title }
      if let image = primaryAction.image { self.image = image }
    }
  }
  /// The kind of space, or the predefined image.
  private(set) final var systemItem: SystemItem?
  /// The target of the action; `nil` for the next responder after the button that has the method (default: `nil`).
  open weak var target: AnyObject?
  /// The method that a press calls, such as `Selector(Screen.close)`; `nil` for none (default: `nil`).
  open var action: Selector?
  /// The view that shows the item; `nil` if no bar does.
  final weak var button: View?
  /// The bar that shows the item.
  weak var shower: (any BarButtonShower)?

  public override init() { super.init() }

  /// Creates an item as if from an empty archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // A subclass inherits the convenience initializers only if it can see all designated ones.
  private convenience init(
    _ systemItem: SystemItem?, title: String? = nil, image: Image? = nil, style: Style = .plain
  ) {
    self.init()
    self.systemItem = systemItem
    self.style = style
    self.title = title ?? systemItem?.title
    self.image = image ?? systemItem?.image
    if systemItem == .done || systemItem == .save { self.style = .done }
  }

  // MARK: With a method

  /// Creates an item with a title and a method that has the item as its parameter.
  public convenience init<Target: AnyObject, Sender>(
    title: String?, style: Style, target: Target?, action: @escaping (Target) -> (Sender) -> Void
  ) {
    self.init(nil, title: title, style: style)
    (self.target, self.action) = (target, Selector(action))
  }

  /// Creates an item with a title and a method without parameters.
  public convenience init<Target: AnyObject>(
    title: String?, style: Style, target: Target?, action: @escaping (Target) -> () -> Void
  ) {
    self.init(nil, title: title, style: style)
    (self.target, self.action) = (target, Selector(action))
  }

  /// Creates an item with an image and a method that has the item as its parameter.
  public convenience init<Target: AnyObject, Sender>(
    image: Image?, style: Style, target: Target?, action: @escaping (Target) -> (Sender) -> Void
  ) {
    self.init(nil, image: image, style: style)
    (self.target, self.action) = (target, Selector(action))
  }

  /// Creates an item with an image and a method without parameters.
  public convenience init<Target: AnyObject>(
    image: Image?, style: Style, target: Target?, action: @escaping (Target) -> () -> Void
  ) {
    self.init(nil, image: image, style: style)
    (self.target, self.action) = (target, Selector(action))
  }

  /// Creates a predefined item with a method that has the item as its parameter.
  public convenience init<Target: AnyObject, Sender>(
    barButtonSystemItem systemItem: SystemItem, target: Target?, action: @escaping (Target) -> (Sender) -> Void
  ) {
    self.init(systemItem)
    (self.target, self.action) = (target, Selector(action))
  }

  /// Creates a predefined item with a method without parameters.
  public convenience init<Target: AnyObject>(
    barButtonSystemItem systemItem: SystemItem, target: Target?, action: @escaping (Target) -> () -> Void
  ) {
    self.init(systemItem)
    (self.target, self.action) = (target, Selector(action))
  }

  // MARK: With a value for the method, or without one

  /// Creates an item with a title.
  ///
  /// - Parameter action: The method; `nil` for an item without an action, such as a back button's, or with a
  ///   `primaryAction`.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(nil, title: title, style: style)
    take(target, action)
  }

  /// Creates an item with an image.
  public convenience init(image: Image?, style: Style, target: Any?, action: Selector?) {
    self.init(nil, image: image, style: style)
    take(target, action)
  }

  /// Creates a predefined item.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(systemItem)
    take(target, action)
  }

  private func take(_ target: Any?, _ action: Selector?) {
    (self.target, self.action) = (target.map { $0 as AnyObject }, action)
  }

  /// Creates an item with a custom view, in its own size or, if that is empty, its fitting size.
  public convenience init(customView: View) {
    self.init(nil)
    self.customView = customView
  }

  /// Creates an item with an action, which provides the title and image unless they are given.
  public convenience init(title: String? = nil, image: Image? = nil, primaryAction: Action?) {
    self.init(nil, title: title, image: image)
    take(primaryAction, title: title, image: image)
  }

  /// Creates a predefined item with an action.
  public convenience init(systemItem: SystemItem, primaryAction: Action? = nil) {
    self.init(systemItem)
    take(primaryAction, title: title, image: image)
  }

  /// The item's own title and image are kept.
  private func take(_ action: Action?, title: String?, image: Image?) {
    primaryAction = action
    if let title { self.title = title }
    if let image { self.image = image }
  }

  /// Returns a space that fills the remaining width.
  public static func flexibleSpace() -> BarButtonItem { BarButtonItem(.flexibleSpace) }

  /// Returns a space with a width in points.
  public static func fixedSpace(_ width: CGFloat) -> BarButtonItem {
    let item = BarButtonItem(.fixedSpace)
    item.width = width
    return item
  }

  /// Returns a proxy whose tint and text attributes are the defaults of items, including back buttons, that are added
  /// to bars later.
  public static func appearance() -> BarButtonItem { appearance(whenContainedInInstancesOf: []) }

  /// Returns such a proxy for items in views or view controllers of classes, innermost first.
  public static func appearance(whenContainedInInstancesOf containers: [any AppearanceContainer.Type]) -> BarButtonItem
  {
    Appearances.proxy(of: self, in: containers) {
      BarButtonItem()
    } copy: {
      AppearanceValues.take(from: [$0 as BarItem], for: $1 as BarItem, in: \BarItem.setValues)
    }
  }

  // MARK: For bars

  /// Shows an edit button's state: "Edit", or "Done" while the content is being edited.
  func show(isEditing: Bool) {
    let systemItem: SystemItem = isEditing ? .done : .edit
    (self.systemItem, title, style) = (systemItem, systemItem.title, isEditing ? .done : .plain)
  }

  /// Called for a press of the button.
  func press(_ button: Responder) {
    guard isEnabled else { return }
    primaryAction?.run(from: self)
    guard let action else { return }
    if let target {
      _ = action.run(target, self, nil)
      return
    }
    var responder: Responder? = button
    while let here = responder, !action.run(here, self, nil) { responder = here.next }
  }

  override func didChange() { shower?.itemDidChange(self) }

  override var view: View? { customView ?? button }
}

/// A bar that shows items.
@MainActor
protocol BarButtonShower: AnyObject {
  func itemDidChange(_ item: BarButtonItem)
}
