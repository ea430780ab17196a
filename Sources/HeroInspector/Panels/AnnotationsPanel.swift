public import Foundation
public import HeroEvidence
public import HeroSession
public import HeroWidgets

/// All annotations, two lines each: number, moment and the button that removes it; its words, to be changed. Rows are
/// kept while their number is there.
@MainActor public final class AnnotationsPanel: View {
  /// Told what a hand asks for.
  public var onCommand: (InspectorCommand) -> Void = { _ in }
  /// Told when another height is needed than before: annotations came or went.
  public var onHeightChange: (() -> Void)?

  private let add = ToolButton(title: "Add annotation", toolTip: "Adds an annotation to this moment (M)")
  private let show = ToolButton(
    title: "Show", style: .check, toolTip: "Shows annotations on the phone and in screenshots")
  private let none = NumericLabel(
    "Press M to add an annotation", font: InspectorStyle.font, colour: InspectorStyle.quietText)
  private var rows: [AnnotationRow] = []
  private struct Shown: Equatable {
    let list: AnnotationList
    let isShown: Bool
    let take: PageVisit?
    let onShow: Set<Int>
  }
  private var shown: Shown?

  private static var top: CGFloat { InspectorStyle.rowHeight + InspectorStyle.gap }

  public init() {
    super.init()
    for view in [add, show, none] as [View] { addSubview(view) }
    add.action = { [weak self] in self?.onCommand(.addAnnotation) }
    show.action = { [weak self] in self.map { $0.onCommand(.showAnnotations(!$0.show.isOn)) } }
  }

  /// Shows a list of annotations and, with `isShown`, that the phone shows them. Times are those on the timeline of
  /// `take`. Numbers in `onShow` are highlighted.
  public func show(_ list: AnnotationList, isShown: Bool, take: PageVisit?, onShow: Set<Int>) {
    let now = Shown(list: list, isShown: isShown, take: take, onShow: onShow)
    guard now != shown else { return }
    shown = now
    show.isOn = isShown
    none.isHidden = !list.isEmpty
    let annotations = list.annotations
    let before = rows.count
    while rows.count > annotations.count { rows.popLast()?.removeFromSuperview() }
    while rows.count < annotations.count {
      let row = AnnotationRow(number: rows.count + 1)
      row.onCommand = { [weak self] in self?.onCommand($0) }
      rows.append(row)
      addSubview(row)
    }
    for (row, annotation) in zip(rows, annotations) {
      row.show(annotation, words: Self.words(for: annotation.time, in: take), isOnShow: onShow.contains(row.number))
    }
    if rows.count != before {
      setNeedsLayout()
      onHeightChange?()
    }
  }

  /// A moment as the timeline says it, and one that it does not show in seconds since the scene's start.
  static func words(for time: Double, in take: PageVisit?) -> String {
    let isShown = take.map { time >= $0.start && time <= $0.end ?? .infinity } ?? false
    guard isShown, let stretch = take?.stretches.last(where: { $0.start <= time }) else {
      return String(format: "%.3f s after the start", time)
    }
    return String(format: "\(stretch.phase.title) %.3f s", time - stretch.start)
  }

  // MARK: Layout

  override public func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      width: size.width, height: Self.top + (rows.isEmpty ? 22 : CGFloat(rows.count) * AnnotationRow.height))
  }

  override public func layoutSubviews() {
    ToolFlow([add, show], width: bounds.width).place()
    none.frame = CGRect(
      x: InspectorStyle.margin, y: Self.top, width: max(0, bounds.width - 2 * InspectorStyle.margin), height: 22)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: 0, y: Self.top + CGFloat(index) * AnnotationRow.height, width: bounds.width, height: AnnotationRow.height)
    }
  }
}
