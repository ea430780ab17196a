import Foundation
import HeroWidgets

/// Measures layers and places those in a stack, without views: cells are made only where they are seen.
@MainActor final class LayerSizer {
  /// Stands on the page, hidden: text is measured for the screen that it is on.
  let label = Label()
  private let context: DocumentContext

  init(_ context: DocumentContext) {
    self.context = context
    label.isHidden = true
  }

  /// The width of the page, in points.
  private var pageWidth: CGFloat { label.superview?.bounds.width ?? 0 }
  private var scale: CGFloat { label.stage?.deviceScale ?? 2 }

  func padding(of layer: Layer) -> EdgeInsets { layer.padding.points(onPageOf: pageWidth) }

  /// Returns the height of a layer as wide as `width`.
  func height(of layer: Layer, _ values: [String: String], width: CGFloat) -> CGFloat {
    if let height = layer.frame?.height { return height }
    if let height = layer.height { return CGFloat(height) }
    if let aspect = layer.aspect { return width / CGFloat(aspect) }
    let padding = padding(of: layer)
    let room = max(0, width - padding.left - padding.right)
    return padding.top + contentHeight(of: layer, values, width: room) + padding.bottom
  }

  /// Returns the height of the tallest cell of a grid or carousel, at a cell's width.
  func cellHeight(of repeated: RepeatedLayer, _ values: [String: String], width: CGFloat) -> CGFloat {
    (0..<repeated.count).reduce(0) { tallest, item in
      let row = values.merging(repeated.rows?.rows[item] ?? [:]) { $1 }
      return max(tallest, height(of: repeated.cell(item), row, width: width))
    }
  }

  /// Returns the width of a carousel's cells on a page of that width.
  func itemWidth(of carousel: RepeatedLayer, _ layer: Layer, page width: CGFloat) -> CGFloat {
    let padding = padding(of: layer)
    return max(1, carousel.itemWidth.map { CGFloat($0) } ?? width - padding.left - padding.right)
  }

  private func contentHeight(of layer: Layer, _ values: [String: String], width: CGFloat) -> CGFloat {
    switch layer.content {
    case .text(let text): return measured(text, values, width: width).height
    case .image(let image):
      guard let size = image.crop?.size ?? context.size(image.picture, values), size.width > 0 else { return width }
      return width * size.height / size.width
    case .stack(let stack):
      let frames = frames(in: stack, values, size: CGSize(width: width, height: 0))
      return zip(stack.layers, frames).reduce(0) { max($0, $1.1.maxY) }
    case .shape, .grid, .list, .carousel, .header, .bar: return 0
    }
  }

  private func measured(_ text: TextLayer, _ values: [String: String], width: CGFloat) -> CGSize {
    text.show(in: label, values)
    return label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
  }

  /// Returns the width that a layer has by itself; nil: as wide as there is room.
  private func ownWidth(of layer: Layer, _ values: [String: String], room: CGFloat) -> CGFloat? {
    if let width = layer.width { return CGFloat(width) }
    if let height = layer.height, let aspect = layer.aspect { return CGFloat(height * aspect) }
    let padding = padding(of: layer)
    switch layer.content {
    case .text(let text):
      let width = measured(text, values, width: max(1, room - padding.left - padding.right)).width
      return width.roundedUp(toPixelsAt: scale) + padding.left + padding.right
    case .image(let image):
      guard let height = layer.height, let size = image.crop?.size ?? context.size(image.picture, values),
        size.height > 0
      else { return nil }
      return CGFloat(height) * size.width / size.height
    case .shape, .stack, .grid, .list, .carousel, .header, .bar: return nil
    }
  }

  /// Returns the frames of the layers in a stack of a size; a height of 0 is as high as they are.
  func frames(in stack: StackLayer, _ values: [String: String], size: CGSize) -> [CGRect] {
    stack.axis == .vertical ? column(stack, values, size.width) : row(stack, values, size)
  }

  private func column(_ stack: StackLayer, _ values: [String: String], _ width: CGFloat) -> [CGRect] {
    var y: CGFloat = 0
    var isFirst = true
    return stack.layers.map { layer in
      if let frame = layer.frame { return frame }
      if !isFirst { y += CGFloat(stack.spacing) }
      isFirst = false
      let alignment = stack.alignment ?? .fill
      let own = alignment == .fill && layer.width == nil ? nil : ownWidth(of: layer, values, room: width)
      let ownWidth = own.map { min($0, width) } ?? width
      let height = height(of: layer, values, width: ownWidth)
      let x =
        switch alignment {
        case .start, .fill: 0.0
        case .center: (width - ownWidth) / 2
        case .end: width - ownWidth
        }
      defer { y += height }
      return CGRect(x: x, y: y, width: ownWidth, height: height)
    }
  }

  private func row(_ stack: StackLayer, _ values: [String: String], _ size: CGSize) -> [CGRect] {
    let flow = stack.layers.filter { $0.frame == nil }
    var room = max(0, size.width - CGFloat(stack.spacing) * CGFloat(max(0, flow.count - 1)))
    var widths = flow.map { ownWidth(of: $0, values, room: room) }
    // The first ones have their width, and what has none of its own shares the rest.
    for index in widths.indices {
      widths[index] = widths[index].map { min($0, room) }
      room -= widths[index] ?? 0
    }
    let share = room / CGFloat(max(1, widths.count { $0 == nil }))
    let sizes = zip(flow, widths).map { layer, width in
      CGSize(width: width ?? share, height: height(of: layer, values, width: width ?? share))
    }
    let tallest = size.height > 0 ? size.height : sizes.map(\.height).max() ?? 0
    var x: CGFloat = 0
    var rest = sizes[...]
    return stack.layers.map { layer in
      if let frame = layer.frame { return frame }
      guard let size = rest.popFirst() else { return .zero }
      defer { x += size.width + CGFloat(stack.spacing) }
      let alignment = stack.alignment ?? .center
      let y =
        switch alignment {
        case .start, .fill: 0.0
        case .center: (tallest - size.height) / 2
        case .end: tallest - size.height
        }
      return CGRect(x: x, y: y, width: size.width, height: alignment == .fill ? tallest : size.height)
    }
  }
}

extension TextLayer {
  /// Gives a label the text and its style.
  @MainActor func show(in label: Label, _ values: [String: String]) {
    label.text = DocumentText.expand(text, values)
    label.font = font
    label.textColor = color
    label.textAlignment = alignment
    label.numberOfLines = lines
    label.lineSpacing = CGFloat(lineSpacing)
    label.wrapsAtAccessibilitySizes = lines > 0
  }
}
