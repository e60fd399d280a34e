import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayViews

/// A view with an action that shows that it is pressed, until the finger is lifted or something else takes its touch.
/// In a scroll view, it waits until it is known that the touch doesn't scroll, as all content of scroll views does.
package class PressableView: View {
  /// The appearance of a pressed view.
  package enum PressStyle: Sendable {
    /// Translucent, for text and symbols without a background.
    case fade
    /// A little smaller, for cards and pictures.
    case sink
    /// On a gray background or with a grayer one, for rows.
    case shade
  }

  /// The appearance while the view is pressed; `nil` if the view has no action.
  package private(set) var pressStyle: PressStyle?
  private var pressed: (alpha: CGFloat, transform: CGAffineTransform, ground: Color?)?

  /// The opacity of a pressed text, the scale of a pressed card, and the share of gray in a pressed row; chosen by eye.
  private static let fadedAlpha = 0.45
  private static let sunkScale = 0.965
  private static let gray = Color(white: 0.5)
  private static let grayShare = 0.16
  private static let pressSeconds = 0.08
  private static let releaseSeconds = 0.28

  init() { super.init(frame: .zero) }

  package required init?(coder: NSCoder) { nil }

  /// Calls a closure when the view is tapped or clicked.
  func onTap(_ style: PressStyle, _ action: @escaping () -> Void) {
    pressStyle = style
    onTap { [weak self] in
      // What the action shows, for example a snapshot, isn't pressed.
      self?.setPressed(false)
      action()
    }
  }

  package override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    setPressed(true)
    super.touchesBegan(touches, with: event)
  }

  package override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    setPressed(false)
    super.touchesEnded(touches, with: event)
  }

  package override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    setPressed(false)
    super.touchesCancelled(touches, with: event)
  }

  private func setPressed(_ isPressed: Bool) {
    guard let pressStyle, isPressed != (pressed != nil) else { return }
    let rest = pressed ?? (alpha, transform, backgroundColor)
    pressed = isPressed ? rest : nil
    View.animate(
      withDuration: isPressed ? Self.pressSeconds : Self.releaseSeconds, delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState, .curveEaseOut]
    ) {
      switch pressStyle {
      case .fade: alpha = isPressed ? rest.alpha * Self.fadedAlpha : rest.alpha
      case .sink: transform = isPressed ? rest.transform.scaledBy(x: Self.sunkScale, y: Self.sunkScale) : rest.transform
      case .shade:
        let ground = rest.ground?.mixed(with: Self.gray, Self.grayShare) ?? Self.gray.withAlphaComponent(Self.grayShare)
        backgroundColor = isPressed ? ground : rest.ground
      }
    }
  }
}
