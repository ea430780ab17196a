import Foundation
import HeroDocuments
import HeroVision
import HeroWidgets

/// Draws the rectangles of all pairs over the screenshots, the handles of the selected one, bars and snap lines.
@MainActor final class ScreenshotMarks: View {
  private let bench: ScreenshotWorkbench
  /// Frames of the screenshots.
  var frames = ScreenshotPair(CGRect.zero, CGRect.zero) { didSet { if frames != oldValue { setNeedsDisplay() } } }

  private static let handle: CGFloat = 8

  init(_ bench: ScreenshotWorkbench) {
    self.bench = bench
    super.init()
    isUserInteractionEnabled = false
  }

  private func scale(_ side: ScreenshotSide) -> CGFloat {
    frames[side].width / bench.editor.scene.points(of: side).width
  }

  private func place(_ frame: CGRect, _ side: ScreenshotSide) -> CGRect {
    let (scale, origin) = (scale(side), frames[side])
    return CGRect(
      x: origin.minX + frame.minX * scale, y: origin.minY + frame.minY * scale, width: frame.width * scale,
      height: frame.height * scale)
  }

  override func draw(in canvas: Canvas) {
    guard frames.before.width > 0, frames.after.width > 0 else { return }
    let (scene, selection) = (bench.editor.scene, bench.editor.selection)
    for side in ScreenshotSide.allCases { drawBars(side, in: canvas) }
    // The selected one is drawn last, over the others.
    let order = scene.matches.indices.filter { $0 != selection?.match } + (selection.map { [$0.match] } ?? [])
    if let selection { drawLink(scene.matches[selection.match], selection.match, in: canvas) }
    for index in order {
      for side in ScreenshotSide.allCases {
        drawRectangle(scene.matches[index], index, side, isSelected: index == selection?.match, in: canvas)
      }
    }
    for line in bench.editor.snapLines { draw(line, in: canvas) }
    if let selection { drawHandles(selection, in: canvas) }
  }

  private func drawRectangle(
    _ match: ScreenshotMatch, _ index: Int, _ side: ScreenshotSide, isSelected: Bool, in canvas: Canvas
  ) {
    let (color, end) = (ScreenshotWorkbench.color(of: index), match[side])
    let (frame, scale) = (place(end.frame, side), scale(side))
    let radii = end.corners.mapped { $0 * scale }.fitting(frame.size)
    let outline = Path(roundedRect: frame, cornerRadii: radii, curve: .circular)
    canvas.fill(outline, color.fading(to: isSelected ? 0.2 : 0.12))
    // A light line within keeps the edge in sight on any picture.
    canvas.stroke(outline, Color(white: 1, alpha: 0.7), width: isSelected ? 4 : 3)
    canvas.stroke(outline, color, width: isSelected ? 2 : 1.5)
    drawName(match.name, of: frame, color, on: side, in: canvas)
  }

  private func drawName(_ name: String, of frame: CGRect, _ color: Color, on side: ScreenshotSide, in canvas: Canvas) {
    let words = TextLayout(
      name, font: InspectorStyle.headingFont, width: max(24, frames[side].width - 16), lineLimit: 1,
      pixelScale: stage?.deviceScale ?? 1)
    let size = CGSize(width: words.size.width + 12, height: words.size.height + 4)
    let above = frame.minY - size.height - 5
    let y = above >= frames[side].minY ? above : frame.minY + 7
    let x = max(
      frames[side].minX, min(frame.minX + (above >= frames[side].minY ? 0 : 7), frames[side].maxX - size.width))
    let chip = CGRect(x: x.rounded(), y: y.rounded(), width: size.width, height: size.height)
    canvas.fill(Path(roundedRect: chip, cornerRadius: 5), color)
    canvas.draw(words, at: CGPoint(x: chip.minX + 6, y: chip.minY + 2), color: Color(white: 1))
  }

  private func drawHandles(_ selection: ScreenshotEditor.Selection, in canvas: Canvas) {
    let frame = place(bench.editor.scene.matches[selection.match][selection.side].frame, selection.side)
    let color = ScreenshotWorkbench.color(of: selection.match)
    for grip in RectangleGrip.all {
      // Small rectangles have handles at their corners alone.
      if grip.horizontal == 0, frame.width < 3 * Self.handle { continue }
      if grip.vertical == 0, frame.height < 3 * Self.handle { continue }
      let box = CGRect(center: grip.point(of: frame), size: CGSize(width: Self.handle, height: Self.handle))
      canvas.fill(Path(ellipseIn: box.inset(dx: -1, dy: -1)), Color(white: 0, alpha: 0.25))
      canvas.fill(Path(ellipseIn: box), Color(white: 1))
      canvas.stroke(Path(ellipseIn: box.inset(dx: 0.75, dy: 0.75)), color, width: 1.5)
    }
  }

  /// Draws the way from a rectangle to the one that it becomes, in the space between the screenshots.
  private func drawLink(_ match: ScreenshotMatch, _ index: Int, in canvas: Canvas) {
    let (source, destination) = (place(match.source.frame, .before), place(match.destination.frame, .after))
    let start = CGPoint(x: source.maxX, y: source.midY)
    let end = CGPoint(x: destination.minX, y: destination.midY)
    let reach = max(20, (end.x - start.x) / 2)
    var path = Path()
    path.move(to: start)
    path.curve(
      to: end, control1: CGPoint(x: start.x + reach, y: start.y), control2: CGPoint(x: end.x - reach, y: end.y))
    canvas.stroke(path, ScreenshotWorkbench.color(of: index).fading(to: 0.65), width: 1.5, dashes: [1, 5])
  }

  private func drawBars(_ side: ScreenshotSide, in canvas: Canvas) {
    let picture = frames[side]
    for edge in ScreenshotBars.Edge.allCases {
      let height = bench.editor.scene.bars[side][edge] * scale(side)
      let y = edge == .top ? picture.minY + height : picture.maxY - height
      let isSet = height > 0
      let color = isSet ? InspectorStyle.accent : InspectorStyle.boxEdge
      if isSet {
        let bar = CGRect(
          x: picture.minX, y: min(y, edge == .top ? picture.minY : y), width: picture.width, height: height)
        canvas.fill(bar, InspectorStyle.accent.fading(to: 0.1))
        var line = Path()
        line.move(to: CGPoint(x: picture.minX, y: y))
        line.line(to: CGPoint(x: picture.maxX, y: y))
        canvas.stroke(line, color, width: 1, dashes: [4, 3])
      }
      // Tabs beside the picture, by which the line is dragged.
      for x in [picture.minX - 11, picture.maxX + 3] {
        canvas.fill(Path(roundedRect: CGRect(x: x, y: y - 2, width: 8, height: 4), cornerRadius: 2), color)
      }
    }
  }

  private func draw(_ line: SnapLine, in canvas: Canvas) {
    let (frame, scale) = (frames[line.side], scale(line.side))
    var path = Path()
    if line.axis == .horizontal {
      let x = frame.minX + line.position * scale
      path.move(to: CGPoint(x: x, y: frame.minY))
      path.line(to: CGPoint(x: x, y: frame.maxY))
    } else {
      let y = frame.minY + line.position * scale
      path.move(to: CGPoint(x: frame.minX, y: y))
      path.line(to: CGPoint(x: frame.maxX, y: y))
    }
    canvas.stroke(path, .systemPink, width: 1)
  }
}
