import Foundation
import Halfway

/// The scenes of the program: what is shown, recorded and replayed.
public enum ReaderScenes {
  public static let all = [turnPage, openBook]

  /// A chapter that was opened: a drag to the right turns the page back to the contents.
  public static let turnPage = Scene(
    name: "turn-page", summary: "a chapter of a book; drag to the right to turn the page back",
    preview: .drag(from: CGPoint(x: 90, y: 380), to: CGPoint(x: 330, y: 360), seconds: 1.2)
  ) { style in
    let book = BookNavigationController(Book.samples[0], Paper.of(style))
    book.open(Book.samples[0].chapters[0], animated: false)
    return book
  }

  /// A book that was taken off the shelf: a drag down closes it and puts it back.
  public static let openBook = Scene(
    name: "open-book", summary: "an open book; drag down to close it and put it back",
    preview: .drag(from: CGPoint(x: 190, y: 150), to: CGPoint(x: 200, y: 430), seconds: 1.2)
  ) { style in
    ShelfViewController(Book.samples, Paper.of(style))
  }
}
