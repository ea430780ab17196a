import Foundation
import HeroTesting
import HeroWidgets

/// A list on a stage; what it shows can be changed at any time.
@MainActor final class ListFixture: CollectionViewDataSource, CollectionViewDelegate {
  struct Section {
    var title: String?
    var rows: [ListContentConfiguration]
    var footer: String?
    var accessories: [[ListAccessory]] = []
  }

  let stage: Stage
  let view: CollectionView
  var sections: [Section]
  private(set) var selected: [IndexPath] = []
  private(set) var asked = 0
  /// Rows that no finger selects.
  var inert: Set<IndexPath> = []

  init(
    _ sections: [Section], size: CGSize = CGSize(width: 402, height: 874), scale: CGFloat = 3,
    renderScale: CGFloat? = nil, appearance: Appearance = .light, section: ((Int, CGFloat) -> CollectionSection)? = nil
  ) {
    self.sections = sections
    stage = Stage(size: size, deviceScale: scale, renderScale: renderScale, appearance: appearance)
    let titles = sections.map { ($0.title != nil, $0.footer != nil) }
    view = CollectionView(
      frame: CGRect(origin: .zero, size: size),
      layout: SectionedLayout { index, environment in
        section?(index, environment.size.width)
          ?? .insetGrouped(
            width: environment.size.width, hasHeader: index < titles.count && titles[index].0,
            hasFooter: index < titles.count && titles[index].1)
      })
    view.backgroundColor = .systemGroupedBackground
    view.dataSource = self
    view.collectionDelegate = self
    stage.window.addSubview(view)
    stage.update(to: 1)
  }

  /// What the recording of the opaque header shows (440 points wide).
  static func recorded() -> [Section] {
    func picture(_ width: Int, _ height: Int, _ color: Color) -> ListContentConfiguration.Image? {
      Picture.solid(color, size: CGSize(width: width, height: height)).map { .picture($0) }
    }
    return [
      Section(
        title: "Colors",
        rows: [
          ListContentConfiguration(text: "Mint", image: .color(.systemMint)),
          ListContentConfiguration(text: "Blue", image: .color(.systemBlue)),
          ListContentConfiguration(text: "Purple", image: .color(.systemPurple)),
        ]),
      Section(
        title: "Views",
        rows: [
          ListContentConfiguration(
            text: "City Ride", secondaryText: "None", image: picture(1600, 900, .systemYellow)),
          ListContentConfiguration(
            text: "Ancient Ruins", secondaryText: "Below Header", image: picture(800, 1000, .systemOrange)),
          ListContentConfiguration(
            text: "Golden Fields", secondaryText: "Inline", image: picture(700, 1000, .systemGreen)),
        ]),
      Section(
        title: "Image URLs",
        rows: [
          ListContentConfiguration(
            text: "Remote Landscape", secondaryText: "Aspect Fill, None", image: picture(1600, 1200, .systemTeal)),
          ListContentConfiguration(
            text: "Mountain View", secondaryText: "Aspect Fit, Custom Background,\nBelow Header",
            image: picture(1600, 1200, .systemGray)),
          ListContentConfiguration(text: "Desert Road", image: picture(1600, 1200, .systemRed)),
        ]),
    ]
  }

  static func rows(_ count: Int, title: String? = nil) -> Section {
    Section(title: title, rows: (0..<count).map { ListContentConfiguration(text: "Row \($0)") })
  }

  // MARK: Data

