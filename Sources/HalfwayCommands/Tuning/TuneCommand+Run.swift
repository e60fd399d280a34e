import HalfwayApp
import HalfwayGestures
import HalfwayRecordings
import HalfwayReplay
import HalfwayTuning

extension TuneCommand {
  @MainActor func run(in context: ToolContext) throws {
    if isMerge { return try merge(context) }
    let question = try question()
    let items = try TuningRun.items(of: allPaths)
    if !compare.isEmpty { return try compare(items, question, context) }
    let judged = try ThresholdsArgument(check ?? thresholds, rule: try ThresholdsArgument.rule(named: rule))
    let bounds = try check.map(ErrorBounds.init(ofFile:))
    let device = try ThresholdsArgument.device(named: device)
    let sweeps = try sweeps()
    let present = PresentValues(of: sweeps.isEmpty ? [] : items, by: judged, device: device, scenes: context.scenes)
    let plan = TuningPlan(
      thresholds: judged, device: device,
      sweeps: sweeps.map {
        .init(name: $0.name, sweep: present.added(to: $0.sweep), isRecognition: $0.isRecognition)
      }, scenes: context.scenes)
    for path in [answering.export, answering.report].compactMap({ $0 }) { try OutputFile.checkFolder(of: path) }
    let shard = Shard.of(option: shard)
    let header = TuningRun.header(of: items, plan, shard: shard)
    let part = try (output ?? partial).map { try PartWriter($0, header: header, scenes: context.scenes) }
    for file in part?.changed ?? [] { context.complain("\(file): changed since it was evaluated; evaluated again") }
    let run = try TuningRun(items, header, part: part, jobs: jobs.count, context)
    try part?.finish()
    guard output == nil else {
      // Unreadable recordings don't fail the command: a scheduler would repeat the shard, whose part is complete. They
      // are reported when the parts are merged.
      run.printProblems(to: context)
      return try interrupted(run, isKept: true)
    }
    try answer(run, plan, question, bounds, context)
    try finish(run, isKept: part != nil)
  }

  private func question() throws -> TuningAnswer.Question {
    var question = TuningAnswer.Question()
    do {
      if let cost = answering.cost { question.costs = try ErrorCosts(parsing: cost) }
    } catch {
      throw ToolError(.usage, "--cost: \(error)")
    }
    do {
      question.mix = try answering.mix.map { try TaskMix(parsing: $0) }
    } catch {
      throw ToolError(.usage, "--mix: \(error)")
    }
    question.planHalfWidth = self.plan.map { $0 / 100 }
    question.confidence = answering.confidence ?? question.confidence
    return question
  }

  /// Returns the sweeps. A search starts with the rule's own sweep, followed by those of the other rules and of
  /// recognition.
  private func sweeps() throws -> [TuningPlan.NamedSweep] {
    do {
      if !sweep.isEmpty {
        let axes = try sweep.map { try SweepAxis(parsing: $0) }
        return [.init(name: rule ?? "the thresholds' rule", sweep: try Sweep(axes, base: ThresholdSet()))]
      }
    } catch {
      throw ToolError(.usage, "--sweep: \(error)")
    }
    guard search else { return [] }
    let given = try ThresholdsArgument.rule(named: rule)
    // The rule of a preset doesn't depend on the width of the page.
    let widthPoints = PresetExample.widthPoints
    let present = try thresholds.map { try ThresholdsArgument($0).set(of: nil, widthPoints: widthPoints) }
    let own = given ?? present?.common.releaseRule ?? Thresholds.standard.releaseRule
    let rules: [TuningPlan.NamedSweep] = try ([own] + ReleaseRule.allCases.filter { $0 != own }).map { rule in
      .init(name: rule.rawValue, sweep: try Sweep.standard(for: rule, base: ThresholdSet()))
    }
    let recognition = try Sweep.recognition(base: ThresholdSet())
    return rules + [.init(name: "recognition", sweep: recognition, isRecognition: true)]
  }

  // MARK: Answering

  /// The number of outcomes whose comparison takes more than a second.
  private static let longComparison = 200_000_000

