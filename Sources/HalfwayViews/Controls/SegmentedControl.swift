import Foundation
import HalfwayGestures
import HalfwayLayers

/// A row of titles or images, one of which can be selected. UIKit's `UISegmentedControl`.
open class SegmentedControl: Control {
  /// The value of `selectedSegmentIndex` if no segment is selected.
  public nonisolated static let noSegment = -1

  /// The color behind the selected segment; nil for white, or gray in the dark style.
  open var selectedSegmentTintColor: Color? { didSet { show() } }
  /// Whether segments behave like buttons: none stays selected, and each touch of a segment sends actions (default:
  /// false).
  open var isMomentary = false { didSet { if isMomentary { selectedSegmentIndex = Self.noSegment } } }

  private let pill = View(frame: .zero)
  private var segments: [Segment] = [] { didSet { invalidateIntrinsicContentSize() } }
  private var selected = noSegment
  /// The segment that is being touched.
  private var pressed = noSegment

  // UIKit's measures since iOS 13, in points.
  private static let heightPoints: CGFloat = 32
  private static let cornerPoints: CGFloat = 9
  private static let marginPoints: CGFloat = 2
  private static let fontPoints: CGFloat = 13
  private static let paddingPoints: CGFloat = 10
  private static let linePoints: CGFloat = 1
  /// The duration in which the selection moves, in seconds. Chosen by comparison with UIKit.
  private static let moveSeconds = 0.25
  private static let fadedAlpha: CGFloat = 0.3
  private static let disabledAlpha: CGFloat = 0.5

  private static let pillColor = Color(light: CGColor(white: 1), dark: CGColor(hex: 0x636366))

  private final class Segment: View {
    let label = Label(frame: .zero)
    let picture = ImageView(frame: .zero)
    /// The separator before this segment.
    let line = View(frame: .zero)
    var isOn = true

    override init(frame: CGRect) {
      super.init(frame: frame)
      isUserInteractionEnabled = false
      label.textAlignment = .center
      picture.contentMode = .center
      line.backgroundColor = .separator
      for view in [picture, label] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    var contentWidth: CGFloat {
      let unbounded = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
      return max(label.text == nil ? 0 : label.sizeThatFits(unbounded).width, picture.image?.size.width ?? 0)
    }

    override func layoutSubviews() { for view in [picture, label] { view.frame = bounds } }
  }

  /// Creates a control without segments.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates a control without segments, for subclasses that are written to be loaded from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  /// Creates a control of its fitting size.
  ///
  /// - Parameter items: Titles (`String`) and images (`Image`); other values are ignored.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    prepare()
    for item in items ?? [] {
      if let title = item as? String { insertSegment(withTitle: title, at: segments.count, animated: false) }
      if let image = item as? Image { insertSegment(with: image, at: segments.count, animated: false) }
    }
    sizeToFit()
  }

  private func prepare() {
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = Self.cornerPoints
    pill.isUserInteractionEnabled = false
    pill.layer.cornerRadius = Self.cornerPoints - Self.marginPoints
    pill.layer.shadowColor = Color.black.cgColor
    (pill.layer.shadowOpacity, pill.layer.shadowRadius) = (0.12, 4)
    pill.layer.shadowOffset = CGSize(width: 0, height: 2)
    addSubview(pill)
    show()
  }

