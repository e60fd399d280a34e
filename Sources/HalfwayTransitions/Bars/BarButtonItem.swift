import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

/// A button in a navigation bar or a toolbar, or a space between two. UIKit's `UIBarButtonItem`.
///
/// A method stands where UIKit has a selector, as with controls:
///
///     BarButtonItem(title: "Close", style: .plain, target: self, action: Screen.close)
///
/// The method has no parameter or the item, which may be declared as `Any`. The target is held weakly; for a target of nil the next responder
/// after the button that is of the method's class is told. Both may be set apart, the method as `Selector(Screen.close)`.
open class BarButtonItem: BarItem {
  /// As `UIBarButtonItem.Style`.
  public enum Style: Int, Sendable {
    case plain = 0
    /// As plain.
    case bordered = 1
    /// In a heavier type.
    case done = 2
  }

  open var style = Style.plain { didSet { didChange() } }
  /// The width of a fixed space or the least one of a button, in points; 0 for what the content takes.
  open var width: CGFloat = 0 { didSet { didChange() } }
  /// Stands in the bar instead of a button, in its own size.
  open var customView: View? { didSet { didChange() } }
  /// Nil for the bar's.
  open var tintColor: Color? {
    didSet {
      setValues.note("tintColor") { ($1 as? BarButtonItem)?.tintColor = ($0 as? BarButtonItem)?.tintColor }
      didChange()
    }
  }
  /// Run when the button is pressed; its title and its picture are the item's.
  open var primaryAction: Action? {
    didSet {
      guard let primaryAction else { return }
      if !primaryAction.title.isEmpty { title = primaryAction.title }
      if let image = primaryAction.image { self.image = image }
    }
  }
  /// What kind of space it is, or which of the system's pictures it shows.
  let systemItem: SystemItem?
  /// Whose method is called, held weakly; for nil that of the next responder after the button that has it.
  open weak var target: AnyObject?
  /// The method that is called when the button is pressed; nil for none. `Selector(Screen.close)` is one.
  open var action: Selector?
  /// The bar that shows it.
  weak var shower: (any BarButtonShower)?

  public override init() {
    systemItem = nil
    super.init()
  }

  public required init?(coder: NSCoder) {
    systemItem = nil
    super.init(coder: coder)
  }

  private init(_ systemItem: SystemItem?, title: String? = nil, image: Image? = nil, style: Style = .plain) {
    self.systemItem = systemItem
    super.init()
    self.style = style
    self.title = title ?? systemItem?.title
    self.image = image ?? systemItem?.image
    if systemItem == .done || systemItem == .save { self.style = .done }
  }

  // MARK: With a method

  public convenience init<Target: AnyObject, Sender>(
    title: String?, style: Style, target: Target?, action: @escaping (Target) -> (Sender) -> Void
  ) {
    self.init(nil, title: title, style: style)
    (self.target, self.action) = (target, Selector(action))
  }

  public convenience init<Target: AnyObject>(
    title: String?, style: Style, target: Target?, action: @escaping (Target) -> () -> Void
  ) {
    self.init(nil, title: title, style: style)
    (self.target, self.action) = (target, Selector(action))
  }

  public convenience init<Target: AnyObject, Sender>(
    image: Image?, style: Style, target: Target?, action: @escaping (Target) -> (Sender) -> Void
  ) {
    self.init(nil, image: image, style: style)
    (self.target, self.action) = (target, Selector(action))
  }

  public convenience init<Target: AnyObject>(
    image: Image?, style: Style, target: Target?, action: @escaping (Target) -> () -> Void
  ) {
    self.init(nil, image: image, style: style)
    (self.target, self.action) = (target, Selector(action))
  }

  public convenience init<Target: AnyObject, Sender>(
    barButtonSystemItem systemItem: SystemItem, target: Target?, action: @escaping (Target) -> (Sender) -> Void
  ) {
    self.init(systemItem)
    (self.target, self.action) = (target, Selector(action))
  }

  public convenience init<Target: AnyObject>(
    barButtonSystemItem systemItem: SystemItem, target: Target?, action: @escaping (Target) -> () -> Void
  ) {
    self.init(systemItem)
    (self.target, self.action) = (target, Selector(action))
  }

  // MARK: With a value for the method, or without one

  /// - Parameter action: Nil for an item that does nothing: a back button's, or one that gets a `primaryAction`.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(nil, title: title, style: style)
    take(target, action)
  }

  public convenience init(image: Image?, style: Style, target: Any?, action: Selector?) {
    self.init(nil, image: image, style: style)
    take(target, action)
  }

  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(systemItem)
    take(target, action)
  }

  private func take(_ target: Any?, _ action: Selector?) {
    (self.target, self.action) = (target.map { $0 as AnyObject }, action)
  }

  /// A view in the bar, in the size that it has, or where it has none in the one that fits it.
  public convenience init(customView: View) {
    self.init(nil)
    self.customView = customView
  }

  public convenience init(title: String? = nil, image: Image? = nil, primaryAction: Action?) {
    self.init(nil, title: title, image: image)
    take(primaryAction, title: title, image: image)
  }

  public convenience init(systemItem: SystemItem, primaryAction: Action? = nil) {
    self.init(systemItem)
    take(primaryAction, title: title, image: image)
  }

  /// What the item was given to show stays.
  private func take(_ action: Action?, title: String?, image: Image?) {
    primaryAction = action
    if let title { self.title = title }
    if let image { self.image = image }
  }

  /// A space that takes what others leave.
  public static func flexibleSpace() -> BarButtonItem { BarButtonItem(.flexibleSpace) }

  /// A space of a width, in points.
  public static func fixedSpace(_ width: CGFloat) -> BarButtonItem {
    let item = BarButtonItem(.fixedSpace)
    item.width = width
    return item
  }

  /// What is set of this item is how all items look that come into a bar on the stage from then on, but for what is set of them themselves: the tint
  /// and the text's attributes. Buttons that lead back have them, too.
  public static func appearance() -> BarButtonItem { appearance(whenContainedInInstancesOf: []) }

  /// The same for those in views or screens of these classes, the innermost first.
  public static func appearance(whenContainedInInstancesOf containers: [any AppearanceContainer.Type]) -> BarButtonItem
  {
    Appearances.proxy(of: self, in: containers) { BarButtonItem() }
  }

  // MARK: For bars

  /// Its button was pressed.
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
}

/// What shows items: a bar.
@MainActor
protocol BarButtonShower: AnyObject {
  func itemDidChange(_ item: BarButtonItem)
}