  @MainActor private func answer(
    _ run: TuningRun, _ plan: TuningPlan, _ question: TuningAnswer.Question, _ bounds: ErrorBounds? = nil,
    _ context: ToolContext
  ) throws {
    run.printProblems(to: context)
    let answer = TuningAnswer(plan, run.rows, question)
    for contradiction in answer.contradictions { context.complain(contradiction) }
    if let nothing = answer.nothing {
      if let problem = run.problems.first, answer.rows.count == run.problems.count { throw problem }
      if run.signal == nil { throw ToolError(.badData, nothing) }
      return
    }
    if let bounds { return try check(bounds, answer, context) }
    if serve {
      try TuneServer(answer).run(next: { readLine() }, print: context.print)
      return
    }
    do {
      _ = try question.mix?.trials(of: answer.counted.map(\.label))
    } catch {
      throw ToolError(.usage, "--mix: \(error)")
    }
    guard !plan.sweeps.isEmpty else {
      try evaluate(answer, context)
      return try report(answer, nil, nil, context)
    }
    let progress = ProgressLine(context.terminal, total: 0)
    let cells = plan.sweeps.reduce(0) { $0 + $1.sweep.count }
    if cells * answer.counted.count >= Self.longComparison { progress.show("comparing \(cells) settings …") }
    let report = SearchReport(answer)
    let recognition = SearchReport(ofRecognitionIn: answer)
    progress.erase()
    let lines =
      format == .text
      ? SearchText(report: report, recognition: recognition).lines
      : SearchJSON(report: report).lines + (recognition.map { SearchJSON(report: $0).lines } ?? [])
    context.print(lines: lines)
    try self.report(answer, report, recognition, context)
    if let path = answering.export { try export(report, recognition, to: path, context) }
  }

  /// Compares the error rates with the bounds of the thresholds' file.
  ///
  /// - Throws: `ToolError` if a bound is exceeded.
  private func check(_ bounds: ErrorBounds, _ answer: TuningAnswer, _ context: ToolContext) throws {
    let findings = bounds.findings(answer)
    let lines =
      format == .text
      ? EvaluationText(answer: answer).head + [""] + ErrorBounds.lines(findings) : ErrorBounds.objects(findings)
    context.print(lines: lines)
    let exceeded = findings.filter(\.exceeds).map(\.name)
    guard exceeded.isEmpty else {
      throw ToolError(.checkFailed, "\(check ?? ""): exceeded by these recordings: \(exceeded.joined(separator: ", "))")
    }
  }

  /// Writes the HTML report if it was requested.
  @MainActor private func report(
    _ answer: TuningAnswer, _ search: SearchReport?, _ recognition: SearchReport?, _ context: ToolContext
  ) throws {
    guard let path = answering.report else { return }
    let work = TuningReportWork(
      answer: answer, report: search, recognition: recognition, command: context.name.inHelp(commandLine),
      date: answering.date)
    let page = try work.report(jobs: jobs.count, context)
    if OutputFile.isThere(path) { context.complain("\(path): replaced") }
    try OutputFile.replace(path, with: page.html)
  }

  @MainActor private func evaluate(_ answer: TuningAnswer, _ context: ToolContext) throws {
    guard format == .text else { return context.print(lines: EvaluationJSON(answer: answer).lines) }
    let text = EvaluationText(answer: answer)
    context.print(lines: text.lines)
    guard let first = text.wrong.first else { return }
    guard explain else {
      // `halfway explain` accepts only a file of thresholds. Without one, it uses those at the time of the recording.
      let isFile = rule == nil && answer.plan.thresholds.isFile
      let how = isFile ? "halfway explain \(first.label.name) --thresholds \(thresholds ?? "")" : "--explain"
      return context.print("why, in full: \(isFile ? context.name.inHelp(how) : how)")
    }
    var errors: [EvaluationText.CausedError] = []
    for row in text.wrong {
      let base = answer.plan.base(scene: row.label.scene, widthPoints: row.widthPoints)
      let explanation = try Explanation(ofFile: row.label.name, thresholds: base, scenes: context.scenes)
      let scene = try context.scenes.scene(named: row.label.scene, status: .badData, place: "\(row.label.name):1: ")
      let trial = Trial(name: row.label.name, recording: try RecordingFiles.read(row.label.name), scene: scene)
      let change = GestureCounterfactual(of: trial, by: base[row.label.device])
      errors.append(.init(intent: row.label.intent, cause: change?.cause))
      let lines = [row.label.name] + explanation.lines + (change.map { ["  " + EvaluationText.words($0)] } ?? [])
      context.print(lines: [""] + lines)
    }
    context.print(lines: [""] + EvaluationText.causeLines(errors))
  }

