import Foundation
import Halfway
import HalfwayApplication
import HalfwaySDLStage

/// Questions, which take all input of the window until they are answered.
extension Chrome {
  package var isAsking: Bool { stage.frontPresented is AlertController }

  /// Asks a question, unless another one is open.
  package func ask(_ question: Question, at time: Timestamp) {
    guard !isAsking else { return }
    stage.advance(to: time)
    let alert = AlertController(title: question.title, message: question.text, preferredStyle: .alert)
    alert.overrideUserInterfaceStyle = style
    for answer in question.answers {
      let action = AlertAction(title: answer.title, style: answer.style) { _ in answer.perform() }
      alert.addAction(action)
      // Enter never selects what can't be undone.
      if answer.style != .destructive { alert.preferredAction = action }
    }
    stage.rootViewController.present(alert, animated: true)
  }

  /// Selects the answer of a key by a tap, as the user could.
  package func answer(with key: Key, at time: Timestamp) {
    guard let alert = stage.frontPresented as? AlertController else { return }
    let location: CGPoint? =
      switch key {
      case .escape: alert.cancelLocation
      case .enter: alert.preferredAction.flatMap(alert.location)
      default: nil
      }
    guard let location else { return }
    let contact = InputEvent.Contact(id: 0, x: location.x, y: location.y)
    stage.handle(InputEvent(timestamp: time, kind: .down(contact)))
    stage.handle(InputEvent(timestamp: time, kind: .up(contact)))
  }
}
