import Foundation
import HalfwayLayers
import HalfwayViews

/// The position and appearance of an element of a collection. UIKit's `UICollectionViewLayoutAttributes`.
///
/// A layout that stores its attributes should return copies where they could be modified: `copy()`.
@preconcurrency @MainActor
open class CollectionViewLayoutAttributes: NSObject, @MainActor NSCopying {
  /// The category of an element.
  public enum ElementCategory: Int, Sendable, Hashable {
    /// A cell.
    case cell
    /// A supplementary view.
    case supplementaryView
    /// A decoration view, which belongs to the layout.
    case decorationView
  }

  /// The index path of the element.
  open var indexPath = IndexPath(item: 0, section: 0)
  /// The category of the element.
  open internal(set) var representedElementCategory = ElementCategory.cell
  /// The kind of a supplementary view or a decoration view; nil for a cell.
  open internal(set) var representedElementKind: String?

  var look = ElementLook()

  /// The bounding box in the content, in points. As with views, setting it ignores the transform.
  open var frame: CGRect {
    get {
      let (center, size) = (look.center, look.size)
      let plain = CGRect(
        x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
      return (look.transform.isIdentity ? plain : plain.applying(look.transform.affine))
        .offsetBy(dx: center.x, dy: center.y)
    }
    set {
      look.size = newValue.size
      look.center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }
  /// The bounds, in points; setting them changes only the size.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: look.size) }
    set { look.size = newValue.size }
  }
  /// The center in the content, in points.
  open var center: CGPoint {
    get { look.center }
    set { look.center = newValue }
  }
  /// The size without the transform, in points.
  open var size: CGSize {
    get { look.size }
    set { look.size = newValue }
  }
  /// The transform about the center.
  open var transform3D: CATransform3D {
    get { look.transform }
    set { look.transform = newValue }
  }
  /// The affine part of `transform3D`. Setting it sets the whole transform.
  open var transform: CGAffineTransform {
    get { look.transform.affine }
    set { look.transform = CATransform3D(newValue) }
  }
  /// The opacity (default: 1).
  open var alpha: CGFloat {
    get { look.alpha }
    set { look.alpha = newValue }
  }
  /// The front-to-back order: elements with a higher index are in front (default: 0).
  open var zIndex: Int {
    get { look.zIndex }
    set { look.zIndex = newValue }
  }
  /// Whether the element is hidden (default: false).
  open var isHidden: Bool {
    get { look.isHidden }
    set { look.isHidden = newValue }
  }

  /// Creates attributes with default values.
  public required override init() {}

  /// Creates the attributes of a cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Creates the attributes of a supplementary view.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
  }

  /// Creates the attributes of a decoration view.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .decorationView
    representedElementKind = decorationViewKind
  }

  /// Returns a copy. A subclass with additional properties overrides it to copy them.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self()
    copy.indexPath = indexPath
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    copy.look = look
    return copy
  }

  var key: ElementKey {
    ElementKey(
      kind: representedElementKind, path: indexPath, isDecoration: representedElementCategory == .decorationView)
  }

  /// Returns the attributes for the element at another index path.
  func moved(to path: IndexPath) -> CollectionViewLayoutAttributes {
    let copy =
      copy() as? CollectionViewLayoutAttributes ?? CollectionViewLayoutAttributes(forCellWith: path)
    copy.indexPath = path
    return copy
  }
}

/// The identity of an element of a collection.
struct ElementKey: Hashable {
  /// The kind of a supplementary view or a decoration view; nil for a cell.
  let kind: String?
  let path: IndexPath
  var isDecoration = false
}

/// The visual attributes of an element as a value.
struct ElementLook: Equatable {
  var center = CGPoint.zero
  var size = CGSize.zero
  var transform = CATransform3D.identity
  var alpha: CGFloat = 1
  var zIndex = 0
  var isHidden = false

  /// The frame without the transform.
  var untransformedFrame: CGRect {
    CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }

  func offsetBy(_ displacement: CGPoint) -> ElementLook {
    var look = self
    look.center = CGPoint(x: center.x + displacement.x, y: center.y + displacement.y)
    return look
  }

  /// Returns the interpolation to another look by a fraction. Transforms are interpolated by their components, as in
  /// animations.
  func mixed(with other: ElementLook, _ share: Double) -> ElementLook {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    var look = other
    look.center = CGPoint(x: mix(center.x, other.center.x), y: mix(center.y, other.center.y))
    look.size = CGSize(
      width: mix(size.width, other.size.width), height: mix(size.height, other.size.height))
    look.alpha = mix(alpha, other.alpha)
    look.isHidden = share < 1 ? isHidden && other.isHidden : other.isHidden
    if transform != other.transform,
      case .transform(let mixed) = AnimatableValue.transform(transform).interpolated(
        to: .transform(other.transform), fraction: share)
    {
      look.transform = mixed
    }
    return look
  }
}

extension View {
  func show(_ look: ElementLook) {
    if bounds.size != look.size { bounds.size = look.size }
    if center != look.center { center = look.center }
    if transform3D != look.transform { transform3D = look.transform }
    if alpha != look.alpha { alpha = look.alpha }
    if isHidden != look.isHidden { isHidden = look.isHidden }
    if layer.zPosition != Double(look.zIndex) { layer.zPosition = Double(look.zIndex) }
  }
}
