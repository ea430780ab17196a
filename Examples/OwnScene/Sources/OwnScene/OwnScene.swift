import Foundation
import HeroKit
import HeroPreviewApp
import HeroScenes
import HeroWidgets

/// One day, hour by hour. Each hour is a picture that grows into the header of its page.
@main enum OwnScene {
  static func main() {
    PreviewApp(
      name: "OwnScene", summary: "Shows one day, hour by hour, in pictures that grow into their pages.",
      scenes: [.day]
    ).run()
  }
}

extension Scene {
  static let day = Scene(
    name: "day", title: "One Day", summary: "Eight hours of one day over the same hills.",
    settings: SettingKind.flight + [SettingKind(name: "columns", values: ["two", "three"])]
  ) { options, stage in DayScene(DayGrid(options, pictures: stage.pictures)) }
}

// MARK: What is shown

/// An hour of the day, as colours: the sky from top to horizon, what shines in it, and the hills from far to near.
struct Hour {
  let name: String
  let words: String
  let sky: [String]
  let light: (x: Int, y: Int, radius: Int, color: String)
  let hills: [String]

  static let all = [
    Hour(
      name: "First Light", words: "The stars go out one after the other, and the first bird tries its voice.",
      sky: ["#1d2b53", "#7e5a83", "#f6a96c"], light: (980, 690, 90, "#ffe0b0"),
      hills: ["#6b5b86", "#453f6b", "#241f45"]),
    Hour(
      name: "Morning", words: "Mist lies in the valley like milk in a bowl. It will be gone by eight.",
      sky: ["#7fb5d9", "#c7e0e4", "#fdf0d5"], light: (1060, 420, 80, "#fffbe8"),
      hills: ["#a9c3c4", "#719a97", "#3f6b68"]),
    Hour(
      name: "Noon", words: "Nothing has a shadow but the stones, and they keep it to themselves.",
      sky: ["#2f86d1", "#69b4ea", "#c9ebf7"], light: (820, 190, 75, "#ffffff"),
      hills: ["#8cc29a", "#559a63", "#2d6b3f"]),
    Hour(
      name: "Afternoon", words: "The hay is in. Somebody sleeps under the only tree.",
      sky: ["#4f9bc9", "#a6d0d2", "#fbe8b8"], light: (560, 330, 80, "#fff6cf"),
      hills: ["#c9b96a", "#93914a", "#57602f"]),
    Hour(
      name: "Golden Hour", words: "For a while everything is as it is remembered later.",
      sky: ["#dd8a4e", "#f5b661", "#fde3a1"], light: (520, 540, 105, "#fff3c4"),
      hills: ["#d9894a", "#a85a35", "#5e2f23"]),
    Hour(
      name: "Sunset", words: "The light goes down behind the last ridge and pulls the colours after it.",
      sky: ["#3b2a5c", "#b5476b", "#ff9a5a"], light: (540, 690, 130, "#ffd27a"),
      hills: ["#8a3a63", "#5a2450", "#2b1233"]),
    Hour(
      name: "Dusk", words: "Blue, and then a deeper blue. A window lights up that was not there before.",
      sky: ["#101c3f", "#2c4a7c", "#8c86ad"], light: (1060, 300, 30, "#fdf6d8"),
      hills: ["#33466f", "#1f2d50", "#0e1730"]),
    Hour(
      name: "Midnight", words: "The moon has the hills to itself, and is in no hurry.",
      sky: ["#050a1c", "#0e1a3a", "#243763"], light: (980, 280, 95, "#eef1ff"),
      hills: ["#1b2a4d", "#111c37", "#080f20"]),
  ]

