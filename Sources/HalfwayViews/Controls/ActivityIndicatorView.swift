import Foundation
import HalfwayLayers

/// A wheel that turns while something takes its time. UIKit's `UIActivityIndicatorView`.
open class ActivityIndicatorView: View {
  /// As `UIActivityIndicatorView.Style`; the numbers are UIKit's.
  public enum Style: Int, Sendable {
    case medium = 100
    case large = 101
    // Those from before iOS 13 say the colour as well.
    case whiteLarge = 0
    case white = 1
    case gray = 2

    /// UIKit's, in points.
    var sidePoints: CGFloat { self == .large || self == .whiteLarge ? 37 : 20 }

    /// The colour that the style brings; nil for whatever it is.
    var color: Color? {
      switch self {
      case .medium, .large: nil
      case .whiteLarge, .white: .white
      case .gray: .gray
      }
    }
  }

  public var style: Style {
    didSet {
      if let color = style.color { self.color = color }
      build()
    }
  }
  public var color: Color! = .systemGray { didSet { colour() } }
  /// Whether it is hidden while it does not turn.
  public var hidesWhenStopped = true { didSet { if !isAnimating { isHidden = hidesWhenStopped } } }
  public private(set) var isAnimating = false

  private let wheel = Layer()
  private var spokes: [Layer] = []

  /// As of UIKit's since iOS 13.
  private static let spokeCount = 8
  /// How long a turn takes, as of UIKit's.
  private static let turnSeconds = 0.8
  /// The alpha of the spoke that is about to be the darkest again.
  private static let leastAlpha = 0.25
  private static let turnKey = "turn"

  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: style.sidePoints, height: style.sidePoints))
    prepare()
    if let color = style.color { self.color = color }
  }

  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    isUserInteractionEnabled = false
    isHidden = true
    layer.addSublayer(wheel)
    build()
  }

  open func startAnimating() {
    guard !isAnimating else { return }
    isAnimating = true
    isHidden = false
    // From spoke to spoke, as if the light went round.
    let turn = KeyframeAnimation(keyPath: "transform.rotation.z")
    let step = 2 * Double.pi / Double(Self.spokeCount)
    turn.values = (0..<Self.spokeCount).map { Double($0) * step }
    turn.calculationMode = .discrete
    turn.duration = Self.turnSeconds
    turn.repeatCount = .infinity
    turn.isRemovedOnCompletion = false
    wheel.add(turn, forKey: Self.turnKey)
  }

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
    // A spoke is a seventh as wide as the wheel and reaches from halfway out to the edge, by eye beside UIKit's.
    let (width, length) = (side / 7, side * 0.29)
    spokes = (0..<Self.spokeCount).map { index in
      let spoke = Layer()
      spoke.bounds = CGRect(x: 0, y: 0, width: width, height: length)
      spoke.cornerRadius = width / 2
      // The anchor point is the hub, so that a rotation puts the spoke in its place.
      spoke.anchorPoint = CGPoint(x: 0.5, y: side / 2 / length)
      spoke.position = CGPoint(x: side / 2, y: side / 2)
      let angle = -Double(index) * 2 * Double.pi / Double(Self.spokeCount)
      spoke.transform = CATransform3D(rotationAngle: angle, x: 0, y: 0, z: 1)
      wheel.addSublayer(spoke)
      return spoke
    }
    colour()
    setNeedsLayout()
  }

  private func colour() {
    let own = resolved(color)
    for (index, spoke) in spokes.enumerated() {
      let share = 1 - Double(index) / Double(Self.spokeCount - 1)
      let alpha = Self.leastAlpha + (1 - Self.leastAlpha) * share
      spoke.backgroundColor = own.withAlphaComponent(own.alpha * alpha)
    }
  }

  override func colorsDidChange() {
    super.colorsDidChange()
    colour()
  }
}
