import Foundation

/// A kind of particle that an `EmitterLayer` emits, or that particles of another kind emit as they fly. Core Animation's `CAEmitterCell`.
///
/// A range says how far from the mean a value may be, on both sides and equally likely everywhere between. What is set counts for particles that
/// are born from then on, also in a layer that has the cell already.
open class EmitterCell: NSObject {
  /// Everything a cell says of its particles.
  var values = EmissionValues() {
    willSet { if newValue != values { emissionWillChange() } }
  }
  /// Stands for the cell where the cell itself is not to be held.
  let token = EmitterToken()
  /// The layers and cells that emit it.
  private var owners: [EmissionOwnerReference] = []
  /// What was made of the values, until they change.
  private var knownRecipe: EmissionRecipe?

  public override init() {}

  /// A name to find the cell by: `emitterCells.NAME.birthRate`.
  public var name: String?

  /// What the particles emit while they live, from where they are; a direction of 0 is the one in which the particle flies. A cell that would so
  /// emit itself is left out.
  public var emitterCells: [EmitterCell]? {
    willSet { emissionWillChange() }
    didSet {
      if let cells = emitterCells, cells.contains(where: { $0.holds(self) }) {
        emitterCells = cells.filter { !$0.holds(self) }
      }
      for cell in oldValue ?? [] { cell.removeOwner(self) }
      for cell in emitterCells ?? [] { cell.addOwner(self) }
    }
  }

  private func holds(_ cell: EmitterCell) -> Bool {
    self === cell || emitterCells?.contains { $0.holds(cell) } ?? false
  }

  // MARK: For those who emit it

  func addOwner(_ owner: any EmissionOwner) { owners.append(EmissionOwnerReference(owner: owner)) }

  func removeOwner(_ owner: any EmissionOwner) {
    if let index = owners.firstIndex(where: { $0.owner === owner }) { owners.remove(at: index) }
    owners.removeAll { $0.owner == nil }
  }

  /// The values of it and of all that its particles emit.
  var recipe: EmissionRecipe {
    if let knownRecipe { return knownRecipe }
    let made = EmissionRecipe(values, children: (emitterCells ?? []).map(\.recipe), of: token)
    knownRecipe = made
    return made
  }
}

extension EmitterCell: EmissionOwner {
  /// Something of the cell, or of what its particles emit, is about to change: what was emitted before knows the values as they are now.
  func emissionWillChange() {
    for reference in owners { reference.owner?.emissionWillChange() }
    knownRecipe = nil
  }
}

/// Whoever emits particles of cells.
protocol EmissionOwner: AnyObject {
  func emissionWillChange()
}

private struct EmissionOwnerReference {
  weak var owner: (any EmissionOwner)?
}

/// Stands for a cell.
final class EmitterToken {}
