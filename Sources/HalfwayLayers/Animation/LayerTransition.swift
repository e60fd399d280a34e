import HalfwayMotion

/// A transition from what a layer showed to what it shows after any change, like `CATransition`.
///
/// The layer captures its content and that of its sublayers when the transition is added, so add the transition first
/// and change the layer afterward. While the transition runs, both contents are drawn at the layer's position. The
/// layer itself has its new state immediately. A layer that is in no stage when the transition is added has an empty
/// old content.
///
/// A layer has one transition at a time, under the key `LayerTransition.key` regardless of the key it was added with.
/// Another transition replaces it and starts from the current appearance. Removing a transition leaves the layer
/// unchanged. Transitions in groups aren't played.
open class LayerTransition: Animation {
  /// The type of a transition, like `CATransitionType`. Unknown types are reported and fade.
  public struct Kind: RawRepresentable, Sendable, Hashable {
    /// The name of the type.
    public let rawValue: String
    /// Creates a type from a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The old content fades out while the new content fades in.
    public static let fade = Kind(rawValue: "fade")
    /// The new content slides over the old one.
    public static let moveIn = Kind(rawValue: "moveIn")
    /// The new content pushes the old one out.
    public static let push = Kind(rawValue: "push")
    /// The old content slides away from the new one.
    public static let reveal = Kind(rawValue: "reveal")
    /// The old content curls away like a page of a notepad. Core Animation supports this name but has no constant for
    /// it.
    public static let pageCurl = Kind(rawValue: "pageCurl")
    /// The new content uncurls like a page of a notepad. Core Animation supports this name but has no constant for it.
    public static let pageUnCurl = Kind(rawValue: "pageUnCurl")
  }

  /// The side from which sliding content enters, like `CATransitionSubtype`. Old content leaves toward the opposite
  /// side.
  public struct Direction: RawRepresentable, Sendable, Hashable {
    /// The name of the direction.
    public let rawValue: String
    /// Creates a direction from a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Content enters from the left.
    public static let fromLeft = Direction(rawValue: "fromLeft")
    /// Content enters from the right.
    public static let fromRight = Direction(rawValue: "fromRight")
    /// Content moves up from the lower edge: Core Animation's y axis points up here, even on iOS.
    public static let fromTop = Direction(rawValue: "fromTop")
    /// Content moves down from the upper edge.
    public static let fromBottom = Direction(rawValue: "fromBottom")
  }

  /// The key under which a layer keeps its transition.
  public static let key = "transition"

  /// The type of the transition (default: `fade`).
  open var type = Kind.fade
  /// The direction of the transition; `nil` means `fromLeft` (default: `nil`). Fades and page curls ignore it.
  open var subtype: Direction?
  /// The fraction of the transition at which it begins, 0 to 1 (default: 0).
  open var startProgress: Float = 0
  /// The fraction of the transition at which it ends, 0 to 1 (default: 1). The appearance then jumps to the new content
  /// unless the animation stays on the layer.
  open var endProgress: Float = 1

  override func blank() -> Animation { LayerTransition() }

  override func take(_ other: Animation) {
    super.take(other)
    guard let other = other as? LayerTransition else { return }
    (type, subtype) = (other.type, other.subtype)
    (startProgress, endProgress) = (other.startProgress, other.endProgress)
  }

  /// Returns the drawing method of the transition.
  func style(report: (String) -> Void) -> ContentTransition.Style {
    switch type {
    case .fade: return .fade
    case .moveIn: return .slide(side(report), moves: .new)
    case .push: return .slide(side(report), moves: [.old, .new])
    case .reveal: return .slide(side(report), moves: .old)
    case .pageCurl: return .curl(.old)
    case .pageUnCurl: return .curl(.new)
    default:
      report("unknown transition \(type.rawValue); fade is used")
      return .fade
    }
  }

  private func side(_ report: (String) -> Void) -> ContentTransition.Side {
    switch subtype {
    case .fromRight: return .right
    case .fromTop: return .below
    case .fromBottom: return .above
    case .fromLeft, nil: return .left
    case let other?:
      report("unknown direction \(other.rawValue); fromLeft is used")
      return .left
    }
  }
}
