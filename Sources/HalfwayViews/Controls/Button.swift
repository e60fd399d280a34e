import Foundation
import HalfwayGestures
import HalfwayLayers

/// A control with a title and an image. UIKit's `UIButton`.
///
/// Content is set for each state. A state without content shows that of the normal state.
open class Button: Control {
  /// The type of a button. UIKit's `UIButton.ButtonType`, without the types that have built-in images.
  public enum ButtonType: Int, Sendable {
    /// Shows its content unchanged. The default title color is white.
    case custom = 0
    /// Shows the title and template images in the tint color, and fades both while highlighted.
    case system = 1

    /// The former name of `system`.
    public static let roundedRect = ButtonType.system
  }

  /// The type of the button (default: `custom`).
  open private(set) var buttonType = ButtonType.custom

  /// Whether the image is darkened while the button is highlighted and has no image for that state (default: true).
  /// Buttons of the system type fade instead.
  open var adjustsImageWhenHighlighted = true { didSet { refresh() } }
  /// Whether the image is dimmed while the button is disabled and has no image for that state (default: true).
  open var adjustsImageWhenDisabled = true { didSet { refresh() } }
  /// The insets around the content, in points, included in the fitting size. If all are 0, the fitting size has 6
  /// points above and below the content, as in UIKit.
  open var contentEdgeInsets = EdgeInsets() {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }
  /// The insets of the title, in points. They aren't included in the fitting size.
  open var titleEdgeInsets = EdgeInsets() { didSet { setNeedsLayout() } }
  /// The insets of the image, in points. They aren't included in the fitting size.
  open var imageEdgeInsets = EdgeInsets() { didSet { setNeedsLayout() } }

  private var titles = ButtonValues<String>()
  private var attributedTitles = ButtonValues<NSAttributedString>()
  private var titleColors = ButtonValues<Color>()
  private var titleShadowColors = ButtonValues<Color>()
  private var images = ButtonValues<Image>()
  private var backgroundImages = ButtonValues<Image>()

  private let title = Label(frame: .zero)
  private let picture = ImageView(frame: .zero)
  private var background: ImageView?
  /// Whether the content is faded, so that a change can be animated.
  private var isFaded = false

  /// UIKit's font sizes for the two types, in points.
  private static let systemFontPoints: CGFloat = 15
  private static let customFontPoints: CGFloat = 18
  /// UIKit's space above and below the content without insets, in points.
  private static let defaultPaddingPoints: CGFloat = 6
  /// The alpha of the content while highlighted, as in UIKit's buttons of the system type.
  private static let fadedAlpha: CGFloat = 0.2
  /// The duration of fading back in, in seconds, as in UIKit's buttons of the system type.
  private static let fadeSeconds = 0.47
  /// The alpha of the black over a highlighted image. Chosen by comparison with UIKit.
  private static let darkening = 0.5
  /// The alpha of the image of a disabled button.
  private static let disabledAlpha: CGFloat = 0.5

