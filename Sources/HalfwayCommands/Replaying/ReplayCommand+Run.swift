import HalfwayApp
import HalfwayRecordings
import HalfwayReplay
import HalfwayTransitions

extension ReplayCommand {
  @MainActor func run(in context: ToolContext) throws {
    let items = checks.share(of: try RecordingFiles.expand(paths))
    if wantsPictures, items.count != 1 {
      throw ToolError(.usage, "--filmstrip, --frames and --animation take one recording; there are \(items.count)")
    }
    if sessions.isUsed { return try rewrite(items, in: context) }
    if watching.window { return try watch(items, makeReplayer(), in: context) }
    for path in [filmstrip, animation, junit].compactMap(\.self) { try OutputFile.checkFolder(of: path) }
    try report.checkPlace(count: items.count)
    try checks.artifacts.map(Artifacts.prepare)
    let work = try makeWork(context)
    let color = CheckColor(color, context.terminal)
    let output = ReplayOutput(
      context, format: format, color: color, total: items.count, isCheck: isCheck, isStrict: checks.strict,
      isQuiet: checks.quiet, collectsTestCases: junit != nil || checks.artifacts != nil,
      collectsResults: isCheck && report.path != nil || checks.artifacts != nil)
    if wantsPictures, case .file(let file) = items[0] {
      output.take(try ReplayRow(format: format, color: color) { try playPictures(file, work, context) })
    } else {
      let batch = ReplayBatch(
        work, format: format, color: color, jobs: jobs.count,
        throwsOnlyError: junit == nil && format != .junit && format != .perfetto)
      try batch.play(items, output, context)
    }
    output.finish()
    if let path = report.path {
      let pages = ReportFiles(work: work.withoutRobustness, context: context)
      try pages.write(items, results: output.results ?? [], to: path)
    }
    if let folder = checks.artifacts {
      try Artifacts(folder: folder, work: work, context: context).write(items, output)
    }
    if let junit, let text = output.junitText { try OutputFile.replace(junit, with: text) }
    try output.summary.throwIfFailed()
  }

  /// Makes other recordings.
  @MainActor private func rewrite(_ items: [RecordingFiles.Item], in context: ToolContext) throws {
    if sessions.shrink != nil, items.count != 1 {
      throw ToolError(.usage, "--shrink takes one recording; there are \(items.count)")
    }
    let thresholds = try thresholds.map(ThresholdsFile.read)
    for item in items {
      switch item {
      case .problem(let error): throw error
      case .file(let file):
        if let folder = sessions.split { try sessions.writeGestures(of: file, into: folder, context) }
        if let output = sessions.shrink {
          try sessions.writeShrunk(file, to: output, thresholds: thresholds, sweepsFrames: sweepFrames, context)
        }
      }
    }
  }

  var wantsPictures: Bool { filmstrip != nil || frames != nil || animation != nil }

  /// Whether to keep the trace. Text output without a check doesn't depend on frames.
  private var keepsTrace: Bool { !decisionOnly && (format != .text || check || accept || watching.window) }

  private func makeReplayer() -> Replayer {
    var replayer = Replayer()
    if let rate { replayer.schedule = .regular(hertz: rate, phase: phase ?? 0) }
    if let irregular { replayer.schedule = .irregular(seed: irregular) }
    replayer.keepsTrace = keepsTrace
    replayer.keepsReasons = format == .perfetto
    if predict { replayer.touchPredictor = .standard }
    return replayer
  }

  @MainActor
  private func makeWork(_ context: ToolContext) throws -> ReplayWork {
    let purpose: ReplayWork.Purpose =
      sweepFrames ? .sweep(check: check) : accept ? .accept : check ? .check : .play
    return ReplayWork(
      purpose, replayer: makeReplayer(), thresholds: try thresholds.map(ThresholdsFile.read),
      robustness: try perturbation.work(check: check, thresholds: thresholds != nil), scenes: context.scenes)
  }

  @MainActor private func playPictures(
    _ file: String, _ work: ReplayWork, _ context: ToolContext
  ) throws -> ReplayReport {
    let scale = scale ?? 1
    let dots = contacts ? ContactDots(try RecordingFiles.read(file)) : nil
    // A long recording has more frames than fit in memory, so it is played first for the moments and then for the
    // pictures.
    var taken: [ReplayPictures.Moment] = []
    let report = try work.report(of: file) { stage in
      if filmstrip != nil || frames != nil { taken.append(ReplayPictures.Moment(stage)) }
    }
    let decoration = PictureDecoration(
      hasDeviceFrame: deviceFrame, hasCurve: curve, commitProgress: report.result.verdict.thresholds.commitProgress)
    let prepare = { @MainActor [taken] (frame: inout ReplayPictures.Frame, index: Int) in
      decoration.apply(to: &frame, index, of: taken)
    }
    if let filmstrip {
      let places = FilmChoice.places(taken.map(\.percent), count: moments ?? ReplayPictures.stripCount)
      let pictures = try ReplayPictures.pictures(
        at: places, dots, { try work.replay(report, onFrame: $0) }, prepare: prepare)
      try ReplayPictures.writeFilmstrip(pictures, to: filmstrip, scale: scale, context)
    }
    if let frames {
      let film = ReplayPictures.film(dots, { try work.replay(report, onFrame: $0) }, prepare: prepare)
      try ReplayPictures.writeFrames(film, to: frames, scale: scale, context)
    }
    if let animation {
      // The recording is played again with evenly spaced frames, because its own frames may have different durations.
      let hertz = fps ?? 30
      var even: [ReplayPictures.Moment] = []
      if curve { try work.frames(of: report, hertz: hertz) { even.append(ReplayPictures.Moment($0)) } }
      let prepare = { @MainActor [even] (frame: inout ReplayPictures.Frame, index: Int) in
        decoration.apply(to: &frame, index, of: even)
      }
      let film = ReplayPictures.film(dots, { try work.frames(of: report, hertz: hertz, onFrame: $0) }, prepare: prepare)
      if let format = MovieEncoder.Format(rawValue: Self.ending(of: animation)) {
        try ReplayPictures.writeMovie(film, format, to: animation, scale: scale, hertz: hertz, context)
      } else {
        try ReplayPictures.writeAnimation(film, to: animation, scale: scale, context)
      }
    }
    return report
  }
}
