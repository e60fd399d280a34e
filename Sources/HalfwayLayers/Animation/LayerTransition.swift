import HalfwayMotion

/// An animation from what a layer showed to what it shows, whatever has changed in it: `CATransition`.
///
/// What the layer and all in it show when the animation is added is kept; so add it first, and make the changes then. While it runs, both are drawn
/// where the layer stands, and the layer itself is what it was changed to: nothing waits for the animation. A layer that is in no stage when the
/// animation is added showed nothing.
///
/// A layer has one transition at a time, under the key `LayerTransition.key` whatever key it was added with. Another one takes its place, and goes on
/// from what shows. One that is removed leaves the layer as it is. In a group it is not played.
open class LayerTransition: Animation {
  /// How one content takes the place of the other, as `CATransitionType`. What is not among these fades, and is reported.
  public struct Kind: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The one fades out, the other in.
    public static let fade = Kind(rawValue: "fade")
    /// The new content slides over the old one.
    public static let moveIn = Kind(rawValue: "moveIn")
    /// The new content pushes the old one out.
    public static let push = Kind(rawValue: "push")
    /// The old content slides away from the new one.
    public static let reveal = Kind(rawValue: "reveal")
    /// The old content is turned over like a page of a notepad. Not among Core Animation's constants, but its name for it.
    public static let pageCurl = Kind(rawValue: "pageCurl")
    /// The new content is turned back like a page of a notepad, under Core Animation's name.
    public static let pageUnCurl = Kind(rawValue: "pageUnCurl")
  }

  /// From where it comes what slides, as `CATransitionSubtype`; where the old content slides it goes to the other side.
  public struct Direction: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let fromLeft = Direction(rawValue: "fromLeft")
    public static let fromRight = Direction(rawValue: "fromRight")
    /// Upwards, from the lower edge: Core Animation counts y upwards here, on iOS, too.
    public static let fromTop = Direction(rawValue: "fromTop")
    /// Downwards, from the upper edge.
    public static let fromBottom = Direction(rawValue: "fromBottom")
  }

  /// The key of a layer's transition.
  public static let key = "transition"

  open var type = Kind.fade
  /// Nil for `fromLeft`. Fades and pages have none.
  open var subtype: Direction?
  /// The share of the way at which it begins, 0 to 1.
  open var startProgress: Float = 0
  /// The share of the way at which it ends, 0 to 1; what shows jumps to the new content then, unless the animation is kept.
  open var endProgress: Float = 1

  override func blank() -> Animation { LayerTransition() }

  override func take(_ other: Animation) {
    super.take(other)
    guard let other = other as? LayerTransition else { return }
    (type, subtype) = (other.type, other.subtype)
    (startProgress, endProgress) = (other.startProgress, other.endProgress)
  }

  /// What it is drawn by.
  func way(report: (String) -> Void) -> LayerPassage.Way {
    switch type {
    case .fade: return .fade
    case .moveIn: return .slide(side(report), moves: .new)
    case .push: return .slide(side(report), moves: [.old, .new])
    case .reveal: return .slide(side(report), moves: .old)
    case .pageCurl: return .curl(.old)
    case .pageUnCurl: return .curl(.new)
    default:
      report("there is no transition \(type.rawValue); it fades")
      return .fade
    }
  }

  private func side(_ report: (String) -> Void) -> LayerPassage.Side {
    switch subtype {
    case .fromRight: return .right
    case .fromTop: return .below
    case .fromBottom: return .above
    case .fromLeft, nil: return .left
    case let other?:
      report("there is no direction \(other.rawValue); it is fromLeft")
      return .left
    }
  }
}
