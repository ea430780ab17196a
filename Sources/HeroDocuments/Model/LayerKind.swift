import Foundation
import HeroWidgets

/// A kind of layer: its own key, and the keys that only it has.
struct LayerKind: Sendable {
  let name: String
  let content: Layer.Content
  let record: Record<Layer>

  /// - Parameter common: those of the keys of all layers that the kind has; nil: all.
  private init<Part>(
    _ name: String, _ content: Layer.Content, _ path: any WritableKeyPath<Layer, Part> & Sendable, _ text: String,
    _ fields: [Field<Part>], common: Set<String>? = nil
  ) {
    (self.name, self.content) = (name, content)
    record = Record(
      name: "\(name) layer", text: text,
      fields: fields.map { $0.lifted(path) } + Layer.common.filter { common?.contains($0.name) ?? true })
  }

  static let all: [LayerKind] = [
    LayerKind("text", .text(TextLayer()), \.text, "A text.", TextLayer.fields),
    LayerKind(
      "image", .image(ImageLayer()), \.image, "A picture: PNG, JPEG, WebP, GIF, TIFF or SVG.", ImageLayer.fields),
    LayerKind("shape", .shape(ShapeLayer()), \.shape, "A rectangle or an ellipse in a color.", ShapeLayer.fields),
    LayerKind("stack", .stack(StackLayer()), \.stack, "Layers below or beside each other.", StackLayer.fields),
    LayerKind(
      "grid", .grid(.grid), \.grid, "Cells side by side. With rows, one cell for each row.", RepeatedLayer.gridFields,
      common: ["padding", "onTap"]),
    LayerKind(
      "list", .list(RepeatedLayer()), \.list, "Rows below each other. With rows, one for each row.",
      RepeatedLayer.listFields,
      common: ["padding", "onTap"]),
    LayerKind(
      "carousel", .carousel(.carousel), \.carousel,
      "Cells beside each other, which scroll across the page. With rows, one cell for each row.",
      RepeatedLayer.carouselFields, common: ["padding", "onTap"]),
    LayerKind(
      "header", .header(HeaderLayer()), \.header, "HeroKit's collapsing header with a picture; one on a screen.",
      HeaderLayer.fields, common: ["id", "label"]),
    LayerKind("bar", .bar(BarLayer()), \.bar, "A navigation bar; one on a screen.", BarLayer.fields, common: []),
  ]
}

extension Layer {
  fileprivate var text: TextLayer {
    get { if case .text(let it) = content { it } else { TextLayer() } }
    set { content = .text(newValue) }
  }
  fileprivate var image: ImageLayer {
    get { if case .image(let it) = content { it } else { ImageLayer() } }
    set { content = .image(newValue) }
  }
  fileprivate var shape: ShapeLayer {
    get { if case .shape(let it) = content { it } else { ShapeLayer() } }
    set { content = .shape(newValue) }
  }
  fileprivate var stack: StackLayer {
    get { if case .stack(let it) = content { it } else { StackLayer() } }
    set { content = .stack(newValue) }
  }
  fileprivate var grid: RepeatedLayer {
    get { if case .grid(let it) = content { it } else { .grid } }
    set { content = .grid(newValue) }
  }
  fileprivate var list: RepeatedLayer {
    get { if case .list(let it) = content { it } else { RepeatedLayer() } }
    set { content = .list(newValue) }
  }
  fileprivate var carousel: RepeatedLayer {
    get { if case .carousel(let it) = content { it } else { .carousel } }
    set { content = .carousel(newValue) }
  }
  fileprivate var header: HeaderLayer {
    get { if case .header(let it) = content { it } else { HeaderLayer() } }
    set { content = .header(newValue) }
  }
  fileprivate var bar: BarLayer {
    get { if case .bar(let it) = content { it } else { BarLayer() } }
    set { content = .bar(newValue) }
  }
}
