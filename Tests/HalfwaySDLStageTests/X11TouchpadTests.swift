import CSDL
import CWindowSystem
import Foundation
import HalfwayTestSupport
import Testing

@testable import HalfwaySDLStage

extension StageWindowTests {
  /// Gestures of an emulated touchpad in a window on X11.
  @Suite(
    .enabled(if: TouchDisplay.isAvailable, "skipped: it takes Xorg with the drivers dummy and inputtest, and root"))
  @MainActor struct X11TouchpadTests {
    /// Waits for a number of gestures, for at most 10 s each.
    private static func gestures(_ count: Int, from source: OpaquePointer) -> [CTouchpadGesture] {
      var gestures: [CTouchpadGesture] = []
      var waiting = [pollfd(fd: CX11_descriptor(source), events: Int16(POLLIN), revents: 0)]
      repeat {
        var gesture = CTouchpadGesture()
        while CX11_nextGesture(source, &gesture) { gestures.append(gesture) }
      } while gestures.count < count && poll(&waiting, 1, 10_000) > 0
      return gestures
    }

    @Test func `pinches and swipes arrive even if another client has selected them`() throws {
      let devices = try TouchDisplay()
      defer { withExtendedLifetime(devices) {} }
      setenv("DISPLAY", devices.display.name, 1)
      setenv("SDL_VIDEODRIVER", "x11", 1)
      let video = try VideoSubsystem()
      let pointer = try #require(SDL_CreateWindow("touchpad", 0, 0, 400, 300, SDL_WINDOW_SHOWN.rawValue))
      let window = WindowHandle(pointer, video: video)
      defer { withExtendedLifetime(window) {} }
      // The other client is SDL itself in the case of sdl2-compat, whose patch versions start at 50.
      var version = SDL_version()
      SDL_GetVersion(&version)
      let other = version.patch < 50 ? CX11_openTouchpads(UnsafeMutableRawPointer(pointer)) : nil
      defer { if let other { CX11_closeTouchpads(other) } }
      try #require(version.patch >= 50 || other != nil)
      let own = try #require(CX11_openTouchpads(UnsafeMutableRawPointer(pointer)))
      defer { CX11_closeTouchpads(own) }
      try devices.display.run("xdotool", ["mousemove", "120", "80"])
      devices.touchpad.pinch(.begin)
      devices.touchpad.pinch(.update, deltaX: 2, scale: 1.5, degrees: 1)
      devices.touchpad.pinch(.end, scale: 1.5)
      devices.touchpad.swipe(.begin, fingers: 3)
      devices.touchpad.swipe(.update, fingers: 3, deltaX: 5)
      devices.touchpad.swipe(.end, fingers: 3, isCancelled: true)
      let gestures = Self.gestures(6, from: own)
      try #require(gestures.count == 6)
      let phases = [
        CTouchpadPhaseBegan, CTouchpadPhaseChanged, CTouchpadPhaseEnded, CTouchpadPhaseBegan, CTouchpadPhaseChanged,
        CTouchpadPhaseCancelled,
      ]
      #expect(gestures.map(\.phase) == phases)
      #expect(gestures.map(\.isSwipe) == [false, false, false, true, true, true])
      #expect(gestures[0].x == 120 && gestures[0].y == 80)
      #expect(gestures[1].deltaX == 2 && gestures[1].scale == 1.5 && gestures[4].deltaX == 5)
    }
  }
}
