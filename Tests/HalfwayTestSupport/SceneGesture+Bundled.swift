import Foundation
import HalfwayGestures
import HalfwayRecordings

extension SceneGesture {
  /// The gestures of the bundled recordings that are made without a window: two-finger gestures, which a virtual
  /// display doesn't support, and those of the catalog.
  public static let bundled: [SceneGesture] =
    PinchCloseGesture.all.enumerated().map { index, gesture in
      SceneGesture(
        scene: "pinch-close", name: gesture.name, intent: gesture.intent, note: gesture.note,
        // The seeds continue those of the mouse gestures.
        hand: .fingers(gesture.strokes), seed: UInt64(SwipeBackGesture.all.count + 1 + index))
    } + all + movements

  /// All the gestures of the catalog.
  public static let all = both + further

  /// A gesture that finishes and one that cancels for each scene.
  private static let both: [SceneGesture] = [
    drag(
      "cube", .finish, "the cube turned two thirds of the way, let go", at(6, 330), at(268, 336), 760, hold: 12),
    drag("cube", .cancel, "a look round the corner, let go at a third", at(6, 330), at(132, 334), 560, hold: 80),
    drag(
      "pan-200", .finish, "from the middle of the text 140 points to the right: 70 % of 200", at(150, 460),
      at(302, 466), 620, hold: 60),
    drag(
      "pan-200", .cancel, "60 points to the right, less than half of 200", at(170, 450), at(240, 452), 420, hold: 90),
    drag(
      "expanding-circle", .finish, "the player pulled down over half of the way", at(190, 150), at(196, 440), 700,
      hold: 20),
    drag("expanding-circle", .cancel, "pulled down a little and let go", at(200, 170), at(203, 290), 500, hold: 90),
    drag("punch-out", .finish, "the hole closed from the left edge", at(5, 300), at(265, 308), 720, hold: 20),
    pinch(
      "punch-out", .cancel, "the hole made smaller by two fingers that let go early", from: 240, to: 190, 420, hold: 200
    ),
    SceneGesture(
      scene: "fold", name: "fold-finish", intent: .finish, note: "the map folded once and again, let go on the way",
      hand: .fingers([
        PinchCloseGesture.Stroke(
          startPoints: 270, ways: [(60, 900)], landsLaterMilliseconds: 66, liftsLaterMilliseconds: 16,
          liftsEarlyMilliseconds: 330)
      ])),
    SceneGesture(
      scene: "fold", name: "fold-cancel", intent: .cancel, note: "folded once, then the fingers go apart again",
      hand: .fingers([
        PinchCloseGesture.Stroke(
          startPoints: 260, ways: [(150, 620), (240, 360)], landsLaterMilliseconds: 40, liftsLaterMilliseconds: 16,
          liftsEarlyMilliseconds: 150)
      ])),
    pinch("grids", .finish, "the wide grid pinched to the narrow one", from: 250, to: 90, 640, hold: 20),
    pinch("grids", .cancel, "the grids between each other, and back", from: 240, to: 180, 460, hold: 220),
    drag(
      "zoom", .finish, "the page pulled down and to the right, let go small", at(190, 180), at(228, 420), 620, hold: 60),
    drag("zoom", .cancel, "pulled down a little and let go", at(180, 200), at(150, 300), 480, hold: 120),
    drag(
      "back-anywhere", .finish, "from the middle of the letter to the right", at(70, 470), at(330, 476), 620, hold: 60),
    drag("back-anywhere", .cancel, "a look at the list, let go", at(110, 400), at(210, 404), 460, hold: 120),
    drag("sheet", .finish, "the sheet pulled down by its grabber", at(188, 305), at(192, 560), 520, hold: 10),
    drag("sheet", .cancel, "the sheet pulled down a little and let go", at(160, 310), at(163, 400), 420, hold: 120),
    drag(
      "shrink-away", .finish, "the story pulled down to a third of its size", at(180, 180), at(188, 430), 620, hold: 20),
    drag("shrink-away", .cancel, "a look at the feed behind the story", at(200, 220), at(203, 320), 480, hold: 140),
    drag(
      "expanding-view", .finish, "the page gone and the colour shrinking, let go", at(150, 200), at(158, 480), 640,
      hold: 20),
    drag("expanding-view", .cancel, "the page faded, and back", at(170, 230), at(172, 340), 460, hold: 160),
    drag("tumble", .finish, "the pass pulled down two thirds of the way", at(190, 200), at(198, 650), 620, hold: 90),
    drag("tumble", .cancel, "the pass turned a little and let go", at(190, 240), at(192, 390), 520, hold: 180),
    drag(
      "shared-element", .finish, "the picture pulled down to its place in the list", at(190, 120), at(196, 400), 640,
      hold: 20),
    drag("shared-element", .cancel, "pulled down a little and let go", at(200, 150), at(203, 262), 500, hold: 120),
    drag("sliding-tabs", .finish, "two thirds of the way to the left tab", at(60, 360), at(322, 366), 560, hold: 20),
    drag("sliding-tabs", .cancel, "a look at the tab on the left", at(90, 360), at(200, 364), 480, hold: 120),
    drag("defaults", .finish, "from the left edge over half of the page", at(5, 350), at(262, 356), 620, hold: 20),
    drag("defaults", .cancel, "from the left edge a third of the way", at(6, 350), at(120, 353), 480, hold: 120),
    drag("alongside", .finish, "the header goes back with the page", at(5, 340), at(268, 347), 680, hold: 20),
    drag("alongside", .cancel, "the header goes a little, and returns", at(6, 340), at(140, 344), 520, hold: 120),
    drag("appearance", .finish, "the page pulled off, and what it is told", at(5, 180), at(260, 186), 640, hold: 20),
    drag(
      "appearance", .cancel, "pulled a third of the way, and told to come back", at(6, 180), at(130, 184), 500,
      hold: 120),
  ]

