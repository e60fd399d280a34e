import Foundation
import HalfwayLayers
import HalfwayViews

extension ViewController {
  /// The transition of a view controller that is pushed or presented, set as its `preferredTransition`. The equivalent
  /// of UIKit's `UIViewController.Transition`.
  ///
  /// The animator of a delegate has precedence. A navigation controller uses `zoom` and `crossDissolve`; with the other
  /// ones, it slides. UIKit's `partialCurl` is unsupported, as in `ModalTransitionStyle`.
  @preconcurrency @MainActor
  public final class Transition {
    enum Kind {
      case style(ModalTransitionStyle)
      case zoom(ZoomOptions, source: (ZoomSourceViewProviderContext) -> View?)
    }

    let kind: Kind

    private init(_ kind: Kind) { self.kind = kind }

    /// The view slides up from the bottom and down again.
    public static var coverVertical: Transition { Transition(.style(.coverVertical)) }
    /// The views turn like the two sides of a sheet.
    public static var flipHorizontal: Transition { Transition(.style(.flipHorizontal)) }
    /// The view fades in and out.
    public static var crossDissolve: Transition { Transition(.style(.crossDissolve)) }

    /// A fluid zoom: the view controller's view grows out of a source view and returns to it. A drag down, a swipe from
    /// the leading edge, and two fingers pinched together drive it back; in a scroll view, the drag begins at the top
    /// of the content. The view follows the fingers in both dimensions, and can be grabbed at any moment, also while it
    /// moves to the other end.
    ///
    /// - Parameters:
    ///   - options: The options; `nil` for the default ones (default: `nil`).
    ///   - sourceViewProvider: Returns the source view. It is called at the beginning of each transition, when both
    ///     views are in place, so it can return another view than before. Without one, the view grows out of the center
    ///     of the screen and fades.
    public static func zoom(
      options: ZoomOptions? = nil, sourceViewProvider: @escaping (ZoomSourceViewProviderContext) -> View?
    ) -> Transition {
      Transition(.zoom(options ?? ZoomOptions(), source: sourceViewProvider))
    }

    /// The options of a zoom transition.
    @preconcurrency @MainActor
    public final class ZoomOptions {
      /// Returns the part of the zoomed view, in its coordinates, that coincides with the source view at the end of the
      /// zoom, such as an image that both show; `nil` for the whole view (default: `nil`).
      public var alignmentRectProvider: ((ZoomAlignmentRectContext) -> CGRect?)?
      /// Returns whether a gesture may begin the dismissal (default: `nil`, which permits it).
      public var interactiveDismissShouldBegin: ((ZoomInteractionContext) -> Bool)?
      /// The color over the view behind the zoomed one; `nil` for black with an opacity of 0.2 (default: `nil`). The
      /// opacity was chosen visually.
      public var dimmingColor: Color?

      /// Creates the default options.
      public init() {}
    }

    /// The arguments of a provider of source views.
    public struct ZoomSourceViewProviderContext {
      /// The view controller that appears or disappears by zooming.
      public let zoomedViewController: ViewController
      /// The view controller that contains the source view.
      public let sourceViewController: ViewController
    }

    /// The arguments of `ZoomOptions.alignmentRectProvider`.
    public struct ZoomAlignmentRectContext {
      /// The source view.
      public let sourceView: View
      /// The view controller that appears or disappears by zooming.
      public let zoomedViewController: ViewController
    }

    /// The arguments of `ZoomOptions.interactiveDismissShouldBegin`.
    public struct ZoomInteractionContext {
      /// The location of the gesture in the zoomed view.
      public let location: CGPoint
      /// The velocity of the gesture in the zoomed view, in points per second; zero for a pinch.
      public let velocity: CGVector
      /// Whether the dismissal begins unless this is refused.
      public let willBegin: Bool
    }
  }
}

extension ViewController.Transition {
  /// Returns the animator of a presentation or a dismissal.
  func modalAnimator(
    of zoomed: ViewController, over source: ViewController, isPresenting: Bool
  ) -> any ViewControllerAnimatedTransitioning {
    switch kind {
    case .style(let style): style.animator(isPresenting: isPresenting)
    case .zoom(let options, let provider):
      ZoomAnimator(options, sourceViewProvider: provider, of: zoomed, over: source, isPresenting: isPresenting)
    }
  }

  /// Returns the animator of a push or a pop; `nil` for the default slide.
  func navigationAnimator(
    of zoomed: ViewController, over source: ViewController, isPush: Bool
  ) -> (any ViewControllerAnimatedTransitioning)? {
    switch kind {
    case .style(.crossDissolve): ModalTransitionStyle.crossDissolve.animator(isPresenting: isPush)
    case .style: nil
    case .zoom(let options, let provider):
      ZoomAnimator(options, sourceViewProvider: provider, of: zoomed, over: source, isPresenting: isPush)
    }
  }

  var zoomOptions: ZoomOptions? {
    if case .zoom(let options, _) = kind { options } else { nil }
  }
}
