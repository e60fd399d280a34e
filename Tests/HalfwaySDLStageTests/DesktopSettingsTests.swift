import CWindowSystem
import Foundation
import HalfwayLayers
import HalfwayMotion
import Testing

@testable import HalfwaySDLStage

/// The settings of the desktop, and the room for windows.
@Suite struct DesktopSettingsTests {
  private static let name = "Gtk/EnableAnimations"

  /// Returns a value of the property of a settings manager.
  private func settings(isBigEndian: Bool = false, _ settings: [(name: String, value: Value)]) -> [UInt8] {
    func bytes(_ value: UInt32, _ count: Int) -> [UInt8] {
      let little = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) }
      return isBigEndian ? little.reversed() : little
    }
    func padded(_ text: String) -> [UInt8] {
      Array(text.utf8) + [UInt8](repeating: 0, count: (4 - text.utf8.count % 4) % 4)
    }
    var result: [UInt8] = [isBigEndian ? 1 : 0, 0, 0, 0] + bytes(7, 4) + bytes(UInt32(settings.count), 4)
    for (name, value) in settings {
      result += [value.type, 0] + bytes(UInt32(name.utf8.count), 2) + padded(name) + bytes(3, 4)
      switch value {
      case .integer(let number): result += bytes(UInt32(bitPattern: number), 4)
      case .text(let text): result += bytes(UInt32(text.utf8.count), 4) + padded(text)
      case .color: result += [UInt8](repeating: 9, count: 8)
      }
    }
    return result
  }

  private enum Value {
    case integer(Int32)
    case text(String)
    case color

    var type: UInt8 {
      switch self {
      case .integer: 0
      case .text: 1
      case .color: 2
      }
    }
  }

  private func setting(_ bytes: [UInt8]) -> Int { Int(CX11_integerSetting(bytes, bytes.count, Self.name)) }

  @Test("a setting is found among others in both byte orders", arguments: [false, true])
  func found(isBigEndian: Bool) {
    for value: Int32 in [0, 1] {
      let bytes = settings(
        isBigEndian: isBigEndian,
        [
          ("Net/ThemeName", .text("Adwaita")), ("Gtk/Color", .color), ("Gtk/EnableAnimation", .integer(5)),
          (Self.name, .integer(value)), ("Xft/DPI", .integer(98304)),
        ])
      #expect(setting(bytes) == Int(value))
    }
  }

  @Test func `a setting that is missing, has another type, or is negative has no value`() {
    #expect(setting(settings([])) == -1)
    #expect(setting(settings([("Xft/DPI", .integer(1))])) == -1)
    #expect(setting(settings([(Self.name, .text("1"))])) == -1)
    #expect(setting(settings([(Self.name, .integer(-1))])) == -1)
  }

  @Test func `damaged values of settings are read to their end only`() {
    let whole = settings([("Net/ThemeName", .text("Adwaita")), (Self.name, .integer(1))])
    for count in 0..<whole.count { #expect(setting(Array(whole[..<count])) == -1) }
    var random = SeededGenerator(seed: 11)
    for _ in 0..<20_000 {
      var bytes = whole
      for _ in 0..<3 { bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next()) }
      #expect(setting(bytes) >= -1)
    }
  }

  @Test func `a window is as large as requested if the display has room for it`() {
    func size(_ width: Double, _ height: Double, _ scale: Double = 1, in bounds: CGSize?) -> [Int32] {
      let size = WindowPlace.fitting(CGSize(width: width, height: height), unitsPerPoint: scale, in: bounds)
      return [size.width, size.height]
    }
    let display = CGSize(width: 1280, height: 900)
    #expect(size(375, 667, in: display) == [375, 667])
    #expect(size(375, 667, 1.5, in: display) == [563, 900])
    #expect(size(1440, 900, in: display) == [1280, 900])
    #expect(size(1440, 2000, in: nil) == [1440, 2000])
    #expect(size(0, 1e9, in: nil) == [1, 16384])
    #expect(size(100, 100, in: CGSize(width: 0, height: 50)) == [100, 50])
  }
}
