import ArgumentParser
import HalfwayApp
import HalfwaySDLStage

/// The options of every command that opens a window.
struct WindowOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Who draws: sdl, SDL's renderer; raster, our own on the processor; auto, sdl with a graphics processor, else "
        + "raster.",
      valueName: "who"))
  var renderer = RendererPreference.auto

  @Flag(help: "Say at the end who drew, how many frames were shown and missed, and how long everything took.")
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
