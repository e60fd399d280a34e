import Foundation
import HalfwayLayers
import HalfwayViews

/// Where an element of a collection stands and how it looks there. UIKit's `UICollectionViewLayoutAttributes`.
///
/// A layout that keeps its attributes gives out copies where somebody may change them: `copy()`.
@preconcurrency @MainActor
open class CollectionViewLayoutAttributes: NSObject, @MainActor NSCopying {
  /// What an element is.
  public enum ElementCategory: Int, Sendable, Hashable {
    case cell
    case supplementaryView
  }

  open var indexPath = IndexPath(item: 0, section: 0)
  open internal(set) var representedElementCategory = ElementCategory.cell
  /// Which kind of supplementary view; nil for a cell.
  open internal(set) var representedElementKind: String?

  var look = ElementLook()

  /// The bounding box in the content. Setting it takes no transform into account, as with views.
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
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: look.size) }
    set { look.size = newValue.size }
  }
  open var center: CGPoint {
    get { look.center }
    set { look.center = newValue }
  }
  open var size: CGSize {
    get { look.size }
    set { look.size = newValue }
  }
  open var transform3D: CATransform3D {
    get { look.transform }
    set { look.transform = newValue }
  }
  open var transform: CGAffineTransform {
    get { look.transform.affine }
    set { look.transform = CATransform3D(newValue) }
  }
  open var alpha: CGFloat {
    get { look.alpha }
    set { look.alpha = newValue }
  }
  /// The highest is in front.
  open var zIndex: Int {
    get { look.zIndex }
    set { look.zIndex = newValue }
  }
  open var isHidden: Bool {
    get { look.isHidden }
    set { look.isHidden = newValue }
  }

  public required override init() {}

  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
  }

  /// A subclass copies what it adds.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self()
    copy.indexPath = indexPath
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    copy.look = look
    return copy
  }

  var key: ElementKey { ElementKey(kind: representedElementKind, path: indexPath) }

  /// The same element at another place of the list.
  func moved(to path: IndexPath) -> CollectionViewLayoutAttributes {
    let copy =
      copy() as? CollectionViewLayoutAttributes ?? CollectionViewLayoutAttributes(forCellWith: path)
    copy.indexPath = path
    return copy
  }
}

/// Which element of a collection.
struct ElementKey: Hashable {
  /// Nil for a cell.
  let kind: String?
  let path: IndexPath
}

/// What attributes say of an element's looks, as a value.
struct ElementLook: Equatable {
  var center = CGPoint.zero
  var size = CGSize.zero
  var transform = CATransform3D.identity
  var alpha: CGFloat = 1
  var zIndex = 0
  var isHidden = false

  func offsetBy(_ displacement: CGPoint) -> ElementLook {
    var look = self
    look.center = CGPoint(x: center.x + displacement.x, y: center.y + displacement.y)
    return look
  }

  /// A share of the way to another look. Transforms are mixed by their parts, as animations do it.
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
