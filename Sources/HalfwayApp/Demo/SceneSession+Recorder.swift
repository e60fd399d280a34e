import HalfwayRecordings

extension SceneSession {
  /// The destination of recordings and the contents of their headers.
  package struct Recorder {
    /// Creates the file of the next recording.
    package var create: (RecordingHeader) throws(RecordingError) -> RecordingWriter
    package var intent: RecordingHeader.Intent?
    package var target: String?
    package var person: String?
    package var task: String?
    package var source: RecordingHeader.Source
    package var note: String?
    /// Whether a recording contains all gestures until the scene closes.
    package var isOfSession = false
    /// Called for each complete recording.
    package var didFinish: (Take) -> Void
    /// Called with the reason for each gesture that isn't recorded.
    package var didSkip: (String) -> Void = { _ in }
    /// Called for each recording that couldn't be written, or not completely.
    package var didFail: (RecordingError) -> Void

    package init(
      create: @escaping (RecordingHeader) throws(RecordingError) -> RecordingWriter,
      intent: RecordingHeader.Intent? = nil, target: String? = nil, person: String? = nil, task: String? = nil,
      source: RecordingHeader.Source,
      note: String? = nil, didFinish: @escaping (Take) -> Void, didFail: @escaping (RecordingError) -> Void
    ) {
      self.create = create
      self.intent = intent
      self.target = target
      self.person = person
      self.task = task
      self.source = source
      self.note = note
      self.didFinish = didFinish
      self.didFail = didFail
    }
  }
}