  /// Further gestures: flicks, grabs of a settling transition, changes of mind, and closing and reopening by taps, with
  /// other devices, screen sizes, and appearances.
  private static let further: [SceneGesture] = [
    flick("cube", "a flick from the edge over a fifth of the way", at(8, 420), at(96, 415)).with(.touch),
    flick("sheet", "the sheet flicked away", at(190, 300), at(196, 400)).with(.touch, .dark),
    flick("shared-element", "the picture flicked down", at(180, 160), at(186, 280)).with(.touch, .dark),
    flick("tumble", "the pass flicked away", at(190, 260), at(197, 390)).with(.touch),
    flick("expanding-circle", "the player flicked down", at(170, 140), at(176, 260)).with(.touch, .dark),
    flick("sliding-tabs", "a flick to the tab on the left", at(120, 380), at(215, 376)).with(.touch),
    flick("zoom", "the page flicked down", at(190, 240), at(204, 370)).with(.touch, .dark),
    flick("back-anywhere", "a flick to the right on the text", at(120, 460), at(220, 457)).with(.touch, .dark),
    drag(
      "zoom", .finish, "a swipe from the left edge", at(4, 330), at(262, 350), 620, hold: 60, name: "zoom-edge"
    ).with(.touch),
    SceneGesture(
      scene: "zoom", name: "zoom-pinch", intent: .finish, note: "two fingers pinched together, let go small",
      hand: .fingers([
        PinchCloseGesture.Stroke(
          startPoints: 270, ways: [(90, 700), (90, 60)], landsLaterMilliseconds: 66, liftsLaterMilliseconds: 16)
      ])
    ).with(.touch),
    SceneGesture(
      scene: "zoom", name: "zoom-caught", intent: .cancel,
      note: "flicked down, caught on its way to the grid, and flung back up",
      hand: .contact([
        .init(from: at(190, 200), ways: [(at(240, 420), 300)]),
        .init(pauseMilliseconds: 90, from: at(220, 330), ways: [(at(232, 220), 240), (at(236, 160), 60)]),
      ])
    ).with(.touch),
    SceneGesture(
      scene: "zoom", name: "zoom-scrolled", intent: .finish,
      note: "one touch: the text scrolls down to its top, then the page goes with the finger",
      hand: .contact([
        .init(from: at(200, 560), ways: [(at(202, 470), 320), (at(202, 470), 160)]),
        .init(pauseMilliseconds: 500, from: at(180, 260), ways: [(at(196, 600), 900), (at(196, 600), 60)]),
      ])
    ).with(.touch),
    again("zoom", "back by the arrow, and the same walk again", at(40, 28), at(280, 170)).with(.touch),
    drag(
      "zoom", .finish, "the page pulled down on a tablet", at(380, 300), at(330, 720), 680, hold: 20,
      name: "zoom-tablet"
    ).with(.touch, .dark, tablet),
    SceneGesture(
      scene: "back-anywhere", name: "back-anywhere-strip", intent: .finish,
      note: "the strip scrolled, scrolled back, and then at its left end a swipe goes back",
      hand: .contact([
        .init(from: at(300, 200), ways: [(at(120, 203), 300), (at(120, 203), 120)]),
        .init(pauseMilliseconds: 300, from: at(90, 200), ways: [(at(290, 202), 300), (at(290, 202), 120)]),
        .init(pauseMilliseconds: 900, from: at(70, 200), ways: [(at(310, 205), 560), (at(310, 205), 60)]),
      ])
    ).with(.touch),
    drag(
      "back-anywhere", .finish, "a swipe on a tablet", at(220, 700), at(750, 704), 620, hold: 40,
      name: "back-anywhere-tablet"
    ).with(.touch, .light, tablet),
    grabbed(
      "cube", .cancel, "back by the arrow, grabbed on the way, and brought back", at(40, 28), at(180, 330), at(150, 332)
    ),
    grabbed(
      "zoom", .cancel, "back by the arrow, grabbed on the way, and opened again", at(40, 28), at(230, 380),
      at(222, 300),
      after: 100),
    grabbed("defaults", .finish, "back by the arrow, grabbed, and pulled on", at(40, 28), at(150, 330), at(185, 331)),
    grabbed(
      "shared-element", .cancel, "closed by the cross, grabbed, and opened again", at(34, 34), at(190, 330),
      at(189, 305)),
    again("cube", "back by the arrow, and the first place again", at(40, 28), at(100, 150)),
    again("punch-out", "back by the arrow, and the first ticket again", at(40, 28), at(100, 150)).with(.mouse, .dark),
    again("expanding-view", "the message discarded, and a new one", at(40, 32), at(325, 613)),
    again("grids", "back by the arrow, and a photo again", at(40, 28), at(110, 380)),
    again("defaults", "back by the arrow, and the first setting again", at(40, 28), at(150, 150)),
    again("shrink-away", "the story closed, and opened again", at(340, 52), at(56, 120)).with(.touch),
    SceneGesture(
      scene: "sheet", name: "sheet-caught", intent: .finish,
      note: "let go too early, caught as it returns, gone",
      hand: .contact([
        .init(from: at(180, 310), ways: [(at(184, 420), 420), (at(184, 420), 120)]),
        .init(pauseMilliseconds: 60, from: at(186, 380), ways: [(at(190, 610), 420), (at(190, 610), 20)]),
      ])),
    SceneGesture(
      scene: "shrink-away", name: "shrink-away-caught", intent: .cancel,
      note: "let go too early, caught as the story comes back, and left alone",
      hand: .contact([
        .init(from: at(180, 200), ways: [(at(186, 300), 380), (at(186, 300), 130)]),
        .init(pauseMilliseconds: 50, from: at(190, 330), ways: [(at(190, 338), 160), (at(190, 338), 150)]),
      ])
    ).with(.touch),
    SceneGesture(
      scene: "alongside", name: "alongside-caught", intent: .finish,
      note: "let go at a third, caught as the page returns, and pulled off",
      hand: .contact([
        .init(from: at(5, 330), ways: [(at(130, 334), 460), (at(130, 334), 120)]),
        .init(pauseMilliseconds: 60, from: at(110, 340), ways: [(at(330, 346), 520), (at(330, 346), 30)]),
      ])),
    SceneGesture(
      scene: "fold", name: "fold-tablet", intent: .finish, note: "the map folded on a tablet",
      hand: .fingers([
        PinchCloseGesture.Stroke(
          middle: at(390, 520), startPoints: 480, ways: [(110, 900)], landsLaterMilliseconds: 50,
          liftsLaterMilliseconds: 16, liftsEarlyMilliseconds: 330)
      ])
    ).with(.touch, .light, tablet),
    drag(
      "cube", .cancel, "a look round the corner on a tablet", at(8, 600), at(250, 604), 620, hold: 90,
      name: "cube-tablet"
    ).with(.touch, .dark, tablet),
    drag(
      "expanding-view", .finish, "the message pulled away on a tablet", at(380, 300), at(390, 760), 680, hold: 20,
      name: "expanding-view-tablet"
    ).with(.touch, .light, tablet),
    changeOfMind(
      "pan-200", "most of the way on a touchpad, and back before it ends", at(120, 450), at(280, 452), at(170, 455)
    ).with(.touchpad),
    changeOfMind(
      "appearance", "pulled over half of the page, and brought back in a hurry", at(6, 180), at(240, 184), at(60, 186)
    ).with(.mouse, .dark),
  ]

