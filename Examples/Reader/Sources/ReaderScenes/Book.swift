import Halfway

/// A book of the shelf.
struct Book: Sendable {
  struct Chapter: Sendable {
    var title: String
    var page: Int
    var paragraphs: [String] = []
  }

  var title: String
  var author: String
  /// Of its cover, and of what is printed on that.
  var cloth: Color
  var print: Color
  var chapters: [Chapter] = []

  static let samples = [
    Book(
      title: "The Tide Table", author: "Ines Falk", cloth: Color(hex: 0x1F4E5F), print: Color(hex: 0xF3D9A4),
      chapters: [
        Chapter(
          title: "Low Water", page: 7,
          paragraphs: [
            "The causeway came out of the sea at twenty past four, a spine of wet stone with the weed combed flat on "
              + "either side. Whoever wanted to be on the island by night had until six.",
            "Marit had walked it a hundred times and still read the table first, as her mother had: a finger down the "
              + "column, a look at the sky, and then the table once more.",
            "“It is only paper,” said the boy from the post office. “The water has not read it.”",
            "She folded it along the old fold. Far out, where the bar broke, something white stood up and lay down "
              + "again, without a sound.",
          ]),
        Chapter(title: "The Keeper’s Boat", page: 31), Chapter(title: "A Lamp for the Bar", page: 58),
        Chapter(title: "What the Gulls Took", page: 84), Chapter(title: "Spring Tide", page: 119),
        Chapter(title: "High Water", page: 152),
      ]),
    Book(
      title: "Moss", author: "R. Okafor", cloth: Color(hex: 0x56703D), print: Color(hex: 0xEEF2D8)),
    Book(
      title: "A Short Winter", author: "Lena Brandt", cloth: Color(hex: 0xB9C4CF), print: Color(hex: 0x2C3E55)),
    Book(
      title: "Salt and Copper", author: "Davide Moro", cloth: Color(hex: 0xB4532F), print: Color(hex: 0xFBE8CF)),
  ]
}
