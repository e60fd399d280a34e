/// The outcomes of a table, cell by cell, as bits of the trials.
///
/// The rows of a table are per trial, and the errors of a cell need the outcomes of all trials. Blocks of cells are
/// transposed in turn, so the memory doesn't depend on the number of cells.
struct OutcomeBlocks {
  /// The outcomes of some neighboring cells. A cell has `words` words, whose bits are trials in the order of the
  /// blocks.
  struct Block {
    fileprivate(set) var cells: Range<Int>
    fileprivate(set) var finishes: [UInt64]
    /// Empty if no trial begins nothing in any cell.
    fileprivate(set) var nothings: [UInt64]
  }

  /// The trials of one word that a cell gets wrong, by kind of error. Wrong targets, which cost as much, are among the
  /// cancels.
  struct ErrorWord {
    var finishes: UInt64
    var cancels: UInt64
    var activations: UInt64

    var all: UInt64 { finishes | cancels | activations }
  }

  /// The order of the trials: for each bit, the trial, or −1 for none.
  let order: [Int]
  let words: Int
  private let table: OutcomeTable
  private let hasNothings: Bool
  private let meantToFinish: [UInt64]
  private let meantToCancel: [UInt64]
  private let notMeantToNavigate: [UInt64]

  /// The number of cells of a block: the bits of 20,000 trials take as much memory as the second-level cache has, a
  /// megabyte.
  private static let cellsOfBlock = 512

  /// - Parameter order: See `order` (default: the order of the table).
  init(of table: OutcomeTable, order: [Int]? = nil) {
    let order = order ?? Array(table.labels.indices)
    (self.table, self.order, words) = (table, order, (order.count + 63) / 64)
    hasNothings = table.rows.contains { $0.contains(TrialOutcomes.Code.nothing) }
    meantToFinish = Self.bits(of: table.meantToFinish, in: order)
    meantToCancel = Self.bits(of: table.meantToCancel, in: order)
    notMeantToNavigate = Self.bits(of: table.notMeantToNavigate, in: order)
  }

  /// Returns the bits of some trials.
  func bits(of mask: TrialMask) -> [UInt64] { Self.bits(of: mask, in: order) }

  private static func bits(of mask: TrialMask, in order: [Int]) -> [UInt64] {
    var bits = [UInt64](repeating: 0, count: (order.count + 63) / 64)
    for (place, trial) in order.enumerated() where trial >= 0 && mask.contains(trial) {
      bits[place / 64] |= 1 << UInt64(place % 64)
    }
    return bits
  }

  /// Returns the trials of a word that a cell of a block gets wrong.
  func errors(at cell: Int, inWord word: Int, of block: Block) -> ErrorWord {
    let place = (cell - block.cells.lowerBound) * words + word
    let finish = block.finishes[place]
    let others = notMeantToNavigate[word]
    let nothing = others == 0 || block.nothings.isEmpty ? 0 : block.nothings[place]
    return ErrorWord(
      finishes: finish & meantToCancel[word], cancels: ~finish & meantToFinish[word], activations: ~nothing & others)
  }

  /// Calls `body` with all blocks, in the order of the cells.
  func forEachBlock(_ body: (Block) -> Void) {
    let size = Self.cellsOfBlock
    let rowWords = size / 64
    let zeros = [UInt64](repeating: 0, count: size * words)
    var block = Block(cells: 0..<0, finishes: zeros, nothings: hasNothings ? zeros : [])
    var finishes = [UInt64](repeating: 0, count: 64 * rowWords)
    var nothings = finishes
    for start in stride(from: 0, to: table.cells, by: size) {
      block.cells = start..<min(start + size, table.cells)
      for group in 0..<words {
        for index in finishes.indices { (finishes[index], nothings[index]) = (0, 0) }
        for bit in 0..<min(64, order.count - group * 64) where order[group * 64 + bit] >= 0 {
          table.rows[order[group * 64 + bit]].forEachRun(in: block.cells) { cells, code in
            let bits = (cells.lowerBound - start)..<(cells.upperBound - start)
            if code == TrialOutcomes.Code.finish {
              Self.set(bits, of: &finishes, from: bit * rowWords)
            } else if code == TrialOutcomes.Code.nothing {
              Self.set(bits, of: &nothings, from: bit * rowWords)
            }
          }
        }
        Self.transpose(finishes, rowWords, into: &block.finishes, words, group)
        if hasNothings { Self.transpose(nothings, rowWords, into: &block.nothings, words, group) }
      }
      body(block)
    }
  }

  /// Sets some bits of a row.
  private static func set(_ bits: Range<Int>, of row: inout [UInt64], from first: Int) {
    var bit = bits.lowerBound
    while bit < bits.upperBound {
      let (word, low) = (bit / 64, bit % 64)
      let count = min(64 - low, bits.upperBound - bit)
      row[first + word] |= (count == 64 ? ~0 : (1 << UInt64(count)) - 1) << UInt64(low)
      bit += count
    }
  }

  /// Writes the rows of 64 trials as columns.
  private static func transpose(
    _ rows: [UInt64], _ rowWords: Int, into columns: inout [UInt64], _ words: Int, _ group: Int
  ) {
    var square = [UInt64](repeating: 0, count: 64)
    for word in 0..<rowWords {
      var all: UInt64 = 0
      for bit in 0..<64 {
        square[bit] = rows[bit * rowWords + word]
        all |= square[bit]
      }
      if all != 0 { transpose(&square) }
      for cell in 0..<64 { columns[(word * 64 + cell) * words + group] = square[cell] }
    }
  }

  /// Transposes a square of 64 × 64 bits by exchanging halves of halves. Source: Warren, "Hacker's Delight", 2012, 7-3.
  private static func transpose(_ square: inout [UInt64]) {
    var (width, mask): (Int, UInt64) = (32, 0x0000_0000_ffff_ffff)
    while width > 0 {
      var row = 0
      while row < 64 {
        let other = row + width
        let swapped = (square[row] >> UInt64(width) ^ square[other]) & mask
        square[row] ^= swapped << UInt64(width)
        square[other] ^= swapped
        row = (other + 1) & ~width
      }
      width /= 2
      mask ^= mask << UInt64(width)
    }
  }
}
