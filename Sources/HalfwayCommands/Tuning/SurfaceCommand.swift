import ArgumentParser
import HalfwayApp
import HalfwayGestures
import HalfwayTuning

/// The `halfway surface` command.
struct SurfaceCommand: ParsableCommand, ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "surface", abstract: "Print the decisions at every percentage and velocity, as a map of letters.",
    discussion: """
      Each letter represents releases at one percentage and one velocity; the last line is for contacts that had \
      stopped. With --compare, the letters show where two sets of thresholds disagree and which of them finishes; \
      with --presets, how many of the presets finish. Thresholds are a file or the name of a preset (see 'halfway \
      presets').

      Examples:
        halfway surface
        halfway surface --rule projection
        halfway surface --thresholds mine.json --compare flutter
        halfway surface --presets --width 375
        halfway surface --format json | jq -r '.rows[]'
      """)

  @Option(help: ArgumentHelp("The release rule, in place of the one in the thresholds.", valueName: "rule"))
  var rule: String?

  @Option(help: ArgumentHelp("A thresholds file or a preset. (default: the default thresholds)", valueName: "file"))
  var thresholds: String?

  @Option(help: ArgumentHelp("Show where another thresholds file or preset disagrees.", valueName: "file"))
  var compare: String?

  @Flag(help: "Show how many of the presets finish.")
  var presets = false

  @Option(help: ArgumentHelp("The device class: mouse, touch or touchpad. (default: touch)", valueName: "class"))
  var device: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The width of the page in points, which is the distance of 100%. (default: 400)", valueName: "points"))
  var width: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The distance of the contact in points. (default: the percentage of the width)", valueName: "points"))
  var distance: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The maximum velocity shown, in both directions. (default: 1000)", valueName: "points/s"))
  var velocity: Double?

  @Option(help: "The output format: text, or json with one object per line.")
  var format = OutputFormat.text

  func validate() throws {
    if let width, !(20...20_000).contains(width) { throw ValidationError("--width is \(width); expected 20 to 20000") }
    if let distance, !(0...20_000).contains(distance) {
      throw ValidationError("--distance is \(distance); expected 0 to 20000")
    }
    if let velocity, !(10...100_000).contains(velocity) {
      throw ValidationError("--velocity is \(velocity); expected 10 to 100000")
    }
    if presets, thresholds != nil || compare != nil || rule != nil {
      throw ValidationError("--presets can't be combined with --thresholds, --rule or --compare")
    }
  }

  @MainActor func run(in context: ToolContext) throws {
    let width = width ?? PresetExample.widthPoints
    let device = try ThresholdsArgument.device(named: device) ?? .touch
    let plane = SurfaceText.plane(fastest: velocity ?? 1000)
    func surface(_ set: ThresholdSet) -> DecisionSurface {
      let thresholds = set[device]
      return DecisionSurface(
        of: thresholds, plane: plane, travelPoints: thresholds.travelWidths * width, distancePoints: distance)
    }
    var surfaces: [SurfaceText.Named] = []
    if presets {
      surfaces = Preset.all.map { .init(name: $0.name, surface: surface($0.thresholds(widthPoints: width))) }
    } else {
      let rule = try ThresholdsArgument.rule(named: rule)
      let first = try ThresholdsArgument(thresholds ?? Preset.all[0].name, rule: rule)
      surfaces = [.init(name: first.description, surface: surface(first.set(of: nil, widthPoints: width)))]
      if let compare {
        let second = try ThresholdsArgument(compare)
        surfaces.append(.init(name: second.description, surface: surface(second.set(of: nil, widthPoints: width))))
      }
    }
    let text = SurfaceText(surfaces, widthPoints: width)
    switch format {
    case .text: for line in presets ? text.counted : text.lines { context.print(line) }
    case .json: for object in text.objects { context.print(object) }
    }
  }
}
