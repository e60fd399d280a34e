import HalfwayGestures
import HalfwayRecordings
import HalfwayTransitions

/// A recording for evaluating thresholds, with its scene.
public struct Trial: Sendable {
  /// The metadata of the recording.
  public let label: TrialLabel
  /// The recording.
  public let recording: Recording
  /// The scene that the recording plays on.
  public let scene: Scene

  /// Creates a trial and takes its label from the recording's header.
  public init(name: String, recording: Recording, scene: Scene) {
    label = TrialLabel(name: name, recording.header)
    (self.recording, self.scene) = (recording, scene)
  }
}

/// The metadata of a trial.
public struct TrialLabel: Sendable, Hashable, Codable {
  /// The name of the recording's file.
  public var name: String
  /// The name of the scene.
  public var scene: String
  /// The class of the input device.
  public var device: DeviceClass
  /// The origin of the recording.
  public var source: RecordingHeader.Source
  /// The user's intent; `nil` if it is unknown. Trials with an unknown intent are never counted.
  public var intent: RecordingHeader.Intent?
  /// The name of the target at which the user wanted the view to come to rest; `nil` in a scene without targets, and if
  /// it is unknown.
  public var target: String?
  /// The person's name or identifier; `nil` if it is unknown.
  public var person: String?
  /// The task that the person was given; `nil` if it is unknown.
  public var task: String?

  /// Creates a label.
  public init(
    name: String, scene: String, device: DeviceClass, source: RecordingHeader.Source,
    intent: RecordingHeader.Intent? = nil, target: String? = nil, person: String? = nil, task: String? = nil
  ) {
    self.name = name
    self.scene = scene
    self.device = device
    self.source = source
    self.intent = intent
    self.target = target
    self.person = person
    self.task = task
  }

  /// Creates a label from a recording's header.
  public init(name: String, _ header: RecordingHeader) {
    self.init(
      name: name, scene: header.scene, device: header.device, source: header.source, intent: header.intent,
      target: header.target, person: header.person, task: header.task)
  }
}
