import HalfwayGestures
import HalfwayLayers

/// The light and dark styles of a view.
struct ViewStyles {
  /// The override of the view itself, and that of its view controller.
  var own = UserInterfaceStyle.unspecified
  var observers = UserInterfaceStyle.unspecified
  /// The style that the view's colors are resolved for.
  var shown = UserInterfaceStyle.light

  /// The background color, if it is dynamic.
  var background: Color?

  /// The style that the view has regardless of its environment; `unspecified` to inherit it.
  var fixed: UserInterfaceStyle { own == .unspecified ? observers : own }
}

extension View {
  /// The style of the view and its descendants, regardless of the environment; `unspecified` to inherit it (the
  /// default).
  public final var overrideUserInterfaceStyle: UserInterfaceStyle {
    get { styles.own }
    set { changeStyle { styles.own = newValue } }
  }

  /// The style that the view's colors are resolved for.
  package final var shownStyle: UserInterfaceStyle { styles.shown }

  /// Sets the style that the view's view controller requests.
  package final func takeStyle(ofObserver style: UserInterfaceStyle) { changeStyle { styles.observers = style } }

  private func changeStyle(_ change: () -> Void) {
    let before = styles.fixed
    change()
    guard styles.fixed != before else { return }
    let host = window?.host
    let inherited = parent?.styles.shown ?? host?.userInterfaceStyle ?? styles.shown
    adopt(style: inherited, isNotified: host != nil)
  }

  /// Adopts the style of the environment unless the view overrides it, and passes it to the descendants.
  ///
  /// - Parameters:
  ///   - inherited: The style of the environment.
  ///   - isNotified: Whether views and view controllers are notified of the change of traits; a view that is only added
  ///     to a superview isn't.
  package final func adopt(style inherited: UserInterfaceStyle, isNotified: Bool = false) {
    let style = styles.fixed == .unspecified ? inherited : styles.fixed
    let before = styles.shown
    guard style != before else { return }
    styles.shown = style
    colorsDidChange()
    if isNotified {
      let traits = traitCollection
      let previous = traits.with(before)
      layoutObserver?.takeTraits(traits)
      traits.performAsCurrent { self.traitCollectionDidChange(previous) }
    }
    for child in children { child.adopt(style: style, isNotified: isNotified) }
    maskView?.adopt(style: style, isNotified: isNotified)
  }

  /// The value of `traitCollection` unless a subclass overrides it.
  final var ownTraits: TraitCollection {
    if let host = window?.host { return host.traitCollection.with(styles.shown) }
    var view: View? = self
    while let here = view {
      if here.styles.fixed != .unspecified { return TraitCollection.current.with(here.styles.fixed) }
      view = here.parent
    }
    return .current
  }

  /// The background color, as it was set.
  var groundColor: Color? {
    get {
      let shown = layer.backgroundColor
      // The layer's color may have been set directly.
      if let dynamic = styles.background, resolved(dynamic) == shown { return dynamic }
      return shown.map(Color.init(cgColor:))
    }
    set {
      styles.background = newValue?.isDynamic == true ? newValue : nil
      if let newValue { layer.backgroundColor = resolved(newValue) } else { layer.backgroundColor = nil }
    }
  }

  func showColors() {
    if let dynamic = styles.background { layer.backgroundColor = resolved(dynamic) }
    let kind = type(of: self)
    if kind != View.self, kind != Label.self, kind != ImageView.self { setNeedsDisplay() }
  }

  /// Returns the value of a color in this view.
  package func resolved(_ color: Color) -> CGColor {
    guard color.isDynamic else { return color.cgColor }
    // A view without a superview adopts the style of the stage that it is created on, and later that of its superview.
    if parent == nil, styles.fixed == .unspecified, (self as? Window)?.host == nil {
      adopt(style: TraitCollection.currentStyle)
    }
    return color.resolvedColor(with: TraitCollection.current.with(styles.shown)).cgColor
  }

  /// Runs a block in which dynamic colors resolve to those of this view.
  func withOwnTraits(_ body: () -> Void) {
    if TraitCollection.currentStyle == styles.shown { return body() }
    TraitCollection.current.with(styles.shown).performAsCurrent(body)
  }
}
