extension Preset {
  /// Returns the preset with a name; nil if there is none.
  public static func named(_ name: String) -> Preset? { all.first { $0.name == name } }

  /// All presets, Halfway's defaults first.
  public static let all = [
    halfway, tutorial, pinch, flutter, libadwaita, compose, reactNavigation, motionLayout,
  ]

  /// Estimates the velocity like Android's `VelocityTracker`: `HORIZON` 100 ms before the newest sample, `HISTORY_SIZE`
  /// 20, `ASSUME_POINTER_STOPPED_TIME` 40 ms, strategy `lsq2`. Two samples suffice there; the trackers of Flutter and
  /// Compose, which are derived from it, need three.
  private static func useAndroidVelocity(_ thresholds: inout Thresholds, minimumSampleCount: Int = 2) {
    thresholds.velocityStrategy = .leastSquares
    thresholds.velocityDegree = 2
    thresholds.velocityWindowMilliseconds = 100
    thresholds.stopMilliseconds = 40
    thresholds.velocityReference = .newestSample
    thresholds.velocitySampleLimit = 20
    thresholds.velocitySampleMinimum = Double(minimumSampleCount)
  }

  private static let halfway = Preset(
    "halfway", system: "Halfway's defaults", rule: "a flick decides by its direction; otherwise half the distance",
    source: "this package", file: "Sources/HalfwayKernel/Thresholds/Thresholds.swift",
    constants: "375 points/s forwards after 10 points, 100 points/s back after 10 points, 50%"
  ) { _, _ in }

  /// The original condition is `> 0.5`; here exactly half finishes, too.
  private static let tutorial = Preset(
    "tutorial", system: "the first iOS 7 tutorials", rule: "half of 200 points",
    source: "github.com/ColinEberhardt/VCTransitionsLibrary, 01c8c3e",
    file: "InteractionControllers/CEHorizontalSwipeInteractionController.m",
    constants: "translation.x / 200.0, fraction > 0.5, completionSpeed = 1 - percentComplete"
  ) { set, width in
    set.setAll {
      $0.releaseRule = .progress
      $0.travelWidths = 200 / width
      $0.completionSpeedRule = .remaining
    }
  }

  /// The recognizer's velocity is positive while the fingers move apart, so 0 or more means backward.
  private static let pinch = Preset(
    "pinch", system: "Apple's pinch to go back", rule: "forward motion finishes, anything else cancels",
    source: "WWDC 2013, session 218, asciiwwdc.com/2013/sessions/218; known from copies of its slides",
    constants: "percent = 1.0 - scale/_startScale, cancel if velocity >= 0.0"
  ) { set, _ in
    set.setAll { $0.releaseRule = .velocitySign }
  }

  private static let flutter = Preset(
    "flutter", system: "Flutter's CupertinoPageRoute",
    rule: "1 width/s decides by its direction; otherwise half the distance",
    source: "github.com/flutter/flutter, 002ec27", file: "packages/flutter/lib/src/cupertino/route.dart",
    constants: "_kMinFlingVelocity = 1.0 // Screen widths per second, controller.value > 0.5, _kBackGestureWidth = 20.0"
  ) { set, width in
    set.setAll {
      $0.releaseRule = .progressOrVelocity
      $0.commitVelocityPointsPerSecond = width
      $0.reverseVelocityPointsPerSecond = width
      $0.commitReverseDistancePoints = 0
      $0.commitVelocityDistancePoints = 0
      $0.edgeWidthPoints = 20
      useAndroidVelocity(&$0, minimumSampleCount: 3)
    }
  }

