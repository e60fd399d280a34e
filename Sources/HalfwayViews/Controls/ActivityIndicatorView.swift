import Foundation
import HalfwayLayers

/// A rotating wheel that indicates activity. UIKit's `UIActivityIndicatorView`.
open class ActivityIndicatorView: View {
  /// The size and color of an indicator, with UIKit's raw values. UIKit's `UIActivityIndicatorView.Style`.
  public enum Style: Int, Sendable {
    /// A side length of 20 points.
    case medium = 100
    /// A side length of 37 points.
    case large = 101
    // The styles from before iOS 13, which also determine the color.
    /// A side length of 37 points, in white.
    case whiteLarge = 0
    /// A side length of 20 points, in white.
    case white = 1
    /// A side length of 20 points, in gray.
    case gray = 2

    /// The side length in points, as in UIKit.
    var sidePoints: CGFloat { self == .large || self == .whiteLarge ? 37 : 20 }

    /// The color that the style sets; nil to keep the current one.
    var color: Color? {
      switch self {
      case .medium, .large: nil
      case .whiteLarge, .white: .white
      case .gray: .gray
      }
    }
  }

  /// The style. Setting one of the styles with a color sets `color`, too.
  open var style: Style {
    didSet {
      if let color = style.color { self.color = color }
      build()
    }
  }
  /// The color of the wheel (default: `systemGray`).
  open var color: Color! = .systemGray { didSet { applyColors() } }
  /// Whether the view is hidden while it isn't animating (default: true).
  open var hidesWhenStopped = true { didSet { if !isAnimating { isHidden = hidesWhenStopped } } }
  /// Whether the wheel is rotating.
  open private(set) var isAnimating = false

  private let wheel = Layer().withoutImplicitActions()
  private var spokes: [Layer] = []

  /// The number of spokes, as in UIKit since iOS 13.
  private static let spokeCount = 8
  /// The duration of a rotation in seconds, as in UIKit.
  private static let turnSeconds = 0.8
  /// The alpha of the most transparent spoke.
  private static let minimumAlpha = 0.25
  private static let turnKey = "turn"

  /// Creates an indicator of the style's size. It is hidden until it animates.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: style.sidePoints, height: style.sidePoints))
    prepare()
    if let color = style.color { self.color = color }
  }

  /// Creates an indicator of medium style. It is hidden until it animates.
  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    prepare()
  }

  /// Creates an indicator of medium style, for subclasses that are written to be loaded from an archive.
  public required init(coder: NSCoder) {
    style = .medium
    super.init(frame: .zero)
    prepare()
  }

  private func prepare() {
    isUserInteractionEnabled = false
    isHidden = true
    layer.addSublayer(wheel)
    build()
  }

  /// Shows the wheel and starts its rotation.
  open func startAnimating() {
    guard !isAnimating else { return }
    isAnimating = true
    isHidden = false
    // The wheel rotates in steps from spoke to spoke, so that the light seems to travel.
    let turn = KeyframeAnimation(keyPath: "transform.rotation.z")
    let step = 2 * Double.pi / Double(Self.spokeCount)
    turn.values = (0..<Self.spokeCount).map { Double($0) * step }
    turn.calculationMode = .discrete
    turn.duration = Self.turnSeconds
    turn.repeatCount = .infinity
    turn.isRemovedOnCompletion = false
    wheel.add(turn, forKey: Self.turnKey)
  }

  /// Stops the rotation, and hides the view if `hidesWhenStopped` is true.
  open func stopAnimating() {
    isAnimating = false
    wheel.removeAnimation(forKey: Self.turnKey)
    if hidesWhenStopped { isHidden = true }
  }

  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: style.sidePoints, height: style.sidePoints)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    wheel.position = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  private func build() {
    invalidateIntrinsicContentSize()
    for spoke in spokes { spoke.removeFromSuperlayer() }
    let side = style.sidePoints
    wheel.bounds = CGRect(x: 0, y: 0, width: side, height: side)
    // A spoke's width is a seventh of the wheel's; it extends from about half the radius to the edge. Chosen by
    // comparison with UIKit.
    let (width, length) = (side / 7, side * 0.29)
    spokes = (0..<Self.spokeCount).map { index in
      let spoke = Layer().withoutImplicitActions()
      spoke.bounds = CGRect(x: 0, y: 0, width: width, height: length)
      spoke.cornerRadius = width / 2
      // The anchor point is the hub, so that a rotation places the spoke.
      spoke.anchorPoint = CGPoint(x: 0.5, y: side / 2 / length)
      spoke.position = CGPoint(x: side / 2, y: side / 2)
      let angle = -Double(index) * 2 * Double.pi / Double(Self.spokeCount)
      spoke.transform = CATransform3D(rotationAngle: angle, x: 0, y: 0, z: 1)
      wheel.addSublayer(spoke)
      return spoke
    }
    applyColors()
    setNeedsLayout()
  }

  private func applyColors() {
    let own = resolved(color)
    for (index, spoke) in spokes.enumerated() {
      let share = 1 - Double(index) / Double(Self.spokeCount - 1)
      let alpha = Self.minimumAlpha + (1 - Self.minimumAlpha) * share
      spoke.backgroundColor = own.withAlphaComponent(own.alpha * alpha)
    }
  }

  override func colorsDidChange() {
    super.colorsDidChange()
    applyColors()
  }
}
