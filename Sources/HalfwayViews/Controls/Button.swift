import Foundation
import HalfwayGestures
import HalfwayLayers

/// A title and a picture that are pressed. UIKit's `UIButton`.
///
/// What it shows is set for its states; a state for which nothing is set shows what is set for the normal one.
open class Button: Control {
  /// As `UIButton.ButtonType`, as far as there are pictures for it.
  public enum ButtonType: Int, Sendable {
    /// Shows what it is given: a white title.
    case custom = 0
    /// The title is in the tint colour, a picture is drawn in it, and both fade under a finger.
    case system = 1

    /// As the system's type was called earlier.
    public static let roundedRect = ButtonType.system
  }

  public private(set) var buttonType = ButtonType.custom

  /// The picture is darker under a finger where none is set for that. Not of buttons of the system's type, which fade.
  public var adjustsImageWhenHighlighted = true { didSet { refresh() } }
  /// The picture is paler where the button is disabled and none is set for that.
  public var adjustsImageWhenDisabled = true { didSet { refresh() } }
  /// Around the content, which the fitting size grows by. Where all are 0 it stands 6 points from the upper and lower edge, as in UIKit.
  public var contentEdgeInsets = EdgeInsets() {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }
  /// Moves and narrows the title, which the fitting size knows nothing of.
  public var titleEdgeInsets = EdgeInsets() { didSet { setNeedsLayout() } }
  /// The same for the picture.
  public var imageEdgeInsets = EdgeInsets() { didSet { setNeedsLayout() } }

  private var titles = ButtonValues<String>()
  private var attributedTitles = ButtonValues<NSAttributedString>()
  private var titleColors = ButtonValues<Color>()
  private var titleShadowColors = ButtonValues<Color>()
  private var images = ButtonValues<Image>()
  private var backgroundImages = ButtonValues<Image>()

  private let title = Label(frame: .zero)
  private let picture = ImageView(frame: .zero)
  private var background: ImageView?
  /// Whether it looks faded, so that a change can be animated.
  private var isFaded = false

