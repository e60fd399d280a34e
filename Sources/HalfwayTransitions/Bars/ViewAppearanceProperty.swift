import HalfwayViews

/// A property of views that appearance proxies can set. Whether it was set is determined by a comparison with a view
/// for which nothing was set.
@MainActor
struct ViewAppearanceProperty {
  /// A proxy, and a view of its class for which nothing was set.
  typealias Source = (proxy: View, plain: View)

  /// Applies the value of the last proxy for which the property was set, unless it was set for the view itself.
  let apply: (_ view: View, _ sources: [Source]) -> Void

  private init<Owner: View, Value: Equatable>(_ path: ReferenceWritableKeyPath<Owner, Value>) {
    apply = { view, sources in
      let known = sources.compactMap { source -> (proxy: Owner, plain: Owner)? in
        guard let proxy = source.proxy as? Owner, let plain = source.plain as? Owner else { return nil }
        return (proxy, plain)
      }
      guard let view = view as? Owner, let plain = known.first?.plain, view[keyPath: path] == plain[keyPath: path],
        let last = known.last(where: { $0.proxy[keyPath: path] != $0.plain[keyPath: path] })
      else { return }
      view[keyPath: path] = last.proxy[keyPath: path]
    }
  }

  static let all: [ViewAppearanceProperty] = [
    ViewAppearanceProperty(\View.backgroundColor), ViewAppearanceProperty(\View.tintColor),
    ViewAppearanceProperty(\View.alpha), ViewAppearanceProperty(\View.semanticContentAttribute),
    ViewAppearanceProperty(\View.layoutMargins), ViewAppearanceProperty(\View.isHidden),
    ViewAppearanceProperty(\View.clipsToBounds), ViewAppearanceProperty(\View.contentMode),
    ViewAppearanceProperty(\View.isUserInteractionEnabled), ViewAppearanceProperty(\View.isExclusiveTouch),
    ViewAppearanceProperty(\View.layer.cornerRadius), ViewAppearanceProperty(\View.layer.borderWidth),
    ViewAppearanceProperty(\View.layer.borderColor), ViewAppearanceProperty(\View.layer.shadowColor),
    ViewAppearanceProperty(\View.layer.shadowOpacity), ViewAppearanceProperty(\View.layer.shadowRadius),
    ViewAppearanceProperty(\View.layer.shadowOffset), ViewAppearanceProperty(\ScrollView.bounces),
    ViewAppearanceProperty(\ScrollView.keyboardDismissMode),
    ViewAppearanceProperty(\ScrollView.showsVerticalScrollIndicator),
    ViewAppearanceProperty(\ScrollView.showsHorizontalScrollIndicator), ViewAppearanceProperty(\Label.font),
    ViewAppearanceProperty(\Label.textColor), ViewAppearanceProperty(\Label.textAlignment),
    ViewAppearanceProperty(\Label.numberOfLines), ViewAppearanceProperty(\Label.lineBreakMode),
    ViewAppearanceProperty(\Label.adjustsFontSizeToFitWidth), ViewAppearanceProperty(\TextField.textAlignment),
    ViewAppearanceProperty(\TextField.font),
    ViewAppearanceProperty(\TextField.textColor), ViewAppearanceProperty(\PageControl.pageIndicatorTintColor),
    ViewAppearanceProperty(\PageControl.currentPageIndicatorTintColor),
    ViewAppearanceProperty(\Switch.onTintColor), ViewAppearanceProperty(\Switch.thumbTintColor),
    ViewAppearanceProperty(\Slider.minimumTrackTintColor), ViewAppearanceProperty(\Slider.maximumTrackTintColor),
    ViewAppearanceProperty(\Slider.thumbTintColor), ViewAppearanceProperty(\ProgressView.progressTintColor),
    ViewAppearanceProperty(\ProgressView.trackTintColor), ViewAppearanceProperty(\ActivityIndicatorView.color),
    ViewAppearanceProperty(\SegmentedControl.selectedSegmentTintColor),
  ]
}