  /// Gestures in the scenes whose views move among targets: to each target, flicks, grabs of a settling view, and one
  /// that goes from a sheet to its list and back.
  public static let movements: [SceneGesture] = [
    drag(
      "detents", .finish, "the sheet pulled up by its title", at(188, 360), at(191, 150), 560, hold: 60, to: "large"),
    drag(
      "detents", .cancel, "the sheet raised a little and let go", at(180, 360), at(183, 270), 460, hold: 120,
      to: "medium"),
    drag(
      "detents", .finish, "the sheet pushed down to its title", at(188, 360), at(190, 540), 620, hold: 90, to: "peek",
      name: "detents-peek"
    ).with(.touch),
    SceneGesture(
      scene: "detents", name: "detents-away", intent: .finish, note: "pushed down, and then pulled away",
      hand: .contact([
        .init(from: at(188, 360), ways: [(at(190, 545), 560), (at(190, 545), 110)]),
        .init(pauseMilliseconds: 900, from: at(192, 585), ways: [(at(193, 662), 70)]),
      ])
    ).with(.touch, .dark).to("dismissed"),
    flick("detents", "a flick in the list at its top", at(200, 560), at(204, 460)).with(.touch, .dark).to("large"),
    SceneGesture(
      scene: "detents", name: "detents-list", intent: .finish,
      note: "one touch: the list lifts the sheet, scrolls, and brings it down again",
      hand: .contact([.init(from: at(200, 640), ways: [(at(206, 200), 760), (at(204, 390), 560), (at(204, 390), 110)])])
    ).with(.touch).to("large"),
    SceneGesture(
      scene: "detents", name: "detents-caught", intent: .cancel,
      note: "flicked up, caught on the way, and brought back",
      hand: .contact([
        .init(from: at(188, 370), ways: [(at(189, 340), 90), (at(191, 270), 60)]),
        .init(pauseMilliseconds: 90, from: at(190, 330), ways: [(at(190, 480), 420), (at(190, 480), 110)]),
      ])
    ).with(.touch).to("medium"),
    drag(
      "detents", .finish, "the sheet pulled up on a tablet", at(380, 560), at(384, 200), 620, hold: 60, to: "large",
      name: "detents-tablet"
    ).with(.touch, .light, tablet),
    drag("carousel", .finish, "to the second card", at(300, 330), at(100, 334), 560, hold: 60, to: "Ekvik"),
    drag(
      "carousel", .cancel, "a look at the second card", at(300, 330), at(210, 333), 460, hold: 120, to: "Mirror Lake"),
    flick("carousel", "a flick to the second card", at(290, 340), at(200, 337)).with(.touch, .dark).to("Ekvik"),
    SceneGesture(
      scene: "carousel", name: "carousel-caught", intent: .finish,
      note: "a flick, caught on the way, and another flick",
      hand: .contact([
        .init(from: at(300, 340), ways: [(at(260, 340), 90), (at(200, 338), 60)]),
        .init(pauseMilliseconds: 110, from: at(280, 330), ways: [(at(240, 330), 120), (at(140, 328), 70)]),
      ])
    ).with(.touch).to("The Saddle"),
    drag("drawer", .finish, "the drawer pulled open", at(190, 630), at(194, 330), 620, hold: 60, to: "open"),
    drag(
      "drawer", .cancel, "the drawer raised a little and let go", at(190, 630), at(192, 500), 460, hold: 120,
      to: "closed"),
    flick("drawer", "the drawer flicked open", at(186, 636), at(190, 540)).with(.touch, .dark).to("open"),
    SceneGesture(
      scene: "drawer", name: "drawer-caught", intent: .cancel, note: "flicked open, caught on the way, and closed",
      hand: .contact([
        .init(from: at(188, 636), ways: [(at(189, 600), 90), (at(191, 520), 60)]),
        .init(pauseMilliseconds: 100, from: at(190, 520), ways: [(at(190, 640), 260), (at(190, 640), 110)]),
      ])
    ).with(.touch).to("closed"),
  ]