  /// UIKit's for the two types.
  private static let systemFontPoints: CGFloat = 15
  private static let customFontPoints: CGFloat = 18
  /// UIKit's space above and below the content where no insets are set.
  private static let defaultPaddingPoints: CGFloat = 6
  /// How much is left of the content under a finger, as of UIKit's buttons of the system's type.
  private static let fadedAlpha: CGFloat = 0.2
  /// How long the content takes to come back, as of UIKit's buttons of the system's type.
  private static let fadeSeconds = 0.47
  /// The alpha of the black over a picture under a finger, chosen by eye beside UIKit's.
  private static let darkening = 0.5
  /// What is left of the picture of a button that is disabled.
  private static let disabledAlpha: CGFloat = 0.5

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    buttonType = type
    title.font = .systemFont(ofSize: type == .system ? Self.systemFontPoints : Self.customFontPoints)
    refresh()
  }

  /// A button of the system's type that runs an action and shows its title and picture.
  public convenience init(type: ButtonType = .system, primaryAction: Action?) {
    self.init(type: type)
    guard let primaryAction else { return }
    addAction(primaryAction, for: .primaryActionTriggered)
    if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
    if let image = primaryAction.image { setImage(image, for: .normal) }
    sizeToFit()
  }

  private func prepare() {
    title.font = .systemFont(ofSize: Self.customFontPoints)
    title.lineBreakMode = .byTruncatingMiddle
    title.textAlignment = .center
    picture.isUserInteractionEnabled = false
    addSubview(picture)
    addSubview(title)
    refresh()
  }

  // MARK: What it shows

  /// The label of the title, for its font and its lines; the text and its colour are the button's.
  public var titleLabel: Label? { title }
  public var imageView: ImageView? { picture }

  public func setTitle(_ title: String?, for state: State) { change { titles[state] = title } }
  /// A title in looks of its own, which goes before a plain one.
  public func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    change { attributedTitles[state] = title }
  }
  public func setTitleColor(_ color: Color?, for state: State) { change { titleColors[state] = color } }
  public func setTitleShadowColor(_ color: Color?, for state: State) { change { titleShadowColors[state] = color } }
  public func setImage(_ image: Image?, for state: State) { change { images[state] = image } }
  /// Over the whole bounds, behind title and picture.
  public func setBackgroundImage(_ image: Image?, for state: State) { change { backgroundImages[state] = image } }

  public func title(for state: State) -> String? { titles.shown(for: state) }
  public func attributedTitle(for state: State) -> NSAttributedString? { attributedTitles.shown(for: state) }
  public func titleColor(for state: State) -> Color? { titleColors.shown(for: state) ?? defaultTitleColor(for: state) }
  public func titleShadowColor(for state: State) -> Color? { titleShadowColors.shown(for: state) }
  public func image(for state: State) -> Image? { images.shown(for: state) }
  public func backgroundImage(for state: State) -> Image? { backgroundImages.shown(for: state) }

  public var currentTitle: String? { title(for: looks) }
  public var currentAttributedTitle: NSAttributedString? { attributedTitle(for: looks) }
  public var currentTitleColor: Color { titleColor(for: looks) ?? .white }
  public var currentTitleShadowColor: Color? { titleShadowColor(for: looks) }
  public var currentImage: Image? { image(for: looks) }
  public var currentBackgroundImage: Image? { backgroundImage(for: looks) }

  private func defaultTitleColor(for state: State) -> Color {
    guard buttonType == .system else { return .white }
    return state.contains(.disabled) ? .tertiaryLabel : tintColor
  }

  private func change(_ body: () -> Void) {
    body()
    refresh()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  override func stateDidChange() {
    super.stateDidChange()
    refresh()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    refresh()
  }

  private func refresh() {
    title.text = currentTitle
    title.textColor = currentTitleColor
    if let currentAttributedTitle { title.attributedText = currentAttributedTitle }
    title.shadowColor = currentTitleShadowColor
    picture.image = currentImage.map(adjusted)
    if let image = currentBackgroundImage {
      let view = background ?? ImageView(frame: bounds)
      view.image = image
      if background == nil { insertSubview(view, at: 0) }
      background = view
    } else {
      background?.removeFromSuperview()
      background = nil
    }
    fade()
  }

  /// The picture as the type and the state want it.
  private func adjusted(_ image: Image) -> Image {
    if buttonType == .system {
      return image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image
    }
    guard looks.contains(.highlighted), adjustsImageWhenHighlighted, !images.has(looks) else { return image }
    return image.contents.map { Image(contents: $0.darkened(by: Self.darkening), like: image) } ?? image
  }

  /// At once under the finger, slowly after it.
  private func fade() {
    let fades = buttonType == .system && looks.contains(.highlighted)
    let comesBack = isFaded && !fades
    isFaded = fades
    let isPale = looks.contains(.disabled) && adjustsImageWhenDisabled && !images.has(looks)
    let alphas = fades ? (Self.fadedAlpha, Self.fadedAlpha) : (1, isPale ? Self.disabledAlpha : 1)
    guard (title.alpha, picture.alpha) != alphas else { return }
    let change: () -> Void = { [self] in (title.alpha, picture.alpha) = alphas }
    guard comesBack else { return View.performWithoutAnimation(change) }
    View.animate(withDuration: Self.fadeSeconds, delay: 0, options: .allowUserInteraction, animations: change)
  }

  // MARK: Size and place

  private var padding: EdgeInsets {
    guard contentEdgeInsets == EdgeInsets() else { return contentEdgeInsets }
    return EdgeInsets(top: Self.defaultPaddingPoints, bottom: Self.defaultPaddingPoints)
  }

  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let (image, title, padding) = (imageSize, titleSize, padding)
    let content = CGSize(
      width: image.width + title.width + padding.left + padding.right,
      height: max(image.height, title.height) + padding.top + padding.bottom)
    let behind = currentBackgroundImage?.size ?? .zero
    return CGSize(width: max(content.width, behind.width), height: max(content.height, behind.height))
  }

  private var imageSize: CGSize { currentImage?.size ?? .zero }

  private var titleSize: CGSize {
    guard let text = title.text, !text.isEmpty else { return .zero }
    return title.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
  }

  /// Where the background stands.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Where title and picture stand together.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.shrunk(by: contentEdgeInsets) }

  /// Where the title stands in the place of both.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    let (image, title, contentRect) = (imageSize, titleSize, contentRect.shrunk(by: titleEdgeInsets))
    let width = min(title.width, max(0, contentRect.width - image.width))
    let start = leading(of: image.width + width, in: contentRect)
    let place = CGRect(x: start + image.width, y: contentRect.minY, width: width, height: contentRect.height)
    return upright(title.height, in: place)
  }

  /// Where the picture stands in the place of both.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    let (image, contentRect) = (imageSize, contentRect.shrunk(by: imageEdgeInsets))
    let size = CGSize(width: min(image.width, contentRect.width), height: min(image.height, contentRect.height))
    let title = min(titleSize.width, max(0, contentRect.width - image.width))
    let start = leading(of: size.width + title, in: contentRect)
    let place = CGRect(x: start, y: contentRect.minY, width: size.width, height: contentRect.height)
    return upright(size.height, in: place)
  }

  private func leading(of width: CGFloat, in rect: CGRect) -> CGFloat {
    switch contentHorizontalAlignment {
    case .center: rect.minX + (rect.width - width) / 2
    case .left, .leading, .fill: rect.minX
    case .right, .trailing: rect.maxX - width
    }
  }

  private func upright(_ height: CGFloat, in rect: CGRect) -> CGRect {
    let height = min(height, rect.height)
    let y: CGFloat
    switch contentVerticalAlignment {
    case .center: y = rect.minY + (rect.height - height) / 2
    case .top: y = rect.minY
    case .bottom: y = rect.maxY - height
    case .fill: return rect
    }
    return CGRect(x: rect.minX, y: y, width: rect.width, height: height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background?.frame = backgroundRect(forBounds: bounds)
    let content = contentRect(forBounds: bounds)
    picture.frame = imageRect(forContentRect: content)
    title.frame = titleRect(forContentRect: content)
  }

  // MARK: Touches

  override var releaseEvents: Control.Event { [.touchUpInside, .primaryActionTriggered] }

  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    isEnabled ? !isTapOfOthers(recognizer) && super.gestureRecognizerShouldBegin(recognizer) : true
  }
}

extension CGRect {
  /// What insets leave of it, at least nothing.
  func shrunk(by insets: EdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top, width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom))
  }
}
