import CFaults
import HalfwayMotion

/// A fault of a simulated session.
public enum SimulationFault: Hashable, Sendable, CustomStringConvertible {
  /// Some releases of buttons and fingers never arrive.
  case lostUps
  /// Some presses and releases arrive twice.
  case doubledUps
  /// Some presses never arrive.
  case lostDowns
  /// The clock jumps forward by up to ten minutes, or back by up to a second.
  case clock
  /// The window is resized at a step of the user.
  case resize(step: Int)
  /// The window loses the focus at a step of the user.
  case focus(step: Int)
  /// A fault at a system call of the recorder, counted from 1.
  case disk(DiskFault, call: Int)

  /// A fault of the file system.
  public enum DiskFault: String, CaseIterable, Sendable {
    /// The disk is full from the call on.
    case full
    /// The call fails.
    case error
    /// A write writes half of its bytes.
    case short
    /// The process is killed before the call.
    case kill
    /// The process is killed in the middle of a write.
    case torn
    /// `fsync` claims success without an effect. Only for tests of the checks.
    case lie

    var kind: CFaultKind {
      switch self {
      case .full: CFaultFull
      case .error: CFaultError
      case .short: CFaultShort
      case .kill: CFaultKill
      case .torn: CFaultTorn
      case .lie: CFaultLie
      }
    }
  }

  public var description: String {
    switch self {
    case .lostUps: "lost-ups"
    case .doubledUps: "doubled-ups"
    case .lostDowns: "lost-downs"
    case .clock: "clock"
    case .resize(let step): "resize@\(step)"
    case .focus(let step): "focus@\(step)"
    case .disk(let fault, let call): "\(fault.rawValue)@\(call)"
    }
  }

  /// Creates a fault from its description; `nil` if there is no such fault.
  public init?(_ text: String) {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    switch (String(parts[0]), parts.count > 1 ? Int(parts[1]) : nil) {
    case ("lost-ups", nil): self = .lostUps
    case ("doubled-ups", nil): self = .doubledUps
    case ("lost-downs", nil): self = .lostDowns
    case ("clock", nil): self = .clock
    case ("resize", let step?): self = .resize(step: step)
    case ("focus", let step?): self = .focus(step: step)
    case (let name, let call?):
      guard let fault = DiskFault(rawValue: name), call > 0 else { return nil }
      self = .disk(fault, call: call)
    default: return nil
    }
  }

  /// Returns the faults of a session: none in a tenth of them, otherwise several kinds.
  static func random(using random: inout SeededGenerator) -> [SimulationFault] {
    guard random.uniform() >= 0.1 else { return [] }
    var faults: [SimulationFault] = []
    for fault in [lostUps, doubledUps, lostDowns, clock] where random.uniform() < 0.35 { faults.append(fault) }
    for _ in 0..<3 {
      if random.uniform() < 0.3 { faults.append(.resize(step: Int.random(in: 1...300, using: &random))) }
      if random.uniform() < 0.3 { faults.append(.focus(step: Int.random(in: 1...300, using: &random))) }
    }
    if random.uniform() < 0.5 {
      let disk = [DiskFault.full, .error, .short][Int.random(in: 0...2, using: &random)]
      // The first calls create files; most are writes of lines.
      let last = random.uniform() < 0.3 ? 12 : 600
      faults.append(.disk(disk, call: Int.random(in: 1...last, using: &random)))
    }
    return faults
  }
}
