import HalfwayViews

/// A property of views that appearance proxies can set. Whether it was set is determined by a comparison with a view for
/// which nothing was set.
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
    ViewAppearanceProperty(\View.layoutMargins), ViewAppearanceProperty(\Label.font),
    ViewAppearanceProperty(\Label.textColor), ViewAppearanceProperty(\TextField.font),
    ViewAppearanceProperty(\TextField.textColor), ViewAppearanceProperty(\PageControl.pageIndicatorTintColor),
    ViewAppearanceProperty(\PageControl.currentPageIndicatorTintColor),
    ViewAppearanceProperty(\Switch.onTintColor), ViewAppearanceProperty(\Switch.thumbTintColor),
    ViewAppearanceProperty(\Slider.minimumTrackTintColor), ViewAppearanceProperty(\Slider.maximumTrackTintColor),
    ViewAppearanceProperty(\Slider.thumbTintColor), ViewAppearanceProperty(\ProgressView.progressTintColor),
    ViewAppearanceProperty(\ProgressView.trackTintColor), ViewAppearanceProperty(\ActivityIndicatorView.color),
    ViewAppearanceProperty(\SegmentedControl.selectedSegmentTintColor),
  ]
}
