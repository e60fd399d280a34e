import Foundation

/// A display with a touchscreen and a touchpad that a test controls: Xorg with the video driver `dummy` and the input
/// driver `inputtest`.
///
/// Programs receive genuine X contacts and gestures, which they can't distinguish from those of a physical device.
public final class TouchDisplay {
  /// The display.
  public let display: VirtualDisplay
  /// The touchscreen.
  public let touchscreen: InjectedDevice
  /// The touchpad.
  public let touchpad: InjectedDevice
  private let folder: URL

  /// Whether the machine has the required programs and drivers. Only root may start Xorg with its own devices.
  public static var isAvailable: Bool {
    geteuid() == 0 && VirtualDisplay.has("Xorg") && VirtualDisplay.has("xdotool")
      && ["input/inputtest_drv.so", "drivers/dummy_drv.so"].allSatisfy {
        FileManager.default.fileExists(atPath: "/usr/lib/xorg/modules/" + $0)
      }
  }

  /// Starts a display and waits until it and its devices are ready.
  public init() throws {
    // The path of a Unix domain socket must be short.
    let folder = URL(fileURLWithPath: "/tmp/halfway-x-\(UUID().uuidString.prefix(8))")
    self.folder = folder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var isReady = false
    defer { if !isReady { try? FileManager.default.removeItem(at: folder) } }
    let configuration = folder.appendingPathComponent("xorg.conf")
    try Data(Self.configuration(folder.path).utf8).write(to: configuration)
    display = try VirtualDisplay(
      server: "Xorg",
      [
        "-config", configuration.path, "-logfile", folder.appendingPathComponent("xorg.log").path, "-noreset",
        "-novtswitch", "-sharevts",
      ])
    touchscreen = try InjectedDevice(socket: folder.path + "/touchscreen")
    touchpad = try InjectedDevice(socket: folder.path + "/touchpad")
    isReady = true
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private static func configuration(_ folder: String) -> String {
    func device(_ name: String, _ type: String, _ options: String = "") -> String {
      """
      Section "InputDevice"
        Identifier "\(name)"
        Driver "inputtest"
        Option "SocketPath" "\(folder)/\(name)"
        Option "DeviceType" "\(type)"
        \(options)
      EndSection

      """
    }
    let (width, height) = (Int(InjectedDevice.screenWidth), Int(InjectedDevice.screenHeight))
    return """
      Section "ServerFlags"
        Option "AutoAddDevices" "false"
        Option "DontVTSwitch" "true"
      EndSection
      Section "Device"
        Identifier "card"
        Driver "dummy"
        VideoRam 64000
      EndSection
      Section "Monitor"
        Identifier "monitor"
        HorizSync 5-1000
        VertRefresh 5-200
      EndSection
      Section "Screen"
        Identifier "screen"
        Device "card"
        Monitor "monitor"
        DefaultDepth 24
        SubSection "Display"
          Depth 24
          Modes "\(width)x\(height)"
          Virtual \(width) \(height)
        EndSubSection
      EndSection
      \(device("touchpad", "PointerGesture", "Option \"TouchCount\" \"4\""))
      \(device("touchscreen", "Touch", "Option \"TouchCount\" \"10\""))
      \(device("keyboard", "Keyboard"))
      Section "ServerLayout"
        Identifier "layout"
        Screen "screen"
        InputDevice "touchpad" "CorePointer"
        InputDevice "keyboard" "CoreKeyboard"
        InputDevice "touchscreen" "SendCoreEvents"
      EndSection

      """
  }
}
