import Foundation
import Halfway

/// A cover: cloth with a darker spine, a frame, the title and the author.
final class BookCover: View {
  private let title: Label
  private let author: Label
  private let spine = GradientLayer()
  private let frameLine = Layer()

  init(_ book: Book) {
    title = Label(
      book.title, font: .systemFont(ofSize: 18, weight: .bold), color: book.print, alignment: .center, lines: 0)
    author = Label(
      book.author, font: .systemFont(ofSize: 10.5, weight: .medium), color: book.print, alignment: .center)
    super.init(frame: .zero)
    backgroundColor = book.cloth
    layer.cornerRadius = 3
    spine.colors = [
      CGColor(white: 0, alpha: 0.28), CGColor(white: 1, alpha: 0.12), CGColor(white: 0, alpha: 0.1),
      CGColor(white: 0, alpha: 0),
    ]
    spine.locations = [0, 0.4, 0.6, 1]
    spine.startPoint = CGPoint(x: 0, y: 0.5)
    spine.endPoint = CGPoint(x: 1, y: 0.5)
    frameLine.borderColor = book.print.cgColor.withAlphaComponent(0.55)
    frameLine.borderWidth = 1
    layer.addSublayer(spine)
    layer.addSublayer(frameLine)
    addSubview(title)
    addSubview(author)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    spine.frame = CGRect(x: 0, y: 0, width: 14, height: bounds.height)
    frameLine.frame = CGRect(x: 20, y: 10, width: bounds.width - 30, height: bounds.height - 20)
    _ = title.place(x: 26, y: 34, width: bounds.width - 42)
    author.frame = CGRect(x: 26, y: bounds.height - 40, width: bounds.width - 42, height: 16)
  }
}
