import Foundation
import HalfwayLayers

/// How much of something is done. UIKit's `UIProgressView`.
open class ProgressView: View {
  /// The colour of what is done; nil for the tint colour.
  public var progressTintColor: Color? { didSet { colour() } }
  /// The colour of the rest; nil for a grey.
  public var trackTintColor: Color? { didSet { colour() } }

  private let bar = View(frame: .zero)
  private var share: Float = 0

  /// UIKit's height, in points.
  private static let heightPoints: CGFloat = 4
  /// How long a change takes that is animated, chosen by eye.
  private static let moveSeconds = 0.25

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    clipsToBounds = true
    addSubview(bar)
    colour()
  }

  /// 0 to 1, set at once; what is beyond is brought between them.
  public var progress: Float {
    get { share }
    set { setProgress(newValue, animated: false) }
  }

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
    layer.cornerRadius = bounds.height / 2
    bar.layer.cornerRadius = bounds.height / 2
    place()
  }

  private func place() { bar.frame = CGRect(x: 0, y: 0, width: bounds.width * CGFloat(share), height: bounds.height) }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    colour()
  }

  private func colour() {
    backgroundColor = trackTintColor ?? .systemFill
    bar.backgroundColor = progressTintColor ?? tintColor
  }
}
