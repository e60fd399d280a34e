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

  var settings: WindowSettings {
    WindowSettings(renderer: renderer, printsStatistics: statistics, frameLog: frameLog)
  }
}

extension RendererPreference: ExpressibleByArgument {}
