import HalfwayRecordings
import Testing

@Suite("The robustness bound in a footer")
struct RobustnessBoundTests {
  private static func file(_ robust: String) -> String {
    Samples.file(
      Samples.header, #"{"t":0,"e":"tick"}"#,
      #"{"end":true,"events":1,"expect":{"outcome":"none","robust":\#(robust),"later":1}}"#)
  }

  @Test func `a bound is read and written back with its unknown keys`() throws {
    let text = Self.file(#"{"runs":100,"seed":1,"flips":0.05,"kinds":["jitter"]}"#)
    let recording = try Samples.parse(text)
    let bound = try #require(recording.footer?.expect?.robust)
    #expect(bound.runs == 100 && bound.seed == 1 && bound.maximumChangedShare == 0.05)
    #expect(bound.unknown == [JSONMember(key: "kinds", value: .array([.string("jitter")]))])
    let written = String(decoding: try recording.serialized(), as: UTF8.self)
    #expect(try Samples.parse(written) == recording)
    #expect(Samples.withoutDigest(written).hasSuffix(text.split(separator: "\n").suffix(1).joined() + "\n"))
  }

  @Test(arguments: [
    ("null", #"60: expected an object for "robust", found null"#),
    ("{}", #"60: expected the key "runs", found none with this name"#),
    (#"{"runs":5,"seed":1}"#, #"60: expected the key "flips", found none with this name"#),
    (#"{"runs":0,"seed":1,"flips":0}"#, "68: expected 1 to 10000 runs, found 0"),
    (#"{"runs":9223372036854775807,"seed":1,"flips":0}"#, "68: expected 1 to 10000 runs, found 9223372036854775807"),
    (#"{"runs":5,"seed":-1,"flips":0}"#, "77: expected a seed of at least 0, found -1"),
    (#"{"runs":5,"seed":1,"flips":1.5}"#, "87: expected a share from 0 to 1, found 1.5"),
    (#"{"runs":5,"seed":1,"flips":"few"}"#, #"87: expected a number for "flips", found "few""#),
  ])
  func `an invalid bound is rejected with its position`(robust: String, error: String) {
    #expect(Samples.error(Self.file(robust)) == "f.gesture:3:" + error)
  }

  @Test(arguments: [(0, 1, 0.5), (10_001, 1, 0.5), (5, -1, 0.5), (5, 1, -0.1), (5, 1, 1.1), (5, 1, .nan)])
  func `the writer rejects bounds that the reader would reject`(runs: Int, seed: Int64, maximumChangedShare: Double)
    throws
  {
    var recording = try Samples.parse(Samples.whole)
    recording.footer?.expect?.robust = .init(runs: runs, seed: seed, maximumChangedShare: maximumChangedShare)
    #expect(throws: RecordingError.self) { try recording.serialized() }
    recording.footer?.expect?.robust = .init(runs: 10_000, seed: .max, maximumChangedShare: 1)
    #expect(try Recording.parse(recording.serialized(), name: "f") == recording)
  }
}
