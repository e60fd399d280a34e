import Foundation
import HalfwayLayers
import HalfwayMotion

extension EmitterLayer {
  /// Appends the visible particles to a display list.
  func appendParticles(to list: inout DisplayList) {
    guard let now = emitterTime() else { return }
    let present = present
    swarm.fill(with: history, present, at: now)
    swarm.sort(renderMode)
    for particle in swarm.shown { append(particle, to: &list) }
    if swarm.isCut, !hasReported {
      hasReported = true
      currentTimeline?.scheduler?.onDiagnostic?(
        "\(type(of: self)) emits more than \(EmissionSwarm.maximumShown) particles, the maximum that is drawn")
    }
    // The stage's own clock never runs backward, so particles that are gone don't come back.
    if now >= lastDeath, let clock, clock === clock.scheduler?.root { isLive = false }
  }

  private func append(_ particle: ShownParticle, to list: inout DisplayList) {
    let recipe = particle.recipe
    guard let image = recipe.image else { return }
    let size = CGSize(
      width: recipe.size.width * particle.scale.magnitude, height: recipe.size.height * particle.scale.magnitude)
    var turn = particle.angle == 0 ? (sin: 0.0, cos: 1.0) : Elementary.sinCos(particle.angle)
    if particle.scale < 0 { turn = (-turn.sin, -turn.cos) }
    let map = CGAffineTransform(
      a: turn.cos, b: turn.sin, c: -turn.sin, d: turn.cos, tx: particle.place.x, ty: particle.place.y)
    list.items.append(.beginGroup(DisplayGroup(transform: map, opacity: particle.color.w)))
    list.append(
      tints.image(image, times: particle.color, isFixed: recipe.hasOneTint),
      in: CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height),
      source: recipe.source)
    list.items.append(.endGroup)
  }
}
