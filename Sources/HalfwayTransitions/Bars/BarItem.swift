import Foundation
import HalfwayLayers
import HalfwayViews

/// Something with a title and a picture in a bar. UIKit's `UIBarItem`.
@preconcurrency @MainActor
open class BarItem: NSObject {
  open var title: String? { didSet { didChange() } }
  /// Unless it is always original, its alpha says where the bar's colour shows.
  open var image: Image? { didSet { didChange() } }
  /// Whether it does anything when it is touched.
  open var isEnabled = true { didSet { didChange() } }
  /// A number of your own to find the item by.
  open var tag = 0
  /// Moves the picture, by half of what the insets of opposite edges differ.
  open var imageInsets = EdgeInsets() { didSet { didChange() } }
  var setValues = AppearanceValues<BarItem>()
  private var attributes: [(state: Control.State, text: BarTextAttributes)] = []

  public override init() { super.init() }

  /// As of an archive without values.
  public required init?(coder: NSCoder) { super.init() }

  /// The font and the colour of the title in a state, by `NSAttributedString.Key.font` and `.foregroundColor`; others count for nothing. A state
  /// for which nothing is set has those of the normal one.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: Control.State) {
    setValues.note(state.rawValue) { $1.setTitleTextAttributes($0.titleTextAttributes(for: state), for: state) }
    self.attributes.removeAll { $0.state == state }
    if let attributes { self.attributes.append((state, BarTextAttributes(attributes))) }
    didChange()
  }

  open func titleTextAttributes(for state: Control.State) -> [NSAttributedString.Key: Any]? {
    attributes.first { $0.state == state }?.text.given
  }

  /// What is set for a state, or else for the normal one.
  func text(for state: Control.State) -> BarTextAttributes {
    let own = attributes.first { $0.state == state }?.text ?? BarTextAttributes()
    let normal = attributes.first { $0.state == .normal }?.text ?? BarTextAttributes()
    return BarTextAttributes(font: own.font ?? normal.font, color: own.color ?? normal.color)
  }

  /// The picture's place relative to where it would stand without its insets.
  var imageOffset: CGPoint {
    CGPoint(x: (imageInsets.left - imageInsets.right) / 2, y: (imageInsets.top - imageInsets.bottom) / 2)
  }

  /// Looks as the program has said of its class, but for what was set of the item itself.
  ///
  /// - Parameter view: What shows it.
  func takeAppearance(from appearances: Appearances, in view: View) {
    AppearanceValues.take(from: appearances.proxies(for: self, in: view), for: self, in: \BarItem.setValues)
  }

  /// Shows the item anew where it is shown.
  func didChange() {}
}

/// What bars heed of the attributes of a text.
struct BarTextAttributes {
  var font: Font?
  var color: Color?
  /// As they were set.
  private(set) var given: [NSAttributedString.Key: Any] = [:]

  init(font: Font? = nil, color: Color? = nil) { (self.font, self.color) = (font, color) }

  init(_ attributes: [NSAttributedString.Key: Any]) {
    font = attributes[.font] as? Font
    color = attributes[.foregroundColor] as? Color
    given = attributes
  }
}
