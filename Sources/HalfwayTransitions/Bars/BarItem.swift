import Foundation
import HalfwayLayers
import HalfwayViews

/// An item with a title and an image in a bar. The equivalent of UIKit's `UIBarItem`.
@preconcurrency @MainActor
open class BarItem: NSObject {
  /// The title (default: `nil`).
  open var title: String? { didSet { didChange() } }
  /// The image (default: `nil`). Its alpha is filled with the bar's color, unless its rendering mode is
  /// `.alwaysOriginal`.
  open var image: Image? { didSet { didChange() } }
  /// Whether the item reacts to touches (default: `true`).
  open var isEnabled = true { didSet { didChange() } }
  /// A number for finding the item (default: 0).
  open var tag = 0
  /// Insets that move the image, by half of the difference of opposite edges, in points.
  open var imageInsets = EdgeInsets() { didSet { didChange() } }
  /// An identifier for finding the item, never shown to the user (default: `nil`).
  open var accessibilityIdentifier: String?
  /// A short description of the item (default: `nil`).
  open var accessibilityLabel: String?
  /// A description of the effect of the item's action (default: `nil`).
  open var accessibilityHint: String?
  /// The current value of the item (default: `nil`).
  open var accessibilityValue: String?
  /// The kind of element that the item is (default: none).
  open var accessibilityTraits: AccessibilityTraits = []
  var setValues = AppearanceValues<BarItem>()
  private var attributes: [(state: Control.State, text: BarTextAttributes)] = []

  public override init() { super.init() }

  /// Creates an item as if from an empty archive.
  public required init?(coder: NSCoder) { super.init() }

  /// Sets the font and color of the title for a state, by `NSAttributedString.Key.font` and `.foregroundColor`; other
  /// attributes are ignored. A state without attributes uses those of the normal state.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: Control.State) {
    setValues.note(state.rawValue) { $1.setTitleTextAttributes($0.titleTextAttributes(for: state), for: state) }
    self.attributes.removeAll { $0.state == state }
    if let attributes { self.attributes.append((state, BarTextAttributes(attributes))) }
    didChange()
  }

  /// Returns the attributes that were set for a state; `nil` if there are none.
  open func titleTextAttributes(for state: Control.State) -> [NSAttributedString.Key: Any]? {
    attributes.first { $0.state == state }?.text.given
  }

  /// Returns the attributes for a state, or else for the normal state.
  func text(for state: Control.State) -> BarTextAttributes {
    let own = attributes.first { $0.state == state }?.text ?? BarTextAttributes()
    let normal = attributes.first { $0.state == .normal }?.text ?? BarTextAttributes()
    return BarTextAttributes(font: own.font ?? normal.font, color: own.color ?? normal.color)
  }

  /// The offset of the image due to its insets.
  var imageOffset: CGPoint {
    CGPoint(x: (imageInsets.left - imageInsets.right) / 2, y: (imageInsets.top - imageInsets.bottom) / 2)
  }

  /// Applies the appearance proxies' values that weren't set for the item itself.
  ///
  /// - Parameter view: The view that shows the item.
  func takeAppearance(from appearances: Appearances, in view: View) {
    AppearanceValues.take(from: appearances.proxies(for: self, in: view), for: self, in: \BarItem.setValues)
  }

  /// Updates the views of the item.
  func didChange() {}

  /// The view that shows the item; `nil` if no bar does.
  var view: View? { nil }

  /// Returns the view that shows the item for the key "view", which much code written for iOS uses. Other keys are
  /// reported, and the result is `nil`.
  open func value(forKey key: String) -> Any? {
    if key == "view" { return view }
    Transaction.report("an item of a bar has no value for the key '\(key)'")
    return nil
  }
}

/// The text attributes that bars support.
struct BarTextAttributes {
  var font: Font?
  var color: Color?
  /// The attributes as they were set.
  private(set) var given: [NSAttributedString.Key: Any] = [:]

  init(font: Font? = nil, color: Color? = nil) { (self.font, self.color) = (font, color) }

  init(_ attributes: [NSAttributedString.Key: Any]) {
    font = attributes[.font] as? Font
    color = attributes[.foregroundColor] as? Color
    given = attributes
  }
}