  @MainActor private func export(
    _ report: SearchReport, _ recognition: SearchReport?, to path: String, _ context: ToolContext
  ) throws {
    let export = ThresholdsExport(
      report: report, recognition: recognition, command: context.name.inHelp(commandLine), date: answering.date)
    guard let set = try export.set() else {
      throw ToolError(.checkFailed, "\(path): not written: no change is recommended")
    }
    let looks = export.looks(before: path)
    if OutputFile.isThere(path) { context.complain("\(path): replaced") }
    try OutputFile.replace(path, with: export.text(of: set, looks: looks))
  }

  /// Throws an error if the run was interrupted.
  private func interrupted(_ run: TuningRun, isKept: Bool) throws {
    guard let signal = run.signal else { return }
    let kept = isKept ? "; the same command continues with the rest" : ""
    throw ToolError(signal, "interrupted after \(run.rows.count) of \(run.total) recordings\(kept)")
  }

  /// Throws the error that determines the exit status, if there is one.
  private func finish(_ run: TuningRun, isKept: Bool) throws {
    try interrupted(run, isKept: isKept)
    guard let first = run.problems.first else { return }
    let count = run.problems.count
    throw ToolError(first.status, "\(count) recording\(count == 1 ? "" : "s") couldn't be read")
  }

  // MARK: Merging

  @MainActor private func merge(_ context: ToolContext) throws {
    for path in [answering.export, answering.report].compactMap({ $0 }) { try OutputFile.checkFolder(of: path) }
    let question = try question()
    let parts = try paths.dropFirst().map { try PartFile(path: $0, scenes: context.scenes) }
    let run = try TuningRun(joining: parts)
    try answer(run, parts[0].header.plan, question, nil, context)
    try finish(run, isKept: false)
  }

  // MARK: Comparing

  @MainActor private func compare(
    _ items: [RecordingFiles.Item], _ question: TuningAnswer.Question, _ context: ToolContext
  ) throws {
    let device = try ThresholdsArgument.device(named: device)
    let plans = try compared.map { text in
      var plan = TuningPlan(
        thresholds: try ThresholdsArgument(text), device: device, sweeps: [], scenes: context.scenes)
      plan.playsUnlabelled = true
      return plan
    }
    let runs = try plans.map { plan in
      try TuningRun(items, TuningRun.header(of: items, plan, shard: .whole), part: nil, jobs: jobs.count, context)
    }
    runs[0].printProblems(to: context)
    for run in runs { try interrupted(run, isKept: false) }
    let answers = zip(plans, runs).map { TuningAnswer($0, $1.rows, question) }
    if answers[0].counted.isEmpty {
      throw runs[0].problems.first ?? ToolError(.badData, answers[0].nothing ?? "")
    }
    let report = OutcomeDifferences(answers[0], answers[1])
    context.print(lines: format == .text ? report.lines : report.objects)
    try finish(runs[0], isKept: false)
  }

  // MARK: The command line

  /// The command as it was typed or could have been, for the provenance in exported files.
  private var commandLine: String {
    var words = ["halfway", "tune"] + paths
    func add(_ option: String, _ value: String?) { if let value { words += [option, value] } }
    add("--thresholds", thresholds)
    add("--rule", rule)
    add("--device", device)
    for values in sweep { add("--sweep", values) }
    if search { words.append("--search") }
    add("--cost", answering.cost)
    add("--mix", answering.mix)
    add("--confidence", answering.confidence.map { "\($0)" })
    return words.map(\.shellWord).joined(separator: " ")
  }
}
