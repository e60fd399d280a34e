import HalfwayLayers
import HalfwayMotion

extension View {
  /// How an animated block goes, as `UIView.AnimationOptions`. Not all options mean something to every call; those for transitions are for
  /// `View.transition`. There is no `preferredFramesPerSecond`.
  public struct AnimationOptions: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Views that ask for layout in the block are laid out as its last part, so that what that moves is animated as well.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Views get touches while they are animated. Without it they are passed over, as in UIKit.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Taken for granted: every animation begins where the property is seen to stand. Its velocity then does not count unless it is given
    /// to a spring.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// For ever: until another change takes the animation's place, or its layer leaves the stage.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// There and back, each over the duration; at the end the value that was set shows.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// The call's own duration also within another animated block.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// The call's own curve also within another animated block.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// A transition shows both views as they move on, instead of the old one as it was. It costs nothing here and is taken for granted
    /// of the new one.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// A transition between two views hides and shows them, instead of removing and adding them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// The call's own repetition and touches also within another animated block.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    // Two bits: a curve.
    public static let curveEaseInOut: AnimationOptions = []
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    // Three bits: a transition.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// The old view is turned over like a page of a notepad.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// The new view is turned back like a page of a notepad.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    /// The curve among the options.
    public var curve: AnimationCurve {
      switch (rawValue >> 16) & 3 {
      case 1: .easeIn
      case 2: .easeOut
      case 3: .linear
      default: .easeInOut
      }
    }

    var repetition: AnimationRepetition {
      AnimationRepetition(count: contains(.repeat) ? .infinity : 1, autoreverses: contains(.autoreverse))
    }
  }

  /// How keyframes go, as `UIView.KeyframeAnimationOptions`.
  public struct KeyframeAnimationOptions: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    // As those of `AnimationOptions` of the same name; the curve is that of the whole.
    public static let layoutSubviews = KeyframeAnimationOptions(.layoutSubviews)
    public static let allowUserInteraction = KeyframeAnimationOptions(.allowUserInteraction)
    public static let beginFromCurrentState = KeyframeAnimationOptions(.beginFromCurrentState)
    public static let `repeat` = KeyframeAnimationOptions(.repeat)
    public static let autoreverse = KeyframeAnimationOptions(.autoreverse)
    public static let overrideInheritedDuration = KeyframeAnimationOptions(.overrideInheritedDuration)
    public static let overrideInheritedOptions = KeyframeAnimationOptions(.overrideInheritedOptions)

    // Three bits: what lies between the values of a property in several keyframes.
    /// Each keyframe in its time.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Each value stands until the end of the next keyframe.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// The whole way at one pace; the keyframes' times do not count.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// A smooth curve through the values.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// The same curve, the parts of which take times as long as they are.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    /// Options of other animations, of which the curve, too, means something to keyframes.
    public init(_ options: AnimationOptions) { rawValue = options.rawValue }

    var others: AnimationOptions { AnimationOptions(rawValue: rawValue) }
  }
}
