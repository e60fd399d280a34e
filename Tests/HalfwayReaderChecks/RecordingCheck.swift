import HalfwayRecordings

/// Checks that any recording that can be read can be written and reads back as equal.
enum RecordingCheck {
  static func reading(of bytes: [UInt8]) -> ReaderCheck.Reading {
    do {
      return .accepted(fault(in: try Recording.parse(bytes, name: "f")))
    } catch {
      return .rejected(error.description)
    }
  }

  static func fault(in recording: Recording) -> String? {
    do {
      let written = try recording.serialized()
      var read = try Recording.parse(written, name: "f")
      guard try read.serialized() == written else { return "written again it is another file" }
      // Truncated entries aren't written, so only the footer is missing then.
      guard (read.loss == nil) == (recording.loss == nil) else {
        return "read again it lacks \(String(describing: read.loss))"
      }
      read.loss = recording.loss
      guard read == recording else { return "read again it is another recording" }
      return nil
    } catch {
      return "read, but not written: \(error)"
    }
  }
}
