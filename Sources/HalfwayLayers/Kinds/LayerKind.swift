/// A layer class that another module defines with animatable properties or content of its own.
///
/// Swift lets a class override members of another module only if they are `open`, that is, public. The members below
/// are what such a class would otherwise override. `Layer` calls them only for layers that have called `becomeKind`.
package protocol LayerKind: Layer {
  /// Returns the model value of one of the class's own animatable properties; `nil` for any other property.
  func ownValue(of property: LayerProperty) -> AnimatableValue?
  /// Sets the model value of one of the class's own animatable properties. Other properties are ignored.
  func setOwnValue(_ value: AnimatableValue, of property: LayerProperty)
  /// Sets a value that isn't a layer property, by its key path. Returns `false` if there is no such value.
  func setOwnPart(_ value: Any?, at keyPath: String) -> Bool
  /// Returns a value that isn't a layer property, by its key path; `nil` if there is no such value.
  func ownPart(at keyPath: String) -> Any?
  /// Appends the layer's own content at the current time to a display list.
  func appendOwnContent(to list: inout DisplayList)
  /// Called when the layer or one of its ancestors has entered a stage or switched to another clock.
  func clockDidChange()
  /// Called when `beginTime` was set, even to its current value.
  func beginTimeDidChange()

  /// Whether the next frame could look different without any input. Only a `LayerClockObserver` reads it.
  var isChangingWithTime: Bool { get }
  /// Called by a `LayerClockObserver` after the stage's time has advanced.
  func timeDidAdvance()
  /// Called by a `LayerClockObserver` when the stage is being deallocated. The layer's timelines must not be used
  /// afterward.
  func stageDidEnd()
}

extension Layer {
  /// The layer as a kind that another module defines; `nil` for all other layers.
  final var kind: (any LayerKind)? { flags.contains(.isKind) ? self as? any LayerKind : nil }
}

// What such a class needs of a layer.
extension LayerKind {
  /// Lets the layer call the members of `LayerKind`. Initializers call it.
  package func becomeKind() {
    flags.insert(.isKind)
    flags.insert(.holdsWaiting)
  }

  /// Requests a call of `clockDidChange` for the next change.
  package func awaitClockChange() { noteWaiting() }

  /// Whether the layer's content may change in the next frame, regardless of animations.
  package var isLive: Bool {
    get { flags.contains(.isLive) }
    set { if newValue { flags.insert(.isLive) } else { flags.remove(.isLive) } }
  }

  /// Changes an animatable property, with an animation in an animated block.
  package func change(own property: LayerProperty, to value: AnimatableValue) { change(property, to: value) }

  /// Invalidates the layer's content.
  package func ownContentDidChange() { contentChanged() }

  /// The clock of the layer and its descendants; `nil` if the layer is in no stage.
  package var currentTimeline: Timeline? { effectiveTimeline }

  /// The clock around the layer: `currentTimeline` without the layer's own timing.
  package var surroundingTimeline: Timeline? {
    guard let timeline = effectiveTimeline else { return nil }
    return extras?.timelines.last === timeline ? timeline.clock : timeline
  }

  /// Whether the layer or one of its superlayers is hidden.
  package var isHiddenInTree: Bool {
    var layer: Layer? = self
    while let here = layer {
      if here.isHidden { return true }
      layer = here.container
    }
    return false
  }

  /// Returns whether any of the properties is animated.
  package func isAnimating(_ properties: [LayerProperty]) -> Bool {
    !animated.isDisjoint(with: properties.reduce(into: []) { $0.insert(LayerProperties($1)) })
  }

  /// Returns the animated value of a property some seconds of the layer's time from now.
  ///
  /// - Parameter value: The model value.
  package func animatedValue(
    of property: LayerProperty, over value: AnimatableValue, after seconds: Double
  ) -> AnimatableValue {
    guard animated.contains(LayerProperties(property)) else { return value }
    return animations.reduce(value) { $1.property == property ? $1.value(over: $0, after: seconds) : $0 }
  }
}
