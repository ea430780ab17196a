import Foundation
import HeroDocuments
import HeroWidgets

/// The page of a scene that is made of two screenshots: a head, the screenshots, the form beside them, and a foot with
/// the folder to save to.
@MainActor final class NewSceneView: View {
  let device = ChoiceButton([], label: "Device", toolTip: "The phone that the screenshots are of")
  let swap = ToolButton(title: "Swap", toolTip: "Exchanges the screenshots before and after")
  let undo = ToolButton(icon: .arrowUturnBackward, label: "Undo", toolTip: "Undo (Ctrl+Z)")
  let folder = ValueField(.text, name: "Save to", toolTip: "The new folder of the scene")
  let cancel = ToolButton(title: "Cancel", toolTip: "Leaves without saving (Esc)")
  let create = ToolButton(title: "Create Scene", toolTip: "Saves the folder and opens the scene (Return)")
  let status = NumericLabel(font: InspectorStyle.smallFont, colour: InspectorStyle.quietText)
  let activity = ActivityIndicator(color: InspectorStyle.quietText)
  let wells = ScreenshotPair(ScreenshotWell(.before), ScreenshotWell(.after))
  private let title = Label(
    "New from Screenshots", font: InspectorStyle.strongFont.withSize(14), color: InspectorStyle.text)
  private let scroller = ScrollView()
  private var board: ScreenshotBoard?
  private var form: PairForm?

  private static let (head, foot, column): (CGFloat, CGFloat, CGFloat) = (46, 52, 264)

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    backgroundColor = InspectorStyle.ground
    scroller.bounces = false
    for view in [title, device, swap, undo, folder, cancel, create, status, activity, scroller] as [View] {
      addSubview(view)
    }
    for side in ScreenshotSide.allCases { addSubview(wells[side]) }
    create.isOn = true
    show(nil, nil)
  }

  /// Shows the screenshots and the form; nil: the places where screenshots are dropped.
  func show(_ board: ScreenshotBoard?, _ form: PairForm?) {
    self.board?.removeFromSuperview()
    self.form?.removeFromSuperview()
    (self.board, self.form) = (board, form)
    if let board { addSubview(board) }
    if let form { scroller.addSubview(form) }
    let isOpen = board != nil
    for view in [device, swap, undo, folder, scroller] as [View] { view.isHidden = !isOpen }
    for side in ScreenshotSide.allCases { wells[side].isHidden = isOpen }
    create.isEnabled = isOpen
    setNeedsLayout()
    setNeedsDisplay()
  }

  // MARK: Layout

  /// True if the form has room beside the screenshots; else it is below them.
  private var isWide: Bool { bounds.width >= 700 }

  private var body: CGRect {
    CGRect(x: 0, y: Self.head, width: bounds.width, height: max(0, bounds.height - Self.head - Self.foot))
  }

  /// The frame of the form.
  private var side: CGRect {
    guard board != nil else { return .zero }
    return isWide
      ? CGRect(x: body.maxX - Self.column, y: body.minY, width: Self.column, height: body.height)
      : CGRect(
        x: 0, y: (body.minY + body.height * 0.58).rounded(), width: body.width, height: (body.height * 0.42).rounded())
  }

  override func layoutSubviews() {
    layoutHead()
    layoutFoot()
    let (body, side) = (body, side)
    scroller.frame = side.inset(by: EdgeInsets(top: isWide ? 0 : 1, left: isWide ? 1 : 0))
    board?.frame =
      isWide
      ? CGRect(x: 0, y: body.minY, width: side.minX, height: body.height)
      : CGRect(x: 0, y: body.minY, width: body.width, height: side.minY - body.minY)
    if let form {
      let height = form.sizeThatFits(scroller.bounds.size).height
      form.frame = CGRect(x: 0, y: 0, width: scroller.bounds.width, height: height)
      scroller.contentSize = form.frame.size
    }
    guard board == nil else { return }
    let gap: CGFloat = 28
    let size = CGSize(
      width: min(300, (body.width - 3 * gap) / 2).rounded(), height: min(460, body.height - 2 * gap).rounded())
    for (index, side) in ScreenshotSide.allCases.enumerated() {
      wells[side].frame = CGRect(
        x: (body.midX - size.width - gap / 2 + CGFloat(index) * (size.width + gap)).rounded(),
        y: (body.midY - size.height / 2).rounded(), width: max(0, size.width), height: max(0, size.height))
    }
  }

  private func layoutHead() {
    let (margin, line) = (CGFloat(18), InspectorStyle.rowHeight)
    let y = ((Self.head - line) / 2).rounded()
    let words = title.sizeThatFits(CGSize(width: 300, height: line))
    title.frame = CGRect(
      x: margin, y: ((Self.head - words.height) / 2).rounded(), width: words.width, height: words.height)
    var right = bounds.width - InspectorStyle.margin
    for view in [undo, swap, device] as [View] {
      let width = min(220, view.sizeThatFits(CGSize(width: 220, height: line)).width)
      right -= width
      view.frame = CGRect(x: right, y: y, width: width, height: line)
      right -= InspectorStyle.gap
    }
  }

  private func layoutFoot() {
    let (margin, gap, line) = (InspectorStyle.margin, InspectorStyle.gap, InspectorStyle.rowHeight)
    let y = bounds.height - Self.foot + ((Self.foot - line) / 2).rounded()
    var right = bounds.width - margin
    for view in [create, cancel] {
      let width = view.sizeThatFits(.zero).width + (view === create ? 12 : 0)
      right -= width
      view.frame = CGRect(x: right, y: y, width: width, height: line)
      right -= gap
    }
    let room = right - margin - gap
    let isBusy = activity.isAnimating
    let statusWidth = status.text.isEmpty ? 0 : board == nil ? room : min(280, room / 2)
    folder.frame = CGRect(
      x: margin, y: y, width: max(0, min(460, room - statusWidth - (isBusy ? 28 : 8))), height: line)
    let left = board == nil ? margin : folder.frame.maxX + 12
    activity.frame = CGRect(x: left, y: y + 4, width: 16, height: 16)
    status.frame = CGRect(x: left + (isBusy ? 24 : 0), y: y + 5, width: max(0, statusWidth), height: 16)
  }

  override func draw(in canvas: Canvas) {
    let edge = InspectorStyle.edge
    canvas.fill(CGRect(x: 0, y: Self.head - 1, width: bounds.width, height: 1), edge)
    canvas.fill(CGRect(x: 0, y: bounds.height - Self.foot, width: bounds.width, height: 1), edge)
    guard board != nil else { return }
    canvas.fill(
      isWide
        ? CGRect(x: side.minX, y: side.minY, width: 1, height: side.height)
        : CGRect(x: 0, y: side.minY, width: bounds.width, height: 1), edge)
  }
}
