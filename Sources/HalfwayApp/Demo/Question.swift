import Halfway
import HalfwayApplication

/// A question above the window's content, with its possible answers.
package struct Question {
  package var title: String
  package var text: String
  /// The answers; the last one that isn't destructive is the one of the Enter key, and Esc selects the one that changes
  /// nothing.
  package var answers: [Answer]

  package struct Answer {
    package var title: String
    package var style: AlertAction.Style
    package var perform: @MainActor () -> Void

    package init(_ title: String, _ style: AlertAction.Style, perform: @escaping @MainActor () -> Void = {}) {
      (self.title, self.style, self.perform) = (title, style, perform)
    }
  }

  package init(title: String, text: String, answers: [Answer]) {
    (self.title, self.text, self.answers) = (title, text, answers)
  }
}