  /// Creates a button of the custom type.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates a button of the custom type, for subclasses that are written to be loaded from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  /// Creates a button of zero size. The title font has 15 points for the system type and 18 points for the custom type.
  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    buttonType = type
    title.font = .systemFont(ofSize: type == .system ? Self.systemFontPoints : Self.customFontPoints)
    refresh()
  }

  /// Creates a button of its fitting size that runs an action and shows its title and image.
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

  // MARK: Content

  /// The label of the title, for setting its font and number of lines. The button sets its text and color.
  open var titleLabel: Label? { title }
  /// The view of the image.
  open var imageView: ImageView? { picture }

  /// Sets the title for a state; nil for that of the normal state.
  open func setTitle(_ title: String?, for state: State) { change { titles[state] = title } }
  /// Sets the attributed title for a state. It takes precedence over the plain title.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    change { attributedTitles[state] = title }
  }
  /// Sets the title color for a state; nil for the default.
  open func setTitleColor(_ color: Color?, for state: State) { change { titleColors[state] = color } }
  /// Sets the color of the title's shadow for a state; nil for none.
  open func setTitleShadowColor(_ color: Color?, for state: State) { change { titleShadowColors[state] = color } }
  /// Sets the image for a state; nil for that of the normal state.
  open func setImage(_ image: Image?, for state: State) { change { images[state] = image } }
  /// Sets the image behind the content for a state. It fills the bounds.
  open func setBackgroundImage(_ image: Image?, for state: State) { change { backgroundImages[state] = image } }

  /// Returns the title that is shown in a state.
  open func title(for state: State) -> String? { titles.shown(for: state) }
  /// Returns the attributed title that is shown in a state.
  open func attributedTitle(for state: State) -> NSAttributedString? { attributedTitles.shown(for: state) }
  /// Returns the title color that is used in a state.
  open func titleColor(for state: State) -> Color? { titleColors.shown(for: state) ?? defaultTitleColor(for: state) }
  /// Returns the color of the title's shadow that is used in a state.
  open func titleShadowColor(for state: State) -> Color? { titleShadowColors.shown(for: state) }
  /// Returns the image that is shown in a state.
  open func image(for state: State) -> Image? { images.shown(for: state) }
  /// Returns the background image that is shown in a state.
  open func backgroundImage(for state: State) -> Image? { backgroundImages.shown(for: state) }

  /// The title that is shown in the current state.
  open var currentTitle: String? { title(for: looks) }
  /// The attributed title that is shown in the current state.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: looks) }
  /// The title color in the current state.
  open var currentTitleColor: Color { titleColor(for: looks) ?? .white }
  /// The color of the title's shadow in the current state.
  open var currentTitleShadowColor: Color? { titleShadowColor(for: looks) }
  /// The image that is shown in the current state.
  open var currentImage: Image? { image(for: looks) }
  /// The background image that is shown in the current state.
  open var currentBackgroundImage: Image? { backgroundImage(for: looks) }

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

  /// Returns an image adjusted to the type and the state.
  private func adjusted(_ image: Image) -> Image {
    if buttonType == .system {
      return image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image
    }
    guard looks.contains(.highlighted), adjustsImageWhenHighlighted, !images.has(looks) else { return image }
    return image.contents.map { Image(contents: $0.darkened(by: Self.darkening), like: image) } ?? image
  }

  /// Updates the alpha of the content: immediately when highlighted, animated when released.
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

  // MARK: Layout

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

  /// Returns the frame of the background.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Returns the area that title and image share.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.shrunk(by: contentEdgeInsets) }

  /// Returns the frame of the title in the content area.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    let (image, title, contentRect) = (imageSize, titleSize, contentRect.shrunk(by: titleEdgeInsets))
    let width = min(title.width, max(0, contentRect.width - image.width))
    let start = leading(of: image.width + width, in: contentRect)
    let place = CGRect(
      x: isRightToLeft ? start : start + image.width, y: contentRect.minY, width: width,
      height: contentRect.height)
    return upright(title.height, in: place)
  }

  /// Returns the frame of the image in the content area.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    let (image, contentRect) = (imageSize, contentRect.shrunk(by: imageEdgeInsets))
    let size = CGSize(width: min(image.width, contentRect.width), height: min(image.height, contentRect.height))
    let title = min(titleSize.width, max(0, contentRect.width - image.width))
    let start = leading(of: size.width + title, in: contentRect)
    let place = CGRect(
      x: isRightToLeft ? start + title : start, y: contentRect.minY, width: size.width, height: contentRect.height)
    return upright(size.height, in: place)
  }

  private func leading(of width: CGFloat, in rect: CGRect) -> CGFloat {
    switch contentHorizontalAlignment {
    case .center: rect.minX + (rect.width - width) / 2
    case .left, .fill: rect.minX
    case .right: rect.maxX - width
    case .leading: isRightToLeft ? rect.maxX - width : rect.minX
    case .trailing: isRightToLeft ? rect.minX : rect.maxX - width
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
  /// Returns the rectangle inside insets, with a size of at least zero.
  func shrunk(by insets: EdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top, width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom))
  }
}
