import HalfwayGestures
import HalfwayLayers

/// What a view knows of light and dark.
struct ViewStyles {
  /// Its own, and that of the controller whose view it is.
  var own = UserInterfaceStyle.unspecified
  var observers = UserInterfaceStyle.unspecified
  /// The one in which the view's colours are.
  var shown = UserInterfaceStyle.light

  /// The background where it is one colour in the light and another in the dark.
  var background: Color?

  /// What it is whatever is around the view.
  var fixed: UserInterfaceStyle { own == .unspecified ? observers : own }
}

extension View {
  /// What the view looks like, whatever is around it: light or dark, it and all in it; as what is around it unless set.
  public final var overrideUserInterfaceStyle: UserInterfaceStyle {
    get { styles.own }
    set { changeStyle { styles.own = newValue } }
  }

  /// The style in which the view's colours are.
  package final var shownStyle: UserInterfaceStyle { styles.shown }

  /// The same, as the controller says whose view it is.
  package final func takeStyle(ofObserver style: UserInterfaceStyle) { changeStyle { styles.observers = style } }

  private func changeStyle(_ change: () -> Void) {
    let before = styles.fixed
    change()
    guard styles.fixed != before else { return }
    let host = window?.host
    let inherited = parent?.styles.shown ?? host?.userInterfaceStyle ?? styles.shown
    adopt(style: inherited, isNotified: host != nil)
  }

  /// Takes up the style of what is around the view, unless it has one of its own, and has those in it do so.
  ///
  /// - Parameter isTold: Whether views and screens are told of their traits; what only comes to a place is not.
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

  /// Of the stage that the view is in, and else of the one that is running; light or dark as the view is.
  public var traitCollection: TraitCollection {
    if let host = window?.host { return host.traitCollection.with(styles.shown) }
    var view: View? = self
    while let here = view {
      if here.styles.fixed != .unspecified { return TraitCollection.current.with(here.styles.fixed) }
      view = here.parent
    }
    return .current
  }

  /// The colour of the layer's ground, as it was given.
  var groundColor: Color? {
    get {
      let shown = layer.backgroundColor
      // Somebody may have given the layer another one.
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

  /// What a dynamic colour is in this view.
  package func resolved(_ color: Color) -> CGColor {
    guard color.isDynamic else { return color.cgColor }
    // What stands alone takes the style of the stage on which it is made, and that of its place later.
    if parent == nil, styles.fixed == .unspecified, (self as? Window)?.host == nil {
      adopt(style: TraitCollection.currentStyle)
    }
    return color.resolvedColor(with: TraitCollection.current.with(styles.shown)).cgColor
  }

  /// Runs something in which colours that nobody resolves are those of this view.
  func withOwnTraits(_ body: () -> Void) {
    if TraitCollection.currentStyle == styles.shown { return body() }
    TraitCollection.current.with(styles.shown).performAsCurrent(body)
  }
}
