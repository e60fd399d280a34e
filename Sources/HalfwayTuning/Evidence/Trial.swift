import HalfwayGestures
import HalfwayRecordings
import HalfwayTransitions

/// A recording that thresholds are judged by, with the scene that it plays in.
public struct Trial: Sendable {
  public let label: TrialLabel
  public let recording: Recording
  public let scene: Scene

  public init(name: String, recording: Recording, scene: Scene) {
    label = TrialLabel(name: name, recording.header)
    (self.recording, self.scene) = (recording, scene)
  }
}

/// What is known of a trial besides its contacts.
public struct TrialLabel: Sendable, Hashable, Codable {
  /// By which it is told: the name of its file.
  public var name: String
  public var scene: String
  public var device: DeviceClass
  public var source: RecordingHeader.Source
  /// The user's intent; nil if it's unknown. Trials with an unknown intent are never counted.
  public var intent: RecordingHeader.Intent?
  public var person: String?
  public var task: String?

  public init(
    name: String, scene: String, device: DeviceClass, source: RecordingHeader.Source,
    intent: RecordingHeader.Intent? = nil, person: String? = nil, task: String? = nil
  ) {
    self.name = name
    self.scene = scene
    self.device = device
    self.source = source
    self.intent = intent
    self.person = person
    self.task = task
  }

  public init(name: String, _ header: RecordingHeader) {
    self.init(
      name: name, scene: header.scene, device: header.device, source: header.source, intent: header.intent,
      person: header.person, task: header.task)
  }
}
