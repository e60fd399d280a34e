import Foundation
import HalfwayLayers

/// A kind of particle that is emitted by an `EmitterLayer` or by particles of another kind. Core Animation's
/// `CAEmitterCell`.
///
/// A range is the maximum deviation from the mean in both directions, uniformly distributed. Changed values apply to
/// particles born from then on, even in layers that already use the cell.
open class EmitterCell: NSObject {
  /// All values that apply to the cell's particles.
  var values = EmissionValues() {
    willSet { if newValue != values { emissionWillChange() } }
  }
  /// A stand-in for the cell where the cell itself isn't retained.
  let token = EmitterToken()
  /// The layers and cells that emit this cell.
  private var owners: [EmissionOwnerReference] = []
  /// The cached recipe; `nil` after the values have changed.
  private var knownRecipe: EmissionRecipe?

  /// Creates a cell that emits nothing until its birth rate, lifetime, and contents are set.
  public override init() {}

  /// The name that identifies the cell in key paths: `emitterCells.NAME.birthRate`.
  open var name: String?

  /// The cells that the particles emit from their positions while they live (default: `nil`). Their directions are
  /// measured from the direction in which the particle is moving. Cells that would create a cycle are removed.
  open var emitterCells: [EmitterCell]? {
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

  // MARK: Owners

  func addOwner(_ owner: any EmissionOwner) { owners.append(EmissionOwnerReference(owner: owner)) }

  func removeOwner(_ owner: any EmissionOwner) {
    if let index = owners.firstIndex(where: { $0.owner === owner }) { owners.remove(at: index) }
    owners.removeAll { $0.owner == nil }
  }

  /// The validated values of the cell and of all cells that its particles emit.
  var recipe: EmissionRecipe {
    if let knownRecipe { return knownRecipe }
    let made = EmissionRecipe(values, children: (emitterCells ?? []).map(\.recipe), of: token)
    knownRecipe = made
    return made
  }
}

extension EmitterCell: EmissionOwner {
  /// Called before a value of the cell or of a nested cell changes, so that owners can record the emission up to this
  /// time with the current values.
  func emissionWillChange() {
    for reference in owners { reference.owner?.emissionWillChange() }
    knownRecipe = nil
  }
}

/// An object that emits particles of cells.
protocol EmissionOwner: AnyObject {
  func emissionWillChange()
}

private struct EmissionOwnerReference {
  weak var owner: (any EmissionOwner)?
}

/// An object whose identity stands for a cell.
final class EmitterToken {}