  /// A drawing, so that it is sharp in a cell and in a header, at every scale.
  var drawing: Data {
    let slopes = [
      "M0 820 C260 640 420 700 640 790 S1120 620 1600 760 V1200 H0 Z",
      "M0 930 C320 800 520 980 820 900 S1340 760 1600 900 V1200 H0 Z",
      "M0 1060 C240 960 560 1010 800 1060 S1300 1120 1600 1010 V1200 H0 Z",
    ]
    let ridges = zip(slopes, hills).map { "<path d=\"\($0)\" fill=\"\($1)\"/>" }.joined()
    return Data(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200">
        <linearGradient id="sky" x2="0" y2="1">
          <stop stop-color="\(sky[0])"/><stop offset=".45" stop-color="\(sky[1])"/><stop offset=".72" stop-color="\(sky[2])"/>
        </linearGradient>
        <radialGradient id="glow"><stop stop-color="\(light.color)" stop-opacity=".55"/><stop offset="1" stop-color="\(light.color)" stop-opacity="0"/></radialGradient>
        <rect width="1600" height="1200" fill="url(#sky)"/>
        <circle cx="\(light.x)" cy="\(light.y)" r="\(light.radius * 5)" fill="url(#glow)"/>
        <circle cx="\(light.x)" cy="\(light.y)" r="\(light.radius)" fill="\(light.color)"/>
        \(ridges)
      </svg>
      """.utf8)
  }
}

// MARK: The grid

/// The scene: a grid in its navigation controller. What the commands ask, the grid answers.
final class DayScene: NavigationController, SceneController {
  private let grid: DayGrid

  init(_ grid: DayGrid) {
    self.grid = grid
    super.init(rootViewController: grid)
    navigationBar.prefersLargeTitles = true
  }

  var itemLabels: [String] { Hour.all.map(\.name) }
  func pointToTap(item: Int) -> CGPoint? { grid.pointToTap(item) }
  func item(shownBy cell: CollectionViewCell) -> Int? { grid.collection.indexPath(for: cell)?.item }
}

final class DayGrid: ViewController, CollectionViewDataSource, CollectionViewDelegate {
  let collection: CollectionView
  private let options: SceneOptions
  private let pictures: [Picture]

  init(_ options: SceneOptions, pictures library: PictureLibrary) {
    self.options = options
    pictures = Hour.all.map { library.picture(for: .data($0.drawing, name: $0.name)) }
    let columns = options.value(of: "columns") == "three" ? 3 : 2
    collection = CollectionView(
      layout: GridLayout(
        sectionInset: EdgeInsets(top: 8, left: 16, bottom: 24, right: 16), spacing: CGSize(width: 12, height: 12),
        columns: { _ in columns }, itemHeight: { $0 * 1.25 }))
    super.init()
    title = "One Day"
  }

  override func loadView() -> View {
    collection.backgroundColor = .systemBackground
    collection.dataSource = self
    collection.collectionDelegate = self
    return collection
  }

  override var contentScrollView: ScrollView? { collection }
  override func keyDown(_ event: KeyEvent) -> Bool { collection.handleFocusKey(event) }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { pictures.count }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(HourCell.self)
    cell.accessibilityLabel = Hour.all[indexPath.item].name
    cell.imageView.picture = pictures[indexPath.item]
    return cell
  }

  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    let page = HourPage(Hour.all[indexPath.item], picture: pictures[indexPath.item])
    heroPresent(
      NavigationController(rootViewController: page), source: HourSource(of: collection, at: indexPath),
      timing: options.timing, style: options.flightStyle())
  }

  func pointToTap(_ item: Int) -> CGPoint? {
    guard pictures.indices.contains(item) else { return nil }
    let frame = collection.frameForItem(at: IndexPath(item: item, section: 0))
    collection.scrollRectToVisible(frame, animated: false)
    return collection.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil)
  }
}

final class HourCell: CollectionViewCell {
  static let radius: CGFloat = 18
  let imageView = ImageView()

  required init() {
    super.init()
    imageView.cornerRadius = Self.radius
    addSubview(imageView)
  }

  override func layoutSubviews() { imageView.frame = bounds }
  override var isHighlighted: Bool { didSet { imageView.alpha = isHighlighted ? 0.8 : 1 } }
  override var focusTarget: (view: View, cornerRadius: CGFloat) { (imageView, Self.radius) }
}

/// Where a picture takes off and comes home: the cell that shows it at that moment, if one does.
final class HourSource: HeroTransitionSource {
  private weak var collection: CollectionView?
  private let indexPath: IndexPath

  init(of collection: CollectionView, at indexPath: IndexPath) {
    self.collection = collection
    self.indexPath = indexPath
  }

  func heroSourceImageView() -> ImageView? { (collection?.cellForItem(at: indexPath) as? HourCell)?.imageView }
  func heroSourceFrame(in window: Window) -> CGRect {
    heroSourceImageView().map { $0.convert($0.bounds, to: window) } ?? .zero
  }
  func heroSourceCornerRadius() -> CGFloat { HourCell.radius }
}

// MARK: The page

/// An hour: its picture as a header that collapses, and its words.
final class HourPage: ViewController, HeroTransitionDestination {
  private let hour: Hour
  private let header = ImageView()
  private let scrollView = ScrollView()
  private let label: Label

  init(_ hour: Hour, picture: Picture) {
    self.hour = hour
    header.picture = picture
    label = Label(hour.words, font: .preferredFont(.title3), numberOfLines: 0, lineSpacing: 4)
    super.init()
    title = hour.name
    navigationItem.leftBarButtonItems = [BarButtonItem(systemItem: .close) { [weak self] in self?.dismiss() }]
  }

  override func loadView() -> View {
    scrollView.backgroundColor = .systemBackground
    scrollView.addSubview(label)
    return scrollView
  }

  override func viewDidLoad() {
    headerLegibility = .follows
    setHeader(
      view: header,
      configuration: HeaderViewConfiguration(
        height: 380, largeTitleDisplayMode: .inline(),
        collapsedAppearance: .opaque(background: .systemBackground)))
  }

  override func viewDidLayoutSubviews() {
    let width = view.bounds.width - 40
    let height = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    label.frame = CGRect(x: 20, y: 20, width: width, height: height)
    scrollView.contentSize = CGSize(width: view.bounds.width, height: height + 40)
  }

  override var preferredStatusBarStyle: StatusBarStyle { headerStatusBarStyle }

  func heroDestinationImageView() -> ImageView? { header }
  func heroDestinationFrame(in window: Window) -> CGRect { header.convert(header.bounds, to: window) }
  func heroDestinationCornerRadius() -> CGFloat { 0 }
}
