import Foundation
import HalfwayGestures
import HalfwayViews

/// The constraints in one host view as a linear program: its views and guides are four variables each, where they begin in their superview and
/// how long they are, along both axes.
@MainActor
struct LayoutSystem {
  /// A size that is wished for the host, and how much.
  struct Fitting {
    var size: CGSize
    var priorities: [LayoutPriority]
  }

  /// A view that is solved for, with the size that its content would like; a negative length is none.
  struct SolvedView {
    var view: View
    var content: CGSize
    /// Where the content's text breaks; nil for a line that may be as long as it likes.
    var wrapWidth: CGFloat?
  }

  let host: View
  /// Nil where the host has the size that it has.
  let fitting: Fitting?
  private(set) var views: [SolvedView] = []
  private(set) var guides: [LayoutGuide] = []
  /// Those whose content is as large as constraints say.
  private(set) var scrollViews: [ScrollView] = []
  private(set) var constraints: [LayoutConstraint] = []
  private(set) var program = LinearProgram()
  /// What contradicts what comes before it.
  private(set) var refused: [LayoutConstraint] = []
  /// The steps of every program that was solved.
  private(set) var steps = 0

  /// Takes up everything in the host that belongs to its system. Asks views for the sizes of their contents.
  init(host: View, fitting: Fitting?) {
    self.host = host
    self.fitting = fitting
    take(host)
    for constraint in constraints {
      for scrollView in constraint.sizedScrollViews where !scrollViews.contains(identical: scrollView) {
        scrollViews.append(scrollView)
      }
    }
  }

  private mutating func take(_ view: View) {
    let isSolved = view === host ? fitting != nil : view.isSolved
    if let layout = view.viewLayout {
      (layout.contentSlot, layout.knowsOffset) = (nil, false)
    }
    if let items = view.knownItems {
      constraints += items.constraints.filter(\.isAlive)
      guides += items.guides
    }
    if isSolved { views.append(SolvedView(view: view, content: view.intrinsicContentSize)) }
    for child in view.children where child.holdsConstraints && !child.isLayoutHost { take(child) }
  }

  // MARK: Solving

  mutating func solve() {
    run()
    // Text that turns out to be narrower than its one line is broken, and as high as that makes it.
    var isHigher = false
    for (index, solved) in views.enumerated() {
      let width = program.value(of: solved.view.ownLayout.slot + 2)
      guard let content = solved.view.contentSize(forWidth: CGFloat(width)),
        content.height != solved.content.height
      else { continue }
      views[index].content.height = content.height
      views[index].wrapWidth = CGFloat(width)
      isHigher = true
    }
    if isHigher { run() }
  }

  private mutating func run() {
    program = LinearProgram()
    refused = []
    for solved in views { solved.view.ownLayout.slot = addVariables() }
    for guide in guides { guide.slot = addVariables() }
    for scrollView in scrollViews { scrollView.ownLayout.contentSlot = addVariables() }
    var wishes: [Wish] = []
    for constraint in constraints {
      let (expression, relation) = equation(of: constraint)
      guard constraint.priority < .required else {
        if !program.require(expression, relation) { refused.append(constraint) }
        continue
      }
      wishes.append(Wish(constraint.priority, wishes.count, expression, relation))
    }
    for solved in views { wish(contentOf: solved, &wishes) }
    if let fitting {
      for axis in LayoutConstraint.Axis.allCases {
        let length = span(of: host, axis).length.adding(LinearExpression(-Double(axis.length(of: fitting.size))))
        wishes.append(Wish(fitting.priorities[axis.rawValue], wishes.count, length, .equal))
      }
    }
    settle(wishes)
    settleRest()
    steps += program.steps
  }

  private mutating func addVariables() -> Int {
    let first = program.addVariable(.free)
    _ = program.addVariable(.free)
    // No view is narrower than nothing.
    _ = program.addVariable(.nonNegative)
    _ = program.addVariable(.nonNegative)
    return first
  }

  private struct Wish {
    var priority: LayoutPriority
    var order: Int
    var expression: LinearExpression
    var relation: LinearProgram.Relation

    init(
      _ priority: LayoutPriority, _ order: Int, _ expression: LinearExpression, _ relation: LinearProgram.Relation
    ) {
      (self.priority, self.order, self.expression, self.relation) = (priority, order, expression, relation)
    }
  }

  private func wish(contentOf solved: SolvedView, _ wishes: inout [Wish]) {
    let layout = solved.view.ownLayout
    for axis in LayoutConstraint.Axis.allCases {
      let length = Double(axis.length(of: solved.content))
      guard length >= 0, length <= Double(LayoutConstraint.maximumPoints) else { continue }
      let excess = LinearExpression(variable: layout.slot + 2 + axis.rawValue).adding(LinearExpression(-length))
      wishes.append(Wish(layout.hugging[axis.rawValue], wishes.count, excess.times(-1), .atLeast))
      wishes.append(Wish(layout.compressionResistance[axis.rawValue], wishes.count, excess, .atLeast))
    }
  }

  /// The highest priority first; those of a view's content that must hold, after the constraints that must.
  private mutating func settle(_ wishes: [Wish]) {
    var priority = LayoutPriority.required
    for wish in wishes.sorted(by: { ($1.priority, $0.order) < ($0.priority, $1.order) }) {
      if wish.priority != priority { program.settle() }
      priority = wish.priority
      guard priority >= .required else {
        program.wish(wish.expression, wish.relation)
        continue
      }
      _ = program.require(wish.expression, wish.relation)
    }
    program.settle()
  }

  /// What is left open: as small as it may be, then as far to the top and left of its superview, the first view first.
  private mutating func settleRest() {
    let slots =
      views.map { $0.view.ownLayout.slot } + guides.map(\.slot) + scrollViews.compactMap(\.ownLayout.contentSlot)
    for slot in slots {
      program.pullToNothing(slot + 2)
      program.pullToNothing(slot + 3)
    }
    for slot in slots {
      program.pullToNothing(slot)
      program.pullToNothing(slot + 1)
    }
  }

  // MARK: Results

  /// Where variables say that something is, in the coordinates of its superview. Rounded to 2⁻²⁰ of a point, which is to nothing that shows: it makes
  /// of what should be whole, and was not after some divisions, whole numbers again.
  func frame(atSlot slot: Int) -> CGRect {
    func rounded(_ value: Double) -> CGFloat { CGFloat((value * 0x1p20).rounded() * 0x1p-20) }
    let values = (0..<4).map { rounded(program.value(of: slot + $0)) }
    return CGRect(x: values[0], y: values[1], width: values[2], height: values[3])
  }

  /// The size that was found for the content of a scroll view.
  func contentSize(of scrollView: ScrollView) -> CGSize {
    scrollView.ownLayout.contentSlot.map { frame(atSlot: $0).size } ?? scrollView.contentSize
  }

  /// The size that was found for the host.
  var hostSize: CGSize { fitting == nil ? host.bounds.size : frame(atSlot: host.ownLayout.slot).size }
}
