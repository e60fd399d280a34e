import Foundation
import HalfwayGestures
import HalfwayViews

/// The constraints of one host view as a linear program. Each view and guide has four variables: its origin in its
/// superview and its length, along both axes.
@MainActor
struct LayoutSystem {
  /// A requested size of the host, with a priority for each axis.
  struct Fitting {
    var size: CGSize
    var priorities: [LayoutPriority]
    /// Whether the size is only computed; otherwise the frames are applied.
    var isMeasurement = true
  }

  /// A view whose frame is solved, with the natural size of its content; a negative length means none.
  struct SolvedView {
    var view: View
    var content: CGSize
    /// The width at which the content's text is broken; nil for an unlimited width.
    var wrapWidth: CGFloat?
  }

  let host: View
  /// The requested size; nil if the host keeps its size.
  let fitting: Fitting?
  private(set) var views: [SolvedView] = []
  private(set) var guides: [LayoutGuide] = []
  /// The scroll views whose content size is determined by constraints.
  private(set) var scrollViews: [ScrollView] = []
  private(set) var constraints: [LayoutConstraint] = []
  private(set) var program = LinearProgram()
  /// The constraints that conflict with earlier ones.
  private(set) var refused: [LayoutConstraint] = []
  /// The number of steps of all programs solved.
  private(set) var steps = 0

  /// Collects everything in the host that belongs to its system, and queries the views for the natural sizes of their
  /// content.
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
    for child in view.createdSubviews where child.holdsConstraints && (!child.isLayoutHost || isMeasured(child)) {
      take(child)
    }
  }

  /// Whether constraints in a subview that hosts them affect the size that is computed for the host, because its size
  /// follows the host's. So do those in the content view of a cell.
  private func isMeasured(_ view: View) -> Bool {
    guard let fitting, fitting.isMeasurement, view.superview?.autoresizesSubviews == true else { return false }
    return !view.autoresizingMask.isDisjoint(with: [.flexibleWidth, .flexibleHeight])
  }

  // MARK: Solving

  mutating func solve() {
    run()
    // Text with less width than its single line needs is broken, which changes its height.
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
    // Lengths can't be negative.
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

  /// Adds and settles wishes in the order of descending priority. Required wishes of content follow the required
  /// constraints.
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

  /// Settles what is still undetermined: minimal lengths first, then positions as close as possible to the top left of
  /// the superview, in the order of the views.
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

  /// Returns the frame given by four variables, in the coordinates of the superview. It is rounded to 2⁻²⁰ points,
  /// which isn't visible and restores whole numbers after rounding errors.
  func frame(atSlot slot: Int) -> CGRect {
    func rounded(_ value: Double) -> CGFloat { CGFloat((value * 0x1p20).rounded() * 0x1p-20) }
    let values = (0..<4).map { rounded(program.value(of: slot + $0)) }
    return CGRect(x: values[0], y: values[1], width: values[2], height: values[3])
  }

  /// Returns the solved content size of a scroll view.
  func contentSize(of scrollView: ScrollView) -> CGSize {
    scrollView.ownLayout.contentSlot.map { frame(atSlot: $0).size } ?? scrollView.contentSize
  }

  /// The solved size of the host.
  var hostSize: CGSize { fitting == nil ? host.bounds.size : frame(atSlot: host.ownLayout.slot).size }
}