  /// Returns the gesture with the name of the target that is meant.
  private func to(_ target: String) -> SceneGesture {
    var gesture = self
    gesture.target = target
    return gesture
  }

  private static let tablet = RecordingHeader.Size(width: 768, height: 1024)

  /// Returns the gesture with another device, appearance, and screen size.
  private func with(
    _ device: DeviceClass, _ style: RecordingHeader.Style = .light,
    _ size: RecordingHeader.Size = .init(width: 375, height: 667)
  ) -> SceneGesture {
    var gesture = self
    (gesture.device, gesture.style, gesture.size) = (device, style, size)
    return gesture
  }

  private static func at(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }

  private static func drag(
    _ scene: String, _ intent: RecordingHeader.Intent, _ note: String, _ from: CGPoint, _ to: CGPoint,
    _ milliseconds: Double, hold: Double, to target: String? = nil, name: String? = nil
  ) -> SceneGesture {
    var gesture = SceneGesture(
      scene: scene, name: name ?? "\(scene)-\(intent.rawValue)", intent: intent, note: note,
      hand: .contact([.init(from: from, ways: [(to, milliseconds), (to, hold)])]))
    gesture.target = target
    return gesture
  }

  private static func pinch(
    _ scene: String, _ intent: RecordingHeader.Intent, _ note: String, from: Double, to: Double,
    _ milliseconds: Double, hold: Double
  ) -> SceneGesture {
    SceneGesture(
      scene: scene, name: "\(scene)-\(intent.rawValue)", intent: intent, note: note,
      hand: .fingers([
        PinchCloseGesture.Stroke(
          startPoints: from, ways: [(to, milliseconds), (to, hold)],
          landsLaterMilliseconds: 66, liftsLaterMilliseconds: 16)
      ]))
  }