  func numberOfSections(in collectionView: CollectionView) -> Int { sections.count }
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].rows.count
  }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
    asked += 1
    let cell = collectionView.dequeueReusableCell(ListCell.self)
    cell.content = sections[indexPath.section].rows[indexPath.item]
    let accessories = sections[indexPath.section].accessories
    if accessories.indices.contains(indexPath.item) { cell.accessories = accessories[indexPath.item] }
    return cell
  }

  func collectionView(_ collectionView: CollectionView, viewForSupplementary element: CollectionElement)
    -> CollectionReusableView?
  {
    let header = collectionView.dequeueReusable(ListHeader.self)
    switch element {
    case .header(let section): header.text = sections[section].title
    case .footer(let section):
      header.style = .footnote
      header.text = sections[section].footer
    case .item, .background: return nil
    }
    return header
  }

  /// Rows and titles are the same ones when they say the same.
  func collectionView(_ collectionView: CollectionView, identifierFor element: CollectionElement) -> AnyHashable? {
    switch element {
    case .item(let path): sections[path.section].rows[path.item].text
    case .header(let section): sections[section].title
    case .footer, .background: nil
    }
  }

  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    selected.append(indexPath)
  }

  func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    !inert.contains(indexPath)
  }

  // MARK: Acting

  func update(by seconds: Double = 0) { stage.update(to: stage.time + seconds) }

  func settle() { stage.settle() }

  func scroll(to y: CGFloat) {
    view.setContentOffset(CGPoint(x: 0, y: y), animated: false)
    update()
  }

  func touch(_ phase: TouchPhase, _ point: CGPoint, after seconds: Double = 0) {
    let time = stage.time + seconds
    stage.send(.touch(id: 0, phase: phase, location: point, time: time))
    stage.update(to: time)
  }

  func tap(_ path: IndexPath) {
    let place = view.convert(frame(path).center, to: nil)
    touch(.began, place, after: 0.1)
    touch(.ended, place, after: 0.05)
  }

  func press(_ key: KeyEvent.Key) -> Bool { view.handleFocusKey(KeyEvent(key, time: stage.time)) }

  func frame(_ path: IndexPath) -> CGRect { view.frameForItem(at: path) }

  func cell(_ item: Int, _ section: Int = 0) -> ListCell? {
    view.cellForItem(at: IndexPath(item: item, section: section)) as? ListCell
  }

  func picture() -> Surface? {
    let size = stage.pixelSize
    guard let surface = Surface(width: size.width, height: size.height, format: .opaque) else { return nil }
    stage.damageEverything()
    _ = stage.paint(into: surface)
    return surface
  }

  /// The rows and titles on the screen show what there is now, lie where the layout says, and there are no others.
  var problems: [String] {
    var result: [String] = []
    let cells = view.subviews.compactMap { $0 as? ListCell }
    if cells.count != view.visibleCells.count { result.append("\(cells.count) cells for \(view.visibleCells.count)") }
    for (path, cell) in view.visibleCells {
      guard path.section < sections.count, path.item < sections[path.section].rows.count, let cell = cell as? ListCell
      else {
        result.append("there is no \(path)")
        continue
      }
      let row = sections[path.section].rows[path.item]
      if cell.content.text != row.text { result.append("\(path) shows \(cell.content.text ?? "nothing")") }
      let frame = view.roundedToDevicePixels(view.frameForItem(at: path))
      let off = [
        cell.frame.minX - frame.minX, cell.frame.minY - frame.minY, cell.frame.width - frame.width,
        cell.frame.height - frame.height,
      ]
      if off.contains(where: { abs($0) > 1e-6 }) { result.append("\(path) lies elsewhere") }
      if cell.isHidden || cell.alpha != 1 { result.append("\(path) cannot be seen") }
    }
    for path in view.layout.indexPaths(in: view.bounds) where view.visibleCells[path] == nil {
      result.append("\(path) is missing")
    }
    for header in view.subviews.compactMap({ $0 as? ListHeader }) where header.alpha == 1 {
      if !sections.contains(where: { $0.title == header.text || $0.footer == header.text }) {
        result.append("a title says \(header.text ?? "nothing")")
      }
    }
    return result
  }
}

extension ListFixture {
  /// The view's rows by their words, with where they are seen on the screen.
  var seen: [String: CGFloat] {
    var result: [String: CGFloat] = [:]
    for case let cell as ListCell in view.subviews where cell.alpha > 0.01 && !cell.isHidden {
      guard let text = cell.content.text else { continue }
      result[text] = cell.frame.minY - view.bounds.minY
    }
    return result
  }
}
