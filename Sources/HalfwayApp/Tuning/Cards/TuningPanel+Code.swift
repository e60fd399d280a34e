import HalfwayCodeGeneration
import HalfwayGestures

/// The thresholds as source code for other systems.
extension TuningPanel {
  package var codeCard: TuningCard {
    var card = TuningCard(kind: .code, title: "Source code")
    card.text = "A click copies the code of the thresholds for \(model.device.rawValue)."
    card.rows = SourceLanguage.allCases.map {
      TuningCard.Row(
        title: $0.systemName, detail: "the decision, the velocity estimator, and the settle spring",
        action: .copyDecision($0))
    }
    guard isSpringEffective else { return card }
    card.rows += SpringCode.allCases.map {
      TuningCard.Row(
        title: $0.name + ": the spring alone", detail: $0.text(of: model.thresholds), action: .copySpring($0))
    }
    return card
  }

  package func copySpring(as code: SpringCode) { copy(code.text(of: model.thresholds), named: code.name) }

  package func copyDecision(in language: SourceLanguage) {
    do {
      let origin = DecisionSource.Origin(
        command: sourceCommand(language) ?? "halfway demo --scene \(scene.name)", version: Version.text,
        name: "the tuning panel")
      copy(try DecisionSource(model.thresholds, origin: origin).text(in: language), named: language.systemName)
    } catch {
      show(message: "Not copied: \(error)")
    }
  }

  private func copy(_ text: String, named name: String) {
    show(message: wantsCopy(text) ? "Copied: \(name)" : "Not copied: the clipboard isn't available")
  }
}

extension SourceLanguage {
  /// The language and the system in which it is used.
  package var systemName: String {
    switch self {
    case .swift: "Swift, UIKit"
    case .kotlin: "Kotlin, Compose"
    case .dart: "Dart, Flutter"
    case .typescript: "TypeScript, the web"
    case .c: "C"
    }
  }
}
