import HalfwayGestures

/// Trials grouped by a property of their labels.
public struct TrialGroups: Sendable, Hashable {
  /// The property by which trials are grouped.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case device, person, scene, task
  }

  /// A group of trials.
  public struct Group: Sendable, Hashable {
    /// The value of the property; `nil` if it is unknown.
    public let name: String?
    /// The trials of the group.
    public let trials: TrialMask
  }

  /// The property by which the trials are grouped.
  public let kind: Kind
  /// The groups; none is empty. Devices are in the order of their classes and all others in alphabetical order; the
  /// group with an unknown property is last.
  public let groups: [Group]

  /// Groups trials.
  /// - Parameter mask: The trials to group; `nil` for all.
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
