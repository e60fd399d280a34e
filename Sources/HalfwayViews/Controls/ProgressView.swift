import Foundation
import HalfwayLayers

/// A bar that shows the progress of a task. UIKit's `UIProgressView`.
open class ProgressView: View {
  /// The color of the completed part; nil for the tint color.
  open var progressTintColor: Color? { didSet { applyColors() } }
  /// The color of the rest; nil for `systemFill`.
  open var trackTintColor: Color? { didSet { applyColors() } }

  private let bar = View(frame: .zero)
  private var share: Float = 0

  /// UIKit's height, in points.
  private static let heightPoints: CGFloat = 4
  /// The duration of animated changes, in seconds. Chosen by judgment.
  private static let moveSeconds = 0.25

  /// Creates a bar with a progress of 0.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates a bar with a progress of 0, for subclasses that are written to be loaded from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  /// The style of a bar. UIKit's `UIProgressView.Style`.
  public enum Style: Int, Sendable {
    /// A bar in a view.
    case `default` = 0
    /// A bar at the edge of another bar, without rounded ends.
    case bar = 1
  }
  /// The style (default: `default`).
  open var progressViewStyle = Style.default { didSet { setNeedsLayout() } }

  /// Creates a bar with a style and a progress of 0.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  private func prepare() {
    clipsToBounds = true
    addSubview(bar)
    applyColors()
  }

  /// The progress, clamped to 0...1 (default: 0). Setting it isn't animated.
  open var progress: Float {
    get { share }
    set { setProgress(newValue, animated: false) }
  }

  /// Sets the progress, clamped to 0...1, optionally animated.
  open func setProgress(_ progress: Float, animated: Bool) {
    share = progress >= 0 ? min(1, progress) : 0
    guard animated else { return place() }
    layoutIfNeeded()
    View.animate(withDuration: Self.moveSeconds, delay: 0, options: .beginFromCurrentState, animations: place)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: View.noIntrinsicMetric, height: Self.heightPoints)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.heightPoints) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = progressViewStyle == .bar ? 0 : bounds.height / 2
    bar.layer.cornerRadius = layer.cornerRadius
    place()
  }

  private func place() { bar.frame = CGRect(x: 0, y: 0, width: bounds.width * CGFloat(share), height: bounds.height) }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    applyColors()
  }

  private func applyColors() {
    backgroundColor = trackTintColor ?? .systemFill
    bar.backgroundColor = progressTintColor ?? tintColor
  }
}
