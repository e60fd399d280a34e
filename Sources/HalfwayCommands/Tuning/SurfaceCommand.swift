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

      With --targets or --recording, each letter stands for one of several targets, such as the detents of a sheet, \
      and the horizontal axis is the position of the view.

      Examples:
        halfway surface
        halfway surface --rule projection
        halfway surface --thresholds mine.json --compare flutter
        halfway surface --presets --width 375
        halfway surface --targets closed=0,medium=300,large=600 --from medium
        halfway surface --recording recordings/detents-flick.gesture --compare react-navigation
        halfway surface --format json | jq -r '.rows[]'
      """)

  @Option(help: ArgumentHelp("The release rule, in place of the one in the thresholds.", valueName: "rule"))
  var rule: String?

  @Option(
    help: ArgumentHelp("A thresholds file or a preset. (default: the default thresholds)", valueName: "file"),
    completion: .thresholds)
  var thresholds: String?

  @Option(
    help: ArgumentHelp("Show where another thresholds file or preset disagrees.", valueName: "file"),
    completion: .thresholds)
  var compare: String?

  @Flag(help: "Show how many of the presets finish.")
  var presets = false

  @OptionGroup var targets: TargetOptions

  @Option(
    help: ArgumentHelp(
      "Decide among the targets of a recording's last release, with its thresholds, and mark the release.",
      valueName: "file"), completion: .file(extensions: ["gesture"]))
  var recording: String?

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
    try PageWidth.check(width)
    if let distance, !(0...20_000).contains(distance) {
      throw ValidationError("--distance is \(distance); expected 0 to 20000")
    }
    if let velocity, !(10...100_000).contains(velocity) {
      throw ValidationError("--velocity is \(velocity); expected 10 to 100000")
    }
    if presets, thresholds != nil || compare != nil || rule != nil {
      throw ValidationError("--presets can't be combined with --thresholds, --rule or --compare")
    }
    if recording != nil, targets.targets != nil {
      throw ValidationError("--recording can't be combined with --targets")
    }
  }

  @MainActor func run(in context: ToolContext) throws {
    if let targets = try targets.named() ?? recording.map({ try NamedTargets(of: $0, context) }) {
      return try run(targets, context)
    }
    let width = width ?? PresetExample.widthPoints
    let device = try ThresholdsArgument.device(named: device) ?? .touch
    let plane = SurfaceMap.plane(fastest: velocity ?? 1000)
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

  // MARK: Targets

  @MainActor private func run(_ targets: NamedTargets, _ context: ToolContext) throws {
    let recorded = targets.release
    let width = width ?? recorded?.widthPoints ?? PresetExample.widthPoints
    let device = try ThresholdsArgument.device(named: device) ?? recorded?.device ?? .touch
    let plane = TargetSurfaceText.plane(fastest: velocity, targets)
    func surface(_ thresholds: Thresholds) -> TargetSurface {
      TargetSurface(of: thresholds, targets: targets.targets, plane: plane, distancePoints: distance)
    }
    func named(_ argument: ThresholdsArgument) -> TargetSurfaceText.Named {
      .init(name: argument.description, surface: surface(argument.set(of: nil, widthPoints: width)[device]))
    }
    var surfaces: [TargetSurfaceText.Named] = []
    if presets {
      surfaces = Preset.all.map { .init(name: $0.name, surface: surface($0.thresholds(widthPoints: width)[device])) }
    } else {
      let rule = try ThresholdsArgument.rule(named: rule)
      if thresholds == nil, let recorded {
        var thresholds = recorded.thresholds
        if let rule { thresholds.releaseRule = rule }
        let name = "the recording's thresholds" + (rule.map { " with the rule '\($0.rawValue)'" } ?? "")
        surfaces = [.init(name: name, surface: surface(thresholds))]
      } else {
        surfaces = [named(try ThresholdsArgument(thresholds ?? Preset.all[0].name, rule: rule))]
      }
      if let compare { surfaces.append(named(try ThresholdsArgument(compare))) }
    }
    let text = TargetSurfaceText(surfaces, targets, plane: plane)
    switch format {
    case .text: for line in presets ? text.counted : text.lines { context.print(line) }
    case .json: for object in text.objects { context.print(object) }
    }
  }
}
