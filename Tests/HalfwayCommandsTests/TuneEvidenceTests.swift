import Foundation
import HalfwayRecordings
import Testing

/// The evidence that `halfway tune` counts: each gesture once, as it is now, of people who are named.
@Suite struct TuneEvidenceTests {
  private static let sweep = ["--sweep", "commitProgress=0.2:0.8:0.1"]
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func tune(_ arguments: String..., more: [String] = sweep) throws -> Program.Result {
    try Program.run(["tune"] + arguments + more, in: folder)
  }

  /// Reverses the intent of a recording.
  private func relabel(_ name: String) throws {
    let text = try folder.text(name)
    let isFinish = text.contains(#""intent":"finish""#)
    let (old, new) = isFinish ? ("finish", "cancel") : ("cancel", "finish")
    try folder.write(name, text.replacing("\"intent\":\"\(old)\"", with: "\"intent\":\"\(new)\"", maxReplacements: 1))
  }

  // MARK: Changed recordings

  @Test func `a recording that is relabelled is evaluated again, and named`() throws {
    try LabelledSwipes.fill(folder, "data", finishFrom: 0.3)
    let before = try tune("data", "--partial", "kept")
    try relabel("data/1030.gesture")
    let after = try tune("data", "--partial", "kept")
    #expect(after.errors == "data/1030.gesture: changed since it was evaluated; evaluated again\n")
    #expect(after.output != before.output)
    #expect(try after.output == tune("data").output)
    // Once evaluated, it is unchanged.
    let again = try tune("data", "--partial", "kept")
    #expect(again.errors.isEmpty && again.output == after.output)
    // An intent that is removed counts as a change as well.
    let text = try folder.text("data/1031.gesture").replacing(#""intent":"finish","#, with: "")
    try folder.write("data/1031.gesture", text)
    #expect(try tune("data", "--partial", "kept").output.contains("1 more without an intent"))
  }

  @Test func `a shard is brought up to date, and a part that is outdated isn't merged`() throws {
    try LabelledSwipes.fill(folder, "data", count: 20, finishFrom: 0.3)
    func makeParts() throws {
      for number in 1...2 {
        #expect(try tune("data", "--shard", "\(number)/2", "-o", "part\(number)").status == 0)
      }
    }
    try makeParts()
    try relabel("data/1002.gesture")
    let early = try Program.run("tune", "merge", "part1", "part2", in: folder)
    #expect(early.status == 65 && early.output.isEmpty)
    #expect(
      early.errors
        == "halfway: part1: data/1002.gesture has changed since; the command that made the part evaluates it again\n")
    try makeParts()
    #expect(try Program.run("tune", "merge", "part1", "part2", in: folder).output == tune("data").output)
    // Without the recordings, parts can be merged elsewhere.
    try folder.makeFolder("elsewhere")
    for part in ["part1", "part2"] { try folder.write("elsewhere/\(part)", try folder.data(part)) }
    let away = try Program.shell("cd elsewhere && halfway tune merge part1 part2", in: folder)
    #expect(try away.status == 0 && away.output == tune("data").output, "\(away.errors)")
  }

  @Test func `partial results of another version, search or thresholds are refused by name`() throws {
    try LabelledSwipes.fill(folder, "data", count: 12, finishFrom: 0.3)
    try folder.write("t.json", #"{"commitProgress": 0.4}"#)
    _ = try tune("data", "--thresholds", "t.json", "--partial", "kept")
    let kept = try folder.text("kept")
    try folder.write("t.json", #"{"commitProgress": 0.45}"#)
    let other = try tune("data", "--thresholds", "t.json", "--partial", "kept")
    #expect(other.status == 65 && other.errors.contains("kept: belongs to another search"), "\(other.errors)")
    try folder.write("t.json", #"{"commitProgress": 0.4}"#)
    let changed = kept.replacing(/"program":"[^"]*"/, with: #""program":"0.0.1""#)
    // The checksum of the first line, which is its last member, is renewed.
    let first = try #require(changed.firstRange(of: ",\"checksum\":\""))
    var digest = LineDigest()
    digest.add(Array(changed[..<first.lowerBound].utf8)[...])
    let rest = changed[first.upperBound...].dropFirst(digest.text.count)
    try folder.write("kept", changed[..<first.upperBound] + digest.text + rest)
    let version = try tune("data", "--thresholds", "t.json", "--partial", "kept")
    #expect(version.status == 65 && version.errors.contains("it was made by version 0.0.1, not "), "\(version.errors)")
  }

  // MARK: Copies

  @Test func `copies are counted once, whatever their names and labels`() throws {
    try LabelledSwipes.fill(folder, "data", finishFrom: 0.3)
    let single = try tune("data")
    try folder.makeFolder("copies")
    for index in 1000..<1040 {
      try folder.write("copies/\(index).gesture", try folder.data("data/\(index).gesture"))
    }
    let double = try tune("data", "copies")
    #expect(double.output.contains("; 40 copies of other\nrecordings aren't counted"), "\(double.output)")
    func answer(_ output: String) -> String { output.components(separatedBy: "\n\n")[0] }
    #expect(answer(double.output) == answer(single.output) && double.errors.isEmpty)
    // A folder that is named by two paths counts once as well.
    let twice = try tune("data", folder["data"].path)
    #expect(answer(twice.output).filter { !$0.isWhitespace } == answer(single.output).filter { !$0.isWhitespace })
    // Later files are the copies. Their labels don't count.
    try relabel("data/1003.gesture")
    let odd = try tune("copies", "data")
    #expect(
      odd.errors == "data/1003.gesture: not counted: the same gesture as copies/1003.gesture, with other labels\n")
    #expect(answer(odd.output) == answer(single.output))
    let json = try tune("data", "copies", "--format", "json", more: [])
    #expect(json.output.contains(#""counted":false,"why":"copy of copies/1000.gesture""#))
    #expect(json.output.contains(#""copies":40"#))
  }

  // MARK: People

  @Test(
    arguments: [
      ([nil], "no trial names its person", "by trials, because no person is named"),
      (["ann"], "all trials are of 1 person", "by trials, because only one person is named"),
      (["ann", "bob"], "trials of 2 people are too few", "by person"),
      (["ann", "bob", "cat", "dan"], "trials of 4 people are too few", "by person"),
    ] as [([String?], String, String)])
  func `fewer than five people support no change, but have their table`(
    people: [String?], reason: String, grouping: String
  ) throws {
    try LabelledSwipes.fill(folder, "data", finishFrom: 0.3, people: people)
    let result = try tune("data", "--export", "best.json")
    #expect(result.status == 1 && !folder.exists("best.json"))
    let start = result.output.components(separatedBy: "\n\n")[0].replacing("\n", with: " ")
    #expect(
      start == "The data does not support a change: \(reason); at least 5 people are needed at a confidence of 95%.")
    #expect(result.output.contains("\ncross-validated \(grouping)"), "\(result.output)")
    #expect(result.output.contains("\nbest, in-sample                  0 of 11"))
  }

  @Test func `five people can support a change`() throws {
    try LabelledSwipes.fill(folder, "data", finishFrom: 0.3, people: ["ann", "bob", "cat", "dan", "eve"])
    let result = try tune("data")
    #expect(result.output.hasPrefix("Change commitProgress from 0.5 to 0.3: over 40 trials of 5 people"))
    #expect(result.output.contains("p = 0.03."))
    #expect(result.output.contains("of one more person: "))
  }

  // MARK: Present values

  @Test func `the present value is always tried, and a threshold without effect keeps it`() throws {
    try LabelledSwipes.fill(folder, "data", finishFrom: 0.3)
    // The drags rest before their release, so velocities have no effect.
    let sweeps = [
      "--sweep", "commitProgress=0.3,0.7", "--sweep", "commitVelocityPointsPerSecond=200:1000:200", "--sweep",
      "velocityStrategy=impulse,leastSquares",
    ]
    let result = try tune("data", more: sweeps)
    #expect(result.output.hasPrefix("Change commitProgress from 0.5 to 0.3: over 40 trials"), "\(result.output)")
    #expect(result.output.contains("200 to 1000, 6 values"))
    #expect(result.output.contains("0.3 to 0.7, 3 values"))
    let json = try tune("data", "--format", "json", more: sweeps)
    #expect(
      json.output.contains(#""threshold":"commitVelocityPointsPerSecond","present":"375","best":"375""#),
      "\(json.output)")
  }

  @Test func `present thresholds that nothing beats are said to be so`() throws {
    try LabelledSwipes.fill(folder, "data", finishFrom: 0.5)
    let result = try tune("data")
    let start = result.output.components(separatedBy: "\n\n")[0].replacing("\n", with: " ")
    #expect(
      start.hasPrefix(
        "The data does not support a change: over 40 trials of 6 people, none of 7 settings costs less than the present "
          + "one, which has an error rate of 0.0% ("), "\(start)")
  }

  @Test func `rules are compared with the present thresholds, and the table doesn't contradict the answer`() throws {
    try LabelledSwipes.fill(folder, "data", finishFrom: 0.3)
    let result = try tune("data", more: ["--search"])
    #expect(result.output.hasPrefix("Change commitProgress from 0.5 to 0.3: over 40 trials"), "\(result.output)")
    #expect(result.output.contains("  against the present\n"))
    let row = try #require(result.output.split(separator: "\n").first { $0.hasPrefix("progressOrVelocity ") })
    #expect(row.hasSuffix("p = 0.03"), "\(row)")
  }

  // MARK: Use

  @Test func `a mix weighs the tasks, and must name those of the recordings`() throws {
    try LabelledSwipes.fill(folder, "data", finishFrom: 0.3)
    let equal = try tune("data", "--mix", "finish=29,cancel=11", more: [])
    #expect(equal.output.contains("\npresent                    225.0  "), "\(equal.output)")
    let rare = try tune("data", "--mix", "finish=1,cancel=9", more: [])
    // 9 of 29 gestures to finish are wrong, and none of the others.
    #expect(rare.output.contains("\npresent                    31.0  "), "\(rare.output)")
    #expect(rare.output.contains("\nif the gestures are finish 10.0%, cancel 90.0%\n"))
    let searched = try tune("data", "--mix", "finish=1,cancel=9")
    #expect(searched.output.contains("\nbest, cross-validated        "))
    let unknown = try tune("data", "--mix", "finish=1,peek=2", more: [])
    #expect(unknown.status == 64 && unknown.errors.contains("--mix: no recording has the task or intent 'peek'"))
    let bad = try tune("data", "--mix", "finish", more: [])
    #expect(bad.status == 64 && bad.errors.contains("--mix: 'finish': expected TASK=NUMBER"))
  }

  @Test func `exported thresholds are checked against the bounds in their provenance`() throws {
    try LabelledSwipes.fill(folder, "data", finishFrom: 0.3)
    #expect(try tune("data", "--export", "best.json").status == 0)
    let text = try folder.text("best.json")
    #expect(text.contains(#""copies":0,"excluded":0,"program":""#) && text.contains(#""looks":1,"bounds":{"acc"#))
    let met = try tune("--check", "best.json", "data", more: [])
    #expect(met.status == 0 && met.errors.isEmpty, "\(met.errors)")
    #expect(met.output.contains("accidental cancel  0 of 29  0.0%"), "\(met.output)")
    // The same recordings with opposite intents exceed all bounds.
    for index in 1000..<1040 { try relabel("data/\(index).gesture") }
    let exceeded = try tune("--check", "best.json", "data", more: [])
    #expect(exceeded.status == 1)
    #expect(
      exceeded.errors
        == "halfway: best.json: exceeded by these recordings: accidental finish, accidental cancel, all errors\n")
    let json = try tune("--check", "best.json", "data", "--format", "json", more: [])
    #expect(json.status == 1 && json.output.contains(#""kind":"all","count":40,"of":40"#), "\(json.output)")
    try folder.write("plain.json", #"{"commitProgress": 0.3}"#)
    let plain = try tune("--check", "plain.json", "data", more: [])
    #expect(plain.status == 65 && plain.errors.contains("plain.json: no bounds in its provenance"))
    #expect(try tune("--check", "best.json", "data").status == 64)
  }

  @Test func `each search of the same recordings that is exported counts as a look`() throws {
    try LabelledSwipes.fill(folder, "data", finishFrom: 0.3)
    for looks in 1...3 {
      _ = try tune("data", "--export", "best.json")
      #expect(try folder.text("best.json").contains("\"looks\":\(looks),"))
    }
    try relabel("data/1039.gesture")
    _ = try tune("data", "--export", "best.json")
    #expect(try folder.text("best.json").contains("\"looks\":1,"))
  }

  @Test func `a plan lists the people for an interval, and needs those of a pilot`() throws {
    try LabelledSwipes.fill(folder, "data", finishFrom: 0.3)
    let plan = try tune("data", "--plan", "5", more: [])
    #expect(plan.status == 0 && plan.output.contains("\nplan: people for a 95% interval of ±5 percentage points"))
    let people = try #require(plan.output.split(separator: "\n").first { $0.hasPrefix("people ") })
    let numbers = people.split(separator: " ").compactMap { Int($0) }
    #expect(numbers.count == 5 && numbers == numbers.sorted(by: >) && numbers[0] > 20, "\(people)")
    try LabelledSwipes.fill(folder, "one", finishFrom: 0.3, people: ["ann"])
    #expect(try tune("one", "--plan", "5", more: []).output.contains("recordings of at least two people are needed"))
    #expect(try tune("data", "--plan", "90", more: []).status == 64)
  }

  // MARK: Report

  @Test func `the report has a limited size and states how its samples are chosen`() throws {
    try LabelledSwipes.fill(folder, "data", count: 700, finishFrom: 0.2)
    let result = try tune("data", "--report", "page.html")
    #expect(result.status == 0, "\(result.errors)")
    let page = try folder.text("page.html")
    #expect(page.utf8.count < 3_000_000, "\(page.utf8.count)")
    let reader = try MarkupReader(page)
    #expect(reader.all("article").count == 120)
    #expect(page.contains("120 of 700 recordings have a card."))
    #expect(page.contains(" trajectories are shown, evenly spaced in the order of the paths."))
    #expect(page.contains(", in-sample</h3>") && page.contains("recommended thresholds, cross-validated</h3>"))
  }
}