  /// Applies to the two snap points of a page that is pushed or popped. For each px/ms the tracker adds deceleration /
  /// (1 − deceleration) / 1000 pages, regardless of the size of a page: 0.499 for touch, which is 0.499 ms per point of
  /// the page's width. A forward flick advances by at least one snap point; a backward flick goes to the snap point
  /// nearest to the projection. Above 2 px/ms the projection is curved, which has no effect here because that begins
  /// beyond half a page. For touchpads a page is always 400 px wide.
  private static let libadwaita = Preset(
    "libadwaita", system: "GNOME's AdwSwipeTracker",
    rule: "0.3 px/ms forward finishes, 0.3 px/ms back is projected; otherwise half the distance",
    source: "gitlab.gnome.org/GNOME/libadwaita, 738f71b", file: "src/adw-swipe-tracker.c",
    constants: "VELOCITY_THRESHOLD_TOUCH 0.3, DECELERATION_TOUCH 0.998, VELOCITY_THRESHOLD_TOUCHPAD 0.6, "
      + "DECELERATION_TOUCHPAD 0.997, TOUCHPAD_BASE_DISTANCE_H 400, DRAG_THRESHOLD_DISTANCE 16, "
      + "EVENT_HISTORY_THRESHOLD_MS 150"
  ) { set, width in
    set.setAll {
      $0.panSlopPoints = 16
      $0.releaseRule = .flickOrProjection
      $0.commitVelocityPointsPerSecond = 300
      $0.commitVelocityDistancePoints = 0
      $0.projectionSeconds = 0.499 * width / 1000
      $0.velocityStrategy = .windowedMean
      $0.velocityWindowMilliseconds = 150
      $0.stopMilliseconds = 150
      $0.velocityFirstSample = .firstMove
    }
    set[.touchpad].commitVelocityPointsPerSecond = 600
    set[.touchpad].projectionSeconds = 997.0 / 3 / 1_000_000 * 400
  }

  /// Below 125 dp/s, the positional threshold applies from the point where the contact comes from; with the default of
  /// one half this is half the distance in both directions.
  private static let compose = Preset(
    "compose", system: "Compose's anchoredDraggable",
    rule: "125 dp/s decides by its direction; otherwise half the distance",
    source: "github.com/androidx/androidx, baa37f1",
    file:
      "compose/foundation/foundation/src/commonMain/kotlin/androidx/compose/foundation/gestures/AnchoredDraggable.kt",
    constants: "AnchoredDraggableMinFlingVelocity = 125.dp, PositionalThreshold = distance / 2f"
  ) { set, _ in
    set.setAll {
      $0.releaseRule = .progressOrVelocity
      $0.commitVelocityPointsPerSecond = 125
      $0.reverseVelocityPointsPerSecond = 125
      $0.commitReverseDistancePoints = 0
      $0.commitVelocityDistancePoints = 0
      useAndroidVelocity(&$0, minimumSampleCount: 3)
    }
  }

  /// The original condition is `> distance / 2`; here exactly half finishes, too.
  private static let reactNavigation = Preset(
    "react-navigation", system: "React Navigation's stack",
    rule: "half the distance after another 0.3 s at this velocity",
    source: "github.com/react-navigation/react-navigation, 5042d40", file: "packages/stack/src/views/Stack/Card.tsx",
    constants: "GESTURE_VELOCITY_IMPACT = 0.3, translation + velocity * gestureVelocityImpact > distance / 2, "
      + "GESTURE_RESPONSE_DISTANCE_HORIZONTAL = 50"
  ) { set, _ in
    set.setAll {
      $0.releaseRule = .projection
      $0.projectionSeconds = 0.3
      $0.edgeWidthPoints = 50
      useAndroidVelocity(&$0)
    }
  }

  /// The original velocity is in progress per second, so a third of it is the progress made in a third of a second.
  private static let motionLayout = Preset(
    "motionlayout", system: "Android's MotionLayout", rule: "half the distance after another 1/3 s at this velocity",
    source: "github.com/androidx/constraintlayout, 9ec3c08",
    file: "constraintlayout/constraintlayout/src/main/java/androidx/constraintlayout/motion/widget/TouchResponse.java",
    constants: "pos += velocity / 3, (pos < 0.5) ? 0.0f : 1.0f"
  ) { set, _ in
    set.setAll {
      $0.releaseRule = .projection
      $0.projectionSeconds = 1.0 / 3
      useAndroidVelocity(&$0)
    }
  }
}
