import ArgumentParser
import HalfwayApp
import HalfwaySDLStage

/// The options of every command that opens a window.
struct WindowOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The renderer: sdl (SDL's), raster (Halfway's own, on the processor) or auto (sdl with a graphics processor, "
        + "otherwise raster).",
      valueName: "who"))
  var renderer = RendererPreference.auto

  @Flag(help: "Print the renderer, the numbers of shown and missed frames, and timings at the end.")
  var statistics = false

  @Option(
    help: ArgumentHelp(
      "Write the times of every frame, on the system's monotonic clock, to a CSV file.", valueName: "csv"))
  var frameLog: String?

  func settings(scale: Double?) -> WindowSettings {
    WindowSettings(renderer: renderer, printsStatistics: statistics, frameLog: frameLog, scale: scale)
  }
}

/// The option for the size of a window on the screen.
struct WindowScaleOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The size of the window on the screen, 0.5 to 8. By default, the desktop's setting: GDK_SCALE or Xft.dpi.",
      valueName: "factor"))
  var scale: Double?

  func validate() throws {
    if let scale, !WindowScale.range.contains(scale) {
      throw ValidationError("--scale is \(scale); expected 0.5 to 8")
    }
  }
}

extension RendererPreference: ExpressibleByArgument {}