  /// Returns a stroke that is released immediately after its fast second part.
  private static func flick(_ scene: String, _ note: String, _ from: CGPoint, _ to: CGPoint) -> SceneGesture {
    let middle = at(from.x + 0.4 * (to.x - from.x), from.y + 0.4 * (to.y - from.y))
    return SceneGesture(
      scene: scene, name: scene + "-flick", intent: .finish, note: note,
      hand: .contact([.init(from: from, ways: [(middle, 90), (to, 60)])]))
  }

  /// Returns a tap that goes back and a tap that opens the same screen again.
  private static func again(_ scene: String, _ note: String, _ close: CGPoint, _ open: CGPoint) -> SceneGesture {
    var gesture = SceneGesture(
      scene: scene, name: scene + "-again", intent: .finish, note: note,
      hand: .contact([
        .init(from: close, ways: [(close, 80)]), .init(pauseMilliseconds: 1300, from: open, ways: [(open, 80)]),
      ]))
    gesture.endsOpened = true
    return gesture
  }

  /// Returns a tap that goes back, and a finger that grabs the transition and flings it.
  private static func grabbed(
    _ scene: String, _ intent: RecordingHeader.Intent, _ note: String, _ close: CGPoint, _ from: CGPoint, _ to: CGPoint,
    after pause: Double = 130
  ) -> SceneGesture {
    SceneGesture(
      scene: scene, name: scene + "-grabbed", intent: intent, note: note,
      hand: .contact([
        .init(from: close, ways: [(close, 60)]), .init(pauseMilliseconds: pause, from: from, ways: [(to, 180)]),
      ])
    ).with(.touch)
  }

  /// Returns a stroke that goes far enough to finish and then back fast enough to cancel.
  private static func changeOfMind(
    _ scene: String, _ note: String, _ from: CGPoint, _ far: CGPoint, _ back: CGPoint
  ) -> SceneGesture {
    SceneGesture(
      scene: scene, name: scene + "-change-of-mind", intent: .cancel, note: note,
      hand: .contact([.init(from: from, ways: [(far, 460), (back, 240)])]))
  }
}
