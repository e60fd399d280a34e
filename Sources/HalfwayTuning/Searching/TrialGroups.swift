import HalfwayGestures

/// Trials told apart by what is known of them.
public struct TrialGroups: Sendable, Hashable {
  /// By what.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case device, person, scene, task
  }

  public struct Group: Sendable, Hashable {
    /// nil where nobody said.
    public let name: String?
    public let trials: TrialMask
  }

  public let kind: Kind
  /// Devices in the order of their classes, others in that of their names; those of which nobody said come last. None is empty.
  public let groups: [Group]

  /// - Parameter mask: The trials that are wanted; all where there is none.
  public init(by kind: Kind, of labels: [TrialLabel], among mask: TrialMask? = nil) {
    self.kind = kind
    func name(_ label: TrialLabel) -> String? {
      switch kind {
      case .device: label.device.rawValue
      case .person: label.person
      case .scene: label.scene
      case .task: label.task
      }
    }
    let wanted = labels.indices.filter { mask?.contains($0) ?? true }
    let names = Set(wanted.compactMap { name(labels[$0]) })
    let ordered = kind == .device ? DeviceClass.allCases.map(\.rawValue).filter(names.contains) : names.sorted()
    var places: [String?: Int] = [:]
    for (place, name) in (ordered.map(Optional.some) + [nil]).enumerated() { places[name] = place }
    var masks = Array(repeating: TrialMask(size: labels.count), count: ordered.count + 1)
    for trial in wanted { masks[places[name(labels[trial])] ?? ordered.count].insert(trial) }
    groups = zip(ordered.map(Optional.some) + [nil], masks).map(Group.init).filter { $0.trials.count > 0 }
  }
}
