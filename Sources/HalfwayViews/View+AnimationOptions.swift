import HalfwayLayers
import HalfwayMotion

extension View {
  /// The options of an animation block. UIKit's `UIView.AnimationOptions`. Options that don't apply to a call are
  /// ignored; those for transitions apply to `View.transition`. `preferredFramesPerSecond` isn't supported.
  public struct AnimationOptions: OptionSet, Sendable, Hashable {
    /// The bit mask.
    public let rawValue: UInt
    /// Creates options from a bit mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out views that request layout in the block before it ends, so that the resulting changes are animated, too.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Lets views receive touches during the animation. Without it they are skipped by hit testing, as in UIKit.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Always in effect: an animation that replaces another one begins at the presented value of its property. An
    /// animation that is added to another one keeps its speed; see `View.animate`.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeats the animation indefinitely: until it is removed, another animation replaces it, or its layer leaves the
    /// stage. An animation of a position, size, transform, or corner radii isn't replaced by another one.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Runs the animation forward and then backward, each for the duration. At the end the new value is displayed.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Uses the call's own duration even within another animation block.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Uses the call's own curve even within another animation block.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Animates the content of both views of a transition, rather than a snapshot of the old one. The new view's
    /// content is always animated.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// Hides and shows the two views of a transition, rather than removing and adding them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Uses the call's own repetition and handling of touches even within another animation block.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    // The curve, in two bits.
    /// Starts and ends slowly (the default).
    public static let curveEaseInOut: AnimationOptions = []
    /// Starts slowly.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Ends slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Progresses at a constant rate.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    // The transition, in three bits.
    /// A flip about the vertical axis in which the new view comes from the left.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// A flip about the vertical axis in which the new view comes from the right.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// A page curl in which the old view is turned up like a page of a notepad.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// A page curl in which the new view is turned down like a page of a notepad.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// A cross-fade from the old view to the new one.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// A flip about the horizontal axis in which the new view comes from the top.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// A flip about the horizontal axis in which the new view comes from the bottom.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    // The stage determines the frames; these options have no effect.
    /// The frame rate of the stage.
    public static let preferredFramesPerSecondDefault: AnimationOptions = []
    /// As `preferredFramesPerSecondDefault`.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    /// As `preferredFramesPerSecondDefault`.
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

    /// The curve selected by the options.
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

  /// The options of a keyframe animation. UIKit's `UIView.KeyframeAnimationOptions`.
  public struct KeyframeAnimationOptions: OptionSet, Sendable, Hashable {
    /// The bit mask.
    public let rawValue: UInt
    /// Creates options from a bit mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    // The options of `AnimationOptions` with the same names. The curve applies to the animation as a whole.
    /// Lays out views that request layout in the block before it ends; see `AnimationOptions.layoutSubviews`.
    public static let layoutSubviews = KeyframeAnimationOptions(.layoutSubviews)
    /// Lets views receive touches during the animation; see `AnimationOptions.allowUserInteraction`.
    public static let allowUserInteraction = KeyframeAnimationOptions(.allowUserInteraction)
    /// Always in effect; see `AnimationOptions.beginFromCurrentState`.
    public static let beginFromCurrentState = KeyframeAnimationOptions(.beginFromCurrentState)
    /// Repeats the animation indefinitely; see `AnimationOptions.repeat`.
    public static let `repeat` = KeyframeAnimationOptions(.repeat)
    /// Runs the animation forward and then backward; see `AnimationOptions.autoreverse`.
    public static let autoreverse = KeyframeAnimationOptions(.autoreverse)
    /// Uses the call's own duration even within another animation block.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(.overrideInheritedDuration)
    /// Uses the call's own repetition and handling of touches even within another animation block.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(.overrideInheritedOptions)

    // The calculation mode, in three bits: the interpolation of a property that several keyframes change.
    /// Interpolates linearly within each keyframe.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Keeps each value until the end of the next keyframe.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Covers the whole path at a constant speed, regardless of the keyframes' times.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Interpolates with a smooth curve through the values.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// Interpolates with the same curve, with times proportional to the lengths of its segments.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    /// Creates options from those of an animation block; the curve applies to keyframes, too.
    public init(_ options: AnimationOptions) { rawValue = options.rawValue }

    var others: AnimationOptions { AnimationOptions(rawValue: rawValue) }
  }
}
