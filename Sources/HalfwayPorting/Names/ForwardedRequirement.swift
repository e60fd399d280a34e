/// A requirement of one of UIKit's delegate protocols that an object can forward.
struct ForwardedRequirement {
  /// The name of the method.
  var name: String
  /// The labels, types and names of its parameters.
  var parameters: [(label: String, name: String, type: String)]
  /// The result type; nil for none.
  var result: String?
  /// The result if there is no target; nil for none, or for an optional result.
  var fallback: String?

  var labels: [String] { parameters.map(\.label) }

  /// The declaration without its body, such as `func scrollViewDidZoom(_ scrollView: UIScrollView)`.
  var declaration: String {
    let list = parameters.map {
      $0.label == $0.name ? "\($0.name): \($0.type)" : "\($0.label) \($0.name): \($0.type)"
    }
    return "func \(name)(\(list.joined(separator: ", ")))" + (result.map { " -> \($0)" } ?? "")
  }

  /// The call without its receiver, such as `scrollViewDidZoom(scrollView)`.
  var call: String {
    let list = parameters.map { $0.label == "_" ? $0.name : "\($0.label): \($0.name)" }
    return "\(name)(\(list.joined(separator: ", ")))"
  }

  /// The requirements of a protocol; nil if they can't be forwarded.
  static func all(of protocolName: String) -> [ForwardedRequirement]? { table[protocolName] }

  private static let table: [String: [ForwardedRequirement]] = [
    "UIScrollViewDelegate": scrolling, "UINavigationControllerDelegate": navigation,
    "UIGestureRecognizerDelegate": gestures,
  ]

  private static func make(
    _ name: String, _ first: (String, String), _ rest: [(String, String, String)] = [], result: String? = nil,
    fallback: String? = nil
  ) -> ForwardedRequirement {
    let parameters = [(label: "_", name: first.0, type: first.1)] + rest.map { (label: $0.0, name: $0.1, type: $0.2) }
    return ForwardedRequirement(name: name, parameters: parameters, result: result, fallback: fallback)
  }

  private static let scroll = ("scrollView", "UIScrollView")
  private static let scrolling =
    [
      "scrollViewDidScroll", "scrollViewWillBeginDragging", "scrollViewWillBeginDecelerating",
      "scrollViewDidEndDecelerating", "scrollViewDidEndScrollingAnimation", "scrollViewDidZoom",
      "scrollViewDidScrollToTop", "scrollViewDidChangeAdjustedContentInset",
    ].map { make($0, scroll) } + [
      make(
        "scrollViewWillEndDragging", scroll,
        [
          ("withVelocity", "velocity", "CGPoint"),
          ("targetContentOffset", "targetContentOffset", "UnsafeMutablePointer<CGPoint>"),
        ]),
      make("scrollViewDidEndDragging", scroll, [("willDecelerate", "decelerate", "Bool")]),
      make("viewForZooming", scroll, result: "UIView?").labeled("in"),
      make("scrollViewWillBeginZooming", scroll, [("with", "view", "UIView?")]),
      make("scrollViewDidEndZooming", scroll, [("with", "view", "UIView?"), ("atScale", "scale", "CGFloat")]),
      make("scrollViewShouldScrollToTop", scroll, result: "Bool", fallback: "true"),
    ]

  private static let stack = ("navigationController", "UINavigationController")
  private static let navigation = [
    make(
      "navigationController", stack,
      [("willShow", "viewController", "UIViewController"), ("animated", "animated", "Bool")]),
    make(
      "navigationController", stack,
      [("didShow", "viewController", "UIViewController"), ("animated", "animated", "Bool")]),
    make(
      "navigationController", stack,
      [
        ("animationControllerFor", "operation", "UINavigationController.Operation"),
        ("from", "fromVC", "UIViewController"), ("to", "toVC", "UIViewController"),
      ], result: "UIViewControllerAnimatedTransitioning?"),
    make(
      "navigationController", stack,
      [("interactionControllerFor", "animationController", "UIViewControllerAnimatedTransitioning")],
      result: "UIViewControllerInteractiveTransitioning?"),
    make(
      "navigationControllerSupportedInterfaceOrientations", stack, result: "UIInterfaceOrientationMask",
      fallback: ".allButUpsideDown"),
    make(
      "navigationControllerPreferredInterfaceOrientationForPresentation", stack, result: "UIInterfaceOrientation",
      fallback: "navigationController.interfaceOrientation"),
  ]

  private static let recognizer = ("gestureRecognizer", "UIGestureRecognizer")
  private static let other = ("otherGestureRecognizer", "UIGestureRecognizer")
  private static let gestures =
    [make("gestureRecognizerShouldBegin", recognizer, result: "Bool", fallback: "true")]
    + [
      ("shouldRecognizeSimultaneouslyWith", "false"), ("shouldRequireFailureOf", "false"),
      ("shouldBeRequiredToFailBy", "false"),
    ].map { make("gestureRecognizer", recognizer, [($0.0, other.0, other.1)], result: "Bool", fallback: $0.1) } + [
      make(
        "gestureRecognizer", recognizer, [("shouldReceive", "touch", "UITouch")], result: "Bool", fallback: "true")
    ]

  private func labeled(_ label: String) -> ForwardedRequirement {
    var changed = self
    changed.parameters[0].label = label
    return changed
  }
}
