import Foundation
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import Testing

@Suite("Reading recordings")
struct RecordingReaderTests {
  private static let down = #"{"t":10,"e":"down","id":0,"x":1,"y":2}"#
  private static let up = #"{"t":20,"e":"up","id":0,"x":1,"y":2}"#

  @Test("a complete file has every value")
  func whole() throws {
    let recording = try Samples.parse(Samples.whole)
    #expect(recording.header.scene == "s")
    #expect(recording.header.size == RecordingHeader.Size(width: 375, height: 667))
    #expect(recording.header.device == .mouse && recording.header.source == .human && recording.header.intent == nil)
    #expect(recording.header.thresholds == .unrecorded)
    #expect(recording.entries.count == 9 && recording.inputs.count == 8)
    #expect(recording.loss == nil)
    #expect(recording.durationMicroseconds == 17001)
    #expect(recording.duration == .microseconds(17001))
    #expect(recording.entries[1] == .tick(Timestamp(microseconds: 5)))
    var thresholds = Thresholds.unrecorded
    thresholds.commitProgress = 0.25
    #expect(recording.inputs[3].kind == .thresholds(thresholds))
    #expect(recording.inputs[2].kind == .resize(width: 400, height: 300.5, scale: 2))
    #expect(recording.inputs[0].sdlMilliseconds == 1312)
    #expect(
      recording.footer?.expect
        == RecordingFooter.Expectation(
          outcome: .finish, percent: 0.62, velocityPointsPerSecond: -812.4, settleMicroseconds: 212000, trace: "ab"))
  }

  @Test("lines can end with CRLF, and the last line without a terminator")
  func lineEnds() throws {
    let expected = try Samples.parse(Samples.whole)
    #expect(try Samples.parse(Samples.whole.replacingOccurrences(of: "\n", with: "\r\n")) == expected)
    #expect(try Samples.parse(String(Samples.whole.dropLast())) == expected)
  }

  @Test("keys can be in any order, with white space and escapes")
  func spelling() throws {
    let text = Samples.file(
      Samples.header, #" { "y" : 2e0, "x":1.0,"id":0, "\u0065":"down","t":10 } "#, Self.up, #"{"events":2,"end":true}"#)
    let plain = Samples.file(Samples.header, Self.down, Self.up, #"{"end":true,"events":2}"#)
    #expect(try Samples.parse(text) == Samples.parse(plain))
  }

  static let firstLineCases: [(String, String)] = [
    ("", "f.gesture:1:1: expected a header, found an empty file"),
    ("\n", "f.gesture:1:1: expected '{', found the end of the line"),
    ("hello\n", "f.gesture:1:1: expected '{', found 'hello'"),
    ("\u{FEFF}\(Samples.header)\n", "f.gesture:1:1: expected '{', found a byte order mark"),
    ("[]\n", "f.gesture:1:1: expected '{', found '['"),
    ("{}\n", #"f.gesture:1:1: expected a header with "halfway":"gesture", found none"#),
    (#"{"halfway":1}\#n"#, #"f.gesture:1:12: expected a header with "halfway":"gesture", found none"#),
    (#"{"t":0,"e":"tick"}\#n"#, #"f.gesture:1:1: expected a header with "halfway":"gesture", found none"#),
    (#"{"halfway":"gesture"}\#n"#, #"f.gesture:1:1: expected the key "version", found none with this name"#),
    (#"{"halfway":"gesture","version":2}\#n"#, "f.gesture:1:32: expected version 1, found 2"),
    (
      #"{"halfway":"gesture","version":"1"}\#n"#,
      #"f.gesture:1:32: expected a whole number for "version", found "1""#
    ),
    (#"{"halfway":"ges"#, "f.gesture:1:16: expected a complete header, found it truncated after 15 bytes"),
    (#"{"halfway":"#, "f.gesture:1:12: expected a complete header, found it truncated after 11 bytes"),
    (#"{"halfway":"gesture","version":2}"#, "f.gesture:1:32: expected version 1, found 2"),
  ]

  @Test("an invalid first line is reported", arguments: firstLineCases)
  func firstLine(text: String, message: String) {
    #expect(Samples.error(text) == message)
  }

  static let headerCases: [(String, String, String)] = [
    (#""scene":"s""#, #""scene":"""#, #"42: expected the name of a scene, found """#),
    (#""scene":"s""#, #""scene":5"#, #"42: expected a string for "scene", found 5"#),
    (#""scene":"s","#, "", #"1: expected the key "scene", found none with this name"#),
    ("[375,667]", "[0,0]", "53: expected a size above 0 and up to 32768, found 0"),
    ("[375,667]", "[375,-1]", "53: expected a size above 0 and up to 32768, found -1"),
    ("[375,667]", "[375,1e5]", "53: expected a size above 0 and up to 32768, found 100000"),
    ("[375,667]", "[375]", #"53: expected [width,height] for "size", found an array"#),
    ("[375,667]", "[375,NaN]", "58: expected a value, found 'NaN'"),
    (#""scale":1"#, #""scale":0"#, "71: expected a scale from 0.1 to 16, found 0"),
    (#""scale":1"#, #""scale":17"#, "71: expected a scale from 0.1 to 16, found 17"),
    (#""scale":1"#, #""scale":null"#, #"71: expected a number for "scale", found null"#),
    (#""mouse""#, #""pen""#, #"82: expected "mouse", "touch" or "touchpad" for "device", found "pen""#),
    (
      #""human""#, #""robot""#,
      #"99: expected "human", "synthetic" or "imported" for "source", found "robot""#
    ),
    (
      #""human""#, #""human","intent":"maybe""#,
      #"116: expected "finish", "cancel" or "none" for "intent", found "maybe""#
    ),
    (#""human""#, #""human","person":"""#, #"116: expected a name, found """#),
    (#""human""#, #""human","task":"""#, #"114: expected a name, found """#),
    (#""human""#, #""human","style":"grey""#, #"115: expected "light" or "dark" for "style", found "grey""#),
    (
      #""human""#, #""human","direction":"up""#,
      #"119: expected "leftToRight" or "rightToLeft" for "direction", found "up""#
    ),
    (#""human""#, #""human","reduceMotion":1"#, #"122: expected true or false for "reduceMotion", found 1"#),
    (#""human""#, #""human","note":["a"]"#, #"114: expected a string for "note", found an array"#),
    (#""human""#, #""human","thresholds":5"#, #"120: expected an object for "thresholds", found 5"#),
    (
      #""human""#, #""human","thresholds":{"commitProgres":0.5}"#,
      "121: unknown threshold 'commitProgres'; did you mean 'commitProgress'?"
    ),
    (
      #""human""#, #""human","thresholds":{"commitProgress":2}"#,
      "138: threshold 'commitProgress' is 2.0; expected 0.0 to 1.0"
    ),
    (
      #""human""#, #""human","thresholds":{"commitProgress":"1"}"#,
      "138: threshold 'commitProgress' must be a number"
    ),
    (
      #""human""#, #""human","thresholds":{"velocityDegree":1.5}"#,
      "138: threshold 'velocityDegree' is 1.5; expected a whole number"
    ),
    (#""human""#, #""human","scene":"t""#, #"107: expected each key once, found "scene" again"#),
  ]

  @Test("an invalid value in the header is reported", arguments: headerCases)
  func header(old: String, new: String, message: String) {
    let text = Samples.whole.replacingOccurrences(of: old, with: new)
    #expect(Samples.error(text) == "f.gesture:1:" + message)
  }

  static let entryCases: [(String, String)] = [
    ("", "1: expected '{', found the end of the line"),
    ("xyz", "1: expected '{', found 'xyz'"),
    (#"{"t":5,"e":"tick"}"#, "6: expected a time not before 10, found 5"),
    (#"{"t":3600000001,"e":"tick"}"#, "6: expected a time of at most 3600000000, found 3600000001"),
    (#"{"t":10.5,"e":"tick"}"#, #"6: expected a whole number for "t", found 10.5"#),
    (#"{"t":"10","e":"tick"}"#, #"6: expected a whole number for "t", found "10""#),
    (#"{"t":99999999999999999999,"e":"tick"}"#, #"6: expected a whole number for "t", found 1e+20"#),
    (#"{"e":"tick"}"#, #"1: expected the key "t", found none with this name"#),
    (#"{"t":11}"#, #"1: expected the key "e", found none with this name"#),
    (
      #"{"t":11,"e":"hover"}"#,
      #"13: expected "down", "move", "up", "cancel", "tick", "focus", "resize", "thresholds", "scroll", "text" or "key" for "e", found "hover""#
    ),
    (#"{"t":11,"e":"move","id":0,"x":NaN,"y":0}"#, "31: expected a value, found 'NaN'"),
    (
      #"{"t":11,"e":"move","id":0,"x":1e999,"y":0}"#,
      "31: expected a number within the range of a double, found '1e999'"
    ),
    (
      #"{"t":11,"e":"move","id":0,"x":10000001,"y":0}"#,
      "31: expected a coordinate within ±10000000, found 10000001"
    ),
    (#"{"t":11,"e":"move","id":0,"x":0,"y":-2e7}"#, "37: expected a coordinate within ±10000000, found -20000000"),
    (#"{"t":11,"e":"move","id":0,"x":0}"#, #"1: expected the key "y", found none with this name"#),
    (#"{"t":11,"e":"move","id":0,"x":"0","y":0}"#, #"31: expected a number for "x", found "0""#),
    (#"{"t":11,"e":"move","id":1,"x":0,"y":0}"#, "25: expected a contact that is down, found 1"),
    (#"{"t":11,"e":"up","id":1,"x":0,"y":0}"#, "23: expected a contact that is down, found 1"),
    (#"{"t":11,"e":"up","id":0.5,"x":0,"y":0}"#, #"23: expected a whole number for "id", found 0.5"#),
    (
      #"{"t":11,"e":"down","id":0,"x":0,"y":0}"#,
      "25: expected a contact that is up, found 0, which is already down"
    ),
    (
      #"{"t":11,"sdl":-1,"e":"up","id":0,"x":0,"y":0}"#,
      "15: expected milliseconds from 0 to 4294967295, found -1"
    ),
    (#"{"t":11,"e":"focus","on":1}"#, #"26: expected true or false for "on", found 1"#),
    (
      #"{"t":11,"e":"resize","w":0,"h":10,"scale":1}"#,
      "26: expected a size above 0 and up to 32768, found 0"
    ),
    (#"{"t":11,"e":"resize","w":10,"h":10,"scale":0.01}"#, "44: expected a scale from 0.1 to 16, found 0.01"),
    (#"{"t":11,"e":"thresholds"}"#, #"1: expected the key "values", found none with this name"#),
    (
      #"{"t":11,"e":"thresholds","values":{"panSlop":1}}"#,
      "36: unknown threshold 'panSlop'; did you mean 'panSlopPoints'?"
    ),
    (
      #"{"t":11,"e":"scroll","x":0,"y":0,"dx":0,"dy":1e8}"#,
      "46: expected a coordinate within ±10000000, found 100000000"
    ),
    (#"{"t":11,"e":"scroll","x":0,"y":0,"dy":1}"#, #"1: expected the key "dx", found none with this name"#),
    (#"{"t":11,"e":"text","text":""}"#, "27: expected text of 1 to 1024 bytes, found 0"),
    (
      #"{"t":11,"e":"key","key":"tab"}"#,
      #"25: expected "backspace", "left", "right", "return" or "escape" for "key", found "tab""#
    ),
    (#"{"t":11,"e":"tick","t":12}"#, #"20: expected each key once, found "t" again"#),
    (
      #"{"t":11,"e":"a\u001b[31m\u202e"}"#,
      #"13: expected "down", "move", "up", "cancel", "tick", "focus", "resize", "thresholds", "scroll", "text" or "key" for "e", found "a\u001b[31m\u{202e}""#
    ),
  ]

  @Test("an invalid entry is reported", arguments: entryCases)
  func entry(line: String, message: String) {
    let text = Samples.file(Samples.header, Self.down, line, Self.up, #"{"end":true,"events":3}"#)
    #expect(Samples.error(text) == "f.gesture:3:" + message)
  }

  @Test("a time of more than an hour before the gesture is rejected")
  func negativeTime() {
    let text = Samples.file(Samples.header, #"{"t":-3600000001,"e":"tick"}"#)
    #expect(Samples.error(text) == "f.gesture:2:6: expected a time of at least -3600000000, found -3600000001")
  }

  @Test("more contacts than any device has are rejected")
  func tooManyContacts() {
    let lines = (0..<65).map { #"{"t":0,"e":"down","id":\#($0),"x":0,"y":0}\#n"# }.joined()
    let message = "f.gesture:66:24: expected at most 64 contacts down at once, found another"
    #expect(Samples.error(Samples.header + "\n" + lines) == message)
  }

  static let footerCases: [(String, String)] = [
    (#"{"end":false,"events":2}"#, #"8: expected true for "end", found false"#),
    (#"{"end":1,"events":2}"#, #"8: expected true or false for "end", found 1"#),
    (#"{"end":true}"#, #"1: expected the key "events", found none with this name"#),
    (#"{"end":true,"events":3}"#, "22: expected 2, the number of event lines above, found 3"),
    (#"{"end":true,"events":2,"expect":1}"#, #"33: expected an object for "expect", found 1"#),
    (#"{"end":true,"events":2,"expect":{}}"#, #"33: expected the key "outcome", found none with this name"#),
    (
      #"{"end":true,"events":2,"expect":{"outcome":"maybe"}}"#,
      #"44: expected "finish", "cancel" or "none" for "outcome", found "maybe""#
    ),
    (
      #"{"end":true,"events":2,"expect":{"outcome":"none","settle":-1}}"#,
      "60: expected a duration of at least 0, found -1"
    ),
    (
      #"{"end":true,"events":2,"expect":{"outcome":"none","percent":null}}"#,
      #"61: expected a number for "percent", found null"#
    ),
  ]

  @Test("an invalid footer is reported", arguments: footerCases)
  func footer(line: String, message: String) {
    #expect(Samples.error(Samples.file(Samples.header, Self.down, Self.up, line)) == "f.gesture:4:" + message)
  }

  @Test("the footer can't be followed by any line")
  func afterFooter() {
    for rest in ["\n", #"{"t":99,"e":"tick"}\#n"#, "{", Self.down] {
      let message = "f.gesture:12:1: expected the end of the file after the footer, found another line"
      #expect(Samples.error(Samples.whole + rest) == message)
    }
  }

  @Test("at the end of a complete recording every contact is up or cancelled")
  func contactsAtTheEnd() throws {
    let message = "f.gesture:3:8: expected every contact up or cancelled at the end, found 0 down"
    #expect(Samples.error(Samples.file(Samples.header, Self.down, #"{"end":true,"events":1}"#)) == message)
    for last in [#"{"t":11,"e":"cancel","id":0}"#, #"{"t":11,"e":"focus","on":false}"#] {
      _ = try Samples.parse(Samples.file(Samples.header, Self.down, last, #"{"end":true,"events":2}"#))
    }
    // A cancel after the loss of focus adds no information.
    _ = try Samples.parse(
      Samples.file(
        Samples.header, Self.down, #"{"t":11,"e":"focus","on":false}"#, #"{"t":11,"e":"cancel","id":0}"#,
        #"{"end":true,"events":3}"#))
  }

  @Test("an oversized line is rejected at every position")
  func longLine() {
    let long = String(repeating: "x", count: 10 << 20)
    let message = "1048577: expected a line of at most 1048576 bytes, found a longer one"
    #expect(Samples.error(long) == "f.gesture:1:" + message)
    #expect(Samples.error(Samples.header + "\n" + long) == "f.gesture:2:" + message)
    let space = String(repeating: " ", count: (1 << 20) - Self.down.utf8.count)
    let fits = Samples.file(Samples.header, Self.down + space, Self.up, #"{"end":true,"events":2}"#)
    #expect(Samples.error(fits) == "no error")
    #expect(Samples.error(fits.replacingOccurrences(of: "\n", with: "\r\n")) == "no error")
    #expect(Samples.error(fits.replacingOccurrences(of: space, with: space + " ")) == "f.gesture:2:" + message)
  }

  @Test("random bytes are rejected")
  func noise() {
    #expect(
      Samples.error([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A]) == "f.gesture:1:1: expected '{', found byte 0x89")
    #expect(
      Samples.error([UInt8](repeating: 0, count: 4096)) == "f.gesture:1:1: expected '{', found byte 0x00")
  }

  @Test("unreadable files are reported")
  func files() throws {
    let folder = try TemporaryFolder()
    func failure(_ path: String) -> RecordingError? {
      do {
        _ = try Recording.read(from: path)
        return nil
      } catch { return error }
    }
    #expect(failure(folder("no"))?.kind == .noSuchFile)
    #expect(failure(folder("no"))?.description == folder("no") + ": no such file")
    #expect(failure(folder.path)?.kind == .badData)
    #expect(failure(folder.path)?.description == folder.path + ": expected a file, found a directory")
    #expect(failure("/dev/zero")?.description == "/dev/zero: expected a regular file, found a device")
    #expect(FileManager.default.createFile(atPath: folder("a\nb"), contents: nil))
    #expect(
      failure(folder("a\nb"))?.description == folder.path + #"/a\u{a}b:1:1: expected a header, found an empty file"#)
    try Samples.whole.write(toFile: folder("good"), atomically: false, encoding: .utf8)
    #expect(try Recording.read(from: folder("good")) == Samples.parse(Samples.whole))
  }
}