  // MARK: Segments

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }

  /// The index of the selected segment, or `noSegment`. Setting it isn't animated and sends no actions. An invalid
  /// index counts as `noSegment`.
  open var selectedSegmentIndex: Int {
    get { selected }
    set {
      selected = segments.indices.contains(newValue) ? newValue : Self.noSegment
      place()
    }
  }

  /// Inserts a segment with a title at an index, clamped to the valid ones.
  open func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {
    insert(at: index, animated: animated) { $0.label.text = title }
  }

  /// Inserts a segment with an image at an index, clamped to the valid ones.
  open func insertSegment(with image: Image?, at index: Int, animated: Bool) {
    insert(at: index, animated: animated) { $0.picture.image = image }
  }

  private func insert(at index: Int, animated: Bool, _ fill: (Segment) -> Void) {
    let segment = Segment(frame: .zero)
    fill(segment)
    let place = min(max(0, index), segments.count)
    segments.insert(segment, at: place)
    if selected >= place { selected += 1 }
    addSubview(segment.line)
    addSubview(segment)
    segment.alpha = 0
    change(animated: animated) { segment.alpha = 1 }
  }

  /// Removes the segment at an index. Does nothing if the index is out of range.
  open func removeSegment(at index: Int, animated: Bool) {
    guard segments.indices.contains(index) else { return }
    let segment = segments.remove(at: index)
    if selected == index { selected = Self.noSegment } else if selected > index { selected -= 1 }
    segment.line.removeFromSuperview()
    change(animated: animated) {
      segment.alpha = 0
    } completion: {
      segment.removeFromSuperview()
    }
  }

  /// Removes all segments.
  open func removeAllSegments() {
    for index in segments.indices.reversed() { removeSegment(at: index, animated: false) }
  }

  private func change(animated: Bool, _ body: @escaping () -> Void, completion: (() -> Void)? = nil) {
    guard animated else {
      body()
      completion?()
      return show()
    }
    View.animate(withDuration: Self.moveSeconds, delay: 0, options: []) { [self] in
      body()
      show()
    } completion: { _ in
      completion?()
    }
  }

  /// Sets the title of a segment. Does nothing if the index is out of range.
  open func setTitle(_ title: String?, forSegmentAt index: Int) { with(index) { $0.label.text = title } }
  /// Returns the title of a segment; nil if it has none or the index is out of range.
  open func titleForSegment(at index: Int) -> String? {
    segments.indices.contains(index) ? segments[index].label.text : nil
  }

  /// Sets the image of a segment. Does nothing if the index is out of range.
  open func setImage(_ image: Image?, forSegmentAt index: Int) { with(index) { $0.picture.image = image } }
  /// Returns the image of a segment; nil if it has none or the index is out of range.
  open func imageForSegment(at index: Int) -> Image? {
    segments.indices.contains(index) ? segments[index].picture.image : nil
  }

  /// Sets whether a segment can be selected. Does nothing if the index is out of range.
  open func setEnabled(_ enabled: Bool, forSegmentAt index: Int) { with(index) { $0.isOn = enabled } }
  /// Returns whether a segment can be selected; false if the index is out of range.
  open func isEnabledForSegment(at index: Int) -> Bool { segments.indices.contains(index) && segments[index].isOn }

  private var titleAttributes: [State.RawValue: [NSAttributedString.Key: Any]] = [:]

  /// Sets the font and the color of titles, by `.font` and `.foregroundColor`; other attributes are ignored. Only the
  /// states `normal` and `selected` have an effect. A selected title takes what it lacks from `normal`.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
    titleAttributes[state.rawValue] = attributes
    invalidateIntrinsicContentSize()
    show()
  }

  /// Returns the attributes that were set for a state.
  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { titleAttributes[state.rawValue] }

  private func titleAttributes(isSelected: Bool) -> [NSAttributedString.Key: Any] {
    let normal = titleAttributes[State.normal.rawValue] ?? [:]
    guard isSelected, let own = titleAttributes[State.selected.rawValue] else { return normal }
    return normal.merging(own) { _, own in own }
  }

  private func with(_ index: Int, _ body: (Segment) -> Void) {
    guard segments.indices.contains(index) else { return }
    body(segments[index])
    show()
  }

  // MARK: Appearance

  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let widest = segments.map(\.contentWidth).max() ?? 0
    let width = (widest + 2 * Self.paddingPoints) * CGFloat(segments.count)
    return CGSize(width: width.rounded(.up), height: Self.heightPoints)
  }

  override func stateDidChange() {
    super.stateDidChange()
    show()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  private func show() {
    pill.backgroundColor = selectedSegmentTintColor ?? Self.pillColor
    alpha = looks.contains(.disabled) ? Self.disabledAlpha : 1
    place()
  }

  private var segmentWidth: CGFloat { bounds.width / CGFloat(max(1, segments.count)) }

  private func place() {
    let width = segmentWidth
    for (index, segment) in segments.enumerated() {
      segment.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height)
      let attributes = titleAttributes(isSelected: index == selected)
      segment.label.font =
        attributes[.font] as? Font
        ?? .systemFont(ofSize: Self.fontPoints, weight: index == selected ? .semibold : .medium)
      segment.label.textColor = attributes[.foregroundColor] as? Color ?? .label
      let isFaded = !segment.isOn || index == pressed && index != selected
      for view in [segment.label, segment.picture] { view.alpha = isFaded ? Self.fadedAlpha : 1 }
      let height = bounds.height / 2
      segment.line.frame = CGRect(
        x: CGFloat(index) * width - Self.linePoints / 2, y: (bounds.height - height) / 2, width: Self.linePoints,
        height: height)
      // The selection has edges of its own, so no separators are needed beside it.
      segment.line.alpha = index == 0 || index == selected || index == selected + 1 ? 0 : 1
    }
    pill.isHidden = selected == Self.noSegment
    guard selected != Self.noSegment else { return }
    // The selection shrinks while it is touched.
    let margin = Self.marginPoints + (pressed == selected ? 1 : 0)
    pill.frame = CGRect(x: CGFloat(selected) * width, y: 0, width: width, height: bounds.height)
      .insetBy(dx: margin, dy: margin)
  }

  // MARK: Touches

  private func segment(under touch: Touch) -> Int {
    guard segmentWidth > 0 else { return Self.noSegment }
    let place = (touch.location(in: self).x / segmentWidth).rounded(.down)
    guard place >= 0, place < CGFloat(segments.count) else { return Self.noSegment }
    return segments[Int(place)].isOn ? Int(place) : Self.noSegment
  }

  open override func beginTracking(_ touch: Touch, with event: HalfwayGestures.Event?) -> Bool {
    press(segment(under: touch))
    return true
  }

  open override func continueTracking(_ touch: Touch, with event: HalfwayGestures.Event?) -> Bool {
    press(isTouchInside ? segment(under: touch) : Self.noSegment)
    return true
  }

  open override func endTracking(_ touch: Touch?, with event: HalfwayGestures.Event?) {
    let chosen = pressed
    press(Self.noSegment)
    guard chosen != Self.noSegment, chosen != selected else { return }
    selected = chosen
    if !isMomentary { animate() }
    sendActions(for: [.valueChanged, .primaryActionTriggered], with: event)
    if isMomentary { selectedSegmentIndex = Self.noSegment }
  }

  open override func cancelTracking(with event: HalfwayGestures.Event?) { press(Self.noSegment) }

  private func press(_ index: Int) {
    guard index != pressed else { return }
    pressed = index
    animate()
  }

  private func animate() {
    View.animate(
      withDuration: Self.moveSeconds, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
      animations: place)
  }

  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    !(isEnabled && isTapOfOthers(recognizer)) && super.gestureRecognizerShouldBegin(recognizer)
  }
}
